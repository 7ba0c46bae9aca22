import { wordsOf } from '../../language/words.ts'
import type { Check } from '../checked-article.ts'

/** A title that another article or page of the client has as well. */
export const uniqueTitle: Check = {
  id: 'title-unique',
  find: ({ title, around }) => {
    if (!around || title.trim() === '') return null
    const own = wordsOf(title).join(' ')
    const other = around.otherTitles.find((one) => wordsOf(one).join(' ') === own)
    return other === undefined
      ? []
      : [{ place: 'title', quote: '', message: `Another page of the client is called “${other}”.` }]
  },
}

/** A text without a title, and a heading as large as the title. */
export const oneTitle: Check = {
  id: 'one-title',
  find: ({ title, blocks }) => [
    ...(title.trim() === '' ? [{ place: 'title', quote: '', message: 'There is no title.' }] : []),
    ...blocks
      .filter(({ place }) => place === 'bodyContent')
      .flatMap(({ place, tree }) =>
        tree.children.flatMap((node) => {
          if (node.type !== 'heading' || node.depth > 1) return []
          const text = node.children.map((child) => ('value' in child ? child.value : '')).join('')
          return [{ place, quote: text, message: `“${text}” is as large as the title.` }]
        }),
      ),
  ],
}
