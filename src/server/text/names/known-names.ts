import { LRUCache } from 'lru-cache'
import { folded, primaryOf } from '../language/words.ts'
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
  const found = [...text.matchAll(capital)]
    .map(({ 0: word, index }) => ({ word, at: index }))
    .filter(({ word }) => !smallWords.has(word.toLowerCase()))
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

/** Words that have a capital only where they begin a sentence. */
const smallWords = new Set(
  (
    'the this that these those there then when where who what why how and but for from with our your their its his her she they you ' +
    'der die das den dem des ein eine einen einem einer im am in an auf aus bei mit nach von vor zu zum zur für über unter und oder ' +
    'aber wer wie was wenn seit ihr ihre ihren sein seine unser unsere wir sie er es man jeder jede jedes viele alle mehr rund etwa ' +
    'heute doch auch als bis durch ohne um laut so nur noch schon hier dort danach dann zwischen ' +
    'le la les un une des du de en et il elle ils ce cette son sa ses dans pour selon el los las una del y su sus según il lo gli i ' +
    'nel nella con per secondo o a os as um uma no na em seu sua segundo bu şu bir ve ile det den en ett och i på som enligt'
  ).split(' '),
)

/** What a text names. */
export class KnownNames {
  /** The text, folded and in lower case. */
  readonly text: string
  readonly #words: Set<string>
  readonly #byBeginning = new Map<string, string[]>()
  readonly #likely: string[]
  readonly #near = new Map<string, string | null>()
  readonly #language: string

  constructor(text: string, language: string) {
    const plain = folded(text)
    this.#language = primaryOf(language)
    this.text = plain.toLowerCase()
    this.#words = new Set(this.text.match(/[\p{L}\p{M}]+/gu) ?? [])
    const capitals = capitalsIn(plain)
    const isNoun = this.#language === 'de'
    const place = (at: number) => /(?:^|\s)(?:in|aus|nach|bei) $/.test(plain.slice(0, at).slice(-7))
    this.#likely = [
      ...new Set(
        capitals
          .filter(({ opens, beside, at }) => beside || (!opens && (!isNoun || place(at))))
          .map(({ word }) => word),
      ),
    ]
    for (const { word } of capitals) {
      const key = word.slice(0, 3).toLowerCase()
      const list = this.#byBeginning.get(key) ?? []
      if (!list.includes(word)) this.#byBeginning.set(key, [...list, word])
    }
  }

  /** Whether the text holds a name, in whatever case; a German surname only with the ending of its genitive. */
  holds(name: string, isSurname = false): boolean {
    const lower = name.toLowerCase()
    if (this.#words.has(lower)) return true
    const like = this.#byBeginning.get(lower.slice(0, 3)) ?? []
    return like.some((other) =>
      isSameName(name, other, this.#language, isSurname && this.#language === 'de'),
    )
  }

  /** The name in the text that another one is a slip of: one letter off, or two in a long one. */
  nearTo(name: string): string | undefined {
    const before = this.#near.get(name)
    if (before !== undefined) return before ?? undefined
    const found = this.#likely.find((other) => isSlip(name, other))
    this.#near.set(name, found ?? null)
    return found
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
