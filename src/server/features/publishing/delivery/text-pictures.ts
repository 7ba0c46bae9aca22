import type { Root } from 'mdast'
import type { Wiring } from '#server/context/context.ts'
import { storedKey } from '#server/kernel/stored-files.ts'
import type { TextPicture } from '#server/providers/cms/port.ts'
import { storedPicturesIn, withPictures } from '#server/text/markdown/tree-pictures.ts'
import { latinSlug } from '#server/text/slugs/slug.ts'

const missing = 'A picture of the text could not be read, so the article was sent without it.'

/**
 * The pictures of a text as files, and the text naming them by addresses that lead to us from anywhere. One
 * that cannot be read, or is another workspace's, is taken out with a warning.
 */
export async function readTextPictures(
  { ports, log, settings }: Pick<Wiring, 'ports' | 'log' | 'settings'>,
  { slug, title }: { slug: string; title: string },
  text: Root,
  workspaceId: string,
): Promise<{ tree: Root; inText: TextPicture[]; lost: string[] }> {
  const named = storedPicturesIn(text)
  const read = await Promise.all(
    named.map(async ({ address, alt, caption }, index): Promise<TextPicture | null> => {
      const key = storedKey(address)
      if (!key?.startsWith(`article-images/${workspaceId}/`)) return null
      const file = await ports.files.get(key).catch((err: unknown) => {
        log.warn({ err, key }, 'picture cannot be read')
        return null
      })
      if (!file) return null
      const extension = /\.[a-z0-9]+$/.exec(key)?.[0] ?? ''
      const filename = `${latinSlug(slug, title)}-${index + 1}${extension}`
      return { ...file, filename, alt, caption, address: new URL(address, settings.publicUrl).href }
    }),
  )
  const places = new Map(named.map(({ address }, at) => [address, read[at]?.address ?? null]))
  const tree = withPictures(text, (address) => {
    const place = places.get(address)
    return place === undefined ? address : place
  })
  const inText = read.filter((picture) => picture !== null)
  return { tree, inText, lost: inText.length < named.length ? [missing] : [] }
}
