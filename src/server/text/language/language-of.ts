import { LRUCache } from 'lru-cache'
import { sha256 } from '#server/kernel/canonical-json.ts'
import { detector } from './detector.ts'

/** Fewer letters than this tell no language. */
const minLetters = 24
/** From here on, close relatives are told apart too. */
const manyLetters = 400

type Judged = {
  letters: number
  language: string
  /** False for a guess: most often at a language that the tables don't have. */
  isSure: boolean
  strengthOf(language: string): number
}

/** How strongly the words of a text speak for each language. */
function judge(text: string): Judged {
  const sample = text.slice(0, 4_000)
  const result = detector().detect(sample)
  const scores = result.getScores()
  // Scores run towards 1 as evidence grows, which hides how far apart two languages are.
  const strengthOf = (language: string) => {
    const score = scores[language] ?? 0
    return score / (1 - Math.min(score, 0.999))
  }
  return {
    letters: sample.replace(/\P{L}/gu, '').length,
    language: result.language,
    isSure: result.isReliable(),
    strengthOf,
  }
}

/** Whether the words of a text clearly speak against a language. */
function speaksAgainst(judged: Judged, language: string): boolean {
  if (judged.letters < minLetters || judged.language === '' || judged.language === language) {
    return false
  }
  const share = judged.letters < manyLetters ? 0.65 : 0.75
  return judged.strengthOf(language) < share * judged.strengthOf(judged.language)
}

let known: ReadonlySet<string> | undefined
const names: Readonly<Record<string, string>> = { nb: 'no', nn: 'no', fil: 'tl', iw: 'he' }

/** The language of a BCP 47 tag, as far as its words can be told; undefined otherwise. */
function knownLanguage(tag: string): string | undefined {
  const primary = /^[a-z]{2,3}(?![a-z])/i.exec(tag.trim())?.[0].toLowerCase() ?? ''
  const language = names[primary] ?? primary
  known ??= new Set(Object.values(detector().info().Languages))
  return known.has(language) ? language : undefined
}

/** Whether a text is clearly written in another language than the tag names; false where that can't be told. */
export function differsFromTag(tag: string, text: string): boolean {
  const language = knownLanguage(tag)
  return language !== undefined && speaksAgainst(judge(text), language)
}

/** Whether two texts are clearly written in different languages, each by its own words. */
export function differInLanguage(asked: string, answered: string): boolean {
  const [first, second] = [judge(asked), judge(answered)]
  return speaksAgainst(first, second.language) && speaksAgainst(second, first.language)
}

/** Judging takes longer than the rest of reading an article, which is read far more often than it changes; by the hash of a text. */
const languages = new LRUCache<string, { found: string | null }>({ max: 5_000 })

/** The language that the words of a text speak for; null where there are too few. */
export function languageOf(text: string): string | null {
  const key = sha256(text)
  const known = languages.get(key)
  if (known) return known.found
  const { letters, language, isSure } = judge(inOneDirection(text))
  const found = letters < minLetters || language === '' || !isSure ? null : language
  languages.set(key, { found })
  return found
}

const fromRight =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u

/**
 * The words written in the direction of most letters: a few of a language with a script of its own would outweigh all
 * others, and set the whole text from the other side.
 */
function inOneDirection(text: string): string {
  if (!fromRight.test(text)) return text
  const words = text.split(/\s+/)
  const [right, left] = [true, false].map((side) =>
    words.filter((word) => fromRight.test(word) === side),
  )
  const letters = (some: string[] = []) => some.join('').replace(/\P{L}/gu, '').length
  return (letters(right) * 2 < letters(words) ? left : right)?.join(' ') ?? text
}
