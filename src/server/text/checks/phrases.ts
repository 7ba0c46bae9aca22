import type { Root } from 'mdast'
import { folded, primaryOf } from '../language/words.ts'
import { withoutQuotedWords } from '../quotes/quoted-words.ts'
import { type Check, type CheckedArticle, nodesOf } from './checked-article.ts'
import { machineTalkOf } from './language/machine-talk.ts'
import { placeholderIn } from './language/placeholders.ts'
import { stockPhrasesOf } from './language/stock-phrases.ts'

const codeOf = (tree: Root) =>
  nodesOf(tree).flatMap((node) =>
    (node.type === 'code' || node.type === 'inlineCode') && node.value.trim() !== ''
      ? [node.value]
      : [],
  )

type Find = (text: string) => string | null | undefined

/** What is found in the article, with the sentence that holds it. */
function matches({ blocks }: CheckedArticle, find: Find, say: (words: string) => string) {
  return blocks.flatMap(({ place, text, sentences }) => {
    const inSentences = sentences.flatMap((sentence) => {
      const words = find(folded(sentence))
      return !words ? [] : [{ place, quote: sentence, message: say(words) }]
    })
    if (inSentences.length > 0) return inSentences
    const words = find(folded(text))
    return !words ? [] : [{ place, quote: '', message: say(words) }]
  })
}

/** Phrases that everybody has read too often, per language. */
export const stockPhrases: Check = {
  id: 'stock-phrases',
  find: (article) =>
    matches(
      article,
      (text) => stockPhrasesOf(primaryOf(article.language)).exec(text)?.[0],
      (words) => `“${words}” is a stock phrase.`,
    ),
}

/** Sentences in which the model talks about itself or its task. */
export const machineTalk: Check = {
  id: 'machine-talk',
  find: (article) =>
    matches(
      article,
      // “It began with ‘As an AI’” is about that.
      (text) =>
        machineTalkOf(primaryOf(article.language)).exec(withoutQuotedWords(text, ' … '))?.[0],
      (words) => `“${words}” is an AI talking about itself.`,
    ),
}

/** Gaps that were meant to be filled. */
export const placeholders: Check = {
  id: 'placeholders',
  find: ({ blocks, ...article }) => {
    // What is shown as code is about templates.
    const outside = blocks.map((block) => {
      const without = (text: string) =>
        codeOf(block.tree).reduce((rest, code) => rest.replaceAll(code, ' '), text)
      return { ...block, text: without(block.text), sentences: block.sentences.map(without) }
    })
    const say = (words: string) => `“${words}” is a gap that was meant to be filled.`
    return matches({ ...article, blocks: outside }, placeholderIn, say)
  },
}
