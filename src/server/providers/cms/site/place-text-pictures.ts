import { createHash } from 'node:crypto'
import { ProviderError } from '#server/kernel/errors.ts'
import { renderTree } from '#server/text/markdown/markdown.ts'
import { withPictures } from '#server/text/markdown/tree-pictures.ts'
import type { CmsCall, OutgoingArticle, TextPicture } from '../port.ts'
import { uploadOrJpeg } from './upload-or-jpeg.ts'

/**
 * Puts the pictures of a text up on the site and names them there. One that fails is a warning and left out:
 * an article without a picture is better than none.
 */
export async function placeTextPictures(
  article: OutgoingArticle,
  { signal }: CmsCall,
  warnings: string[],
  upload: (picture: TextPicture) => Promise<string>,
): Promise<OutgoingArticle> {
  if (article.pictures.length === 0) return article
  const placed = new Map<string, string | null>()
  for (const picture of article.pictures) {
    try {
      placed.set(picture.address, await uploadOrJpeg(picture, upload))
    } catch (error) {
      if (signal.aborted || !(error instanceof ProviderError) || error.kind === 'auth_expired') {
        throw error
      }
      warnings.push(`Failed to upload a picture of the text: ${error.message}`)
      placed.set(picture.address, null)
    }
  }
  const tree = withPictures(article.tree, (address) => {
    const there = placed.get(address)
    return there === undefined ? address : there
  })
  return { ...article, tree, html: renderTree(tree).trim() }
}

/** A picture whose file is named by its content, so that it is found again and not sent twice. */
export function markedByContent(picture: TextPicture): TextPicture & { mark: string } {
  const mark = createHash('sha256').update(picture.bytes).digest('hex').slice(0, 12)
  return { ...picture, mark, filename: picture.filename.replace(/(\.[a-z0-9]+)?$/i, `-${mark}$1`) }
}

/** The address of a picture that a post shows already, by the mark in its file's name. */
export function addressIn(html: string | null | undefined, mark: string): string | null {
  const found = new RegExp(`https?://[^\\s"'<>()]*${mark}[^\\s"'<>()]*`).exec(html ?? '')
  return found?.[0].replaceAll('&amp;', '&') ?? null
}
