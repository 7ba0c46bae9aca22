import type { Root } from 'mdast'
import type { PreflightLine } from '#contracts/publishing/preflight.ts'
import { leastTextWidth } from '#contracts/rules/pictures/picture-formats.ts'
import type { RequestContext } from '#server/context/context.ts'
import { withSharp } from '#server/kernel/pictures/sharp.ts'
import { storedKey } from '#server/kernel/stored-files.ts'
import { imagesIn, storedPicturesIn } from '#server/text/markdown/tree-pictures.ts'

/** Whether the pictures of a text are described, there and large enough. */
export async function textPictureLines(
  { ports, log }: Pick<RequestContext, 'ports' | 'log'>,
  articleId: string,
  tree: Root,
): Promise<PreflightLine[]> {
  const path = `/dashboard/articles/${articleId}/edit`
  const line = (check: string, text: string, remedy: string): PreflightLine => {
    return { level: 'warning', check, text, remedy, path, credentialId: null }
  }
  const silent = imagesIn(tree).filter(({ alt }) => !alt?.trim()).length
  const lines: PreflightLine[] = []
  if (silent > 0) {
    const found = silent === 1 ? 'A picture in the text has' : `${silent} pictures in the text have`
    const missed = `${found} no alt text, so people who can’t see it miss what it shows.`
    lines.push(line('alt', missed, 'Describe the pictures'))
  }
  const measured = await Promise.all(
    storedPicturesIn(tree).map(async (picture) => ({
      name: picture.alt || picture.caption || 'A picture',
      width: await widthOf({ ports, log }, picture.address),
    })),
  )
  for (const { name, width } of measured) {
    if (width === null) {
      const found = `The picture “${name}” can’t be read, so it would be left out.`
      lines.push(line('picture', found, 'Replace it'))
    } else if (width < leastTextWidth) {
      const found = `The picture “${name}” is only ${width} pixels wide, so it looks blurred.`
      lines.push(line('picture', found, 'Choose a larger one'))
    }
  }
  return lines
}

/** Pixels; null where the file is gone or cannot be read. */
async function widthOf(
  { ports, log }: Pick<RequestContext, 'ports' | 'log'>,
  address: string,
): Promise<number | null> {
  const key = storedKey(address)
  try {
    const file = key && (await ports.files.get(key))
    if (!file) return null
    return await withSharp(async (sharp) => (await sharp(file.bytes).metadata()).width)
  } catch (err) {
    log.warn({ err, key }, 'picture cannot be read')
    return null
  }
}
