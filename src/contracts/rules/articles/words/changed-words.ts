/** How many words of a text are new, and how many of the one before have gone. */
export function changedWords(before: string, after: string): { added: number; removed: number } {
  const left = new Map<string, number>()
  for (const word of wordsOf(before)) left.set(word, (left.get(word) ?? 0) + 1)
  let added = 0
  for (const word of wordsOf(after)) {
    const count = left.get(word) ?? 0
    if (count === 0) added += 1
    else left.set(word, count - 1)
  }
  return { added, removed: [...left.values()].reduce((sum, count) => sum + count, 0) }
}

const pieces = new Intl.Segmenter('en', { granularity: 'word' })

/** The words that readers see; addresses of links are none. */
function wordsOf(markdown: string): string[] {
  // Not to the end of the text for each bracket: many of them would take minutes.
  const seen = markdown.replace(/\]\([^)\n]{0,500}\)/g, ']')
  return [...pieces.segment(seen)].filter(({ isWordLike }) => isWordLike).map((one) => one.segment)
}
