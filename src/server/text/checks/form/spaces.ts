import type { Finding } from '#contracts/articles/checks.ts'
import { primaryOf } from '../../language/words.ts'
import { type Check, nodesOf } from '../checked-article.ts'
import { doubledWord } from '../language/doubled-words.ts'
import { quoteAround } from './marks.ts'

const faults: readonly [RegExp, string][] = [
  [/(?<=[^\s|])[ \u00a0]{2,}(?=[^\s|])/u, 'Two blanks stand where one is enough.'],
  [/(?<=[\p{L}\p{N}])[ \u00a0][,.](?=\s|$)(?! \.)/u, 'A blank stands before a comma or full stop.'],
  [/(?<![,;])([,;])\1(?![,;])|(?<!\.)\.\.(?!\.)/u, 'A mark stands there twice.'],
]

/** Blanks, marks and words that were typed twice, outside of code. */
export const spaces: Check = {
  id: 'spaces',
  find: ({ blocks, language }) =>
    blocks.flatMap(({ place, tree }) =>
      nodesOf(tree).flatMap((node): Finding[] => {
        if (node.type !== 'text') return []
        const words = doubledWord(node.value, primaryOf(language))
        const twice = words === null ? [] : [{ place, quote: words, message: said(words) }]
        return [...twice, ...typedTwice(place, node.value)]
      }),
    ),
}

const said = (words: string) => `“${words}” stands there twice.`

const typedTwice = (place: string, text: string): Finding[] =>
  faults.flatMap(([pattern, message]) => {
    const found = pattern.exec(text)
    if (!found) return []
    const from = text.slice(0, found.index).search(/\S+\s*$/)
    const quote = quoteAround(text.slice(Math.max(0, from)), found[0], 30)
    return [{ place, quote, message }]
  })
