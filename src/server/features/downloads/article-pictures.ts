import type { Root } from 'mdast'
import type { Article } from '#contracts/articles/articles.ts'
import { withSharp } from '#server/kernel/pictures/sharp.ts'
import { storedKey } from '#server/kernel/stored-files.ts'
import type { Files, StoredFile } from '#server/providers/files/port.ts'
import { storedPicturesIn } from '#server/text/markdown/tree-pictures.ts'

/** Returns an article's banner in its smallest file, or null. */
export async function bannerOf(
  files: Files,
  article: Pick<Article, 'bannerImageUrl' | 'optimizedBannerImageUrl'>,
): Promise<StoredFile | null> {
  for (const url of [article.optimizedBannerImageUrl, article.bannerImageUrl]) {
    const key = storedKey(url)
    const file = key && (await files.get(key))
    if (file) return file
  }
  return null
}

export type TextFile = { address: string; file: StoredFile; extension: string }

/** The pictures of a text that can be read, in its order. */
export async function textFilesOf(files: Files, tree: Root): Promise<TextFile[]> {
  const found = await Promise.all(
    storedPicturesIn(tree).map(async ({ address }) => {
      const key = storedKey(address)
      const file = key && (await files.get(key))
      return file ? [{ address, file, extension: /\.[a-z0-9]+$/.exec(key)?.[0] ?? '' }] : []
    }),
  )
  return found.flat()
}

/** HTML whose pictures have other sources: a path in the package, or the picture itself. */
export function withSources(html: string, sources: ReadonlyMap<string, string>): string {
  return html.replace(/ src="(\/storage\/[^"]+)"/g, (whole, address: string) => {
    const source = sources.get(address)
    return source === undefined ? whole : ` src="${source}"`
  })
}

export const dataUrlOf = ({ contentType, bytes }: StoredFile): string =>
  `data:${contentType};base64,${Buffer.from(bytes).toString('base64')}`

export type WordPicture = { jpeg: Uint8Array; width: number; height: number }

/** A picture as word processors show it: many of them cannot show WebP. */
export async function wordPicture({ bytes }: StoredFile): Promise<WordPicture> {
  const { data, info } = await withSharp((sharp) =>
    sharp(bytes)
      .resize({ width: 1200, withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 84 })
      .toBuffer({ resolveWithObject: true }),
  )
  return { jpeg: new Uint8Array(data), width: info.width, height: info.height }
}
