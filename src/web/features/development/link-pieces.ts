export type TextPiece = { at: number; text: string; href?: string }

/** Splits plain text into text and web addresses; a full stop after an address is not part of it. */
export function linkPieces(text: string): TextPiece[] {
  const pieces: TextPiece[] = []
  let from = 0
  for (const found of text.matchAll(/https?:\/\/[^\s<>"]*[^\s<>".,;:!?)\]]/g)) {
    if (found.index > from) pieces.push({ at: from, text: text.slice(from, found.index) })
    pieces.push({ at: found.index, text: found[0], href: found[0] })
    from = found.index + found[0].length
  }
  if (from < text.length) pieces.push({ at: from, text: text.slice(from) })
  return pieces
}
