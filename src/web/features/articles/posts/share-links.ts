import { weightOf, weightOnX } from '#contracts/rules/publishing/post-length.ts'

/** 280 less a link, which counts 23 whatever its length, and the space before it. */
const textBudget = 256

/** The text, or as much of it as fits a post on X beside a link, with an ellipsis. */
export function fitForX(text: string): string {
  const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })
  let weight = 0
  let kept = ''
  for (const { segment } of graphemes.segment(text.normalize('NFC'))) {
    // An ellipsis itself counts two.
    const next = weight + weightOf(segment)
    if (next > textBudget) return `${shortened(kept)}…`
    weight = next
    kept += segment
  }
  return kept
}

/** Whether a post can stand on X as it is, beside a link. */
export function fitsOnX(text: string): boolean {
  return weightOnX(text) <= textBudget
}

/** Cut back to a word's end, at least far enough to make room for the ellipsis. */
function shortened(text: string): string {
  const room = [...text].slice(0, -2).join('')
  const space = room.lastIndexOf(' ')
  return space > room.length / 2 ? room.slice(0, space) : room
}

export type ShareTarget = 'facebook' | 'linkedin' | 'x'

/** Where a network lets someone share the public `address`; only X takes a text along. */
export function shareLink(target: ShareTarget, address: string, title: string): string {
  const url = encodeURIComponent(address)
  switch (target) {
    case 'facebook':
      return `https://www.facebook.com/sharer/sharer.php?u=${url}`
    case 'linkedin':
      return `https://www.linkedin.com/sharing/share-offsite/?url=${url}`
    case 'x':
      return `https://x.com/intent/post?text=${encodeURIComponent(fitForX(title))}&url=${url}`
  }
}
