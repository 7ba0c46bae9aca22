/** A text in the form that quotes are compared in, with the place of each of its UTF-16 units in the original. */
export type FoldedText = { folded: string; starts: number[]; ends: number[] }

/** A run of Hangul, of white space, or a character with its marks: what composes in one piece. */
const pieces = /[\u1100-\u11FF]+|(?:(?!\uFEFF)\s)+|[\s\S]\p{M}*/gu
/** Soft hyphens, zero-width characters and marks of direction. */
const unseen = /[\u00AD\u061C\u200B-\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF]/gu

const sameCharacters: ReadonlyMap<string, string> = new Map([
  ...[..."‘’‚‛′`´'ʼ"].map((mark) => [mark, "'"] as const),
  ...[...'“”„‟″«»"'].map((mark) => [mark, '"'] as const),
  ...[...'‹›'].map((mark) => [mark, "'"] as const),
  ...[...'\u2010\u2011'].map((hyphen) => [hyphen, '-'] as const),
  ['ﬀ', 'ff'],
  ['ﬁ', 'fi'],
  ['ﬂ', 'fl'],
  ['ﬃ', 'ffi'],
  ['ﬄ', 'ffl'],
  ['ﬅ', 'st'],
  ['ﬆ', 'st'],
])

/**
 * Folds a text for comparison: composed (NFC), each run of white space one blank, Latin ligatures spelt out,
 * quotation marks of one shape, and without characters that nobody sees.
 */
export function foldText(text: string): FoldedText {
  const parts: string[] = []
  const starts: number[] = []
  const ends: number[] = []
  let blank = false
  for (const { 0: piece, index } of text.matchAll(pieces)) {
    const folded = foldPiece(piece)
    if (folded === '' || (folded === ' ' && blank)) continue
    blank = folded === ' '
    parts.push(folded)
    for (let unit = 0; unit < folded.length; unit += 1) {
      starts.push(index)
      ends.push(index + piece.length)
    }
  }
  return { folded: parts.join(''), starts, ends }
}

function foldPiece(piece: string): string {
  if (/^(?!\uFEFF)\s/.test(piece)) return ' '
  const seen = piece.replaceAll(unseen, '').normalize('NFC')
  return sameCharacters.get(seen) ?? seen
}
