import type { Finding } from '#contracts/articles/checks.ts'
import { quantitiesMissing } from '../../quantities/compare-quantities.ts'
import { type Check, type CheckedArticle, nodesOf, sectionsOf } from '../checked-article.ts'
import { countsIn, promisedThings, type Thing } from '../language/promises.ts'

/** What title and description announce and the text doesn’t have: so many items, a checklist, a figure. */
export const promises: Check = {
  id: 'promises',
  find: (article) => {
    const { title, metaDescription, blocks } = article
    const text = blocks.map((block) => `${block.title}\n${block.text}`).join('\n')
    if (text.trim() === '') return null
    const lines = [
      { place: 'title', line: title },
      { place: 'metaDescription', line: metaDescription },
    ]
    return lines.flatMap(({ place, line }) => [
      ...countsIn(line).flatMap(({ count, words }): Finding[] =>
        mostItems(article) >= count
          ? []
          : [{ place, quote: words, message: `“${words}” are promised; the text has fewer.` }],
      ),
      ...promisedThings
        .filter(({ named }) => named.test(line))
        .flatMap((thing): Finding[] => {
          if (isKept(thing, article, text)) return []
          const words = thing.named.exec(line)?.[0] ?? ''
          return [{ place, quote: words, message: `“${words}” is promised and not in the text.` }]
        }),
      ...figuresOf(article, line, text).map((figure) => ({
        ...{ place, quote: figure },
        message: `“${figure}” is not in the text.`,
      })),
    ])
  },
}

/** The most items that the text shows: sections, headings within them, or points of a list. */
function mostItems(article: CheckedArticle): number {
  const nodes = article.blocks.flatMap(({ tree }) => nodesOf(tree))
  const headings = nodes.filter(({ type }) => type === 'heading').length
  const items = nodes.flatMap((node) => (node.type === 'list' ? [node.children.length] : []))
  const rows = nodes.flatMap((node) => (node.type === 'table' ? [node.children.length - 1] : []))
  const inLists = items.reduce((sum, count) => sum + count, 0)
  return Math.max(sectionsOf(article).length, headings, inLists, ...rows)
}

function isKept({ named, shape }: Thing, article: CheckedArticle, text: string): boolean {
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
function figuresOf({ language, ground }: CheckedArticle, line: string, text: string): string[] {
  const counted = countsIn(line).map(({ words }) => words)
  const rest = counted.reduce((left, words) => left.replace(words, ' '), line)
  return quantitiesMissing(rest, text, { language, today: ground.today })
}
