import type { Table } from 'mdast'
import type { Finding } from '#contracts/articles/checks.ts'
import { plainTextOf } from '#contracts/rules/articles/article-markdown.ts'
import { type Check, nodesOf } from '../checked-article.ts'

const ruler = /^[ \t]*\|?[ \t]*:?-{2,}:?[ \t]*(?:\|[ \t]*:?-{2,}:?[ \t]*)+\|?[ \t]*$/m
const row = /^[ \t]*\|.*\|[ \t]*$/gm

/** Tables without a header row, rows of another length, and lines that were to be a table. */
export const tables: Check = {
  id: 'tables',
  find: ({ blocks }) => {
    const found = blocks.flatMap(({ place, tree }) =>
      nodesOf(tree).flatMap((node): (Finding | null)[] => {
        if (node.type === 'table') {
          const messages = problemsOf(node).map((message) => ({ place, quote: '', message }))
          return messages.length > 0 ? messages : [null]
        }
        if (node.type !== 'paragraph' || !tree.position) return []
        const text = plainTextOf({ type: 'root', children: [node] })
        if (!ruler.test(text) && (text.match(row)?.length ?? 0) < 2) return []
        const [quote = ''] = text.split('\n')
        return [
          {
            place,
            quote,
            message: 'These lines make no table: give it a header and a line “| --- |”.',
          },
        ]
      }),
    )
    return found.length === 0 ? null : found.filter((one) => one !== null)
  },
}

function problemsOf({ children: [head, ...rows] }: Table): string[] {
  const heads = (head?.children ?? []).map((cell) =>
    plainTextOf({
      type: 'root',
      children: [{ type: 'paragraph', children: cell.children }],
    }).trim(),
  )
  const bare = heads.flatMap((text, at) => (text === '' && at > 0 ? [at + 1] : []))
  const uneven = rows.findIndex(({ children }) => children.length !== heads.length)
  return [
    ...(heads.every((text) => text === '')
      ? ['A table has no header row.']
      : bare.map((at) => `Column ${at} of a table has no heading.`)),
    ...(rows.length === 0 ? ['A table has no rows.'] : []),
    ...(uneven >= 0
      ? [
          `Row ${uneven + 1} of a table has ${rows[uneven]?.children.length} cells; its header has ${heads.length}.`,
        ]
      : []),
  ]
}
