import { checkedFacts } from '#server/features/knowledge/index.ts'
import type { StatedFact } from '#server/providers/writer/port.ts'
import { stemsOf } from '#server/text/claims/passages.ts'
import { folded } from '#server/text/language/words.ts'
import type { PassageText } from '#server/text/passages/split-passages.ts'
import { findQuote } from '#server/text/quotes/find-quote.ts'

/** What a source says, and the passage whose words say so; passages count from 1. */
export type CheckedNote = { statement: string; quote: string; passage: number; place: string }

const mostNotes = 6
const longestQuote = 500
const address =
  /(?:https?:\/\/|www\.)\S+|[^\s@]+@[^\s@]+\.\w+|\b[\w-]+\.(?:com|org|net|io|co|info|example)\b/i

/**
 * Keeps of a writer's answer what the page says: each quote stands in one of its passages that speaks to readers. Out
 * goes what carries an address, names a competitor or has nothing to do with what was asked.
 */
export function checkNotes(
  stated: readonly StatedFact[],
  passages: readonly PassageText[],
  { questions, competitors }: { questions: readonly string[]; competitors: readonly string[] },
): CheckedNote[] {
  const asked = stemsOf(questions.join(' '))
  const numbered = passages.map((passage, index) => ({ ...passage, number: index + 1 }))
  return checkedFacts(stated, numbered, [])
    .flatMap(({ content, quote, place }): CheckedNote[] => {
      const both = `${content}\n${quote}`
      if (quote.length > longestQuote || address.test(both)) return []
      if (competitors.some((name) => names(both, name))) return []
      if (![...stemsOf(quote)].some((stem) => asked.has(stem))) return []
      const passage = numbered.find((one) => !one.suspect && findQuote(one.content, quote))
      return passage ? [{ statement: content, quote, place, passage: passage.number }] : []
    })
    .slice(0, mostNotes)
}

function names(text: string, name: string): boolean {
  const wanted = folded(name).toLowerCase()
  if (wanted === '') return false
  const escaped = wanted.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return new RegExp(`(?<![\\p{L}\\p{N}])${escaped}(?![\\p{L}\\p{N}])`, 'iu').test(folded(text))
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
