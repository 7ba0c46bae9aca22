import { stemsOf } from '#server/text/claims/passages.ts'
import { countWords } from '#server/text/language/lengths.ts'
import { splitSentences } from '#server/text/language/sentences.ts'
import type { Brief, ResearchQuestion, StatedNote } from '../../port.ts'

const mostNotes = 5
const longestQuery = 120

/** What the brief is about, and what it wants to reach, as two plain searches. */
export function plainQuestions({ input, goal, campaign }: Brief): ResearchQuestion[] {
  const subject = shortened(input.value)
  const aim = shortened(goal || campaign.goal)
  return [
    { question: subject, queries: [subject] },
    ...(aim === '' ? [] : [{ question: aim, queries: [shortened(`${subject} ${aim}`)] }]),
  ]
}

const shortened = (text: string) => text.replace(/\s+/g, ' ').trim().slice(0, longestQuery).trim()

/** The sentences of a text that share most words with the questions, those with figures first, each as its own quote. */
export function statedOn(text: string, questions: readonly string[]): StatedNote[] {
  const asked = stemsOf(questions.join(' '))
  const scored = text
    .split(/\n+/)
    .flatMap((paragraph) => splitSentences(paragraph, 'en'))
    .filter((sentence) => {
      const words = countWords(sentence)
      return words >= 5 && words <= 40 && /^[\p{Lu}\p{N}]/u.test(sentence) && /[.!]$/.test(sentence)
    })
    .map((sentence) => {
      const shared = [...stemsOf(sentence)].filter((stem) => asked.has(stem)).length
      return { sentence, score: shared === 0 ? 0 : shared + (/\d/.test(sentence) ? 1 : 0) }
    })
    .filter(({ score }) => score > 0)
  return [...new Map(scored.map((one) => [one.sentence, one])).values()]
    .sort((one, other) => other.score - one.score)
    .slice(0, mostNotes)
    .map(({ sentence }) => ({ question: 0, statement: sentence, quote: sentence }))
}
