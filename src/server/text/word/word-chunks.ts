import { decodeText } from '../decode-text.ts'
import { escapeHtml } from '../pages/escape-html.ts'
import { htmlOfMail } from './html-of-mail.ts'
import { markOfChunk } from './list-marks.ts'
import type { Told } from './told.ts'
import type { WordPackage } from './word-package.ts'
import { attributeOf, below, make, runOf } from './xml.ts'

/** Marks the places of texts that generators put into a document as web pages, and answers their HTML in order. */
export async function takeChunks(
  root: Element,
  { zip, main, related }: WordPackage,
  tell: Told,
): Promise<string[]> {
  const chunks = below(root, 'w:altChunk')
  if (chunks.length === 0) return []
  const parts = new Map((await related(main)).map(({ id, path }) => [id, path]))
  const found: string[] = []
  for (const chunk of chunks) {
    const path = parts.get(attributeOf(chunk, 'r:id') ?? '') ?? ''
    const html = htmlOf(path, await zip.file(path)?.async('uint8array'))
    if (html === undefined) {
      tell('document')
      chunk.remove()
    } else {
      const mark = runOf(root.ownerDocument, markOfChunk(found.push(html) - 1))
      chunk.replaceWith(make(root.ownerDocument, 'w:p', undefined, mark))
    }
  }
  return found
}

function htmlOf(path: string, bytes: Uint8Array | undefined): string | undefined {
  if (!bytes) return undefined
  const text = decodeText(bytes)
  if (/^\s*(?:MIME-Version|Content-Type|From|Date|Subject):/i.test(text)) return htmlOfMail(bytes)
  if (/<(?:html|body|p|div|h[1-6]|table|ul|ol)\b/i.test(text)) return text
  const isText = /\.txt$/i.test(path)
  if (!isText) return undefined
  return text
    .split(/\r?\n/)
    .map((line) => `<p>${escapeHtml(line)}</p>`)
    .join('')
}
