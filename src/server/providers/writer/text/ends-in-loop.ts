/** So many characters of the same again and again are no text any more, nor a long list of short labels. */
const enough = 1_500
const longestPiece = 500

/** Whether a text ends in the same piece, repeated without end, as models write that have lost their way. */
export function endsInLoop(text: string): boolean {
  if (text.length < enough) return false
  const tail = text.slice(-enough)
  for (let length = 1; length <= longestPiece; length += 1) {
    if (tail.startsWith(tail.slice(length))) return true
  }
  return false
}
