import type { Heading, RootContent } from 'mdast'
import { plainTextOf } from '#contracts/rules/articles/article-markdown.ts'
import { folded } from '../language/words.ts'
import type { Check } from './checked-article.ts'

const textOf = (heading: Heading) => plainTextOf({ type: 'root', children: [heading] }).trim()

/** Headings at the wrong level, empty ones, and those that repeat the section's. */
export const headings: Check = {
  id: 'headings',
  find: ({ blocks }) =>
    blocks.flatMap(({ place, title, tree }) => {
      let level = place === 'bodyContent' ? 1 : 2
      return tree.children.flatMap((node, index) => {
        if (node.type !== 'heading') return []
        const text = textOf(node)
        const before = level
        level = node.depth
        const problem =
          text === ''
            ? 'A heading is empty.'
            : title !== '' && folded(text).toLowerCase() === folded(title).toLowerCase()
              ? `“${text}” repeats the section’s own heading.`
              : node.depth <= 2 && place !== 'bodyContent'
                ? `“${text}” is as large as the section’s own heading.`
                : node.depth > before + 1
                  ? `“${text}” skips a level.`
                  : hasNothingBelow(node, tree.children[index + 1])
                    ? `“${text}” has nothing below it.`
                    : ''
        return problem === '' ? [] : [{ place, quote: text, message: problem }]
      })
    }),
}

/** Whether a heading ends the text, or another of its size follows at once. */
const hasNothingBelow = ({ depth }: Heading, next: RootContent | undefined) =>
  next === undefined || (next.type === 'heading' && next.depth <= depth)
