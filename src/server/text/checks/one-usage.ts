import type { Nodes } from 'mdast'
import { plainTextOf } from '#contracts/rules/articles/article-markdown.ts'
import { primaryOf } from '../language/words.ts'
import type { Check, CheckedArticle, CheckedBlock } from './checked-article.ts'
import { type Form, formIn, formsOfAddress, ranksForms } from './language/forms-of-address.ts'
import { brazilian, notSwiss, portuguese, swiss } from './language/spellings.ts'
import {
  american,
  british,
  otherThanAustralian,
  otherThanCanadian,
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

/** The sentence with a small first letter, unless it begins with a name such as “Labor Day”. */
const withSmallBeginning = (text: string) =>
  text.replace(/^\P{L}*\p{Lu}(?=\p{Ll}+(?!\p{Ll}|[ -]\p{Lu}))/u, (begin) => begin.toLowerCase())

const quotation =
  /“[^”]*”|„[^“”]*[“”]|‚[^‘’]*[‘’]|‘[^‘]*?’(?!\p{L})|«[^»]*»|»[^«]*«|‹[^›]*›|「[^」]*」|『[^』]*』|"[^"]*"/gu

const quotedIn = ({ tree }: CheckedBlock) =>
  plainTextOf({ ...tree, children: tree.children.filter(({ type }) => type === 'blockquote') })

const codeIn = (node: Nodes): string[] =>
  node.type === 'inlineCode'
    ? [node.value]
    : 'children' in node
      ? node.children.flatMap(codeIn)
      : []

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
  group: 'text',
  label: 'Readers are addressed in one way',
  advice: 'Decide on one form of address, and use it throughout.',
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

const countries: Readonly<Record<string, { wrong: RegExp; name: string }>> = {
  'en-US': { wrong: british, name: 'British' },
  'en-GB': { wrong: american, name: 'American' },
  'en-AU': { wrong: otherThanAustralian, name: 'American' },
  'en-NZ': { wrong: otherThanAustralian, name: 'American' },
  'en-CA': { wrong: otherThanCanadian, name: 'not Canadian' },
  'de-DE': { wrong: swiss, name: 'Swiss' },
  'de-AT': { wrong: swiss, name: 'Swiss' },
  'pt-PT': { wrong: brazilian, name: 'Brazilian' },
  'pt-BR': { wrong: portuguese, name: 'European' },
  'de-CH': { wrong: notSwiss, name: 'not Swiss' },
}

/** Words in the spelling of another country, or in two. */
export const spelling: Check = {
  id: 'spelling',
  group: 'text',
  label: 'Words are spelt as in one country',
  advice: 'Spell the word as the rest of the text does.',
  find: (article) => {
    const { language } = article
    const said = (uses: Used[], name: string) =>
      uses.map(({ place, sentence, word }) => ({
        place,
        quote: sentence,
        message: `“${word}” is ${name} spelling.`,
      }))
    const country = countries[language]
    if (country) return said(usesOf(article, [country.wrong]), country.name)
    if (language !== 'en') return null
    const [uk, us] = [usesOf(article, [british]), usesOf(article, [american])]
    const mixed = minority(uk, us)
    return mixed ? said(mixed.odd, mixed.odd === uk ? 'British' : 'American') : []
  },
}
