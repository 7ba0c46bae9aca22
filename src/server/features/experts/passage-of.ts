import { findQuote } from '#server/text/quotes/find-quote.ts'

const lastMarks = /[\s.!?…。！？]+$/u

/**
 * The expert's words behind a fact, which articles may quote: as far as the fact holds them literally, since whatever else stands in the
 * answer was left out by the person who took it. '' where the fact says it in other words.
 */
export function passageOf(answer: string, content: string): string {
  const quote = findQuote(answer, content) ?? findQuote(answer, content.replace(lastMarks, ''))
  return quote ? answer.slice(quote.start, quote.end) : ''
}
