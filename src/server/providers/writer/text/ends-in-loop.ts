const longestPiece = 500
/** Characters in which a piece has to return: a long list of short labels has fewer, a long piece returns in more. */
const [fewest, most] = [600, 1_500]
const enoughTimes = 12

/** Whether a text ends in the same piece, repeated without end, as models write that have lost their way. */
export function endsInLoop(text: string): boolean {
  for (let length = 1; length <= longestPiece; length += 1) {
    const needed = Math.min(most, Math.max(fewest, length * enoughTimes))
    if (text.length < needed) return false
    const tail = text.slice(-needed)
    if (tail.startsWith(tail.slice(length))) return true
  }
  return false
}
