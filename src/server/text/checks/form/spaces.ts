import type { Finding } from '#contracts/articles/checks.ts'
import { type Check, nodesOf } from '../checked-article.ts'
import { quoteAround } from './marks.ts'

const faults: readonly [RegExp, string][] = [
  [/(?<=[^\s|])[ \u00a0]{2,}(?=[^\s|])/u, 'Two blanks stand where one is enough.'],
  [/(?<=[\p{L}\p{N}])[ \u00a0][,.](?=\s|$)/u, 'A blank stands before a comma or full stop.'],
  [/(?<![,;])([,;])\1(?![,;])|(?<!\.)\.\.(?!\.)/u, 'A mark stands there twice.'],
]

/** Blanks and marks that were typed twice, outside of code. */
export const spaces: Check = {
  id: 'spaces',
  find: ({ blocks }) =>
    blocks.flatMap(({ place, tree }) =>
      nodesOf(tree).flatMap((node): Finding[] => {
        if (node.type !== 'text') return []
        return faults.flatMap(([pattern, message]) => {
          const found = pattern.exec(node.value)
          if (!found) return []
          const from = node.value.slice(0, found.index).search(/\S+\s*$/)
          const quote = quoteAround(node.value.slice(Math.max(0, from)), found[0], 30)
          return [{ place, quote, message }]
        })
      }),
    ),
}
