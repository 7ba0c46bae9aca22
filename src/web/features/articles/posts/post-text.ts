import { type PostNetwork, postLength, postLimits } from '#contracts/rules/post-length.ts'

/** The length used of a network's limit: '212 of 280', or '940 characters' without a limit. */
export function lengthUsed(network: PostNetwork, text: string): { words: string; over: boolean } {
  const used = postLength(network, text)
  const limit = postLimits[network]
  const number = (value: number) => value.toLocaleString('en-GB')
  if (limit === null) return { words: `${number(used)} characters`, over: false }
  return { words: `${number(used)} of ${number(limit)}`, over: used > limit }
}

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
