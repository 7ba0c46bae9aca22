/** The share of their words that texts have in common which say the same, at least. */
const alike = 0.8

/** A text by its words, and what it is about: texts about one thing are no twins of each other. */
export type Told = { words: readonly string[]; about: string }

type Distinct = { words: string[]; about: Set<string>; twin: boolean }

/** Which of the texts are said in the same words of something else. */
export function findTwins(texts: readonly Told[]): boolean[] {
  const distinct = new Map<string, Distinct>()
  const own = texts.map(({ words, about }) => {
    const sorted = [...new Set(words)].sort()
    const key = sorted.join(' ')
    const known = distinct.get(key) ?? { words: sorted, about: new Set(), twin: false }
    distinct.set(key, known)
    known.about.add(about)
    known.twin = known.about.size > 1
    return known
  })
  compareAlike([...distinct.values()])
  return own.map(({ twin }) => twin)
}

/**
 * Marks those that share most words. Two texts of which four fifths are the same share one of their rarest fifth, so
 * that few have to be compared.
 */
function compareAlike(texts: readonly Distinct[]): void {
  const counts = new Map<string, number>()
  for (const { words } of texts) {
    for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
  }
  const rarity = (word: string) => counts.get(word) ?? 0
  const byWord = new Map<string, Distinct[]>()
  for (const text of texts) {
    const { words } = text
    const rarest = [...words].sort(
      (one, other) => rarity(one) - rarity(other) || (one < other ? -1 : 1),
    )
    const compared = new Set<Distinct>()
    for (const word of rarest.slice(0, words.length - Math.ceil(alike * words.length) + 1)) {
      const others = byWord.get(word) ?? []
      byWord.set(word, others)
      for (const other of others) {
        if (compared.has(other) || (text.twin && other.twin)) continue
        compared.add(other)
        if (isOfOther(text, other) && shareOf(words, other.words) >= alike) {
          text.twin = true
          other.twin = true
        }
      }
      others.push(text)
    }
  }
}

const isOfOther = (one: Distinct, other: Distinct) =>
  new Set([...one.about, ...other.about]).size > 1

function shareOf(words: readonly string[], others: readonly string[]): number {
  const known = new Set(others)
  const shared = words.filter((word) => known.has(word)).length
  return shared / (words.length + known.size - shared || 1)
}
