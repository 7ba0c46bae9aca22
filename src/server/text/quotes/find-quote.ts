import { type FoldedText, foldText } from './fold-text.ts'

/** Where a quote stands in a text: UTF-16 offsets, `end` exclusive. */
export type QuotePlace = { start: number; end: number }

/** What, in front of a quote or behind it, belongs to its first or last word. */
const joinedBefore = /(?:[\p{L}\p{N}\p{M}\p{Sc}°±−+<>≤≥≈~_]|[\p{L}\p{N}]-)$/u
const joinedAfter = /^(?:[\p{L}\p{N}\p{M}\p{Sc}°_]|[-'][\p{L}\p{N}])/u
/** What makes a figure at the edge of a quote a part of another. */
const figureBefore = /(?:\p{N}[.,:/']|[-–]|[±−+<>≤≥≈~\p{Sc}] )$/u
const figureAfter = /^(?:[.,:/'–-]\p{N}| ?[%‰°\p{Sc}])/u
/** Scripts that set no spaces between words: a quote may begin and end anywhere in them. */
const unspaced =
  '\\p{sc=Han}\\p{sc=Hiragana}\\p{sc=Katakana}\\p{sc=Thai}\\p{sc=Lao}\\p{sc=Khmer}\\p{sc=Myanmar}'
const wordFirst = new RegExp(`^(?![${unspaced}])[^\\s\\p{P}]`, 'u')
const wordLast = new RegExp(`(?![${unspaced}])[^\\s\\p{P}]$`, 'u')

/**
 * Finds a quote that stands literally in a text, or answers null. Differences in Unicode form, white space
 * and the shape of quotation marks are forgiven, nothing else. Whole words and figures only: "5 %" does not
 * stand in "15 %".
 */
export function findQuote(text: string, quote: string): QuotePlace | null {
  return quoteFinder(text)(foldQuote(quote))
}

/** A quote as `quoteFinder` wants it, folded once for however many texts. */
export function foldQuote(quote: string): string {
  return foldText(quote).folded.trim()
}

/** Finds folded quotes in a text as `findQuote` does, but folds the text only once. */
export function quoteFinder(text: string): (wanted: string) => QuotePlace | null {
  const whole = foldText(text)
  return (wanted) => (/[\p{L}\p{N}]/u.test(wanted) ? findFolded(whole, wanted) : null)
}

function findFolded({ folded, starts, ends }: FoldedText, wanted: string): QuotePlace | null {
  for (let at = folded.indexOf(wanted); at >= 0; at = folded.indexOf(wanted, at + 1)) {
    const last = at + wanted.length - 1
    const [start, end] = [starts[at], ends[last]]
    if (start === undefined || end === undefined) return null
    if (standsAlone(folded, at, last + 1)) return { start, end }
  }
  return null
}

function standsAlone(folded: string, from: number, to: number): boolean {
  const quote = folded.slice(from, to)
  const before = folded.slice(Math.max(0, from - 2), from)
  const after = folded.slice(to, to + 5)
  if (/^\p{M}/u.test(quote) || /^\p{M}/u.test(after)) return false
  if (/^\p{N}/u.test(quote) && figureBefore.test(before)) return false
  if (/\p{N}$/u.test(quote) && figureAfter.test(after)) return false
  // Blanks may set off thousands.
  if (/\p{N} $/u.test(before) && /^\p{N}{3}(?!\p{N})/u.test(quote)) return false
  if (/\p{N}$/u.test(quote) && /^ \p{N}{3}(?!\p{N})/u.test(after)) return false
  if (wordFirst.test(quote) && joinedBefore.test(before)) return false
  return !(wordLast.test(quote) && joinedAfter.test(after))
}
