import { createHash } from 'node:crypto'
import { splitSentences } from '../language/sentences.ts'
import { addressesMachines } from './addresses-machines.ts'

/** A paragraph, list item or row of a document, as it was read. */
export type TextBlock = {
  text: string
  /** The heading it stands under, or ''. */
  heading: string
  /** The page of the document it stands on; null where there are none. */
  page: number | null
}

export type PassageText = {
  heading: string
  page: number | null
  content: string
  /** Of `content`, SHA-256 in hex. */
  sha256: string
  /** It speaks to a machine rather than to readers. */
  suspect: boolean
}

/** A passage grows to about this many characters, 60 to 180 words. */
const wantedLength = 900
/** A single sentence longer than this is cut between words. */
const longestSentence = 1_800

/**
 * Parts blocks into passages of whole sentences, never across headings or pages; blocks within a passage
 * are separated by a line break.
 */
export function splitPassages(blocks: readonly TextBlock[]): PassageText[] {
  const pieces = blocks.flatMap((block) =>
    piecesOf(block.text).map((text): TextBlock => ({ ...block, text })),
  )
  const joined: TextBlock[] = []
  for (const piece of pieces) {
    const open = joined.at(-1)
    if (open && continues(open, piece)) open.text += `\n${piece.text}`
    else joined.push(piece)
  }
  return joined.map(toPassage)
}

function continues(open: TextBlock, next: TextBlock): boolean {
  const together = open.heading === next.heading && open.page === next.page
  return together && open.text.length + next.text.length <= wantedLength
}

function toPassage({ text, heading, page }: TextBlock): PassageText {
  const sha256 = createHash('sha256').update(text).digest('hex')
  return { heading, page, content: text, sha256, suspect: addressesMachines(text) }
}

/** A block's text, or its sentences in groups where it is too long for one passage. */
function piecesOf(text: string): string[] {
  const whole = text.trim()
  if (whole === '') return []
  if (whole.length <= wantedLength) return [whole]
  const pieces: string[] = []
  let open = ''
  for (const sentence of splitSentences(whole, 'en').flatMap(shortEnough)) {
    if (open !== '' && open.length + sentence.length >= wantedLength) {
      pieces.push(open)
      open = ''
    }
    open = open === '' ? sentence : `${open} ${sentence}`
  }
  return open === '' ? pieces : [...pieces, open]
}

function shortEnough(sentence: string): string[] {
  if (sentence.length <= longestSentence) return [sentence]
  const cut = sentence.lastIndexOf(' ', longestSentence)
  // Never through a pair of surrogates.
  const end =
    cut > 0
      ? cut
      : longestSentence - (/[\uD800-\uDBFF]/.test(sentence[longestSentence - 1] ?? '') ? 1 : 0)
  return [sentence.slice(0, end), ...shortEnough(sentence.slice(end).trim())]
}
