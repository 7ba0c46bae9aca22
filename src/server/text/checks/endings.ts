import type { Nodes } from 'mdast'
import { plainTextOf } from '#contracts/rules/articles/article-markdown.ts'
import { wordsOf } from '../language/words.ts'
import type { Check } from './checked-article.ts'

const closed = /[.!?:;…。！？：；।॥۔؟։።။។]["'”’»“«)\]」』）】》*_\s]*$/u
/** A line that says whose words stand above it. */
const names = /^[—–―] ?[^.!?。！？]+$/u
/** Thai and Lao set no mark at the end. */
const unmarked = /[\p{sc=Thai}\p{sc=Lao}]\P{L}*$/u

/** Paragraphs that stop in the middle of a sentence. */
export const endings: Check = {
  id: 'endings',
  find: ({ blocks }) =>
    blocks.flatMap(({ place, tree }) =>
      tree.children.flatMap((node: Nodes, index) => {
        if (node.type !== 'paragraph') return []
        const text = plainTextOf({ type: 'root', children: [node] }).trim()
        if (wordsOf(text).length < 6 || closed.test(text)) return []
        if (unmarked.test(text) || names.test(text)) return []
        const next = tree.children[index + 1]?.type
        if (next === 'list' || next === 'table' || next === 'blockquote') return []
        const last = text.split(/(?<=[.!?])\s/).at(-1) ?? text
        return [{ place, quote: last, message: `“…${last.slice(-50)}” stops in mid-sentence.` }]
      }),
    ),
}
