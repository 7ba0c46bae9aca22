import type { Finding } from '#contracts/articles/checks.ts'
import { plainTextOf } from '#contracts/rules/articles/article-markdown.ts'
import { primaryOf } from '../language/words.ts'
import { type Check, type CheckedArticle, type CheckedBlock, codeIn } from './checked-article.ts'
import { type Form, formIn, formsOfAddress, ranksForms } from './language/forms-of-address.ts'
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

type Used = { place: string; sentence: string; word: string; at: number }

/** The words of a kind that the article uses itself, outside quotations and code; the first of each sentence. */
function usesOf({ blocks, language }: CheckedArticle, kinds: Form): Used[] {
  // English words count in small letters alone, since names keep their spelling; the first of a sentence counts too.
  const begun = primaryOf(language) === 'en' ? withSmallBeginning : (text: string) => text
  return blocks.flatMap((block, number) => {
    const quoted = quotedIn(block)
    const code = codeIn(block.tree)
    return block.sentences.flatMap((sentence, at) => {
      if (quoted.includes(sentence)) return []
      const own = code.reduce((text, words) => text.replaceAll(` ${words} `, ' … '), sentence)
      const said = own.replace(quotation, (words) => ' '.repeat(words.length))
      const found = formIn(kinds, begun(said))
      if (!found) return []
      const word = said.slice(found.index).slice(0, found[0].length)
      return [{ place: block.place, sentence, word, at: number * 1_000 + at }]
    })
  })
}

/** The sentence with a small first letter, unless it begins with a name such as “Labor Day” or “Tyre”. */
const withSmallBeginning = (text: string) =>
  text.replace(
    /^\P{L}*(?!(?:Tyre|Gr[ae]y|Mold|Labou?r|Honor|Plow)(?!\p{L}))\p{Lu}(?=\p{Ll}+(?!\p{Ll}|[ -]\p{Lu}))/u,
    (begin) => begin.toLowerCase(),
  )

const quotation =
  /“[^”]*”|„[^“”]*[“”]|‚[^‘’]*[‘’]|‘[^‘]*?’(?!\p{L})|«[^»]*»|»[^«]*«|‹[^›]*›|「[^」]*」|『[^』]*』|"[^"]*"/gu

const quotedIn = ({ tree }: CheckedBlock) =>
  plainTextOf({ ...tree, children: tree.children.filter(({ type }) => type === 'blockquote') })

/** Of two usages the one that the article has less of, or begins later. */
function minority(first: Used[], second: Used[]): { odd: Used[]; usual: Used } | null {
  const [one, other] = [first[0], second[0]]
  if (!one || !other) return null
  const more = first.length - second.length || other.at - one.at
  return more > 0 ? { odd: second, usual: one } : { odd: first, usual: other }
}

/** Readers who are addressed in two ways, or otherwise than the client's rules say. */
export const address: Check = {
  id: 'address',
  find: (article) => {
    const forms = formsOfAddress[primaryOf(article.language)]
    if (!forms) return null
    const { address: asked } = article.ground.rules
    if (asked && ranksForms(primaryOf(article.language))) {
      return usesOf(article, forms[asked === 'formal' ? 'informal' : 'formal']).map(
        ({ place, sentence, word }) => ({
          ...{ place, quote: sentence },
          message: `“${word}” here; the client’s readers are addressed ${asked}ly.`,
        }),
      )
    }
    const mixed = minority(usesOf(article, forms.formal), usesOf(article, forms.informal))
    if (!mixed) return []
    return mixed.odd.map(({ place, sentence, word }) => ({
      place,
      quote: sentence,
      message: `“${word}” here, “${mixed.usual.word}” elsewhere.`,
    }))
  },
}

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
    const said = (uses: Used[], is: string) =>
      uses.map(({ place, sentence, word }) => ({
        ...{ place, quote: sentence, message: `“${word}” ${is}.` },
      }))
    const rows = countries[language]
    const pairs = pairsOf(language)
    if (!rows && pairs.length === 0) return null
    return [
      ...(rows ?? []).flatMap(([wrong, is]) => said(usesOf(article, [wrong]), is)),
      ...(language === 'en' ? inTwoCountries(article, said) : []),
      ...pairs.flatMap(([one, other]) => {
        const mixed = minority(usesOf(article, [one]), usesOf(article, [other]))
        return mixed ? said(mixed.odd, `here, “${mixed.usual.word}” elsewhere`) : []
      }),
    ]
  },
}

/** English of no country: what there is less of, where there are two. */
function inTwoCountries(article: CheckedArticle, said: (uses: Used[], is: string) => Finding[]) {
  const [uk, us] = [usesOf(article, [british]), usesOf(article, [american])]
  const mixed = minority(uk, us)
  return mixed ? said(mixed.odd, `is ${mixed.odd === uk ? 'British' : 'American'} spelling`) : []
}
