import type { Finding } from '#contracts/articles/checks.ts'
import { quantitiesMissing } from '../../quantities/compare-quantities.ts'
import { type Check, type CheckedArticle, nodesOf, sectionsOf } from '../checked-article.ts'
import { countsIn, promisedThings, type Thing } from '../language/promises.ts'

/** A text, and a line that announces it. */
type Announced = Pick<CheckedArticle, 'language' | 'blocks'> & { today: string }

/** What title and description announce and the text doesn’t have: so many items, a checklist, a figure. */
export const promises: Check = {
  id: 'promises',
  find: ({ title, metaDescription, language, blocks, ground: { today } }) => {
    if (textIn(blocks).trim() === '') return null
    const text = { language, blocks, today }
    return [
      ...brokenPromises(title, text).map((one) => ({ place: 'title', ...one })),
      ...brokenPromises(metaDescription, text).map((one) => ({ place: 'metaDescription', ...one })),
    ]
  },
}

const textIn = (blocks: CheckedArticle['blocks']) =>
  blocks.map(({ title, text }) => `${title}\n${text}`).join('\n')

/** What a line announces that the text doesn’t have. */
export function brokenPromises(line: string, article: Announced): Omit<Finding, 'place'>[] {
  const text = textIn(article.blocks)
  return [
    ...countsIn(line)
      .filter(({ count }) => mostItems(article) < count)
      .map(({ words }) => ({
        quote: words,
        message: `“${words}” are promised; the text has fewer.`,
      })),
    ...promisedThings
      .filter((thing) => thing.named.test(line) && !isKept(thing, article, text))
      .map(({ named }) => {
        const quote = named.exec(line)?.[0] ?? ''
        return { quote, message: `“${quote}” is promised and not in the text.` }
      }),
    ...figuresOf(article, line, text).map((quote) => ({
      quote,
      message: `“${quote}” is not in the text.`,
    })),
  ]
}

/** The most items that the text shows: sections, headings within them, or points of a list. */
function mostItems(article: Announced): number {
  const nodes = article.blocks.flatMap(({ tree }) => nodesOf(tree))
  const headings = nodes.filter(({ type }) => type === 'heading').length
  const items = nodes.flatMap((node) => (node.type === 'list' ? [node.children.length] : []))
  const rows = nodes.flatMap((node) => (node.type === 'table' ? [node.children.length - 1] : []))
  const inLists = items.reduce((sum, count) => sum + count, 0)
  return Math.max(sectionsOf(article).length, headings, inLists, ...rows)
}

function isKept({ named, shape }: Thing, article: Announced, text: string): boolean {
  if (named.test(text)) return true
  const nodes = article.blocks.flatMap(({ tree }) => nodesOf(tree))
  const has = (type: string) => nodes.some((node) => node.type === type)
  switch (shape) {
    case 'list':
      return has('list')
    case 'table':
      return has('table')
    case 'steps':
      return (
        nodes.some((node) => node.type === 'list' && node.ordered) || sectionsOf(article).length > 2
      )
    case 'questions':
      return sectionsOf(article).filter(({ title }) => /[?？]\s*$/.test(title)).length > 1
    default:
      return false
  }
}

/** Figures of a line that the text does not bear out; how many items there are is looked at by themselves. */
function figuresOf({ language, today }: Announced, line: string, text: string): string[] {
  const counted = countsIn(line).map(({ words }) => words)
  const rest = counted.reduce((left, words) => left.replace(words, ' '), line)
  return quantitiesMissing(rest, text, { language, today })
}
