/** Where the words begin and end that a selection has parts of: nobody means half a word. */
export function wordEnds(text: string, from: number, to: number): { start: number; end: number } {
  if (to <= from) return { start: from, end: to }
  // It also knows the words of languages that are written without spaces.
  const words = new Intl.Segmenter(undefined, { granularity: 'word' }).segment(text)
  const [first, last] = [words.containing(from), words.containing(to - 1)]
  return {
    start: first?.isWordLike ? first.index : from,
    end: last?.isWordLike ? last.index + last.segment.length : to,
  }
}
