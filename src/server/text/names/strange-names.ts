import { keptReadings } from '../kept-readings.ts'
import { folded, primaryOf } from '../language/words.ts'
import { commonNames } from './common-names.ts'
import { type Capital, capitalsIn, type KnownNames, knownNames } from './known-names.ts'
import { firstNames, honorifics, institutions, wellKnown } from './name-words.ts'
import { easternNames, places } from './places.ts'

/** A name that stands in none of the texts, and the one that it is a slip of, if it is. */
export type StrangeName = { name: string; like?: string }

const capital = "\\p{Lu}[\\p{L}'-]+"
const connected = `${capital}(?: (?:of |for |the |de |du |des |della |del |von |van |der |den |and |& )?${capital}){1,4}`
const several = new RegExp(connected, 'gu')
const titled = new RegExp(`\\b(?:${honorifics})\\.? (${capital}(?: ${capital}){0,2})`, 'gu')

/** Reads a sentence once: while somebody types, all of an article but one stays as it is. */
const namingOf = keptReadings((key) => {
  const language = key.slice(0, key.indexOf('\n'))
  const plain = folded(key.slice(language.length + 1))
  return { plain, capitals: capitalsIn(plain), full: fullNamesIn(plain, language) }
})

/** The names of people and organisations that a folded text mentions, as far as their form shows. */
function fullNamesIn(text: string, language: string): string[] {
  const people = [...text.matchAll(titled)].map(([, name = '']) => name)
  const nounsAreCapital = primaryOf(language) === 'de'
  const groups = [...text.matchAll(several)].flatMap((match) => {
    const words = match[0].split(' ')
    const first = words.findIndex((word) => firstNames.has(word.toLowerCase()))
    if (first >= 0 && first < words.length - 1) return [words.slice(first).join(' ')]
    if (institutions.test(match[0])) return [match[0]]
    if (nounsAreCapital) return []
    // The first word of a sentence is a capital one whatever it is.
    const opens = /(?:^|[:.!?]|["'(*-])\s?$/.test(text.slice(0, match.index))
    const named = opens ? words.slice(1) : words
    return named.filter((word) => /^\p{Lu}/u.test(word)).length > 1 ? [named.join(' ')] : []
  })
  return [...new Set([...people, ...groups])]
}

/** The names of several words that a sentence mentions and a text doesn't hold. */
export function fullNamesBeyond(sentence: string, text: string, language: string): string[] {
  const named = namingOf(`${language}\n${sentence}`).full
  if (named.length === 0) return []
  const known = knownNames(text, language)
  return named.filter((name) => !isKnown(name, known, language))
}

/** The names in a sentence that a text doesn't hold and that not everybody knows. */
export function strangeNames(sentence: string, text: string, language: string): StrangeName[] {
  const primary = primaryOf(language)
  const { plain, capitals } = namingOf(`${language}\n${sentence}`)
  if (primary === 'ja' || primary === 'zh') {
    return easternNames(plain, primary)
      .filter((name) => !text.includes(name))
      .map((name) => ({ name }))
  }
  // Most sentences name nobody, and the text may be long.
  if (capitals.length === 0) return []
  const known = knownNames(text, language)
  const groups = fullNamesBeyond(sentence, text, language)
  const found = new Map<string, StrangeName>()
  for (const name of groups) found.set(name, withSlip(name, known))
  const inGroup = (word: string) => groups.some((name) => name.includes(word))
  for (const [place, one] of capitals.entries()) {
    if (inGroup(one.word) || isCommon(one.word, language)) continue
    const before = capitals[place - 1]
    const isSurname = before !== undefined && firstNameBefore(before, one, known)
    if (known.holds(bare(one.word), isSurname)) continue
    const strange = singleName(one, before, { plain, known, language: primary })
    if (strange) found.set(one.word, strange)
  }
  return [...found.values()]
}

type Around = { plain: string; known: KnownNames; language: string }

function singleName(one: Capital, before: Capital | undefined, around: Around): StrangeName | null {
  const { known, language, plain } = around
  const name = bare(one.word)
  if (name.length < 4 || !/\p{Ll}/u.test(name)) return null
  // A word that is written small elsewhere in the sentence names nobody.
  if (plain.includes(` ${name.toLowerCase()}`)) return null
  const like = known.nearTo(name)
  // Short words are one letter apart by chance, at the beginning of a sentence and as German nouns (Salz, Satz).
  const isNoun = name.length < 5 && (one.opens || language === 'de')
  if (like && !isNoun) return { name, like }
  if (before && firstNameBefore(before, one, known)) return { name }
  if (language === 'de') return places.de?.includes(name) ? { name } : null
  return one.opens || language === 'th' ? null : { name }
}

/** Whether a word stands right behind one that the text names somebody by. */
const firstNameBefore = (before: Capital, one: Capital, known: KnownNames) =>
  before.at + before.word.length + 1 === one.at &&
  known.isLikely(before.word) &&
  !isTitle(before.word)

const isTitle = (word: string) =>
  new RegExp(`^(?:${honorifics}|Euro|Prozent|Millionen|Milliarden|Franken|Dollar)$`).test(word)

/** Without what is joined to it: a genitive, a Turkish ending. */
const bare = (word: string) => word.replace(/['’].*$/, '').replace(/-$/, '')

function isCommon(word: string, language: string): boolean {
  const common = commonNames(language)
  const lower = bare(word).toLowerCase()
  return (
    common.has(lower) ||
    lower.split('-').every((part) => part.length <= 3 || common.has(part)) ||
    (lower.endsWith('s') && common.has(lower.slice(0, -1)))
  )
}

function isKnown(name: string, known: KnownNames, language: string): boolean {
  const wanted = name.toLowerCase()
  if (known.text.includes(wanted) || wellKnown.has(wanted)) return true
  return name
    .split(' ')
    .every(
      (word) =>
        bare(word).length <= 3 ||
        isCommon(word, language) ||
        known.holds(bare(word)) ||
        (/^\p{Ll}/u.test(word) && known.text.includes(word)),
    )
}

function withSlip(name: string, known: KnownNames): StrangeName {
  const strange = name.split(' ').find((word) => /^\p{Lu}/u.test(word) && !known.holds(bare(word)))
  const like = strange && known.nearTo(bare(strange))
  return like ? { name, like } : { name }
}

/** What is said of such a name, in one sentence. */
export const strangeNameSentence = ({ name, like }: StrangeName): string =>
  like
    ? `“${name}” is named in none of the sources; “${like}” is.`
    : `“${name}” is named in none of the sources.`
