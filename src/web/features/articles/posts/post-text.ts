import {
  type PostNetwork,
  postLength,
  postLimits,
  recommendedLengths,
} from '#contracts/rules/publishing/post-length.ts'

export type LengthUsed = {
  /** '212 of 280'; '940 characters' where the network has no limit. */
  words: string
  /** What suits readers: 'Best up to 240'. */
  advice: string
  state: 'fits' | 'long' | 'over'
  /** The share of the limit, or of the recommended length where there is none; 0 to 1. */
  share: number
  /** Where on that scale the recommended length ends; 0 to 1. */
  best: number
}

/** The length used of what is recommended for a network, and of its limit. */
export function lengthUsed(network: PostNetwork, text: string): LengthUsed {
  const used = postLength(network, text)
  const limit = postLimits[network]
  const best = recommendedLengths[network]
  const over = limit !== null && used > limit
  // Facebook's limit is so far away that the recommended length would be a hair's breadth.
  const scale = limit === null ? best * 1.5 : Math.min(limit, best * 3)
  return {
    words: limit === null ? `${number(used)} characters` : `${number(used)} of ${number(limit)}`,
    advice: `Best up to ${number(best)}`,
    state: over ? 'over' : used > best ? 'long' : 'fits',
    share: Math.min(1, used / scale),
    best: Math.min(1, best / scale),
  }
}

const number = (value: number) => value.toLocaleString('en-GB')

/** The text before and after "See more", split between words. */
export function foldText(text: string, foldAt: number | null): { shown: string; hidden: string } {
  if (foldAt === null || text.length <= foldAt) return { shown: text, hidden: '' }
  const room = text.slice(0, foldAt)
  const border = room.search(/\s+\S*$/)
  const cut = border > foldAt / 2 ? room.slice(0, border) : room
  // A bullet is hidden together with its line.
  const shown = cut.replace(/\s+[•–—*-]?$/, '')
  return { shown, hidden: text.slice(shown.length) }
}

export type TextPiece = { kind: 'text' | 'tag' | 'link'; text: string; at: number }

/** Splits a text into plain text, hashtags and links, which networks style differently. */
export function textPieces(text: string): TextPiece[] {
  const pieces: TextPiece[] = []
  let end = 0
  const keep = (kind: TextPiece['kind'], piece: string, at: number) => {
    if (piece !== '') pieces.push({ kind, text: piece, at })
  }
  for (const found of text.matchAll(/https?:\/\/\S+|(?<![\p{L}\p{N}&])#[\p{L}\p{N}_]+/gu)) {
    keep('text', text.slice(end, found.index), end)
    keep(found[0].startsWith('#') ? 'tag' : 'link', found[0], found.index)
    end = found.index + found[0].length
  }
  keep('text', text.slice(end), end)
  return pieces
}
