import { getDocumentProxy } from 'unpdf'
import { raisedFigures } from '#contracts/rules/articles/pasted/plain-script.ts'
import { sourceLimits } from '#contracts/rules/clients/source-limits.ts'
import type { TextBlock } from '#server/text/passages/split-passages.ts'
import { visibleText } from '#server/text/passages/visible-markup.ts'
import type { DocumentAnswer } from './document-answer.ts'

const locked = 'This PDF is protected by a password. Please upload it without one.'
const broken = 'This PDF is damaged and could not be read. Please export it again.'
const scanned =
  'This PDF contains only images of its pages. Please run text recognition on it, or upload the original document.'

/** Fewer letters than this on a page on average, and it is a scan. */
const lettersPerPage = 8

/** Reads the text of a PDF page by page. */
export async function readPdf(bytes: Uint8Array): Promise<DocumentAnswer> {
  const document = await open(bytes)
  if (typeof document === 'string') return { ok: false, problem: document }
  const pageCount = document.numPages
  if (pageCount > sourceLimits.documentPages) {
    const problem = `This PDF has ${pageCount} pages; up to ${sourceLimits.documentPages} are read. Please upload it in parts.`
    return { ok: false, problem }
  }
  const blocks: TextBlock[] = []
  let length = 0
  for (let number = 1; number <= pageCount && length <= sourceLimits.documentText; number += 1) {
    const page = await document.getPage(number)
    const { items } = await page.getTextContent()
    const lines = items.filter((item) => 'str' in item)
    for (const text of paragraphsOf(lines)) {
      blocks.push({ text, heading: '', page: number })
      length += text.length
    }
    page.cleanup()
  }
  const letters = blocks.reduce(
    (sum, { text }) => sum + text.replaceAll(/[^\p{L}]/gu, '').length,
    0,
  )
  if (letters < lettersPerPage * pageCount) return { ok: false, problem: scanned }
  return { ok: true, blocks, pageCount }
}

async function open(bytes: Uint8Array) {
  try {
    return await getDocumentProxy(bytes, { verbosity: 0 })
  } catch (error) {
    return error instanceof Error && error.name === 'PasswordException' ? locked : broken
  }
}

type Piece = { str: string; hasEOL: boolean; height: number; transform: unknown[] }

type Place = { y: number; height: number }

/**
 * A word that its line's end parts, by a hyphen as Word writes it or one as browsers do. Of soft hyphens, as Typst 0.15 writes
 * them, pdf.js 6.1 tells nothing.
 */
const parted = /\p{Ll}[-\u2010]\n$/u

/** Puts lines together to paragraphs: a larger gap than between lines, or a larger type, begins another. */
function paragraphsOf(pieces: Piece[]): string[] {
  const paragraphs: string[] = []
  let open = ''
  let last: Place | null = null
  for (const { str, hasEOL, height, transform } of pieces) {
    const y = Number(transform[5])
    const shift: ReturnType<typeof shiftOf> =
      last && !open.endsWith('\n') ? shiftOf({ y, height }, last) : null
    if (str.trim() !== '' && shift === null) {
      const gap: number = last ? Math.abs(last.y - y) : 0
      const larger = last !== null && Math.abs(last.height - height) > 1.5
      if (last && (gap > Math.max(height, last.height) * 1.9 || larger)) {
        paragraphs.push(open)
        open = ''
      }
      last = { y, height }
    }
    open =
      parted.test(open) && /^\p{Ll}/u.test(str)
        ? open.slice(0, -2) + str
        : open + (shift === 'raised' ? raisedFigures(str) : str)
    if (hasEOL) open += '\n'
  }
  return [...paragraphs, open].map(visibleText).filter((text) => text !== '')
}

/** Whether something small stands raised or lowered in the line of `base`, as numbers of notes and powers do. */
function shiftOf({ y, height }: Place, base: Place): 'raised' | 'lowered' | null {
  const by = (y - base.y) / base.height
  if (height === 0 || height > base.height * 0.95 || Math.abs(by) < 0.1 || Math.abs(by) > 0.9) {
    return null
  }
  return by > 0 ? 'raised' : 'lowered'
}
