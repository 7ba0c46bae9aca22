import type { Article } from '#contracts/articles.ts'
import { withSharp } from '#server/kernel/pictures/sharp.ts'
import { storedKey } from '#server/kernel/stored-files.ts'
import type { Files, StoredFile } from '#server/providers/files/port.ts'

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
