import type { CheckId } from '#contracts/rules/articles/check-table.ts'
import { folded } from '../language/words.ts'
import type { Check, CheckedArticle, CheckedBlock } from './checked-article.ts'
import { competitorLinks } from './search/around.ts'

/** A block with its texts folded, once for all phrases. */
type FoldedBlock = CheckedBlock & { folded: string[]; around: string }

function foldedBlock(block: CheckedBlock): FoldedBlock {
  const around = `${folded(block.text)}\n${folded(block.title)}`
  return { ...block, folded: block.sentences.map(folded), around }
}

/** Where a word or phrase stands as a whole, in any case. */
function placesOf(phrase: string, blocks: FoldedBlock[]) {
  const wanted = folded(phrase)
  if (wanted === '') return []
  const pattern = new RegExp(
    `(?<![\\p{L}\\p{N}])${wanted.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\\p{L}\\p{N}])`,
    'iu',
  )
  return blocks.flatMap(({ place, sentences, folded: read, around }) => {
    const sentence = sentences[read.findIndex((one) => pattern.test(one))]
    if (sentence) return [{ place, quote: sentence }]
    return pattern.test(around) ? [{ place, quote: phrase }] : []
  })
}

/** The article's texts besides its blocks, as blocks. */
function withTitle({ blocks, title, metaDescription }: CheckedArticle): CheckedBlock[] {
  const line = (place: string, text: string): CheckedBlock => ({
    ...{ place, title: '', markdown: text, text, sentences: [text] },
    tree: { type: 'root', children: [] },
  })
  return [line('title', title), line('metaDescription', metaDescription), ...blocks]
}

function phraseCheck(
  id: CheckId,
  phrasesOf: (article: CheckedArticle) => string[],
  message: (phrase: string) => string,
): Check {
  return {
    id,
    find: (article) => {
      const phrases = phrasesOf(article)
      if (phrases.length === 0) return null
      const blocks = withTitle(article).map(foldedBlock)
      return phrases.flatMap((phrase) =>
        placesOf(phrase, blocks).map((found) => ({ ...found, message: message(phrase) })),
      )
    },
  }
}

/** Words on the client's list of words to avoid. */
export const avoidedWords = phraseCheck(
  'avoided-words',
  ({ ground }) => ground.rules.avoided,
  (phrase) => `“${phrase}” is on the client’s list of words to avoid.`,
)

const competitorNames = phraseCheck(
  'competitors',
  ({ ground }) => ground.rules.competitors,
  (phrase) => `“${phrase}” is a competitor that is never to be named.`,
)

/** Names on the client’s list of competitors, and links to their pages. */
export const competitors: Check = {
  id: 'competitors',
  find: (article) => {
    const named = competitorNames.find(article)
    return named && [...named, ...competitorLinks(article)]
  },
}

/** Claims that the client wants looked at. */
export const carefulClaims = phraseCheck(
  'careful-claims',
  ({ ground }) => ground.rules.careful,
  (phrase) => `“${phrase}” is a claim that needs care.`,
)

/** The lines of a list that a text doesn't hold word for word. */
export function missingLines(text: string, lines: string[]): string[] {
  const all = folded(text).toLowerCase()
  return lines.filter((line) => !all.includes(folded(line).toLowerCase()))
}

/** Lines that the client wants in every article. */
export const requiredLines: Check = {
  id: 'required-lines',
  find: ({ blocks, ground }) => {
    const { required } = ground.rules
    if (required.length === 0) return null
    const text = blocks.map((block) => block.text).join('\n')
    const place = blocks.at(-1)?.place ?? 'conclusion'
    return missingLines(text, required).map((line) => ({
      place,
      quote: '',
      message: `“${line}” is missing.`,
    }))
  },
}
