import type { Finding } from '#contracts/articles/checks.ts'
import { primaryOf } from '../language/words.ts'
import type { Check } from './checked-article.ts'
import {
  austrian,
  brazilian,
  notSwiss,
  oldGerman,
  type Pair,
  pairsOfAustria,
  pairsOfGerman,
  portuguese,
  saidInBrazil,
  saidInPortugal,
  swiss,
} from './language/spellings.ts'
import {
  american,
  british,
  endingInIse,
  endingInIze,
  otherThanAustralian,
  otherThanCanadian,
  pairsOfEnglish,
} from './language/spellings-of-english.ts'
import { minority, ownWords, type Used, usesOf } from './one-usage.ts'

type Row = readonly [wrong: RegExp, is: string]
const countries: Readonly<Record<string, readonly Row[]>> = {
  'en-US': [[british, 'is British spelling']],
  'en-GB': [[american, 'is American spelling']],
  'en-AU': [[otherThanAustralian, 'is American spelling']],
  'en-NZ': [[otherThanAustralian, 'is American spelling']],
  'en-CA': [[otherThanCanadian, 'is not Canadian spelling']],
  'de-DE': [
    [swiss, 'is Swiss spelling'],
    [oldGerman, 'is spelling of before 1996'],
    [austrian, 'is said in Austria'],
  ],
  'de-AT': [
    [swiss, 'is Swiss spelling'],
    [oldGerman, 'is spelling of before 1996'],
  ],
  'de-CH': [[notSwiss, 'is not Swiss spelling']],
  'pt-PT': [
    [brazilian, 'is Brazilian spelling'],
    [saidInBrazil, 'is said in Brazil'],
  ],
  'pt-BR': [
    [portuguese, 'is European spelling'],
    [saidInPortugal, 'is said in Portugal'],
  ],
}

/** What is right in either spelling, but in one of them throughout an article. */
function pairsOf(language: string): readonly Pair[] {
  if (language === 'en-GB') return [[endingInIse, endingInIze], ...pairsOfEnglish]
  if (language === 'de-AT') return [...pairsOfGerman, ...pairsOfAustria]
  return { en: pairsOfEnglish, de: pairsOfGerman }[primaryOf(language)] ?? []
}

/** Words in the spelling of another country, or in two. */
export const spelling: Check = {
  id: 'spelling',
  find: (article) => {
    const { language } = article
    const said = (found: readonly Used[], is: string) =>
      found.map(({ place, sentence, word }) => ({
        ...{ place, quote: sentence, message: `“${word}” ${is}.` },
      }))
    const rows = countries[language]
    const pairs = pairsOf(language)
    if (!rows && pairs.length === 0) return null
    const own = ownWords(article)
    // English words count in small letters alone, since names keep their spelling; the first of a sentence counts too.
    const seen = primaryOf(language) === 'en' ? withSmallBeginning : (text: string) => text
    const uses = (words: RegExp) => usesOf(own, [words], seen)
    return [
      ...(rows ?? []).flatMap(([wrong, is]) => said(uses(wrong), is)),
      ...(language === 'en' ? inTwoCountries(uses, said) : []),
      ...pairs.flatMap(([one, other]) => {
        const mixed = minority(uses(one), uses(other))
        return mixed ? said(mixed.odd, `here, “${mixed.usual.word}” elsewhere`) : []
      }),
    ]
  },
}

/** English of no country: what there is less of, where there are two. */
function inTwoCountries(
  uses: (words: RegExp) => Used[],
  said: (uses: readonly Used[], is: string) => Finding[],
) {
  const uk = uses(british)
  const mixed = minority(uk, uses(american))
  if (!mixed) return []
  return said(mixed.odd, `is ${uk.includes(mixed.usual) ? 'American' : 'British'} spelling`)
}

/** The sentence with a small first letter, unless it begins with a name such as “Labor Day” or “Tyre”. */
const withSmallBeginning = (text: string) =>
  text.replace(
    /^\P{L}*(?!(?:Tyre|Gr[ae]y|Mold|Labou?r|Honor|Plow)(?!\p{L}))\p{Lu}(?=\p{Ll}+(?!\p{Ll}|[ -]\p{Lu}))/u,
    (begin) => begin.toLowerCase(),
  )
