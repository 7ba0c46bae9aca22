import { countWords } from '../language/lengths.ts'
import { wordsOf } from '../language/words.ts'
import { type Check, type CheckedArticle, proseOf } from './checked-article.ts'

const longParagraph = 150
const longSentence = 25
/** The share of long sentences that still reads well. */
const longShare = 0.25

/** Paragraphs that fill a screen. */
export const paragraphLength: Check = {
  id: 'paragraph-length',
  find: ({ blocks }) =>
    blocks.flatMap(({ place, tree }) =>
      proseOf(tree)
        .map((text) => ({ text, words: countWords(text) }))
        .filter(({ words }) => words > longParagraph)
        .map(({ text, words }) => ({
          place,
          quote: text,
          message: `A paragraph has ${words} words.`,
        })),
    ),
}

const sentencesOf = ({ blocks }: CheckedArticle) =>
  blocks.flatMap(({ place, sentences }) =>
    sentences.map((sentence) => ({ place, sentence, words: countWords(sentence) })),
  )

/** Too many long sentences. */
export const sentenceLength: Check = {
  id: 'sentence-length',
  find: (article) => {
    const sentences = sentencesOf(article)
    if (sentences.length < 8) return null
    const long = sentences.filter(({ words }) => words > longSentence)
    if (long.length / sentences.length <= longShare) return []
    const hardest = long.toSorted((a, b) => b.words - a.words)[0]
    const message = `${long.length} of ${sentences.length} sentences have more than ${longSentence} words.`
    return [{ place: hardest?.place ?? 'introduction', quote: hardest?.sentence ?? '', message }]
  },
}

/** Three sentences in a row that begin with the same word. */
export const sentenceStarts: Check = {
  id: 'sentence-starts',
  find: ({ blocks }) =>
    blocks.flatMap(({ place, tree }) =>
      tree.children
        .filter(({ type }) => type === 'paragraph')
        .flatMap((node) => {
          const sentences = proseOf(node).flatMap((text) => text.split(/(?<=[.!?])\s+/))
          const starts = sentences.map((sentence) => wordsOf(sentence)[0] ?? '')
          const at = starts.findIndex(
            (start, index) =>
              start !== '' && start === starts[index + 1] && start === starts[index + 2],
          )
          const quote = sentences[at + 2] ?? ''
          const message = `Three sentences in a row begin with “${starts[at]}”.`
          return at < 0 ? [] : [{ place, quote, message }]
        }),
    ),
}

/** The ten hardest sentences: the longest, long words counting more. */
export function hardestSentences(article: CheckedArticle) {
  return sentencesOf(article)
    .filter(({ words }) => words > 18)
    .map((entry) => ({
      ...entry,
      weight: entry.words + (entry.sentence.match(/\p{L}{10,}/gu)?.length ?? 0) * 2,
    }))
    .toSorted((one, other) => other.weight - one.weight)
    .slice(0, 10)
    .map(({ place, sentence, words }) => ({ place, sentence, words }))
}
