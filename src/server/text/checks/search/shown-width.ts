/** Widths of Arial’s letters in thousandths of its size, as search results set titles and descriptions. */
const widths: readonly [number, string][] = [
  [191, "'"],
  [222, 'ijl‘’‚'],
  [260, '|'],
  [278, ' !,./:;I[\\]ft·\u00a0'],
  [333, '()-`r„“”'],
  [334, '{}'],
  [355, '"'],
  [389, '*'],
  [469, '^'],
  [500, 'Jcksvxyz'],
  [556, '#$0123456789?L_abdeghnopqu–«»€£'],
  [584, '+<=>~'],
  [611, 'FTZß'],
  [667, '&ABEKPSVXY'],
  [722, 'CDHNRUw'],
  [778, 'GOQ'],
  [833, 'Mm'],
  [889, '%æ'],
  [944, 'W'],
  [1000, '…—Æœ'],
  [1015, '@'],
]
const known = new Map(
  widths.flatMap(([width, letters]) => [...letters].map((letter) => [letter, width] as const)),
)
const wide =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\u3000-\u303f\uff00-\uffef\p{Extended_Pictographic}]/u

/** The width in pixels of a text in Arial of this size. */
export function shownWidth(text: string, size: number): number {
  let sum = 0
  for (const letter of text.normalize('NFD')) {
    if (/\p{M}|\p{Cf}/u.test(letter)) continue
    sum += known.get(letter) ?? (wide.test(letter) ? 1000 : 575)
  }
  return Math.round((sum * size) / 1000)
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** How much a text says by its characters: one of Japanese, Chinese or Korean says as much as two others. */
export function weightOfText(text: string): number {
  let weight = 0
  for (const { segment } of graphemes.segment(text)) weight += wide.test(segment) ? 2 : 1
  return weight
}

/** What search results show, and how few characters say little. */
export const shownInSearch = {
  title: { size: 20, pixels: 580, least: 30 },
  description: { size: 14, pixels: 990, least: 120 },
} as const

/** Why search results would cut a text, or that it says little; null where neither is so. */
export function problemInSearch(text: string, field: keyof typeof shownInSearch): string | null {
  const { size, pixels, least } = shownInSearch[field]
  const width = shownWidth(text, size)
  const characters = [...graphemes.segment(text)].length
  if (width > pixels) {
    return `It is ${width} pixels wide (${characters} characters); search results show ${pixels}.`
  }
  return weightOfText(text) < least ? `It has ${characters} characters only.` : null
}
