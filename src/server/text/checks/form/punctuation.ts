import { countWords } from '../../language/lengths.ts'
import type { Check, CheckedArticle } from '../checked-article.ts'
import { minority, ownWords, type Used } from '../one-usage.ts'

/** A quotation as it stands outside of others, by its marks; behind a digit a straight one means inches. */
const quotation =
  /(?<curly>“[^“”„]*”)|(?<low>„[^“”]*[“”])|(?<angled>«[^»]*»)|(?<reversed>»[^«]*«)|(?<straight>(?<!\d)"(?=\S)[^"]*(?<=\S)")/gu

const before = '(?<=[\\p{sc=Latin}\\p{sc=Greek}\\p{sc=Cyrillic}][”"»)]?'
const after = '(?=[“"„«(]?[\\p{sc=Latin}\\p{sc=Greek}\\p{sc=Cyrillic}])'
/** A dash between the parts of a sentence; one between capitals joins places, as in “Berlin – Hamburg”. */
const dash = new RegExp(
  [
    `${before})(?<joined>—)${after}`,
    `${before} )(?<long>—)(?= [“"„«(]?\\p{Ll})`,
    `${before} )(?<short>–)(?= [“"„«(]?\\p{Ll})`,
    `(?<=\\p{Ll}{3} )(?<hyphen>-)(?= \\p{Ll}{3})`,
  ].join('|'),
  'gu',
)

/** Quotation marks of two kinds, and dashes of two. */
export const punctuation: Check = {
  id: 'punctuation',
  find: (article) =>
    [withoutSingleWords(kindsOf(article, quotation)), kindsOf(article, dash)].flatMap((kinds) => {
      const mixed = minority(...kinds.values())
      if (!mixed) return []
      return mixed.odd.map(({ place, sentence, word }) => ({
        ...{
          place,
          quote: sentence,
          message: `${word} here, ${inside(mixed.usual.word)} elsewhere.`,
        },
      }))
    }),
}

type Kinds = Map<string, (Used & { long: boolean })[]>

/** Some set «what is said» and “single words” in marks of their own; straight ones are no kind of that sort. */
function withoutSingleWords(kinds: Kinds): Kinds {
  const set = [...kinds].filter(([kind]) => kind !== 'straight')
  const speaks = set.filter(([, uses]) => uses.some(({ long }) => long))
  if (speaks.length === 0) return kinds
  return new Map([...speaks, ...[...kinds].filter(([kind]) => kind === 'straight')])
}

/** Where each kind of mark stands in the text, once a sentence. */
function kindsOf(article: CheckedArticle, marks: RegExp): Kinds {
  const kinds: Kinds = new Map()
  for (const { place, sentence, said, at } of ownWords(article)) {
    const seen = new Set<string>()
    for (const { groups = {}, index } of said.matchAll(marks)) {
      const [kind, text] = Object.entries(groups).find(([, one]) => one !== undefined) ?? []
      if (kind === undefined || text === undefined || seen.has(kind)) continue
      seen.add(kind)
      const long = countWords(text) > 3 || said[index + text.length] === ','
      const used = { place, sentence, at, word: nameOf(kind, text), long }
      kinds.set(kind, [...(kinds.get(kind) ?? []), used])
    }
  }
  return kinds
}

const dashes: Readonly<Record<string, string>> = {
  joined: 'A long dash without blanks',
  long: 'A long dash',
  short: 'A short dash',
  hyphen: 'A hyphen as a dash',
}

const inside = (name: string) => name.replace(/^A /, 'a ')
const nameOf = (kind: string, text: string) => dashes[kind] ?? `${text[0]}…${text.at(-1)}`
