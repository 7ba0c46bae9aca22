import { folded, primaryOf } from '../language/words.ts'
import type { Check, CheckedArticle } from './checked-article.ts'
import { machineTalkOf } from './language/machine-talk.ts'
import { placeholderIn } from './language/placeholders.ts'
import { stockPhrasesOf } from './language/stock-phrases.ts'

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
  group: 'text',
  label: 'No stock phrases',
  advice: 'Say what is meant, or leave it out.',
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
  group: 'text',
  label: 'No AI talks about itself',
  advice: 'Take the sentence out.',
  find: (article) =>
    matches(
      article,
      (text) => machineTalkOf(primaryOf(article.language)).exec(text)?.[0],
      (words) => `“${words}” is an AI talking about itself.`,
    ),
}

/** Gaps that were meant to be filled. */
export const placeholders: Check = {
  id: 'placeholders',
  group: 'text',
  label: 'No placeholder is left',
  advice: 'Fill the gap, or take the sentence out.',
  find: (article) =>
    matches(article, placeholderIn, (words) => `“${words}” is a gap that was meant to be filled.`),
}
