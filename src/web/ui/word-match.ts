/** Whether every word of a search occurs somewhere in the texts, in any order and either case. */
export function matchesWords(search: string, texts: readonly string[] = []): boolean {
  const text = texts.join(' ').toLowerCase()
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word))
}
