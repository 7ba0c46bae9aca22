import { checkedFacts } from '#server/features/knowledge/index.ts'
import type { StatedNote } from '#server/providers/writer/port.ts'
import { stemsOf } from '#server/text/claims/passages.ts'
import type { PassageText } from '#server/text/passages/split-passages.ts'
import { findQuote } from '#server/text/quotes/find-quote.ts'
import { isKeptOut } from './kept-out.ts'

/** What a source says, and the passage whose words say so; passages count from 1. */
export type CheckedNote = {
  statement: string
  quote: string
  passage: number
  place: string
  /** The number of the question that it answers, from 1; 0 or absent where that isn’t known. */
  question?: number
}

const mostNotes = 6
const longestQuote = 500

/**
 * Keeps of a writer's answer what the page says: each quote stands in one of its passages that speaks to readers. Out
 * goes what carries an address, names a competitor or has nothing to do with what was asked.
 */
export function checkNotes(
  stated: readonly StatedNote[],
  passages: readonly PassageText[],
  { questions, competitors }: { questions: readonly string[]; competitors: readonly string[] },
): CheckedNote[] {
  const asked = stemsOf(questions.join(' '))
  const numbered = passages.map((passage, index) => ({ ...passage, number: index + 1 }))
  return checkedFacts(stated, numbered, [])
    .flatMap(({ content, quote, place }): CheckedNote[] => {
      if (quote.length > longestQuote || isKeptOut(`${content}\n${quote}`, competitors)) return []
      if (![...stemsOf(quote)].some((stem) => asked.has(stem))) return []
      const passage = numbered.find((one) => !one.suspect && findQuote(one.content, quote))
      if (!passage) return []
      const question = questionOf(stated, { content, quote }, questions)
      return [{ statement: content, quote, place, passage: passage.number, question }]
    })
    .slice(0, mostNotes)
}

/**
 * The question that a note answers, from 1: what the writer says, where the quote has words of it; else the one that the
 * quote shares most with besides what all questions have. 0 for none.
 */
function questionOf(
  stated: readonly StatedNote[],
  { content, quote }: { content: string; quote: string },
  questions: readonly string[],
): number {
  const one = stated.find(({ statement }) => statement.replaceAll(/\s+/g, ' ').trim() === content)
  const number = one?.question ?? 0
  const asked = questions.map(stemsOf)
  const said = stemsOf(quote)
  const shared = (stems: ReadonlySet<string> | undefined) =>
    [...said].filter((stem) => stems?.has(stem)).length
  if (shared(asked[number - 1]) > 0) return number
  const own = asked.map(
    (stems) => new Set([...stems].filter((stem) => !asked.every((other) => other.has(stem)))),
  )
  const scores = (questions.length === 1 ? asked : own).map(shared)
  const most = Math.max(0, ...scores)
  return most === 0 ? 0 : scores.indexOf(most) + 1
}

/** As much of a page as one call is given: the passages that share most with the questions, in their order. */
export function textToNote(
  passages: readonly PassageText[],
  questions: readonly string[],
  room = 10_000,
): string {
  const asked = stemsOf(questions.join(' '))
  const shared = ({ content, heading }: PassageText) =>
    [...stemsOf(`${heading} ${content}`)].filter((stem) => asked.has(stem)).length
  const readable = passages.filter(({ suspect }) => !suspect)
  const chosen = new Set<PassageText>()
  let left = room
  for (const passage of readable.toSorted((one, other) => shared(other) - shared(one))) {
    const size = passage.content.length + passage.heading.length + 4
    if (size > left) continue
    left -= size
    chosen.add(passage)
  }
  return readable
    .filter((passage) => chosen.has(passage))
    .map(({ heading, content }) => `${heading}\n${content}`.trim())
    .join('\n\n')
}
