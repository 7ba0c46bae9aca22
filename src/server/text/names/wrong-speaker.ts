import { splitSentences } from '../language/sentences.ts'
import { folded, primaryOf } from '../language/words.ts'
import { quotedWords } from '../quotes/quoted-words.ts'
import { hasSaying, sayingsIn } from '../quotes/saying-words.ts'
import { capitalsIn } from './known-names.ts'
import { firstNames } from './name-words.ts'
import { isSameName } from './same-name.ts'

/** How far a speaker's name may stand from the word of saying. */
const beside = 25

/**
 * The name of whom a sentence makes say something that the quoted words have somebody else say; null where they name
 * nobody else, or this one too.
 */
export function wrongSpeaker(sentence: string, quote: string, language: string): string | null {
  const speakers = speakersIn(folded(sentence), language)
  if (speakers.length === 0 || /[?？]$/.test(sentence)) return null
  const voices = splitSentences(quote, language).filter(
    (one) => hasSaying(one) || quotedWords(one).length > 0,
  )
  const named = voices.map((one) => speakersIn(folded(one), language, 80))
  if (named.length === 0 || named.some((names) => names.length === 0)) return null
  const heard = named.flat()
  const primary = primaryOf(language)
  const isHeard = speakers.some((name) =>
    heard.some((other) => isSameName(name, other, primary) || other.startsWith(name)),
  )
  return isHeard ? null : (speakers.at(-1) ?? null)
}

/** The words of names that stand beside a word of saying. */
function speakersIn(text: string, language: string, within = beside): string[] {
  const said = sayingsIn(text)
  if (said.length === 0) return []
  const primary = primaryOf(language)
  if (primary === 'ja' || primary === 'zh') {
    return [...text.matchAll(easternSpeaker)].map(({ groups }) => groups?.name ?? '')
  }
  const quotes = quotedWords(text)
  const names = capitalsIn(text).filter(
    ({ at, word, opens, beside: joined }) =>
      word.length > 2 &&
      (!opens || joined || said.some((one) => one.at === at + word.length + 1)) &&
      !hasSaying(word) &&
      !quotes.some((one) => at > one.at && at < one.to) &&
      said.some(
        (one) => Math.abs(at - one.to) <= within || Math.abs(one.at - at - word.length) <= within,
      ),
  )
  // German nouns have capitals too: only what belongs to a name counts there.
  const isName = (place: number) => primary !== 'de' || names[place]?.beside || names.length === 1
  return names
    .filter((_, place) => isName(place))
    .map(({ word }) => word.replace(/['’].*$/, ''))
    .filter((word) => !firstNames.has(word.toLowerCase()))
}

const easternSpeaker =
  /(?<name>\p{sc=Han}{2,4}?)(?:副社長|社長|会長|部長|所長|院長|店長|教授|さん|氏)(?:は|が|によると|によれば)/gu
