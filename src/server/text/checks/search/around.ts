import type { Finding } from '#contracts/articles/checks.ts'
import { quotedIn } from '../../quotes/unsaid-quotes.ts'
import { type Check, type CheckedArticle, nodesOf } from '../checked-article.ts'
import { isOf, linksOf } from './links.ts'

/** Sections that state facts, none of which rests on a source. */
export const sectionSources: Check = {
  id: 'section-sources',
  find: ({ around, blocks }) =>
    around?.unsourced
      ? around.unsourced.map((place) => {
          const title = blocks.find((block) => block.place === place)?.title ?? ''
          return {
            place,
            quote: '',
            message: `“${title}” states facts, and none of them has a source.`,
          }
        })
      : null,
}

/** An article without a banner and without a picture in the text. */
export const hasPicture: Check = {
  id: 'has-picture',
  find: ({ around, bannerAlt, blocks }) => {
    if (!around) return null
    const pictured =
      bannerAlt !== null ||
      blocks.some(({ tree }) => nodesOf(tree).some(({ type }) => type === 'image'))
    return pictured ? [] : [{ place: 'article', quote: '', message: 'There is no picture.' }]
  },
}

/** What tells readers whom they believe: present, or absent. */
export const trust: Check = {
  id: 'trust',
  find: (article) => {
    if (!article.around) return null
    const { author, showsSources } = article.around
    const absent: [boolean, string][] = [
      [author.trim() === '', 'No author is named.'],
      [!showsSources && linksOf(article).length === 0, 'Readers see no sources.'],
      [!hasFirstHand(article), 'Nobody is quoted, and nothing of the client’s own is told.'],
    ]
    return absent.flatMap(([is, message]): Finding[] =>
      is ? [{ place: 'article', quote: '', message }] : [],
    )
  },
}

/** Somebody’s words, or the client by its name. */
function hasFirstHand({ blocks, ground: { clientName } }: CheckedArticle): boolean {
  const named = clientName.trim().toLowerCase()
  return blocks.some(
    ({ text }) => (named !== '' && text.toLowerCase().includes(named)) || quotedIn(text).length > 0,
  )
}

/** Links that lead to a competitor’s pages. */
export function competitorLinks({ blocks, ground }: CheckedArticle): Finding[] {
  return blocks.flatMap((block) =>
    linksOf({ blocks: [block] }).flatMap((url) => {
      const whose = ground.rules.competitors.find((name) => isOf(name, url))
      if (whose === undefined) return []
      return [
        { place: block.place, quote: '', message: `“${url}” leads to “${whose}”, a competitor.` },
      ]
    }),
  )
}

const share =
  /\d\s?%|\d\s(?:per ?cent|Prozent|pour ?cent|por ?ciento|por ?cento|per ?cento|procent|procento|percent)(?!\p{L})|%\s?\d|パーセント|％/iu
const year = /(?<!\d)(?:19|20)\d{2}(?!\d)/

/** Shares without a year anywhere in their block. */
export const datedFigures: Check = {
  id: 'dated-figures',
  find: ({ blocks }) => {
    const shares = blocks.flatMap(({ place, text, sentences }) =>
      sentences
        .filter((one) => share.test(one))
        .map((quote) => ({ place, quote, dated: year.test(text) })),
    )
    if (shares.length === 0) return null
    return shares
      .filter(({ dated }) => !dated)
      .map(({ place, quote }) => ({
        place,
        quote,
        message: 'It doesn’t say of which year this is.',
      }))
  },
}
