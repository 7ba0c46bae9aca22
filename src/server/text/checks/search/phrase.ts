import { wordsOf } from '../../language/words.ts'

/** The beginning of each word, so that "booking" finds "bookings" and "bookable". */
const beginningOf = (word: string) => word.slice(0, Math.max(4, Math.ceil(word.length * 0.7)))
const unspaced = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]/u

/** Whether a text holds this share of the longer words of a phrase, in any order and form. */
export function holdsPhrase(text: string, phrase: string, share = 1): boolean {
  if (unspaced.test(phrase)) return holdsSigns(text, phrase, share)
  const words = wordsOf(text)
  const wanted = wordsOf(phrase)
  const heavy = wanted.filter((word) => word.length >= 4)
  const all = heavy.length > 0 ? heavy : wanted
  const held = all.filter((word) =>
    words.some((candidate) => candidate.startsWith(beginningOf(word))),
  )
  return held.length >= all.length * share
}

/** Of scripts without blanks, pairs of signs take the place of words. */
function holdsSigns(text: string, phrase: string, share: number): boolean {
  const signs = [...phrase.normalize('NFKC').replace(/[\s\p{P}]+/gu, '')]
  const pairs = signs.slice(1).map((sign, at) => `${signs[at]}${sign}`)
  const folded = text.normalize('NFKC').replace(/[\s\p{P}]+/gu, '')
  const held = (pairs.length > 0 ? pairs : signs).filter((pair) => folded.includes(pair))
  return held.length >= Math.max(1, pairs.length) * share
}

const word = (words: string) => new RegExp(`(?<![\\p{L}])(?:${words})(?![\\p{L}])`, 'iu')
const copulas: Readonly<Record<string, RegExp>> = {
  en: word('is|are|means|refers to'),
  de: word('ist|sind|bedeutet|bezeichnet|heißt|meint'),
  fr: word('est|sont|désigne|signifie|consiste'),
  es: word('es|son|significa|consiste'),
  it: word('è|sono|significa|indica|consiste'),
  nl: word('is|zijn|betekent'),
  pt: word('é|são|significa|consiste'),
  pl: word('to|jest|są|oznacza'),
  sv: word('är|betyder|innebär'),
  tr: /(?<=\p{L})(?:d[ıiuü]r|t[ıiuü]r)(?!\p{L})|demektir|anlamına/iu,
  ja: /とは|は(?=[^。]*(?:です|である|こと|もの))/u,
  zh: /是|指/u,
}
/** What joins a subject and what it is, in a language; undefined where it isn’t known. */
export const copulaOf = (language: string): RegExp | undefined => copulas[language]

const first = (words: string) => new RegExp(`^["“„«»(]?(?:${words})(?![\\p{L}])`, 'iu')
const pointing: Readonly<Record<string, RegExp>> = {
  en: first('this|these|that|those|it(?! (?:is|was|takes|helps|pays)\\b)|they|such|he|she'),
  de: first(
    'dies(?:e[rsmn]?)?|diese|solche[rsmn]?|dadurch|deshalb|daher|dafür|dabei|hierbei|hierfür',
  ),
  fr: first('cela|ceci|ça|celui-ci|celle-ci|ceux-ci|celles-ci|ils|elles'),
  es: first('esto|eso|ello|ellos|ellas|aquello'),
  it: first('ciò|questo|questa|questi|queste|esso|essa|essi|esse'),
  nl: first('dit|dat|deze|die|zij|hierdoor|daarom|daardoor'),
  pt: first('isto|isso|aquilo|eles|elas'),
  pl: first('to|ten|ta|te|ci|oni|one'),
  sv: first('detta|dessa|den här|det här|de här'),
  tr: first('bu|bunlar|bunun|şu|onlar'),
  ja: /^(?:これ|それ|この|その|こうした|そうした)/u,
  zh: /^(?:这|那|它|此)/u,
}
/** Words at the beginning of a text that mean what stands before it. */
export const pointingWordsOf = (language: string): RegExp | undefined => pointing[language]
