import { splitSentences } from '../language/sentences.ts'
import { primaryOf } from '../language/words.ts'
import { type Check, nodesOf, proseOf } from './checked-article.ts'
import { orderWordsOf, passiveOf } from './language/passive.ts'

/** The share of passive sentences that still reads well. */
const passiveShare = 0.15

/** Too many sentences that don’t say who does something. */
export const passive: Check = {
  id: 'passive',
  find: ({ blocks, language }) => {
    const pattern = passiveOf(primaryOf(language))
    const sentences = blocks.flatMap(({ place, sentences }) =>
      sentences.map((quote) => ({ place, quote })),
    )
    if (!pattern || sentences.length < 8) return null
    const found = sentences.filter(({ quote }) => pattern.test(quote))
    const [first] = found
    if (!first || found.length / sentences.length <= passiveShare) return []
    const message = `${found.length} of ${sentences.length} sentences are passive, this one among them.`
    return [{ ...first, message }]
  },
}

/** Paragraphs whose sentences count. */
export const parallelItems: Check = {
  id: 'parallel-items',
  find: ({ blocks, language }) => {
    const counting = orderWordsOf(primaryOf(language))
    if (!counting) return null
    return blocks.flatMap(({ place, tree }) =>
      nodesOf(tree)
        .filter(({ type }) => type === 'paragraph')
        .flatMap((node) => {
          const sentences = proseOf(node).flatMap((text) => splitSentences(text, language))
          const counted = sentences.filter((sentence) => counting.test(sentence))
          if (counted.length < 3) return []
          return [
            {
              place,
              quote: counted[0] ?? '',
              message: `Its sentences count to ${counted.length}.`,
            },
          ]
        }),
    )
  },
}
