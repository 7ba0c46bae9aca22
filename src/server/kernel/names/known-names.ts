import { LRUCache } from 'lru-cache'
import { folded, primaryOf } from '../checks/checked-article.ts'
import { isSameName } from './same-name.ts'

/** A word that begins with a capital letter, and where it stands. */
export type Capital = {
  word: string
  at: number
  /** Whether it begins a sentence or a quotation, where every word has a capital. */
  opens: boolean
  /** Whether another capital word stands right beside it. */
  beside: boolean
}

const capital = /(?<![\p{L}\p{N}'-])\p{Lu}[\p{L}\p{M}-]*/gu

/** The capital words of a folded text. */
export function capitalsIn(text: string): Capital[] {
  const found = [...text.matchAll(capital)].map(({ 0: word, index }) => ({ word, at: index }))
  return found.map(({ word, at }, place) => {
    const [before, after] = [found[place - 1], found[place + 1]]
    const end = at + word.length
    const joined = (from: number, to: number) =>
      /^ (?:& |de |du |von |van |di |da |del )?$/.test(text.slice(from, to))
    return {
      ...{ word, at },
      opens: /(?:^|[.:!?…。]|["'(*[\n-])\s*$/.test(text.slice(Math.max(0, at - 4), at)),
      beside:
        (before !== undefined && joined(before.at + before.word.length, at)) ||
        (after !== undefined && joined(end, after.at)),
    }
  })
}

/** What a text names. */
export class KnownNames {
  /** The text, folded and in lower case. */
  readonly text: string
  readonly #words: Set<string>
  readonly #byBeginning = new Map<string, string[]>()
  readonly #likely: string[]
  readonly #language: string

  constructor(text: string, language: string) {
    const plain = folded(text)
    this.#language = primaryOf(language)
    this.text = plain.toLowerCase()
    this.#words = new Set(this.text.match(/[\p{L}\p{M}]+/gu) ?? [])
    const capitals = capitalsIn(plain)
    const isNoun = this.#language === 'de'
    this.#likely = [
      ...new Set(
        capitals
          .filter(({ opens, beside }) => beside || (!opens && !isNoun))
          .map(({ word }) => word),
      ),
    ]
    for (const { word } of capitals) {
      const key = word.slice(0, 3).toLowerCase()
      const list = this.#byBeginning.get(key) ?? []
      if (!list.includes(word)) this.#byBeginning.set(key, [...list, word])
    }
  }

  /** Whether the text holds a name, in whatever case. */
  holds(name: string): boolean {
    const lower = name.toLowerCase()
    if (this.#words.has(lower)) return true
    const like = this.#byBeginning.get(lower.slice(0, 3)) ?? []
    return like.some((other) => isSameName(name, other, this.#language))
  }

  /** The name in the text that another one is a slip of: one letter off, or two in a long one. */
  nearTo(name: string): string | undefined {
    return this.#likely.find((other) => isSlip(name, other))
  }

  /** Whether a word is part of a name in the text rather than any capital one. */
  isLikely(word: string): boolean {
    return this.#likely.includes(word)
  }
}

function isSlip(name: string, other: string): boolean {
  const most = Math.min(name.length, other.length) >= 8 ? 2 : 1
  if (name.length < 4 || Math.abs(name.length - other.length) > most) return false
  const [one, two] = [name.toLowerCase(), other.toLowerCase()]
  return one !== two && distance(one, two) <= most
}

/** How many letters are added, left out or changed between two words. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let at = 1; at <= one.length; at += 1) {
    const next = [at]
    for (let place = 1; place <= other.length; place += 1) {
      const same = one[at - 1] === other[place - 1] ? 0 : 1
      const [left = 0, up = 0, corner = 0] = [next[place - 1], row[place], row[place - 1]]
      next.push(Math.min(left + 1, up + 1, corner + same))
    }
    row = next
  }
  return row.at(-1) ?? 0
}

const kept = new LRUCache<string, KnownNames>({
  maxSize: 4_000_000,
  sizeCalculation: (_names, key) => key.length + 1,
})

/** Reads the names of a text once: screens and checks ask for the same evidence many times. */
export function knownNames(text: string, language: string): KnownNames {
  const key = `${language}\n${text}`
  const before = kept.get(key)
  if (before) return before
  const made = new KnownNames(text, language)
  kept.set(key, made)
  return made
}
