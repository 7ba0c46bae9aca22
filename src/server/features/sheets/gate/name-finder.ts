import { stemOf, stemsOf } from '#server/text/language/stems.ts'

/** What a text names of some values, and what it says besides. */
export type NamedIn = {
  /** By variable, the values that it names. */
  named: ReadonlyMap<string, ReadonlySet<string>>
  /** Its words, each value in it replaced by its variable. */
  masked: string[]
  /** Whether it says anything beyond the values. */
  says: boolean
}

type Name = { variable: string; value: string; stems: string[] }

/** Scripts that put no blanks between words. */
const unspaced = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}]/u
const particle = /^\p{sc=Hiragana}+$/u
const segmenter = new Intl.Segmenter('ja', { granularity: 'word' })

/** Words beyond the values that make a text more than “We serve Bonn”. */
const fewestWords = 3

/** The words of a text in small letters, whatever its script. */
export function wordsIn(text: string): string[] {
  const plain = text.normalize('NFKC').toLowerCase()
  if (!unspaced.test(plain)) return plain.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  return [...segmenter.segment(plain)].flatMap(({ segment, isWordLike }) =>
    isWordLike ? [segment] : [],
  )
}

/**
 * Finds values in texts, whatever their endings and case. Of values that begin at one word the longest is meant: “Bad
 * Homburg” does not name Homburg. A value is told by its text, as it came.
 */
export function nameFinder(lists: ReadonlyMap<string, ReadonlySet<string>>) {
  const stems = new Map<string, string>()
  const stem = (word: string) => {
    const known = stems.get(word) ?? stemOf(word)
    stems.set(word, known)
    return known
  }
  const names = [...lists].flatMap(([variable, values]) =>
    [...values].map((value): Name => ({ variable, value, stems: wordsIn(value).map(stem) })),
  )
  const byFirst = Map.groupBy(names, (name) => name.stems[0] ?? '')
  for (const some of byFirst.values()) {
    some.sort((one, other) => other.stems.length - one.stems.length)
  }
  return (text: string): NamedIn => {
    const words = wordsIn(text)
    const read = words.map(stem)
    const named = new Map<string, Set<string>>()
    const masked: string[] = []
    let more = 0
    for (let at = 0; at < read.length; ) {
      const found = byFirst
        .get(read[at] ?? '')
        ?.find((name) => name.stems.every((part, index) => read[at + index] === part))
      if (found) {
        named.set(found.variable, (named.get(found.variable) ?? new Set()).add(found.value))
        masked.push(`{${found.variable}}`)
        at += found.stems.length
        continue
      }
      masked.push(read[at] ?? '')
      if (saysSomething(words[at] ?? '')) more += 1
      at += 1
    }
    return { named, masked, says: more >= fewestWords }
  }
}

function saysSomething(word: string): boolean {
  if (/\p{N}/u.test(word)) return true
  return unspaced.test(word) ? !particle.test(word) : stemsOf(word).length > 0
}
