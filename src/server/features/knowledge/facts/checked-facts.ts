import type { Passage } from '#contracts/clients/sources.ts'
import type { StatedFact } from '#server/providers/writer/port.ts'
import { bareWords } from '#server/text/language/same-words.ts'
import { addressesMachines } from '#server/text/passages/addresses-machines.ts'
import { findQuote } from '#server/text/quotes/find-quote.ts'

/** A fact whose quote stands word for word in a passage, and where that is. */
export type QuotedFact = { content: string; quote: string; place: string }

const longestStatement = 600
const shortestQuote = 12
const longestQuote = 1_200
const figures = /\d+(?:[.,:/]\d+)*/g
const addresses = /(?:https?:\/\/|www\.)\S+|[^\s@]+@[^\s@]+\.\w+/gi

/**
 * Keeps of a writer's answer what the passages say: each quote has to stand in one of them, and no figure
 * or address in the statement may be missing from it. `known` are texts that are not proposed again.
 */
export function checkedFacts(
  stated: readonly StatedFact[],
  passages: readonly Passage[],
  known: readonly string[],
): QuotedFact[] {
  const seen = new Set(known.map(bareWords))
  const kept: QuotedFact[] = []
  for (const { statement, quote } of stated) {
    const content = statement.replaceAll(/\s+/g, ' ').trim()
    const fact = content.length <= longestStatement ? quotedIn(passages, content, quote) : null
    if (!fact || seen.has(bareWords(fact.content)) || seen.has(bareWords(fact.quote))) continue
    seen.add(bareWords(fact.content)).add(bareWords(fact.quote))
    kept.push(fact)
  }
  return kept
}

function quotedIn(passages: readonly Passage[], content: string, asked: string): QuotedFact | null {
  if (content === '' || addressesMachines(content)) return null
  for (const passage of passages) {
    const found = passage.suspect ? null : findQuote(passage.content, asked)
    if (!found) continue
    const quote = passage.content.slice(found.start, found.end)
    if (quote.length < shortestQuote || quote.length > longestQuote) return null
    if (!holdsAll(quote, content, figures) || !holdsAll(quote, content, addresses)) return null
    return { content, quote, place: placeOf(passage) }
  }
  return null
}

function holdsAll(quote: string, statement: string, pattern: RegExp): boolean {
  const said = new Set(quote.match(pattern) ?? [])
  return (statement.match(pattern) ?? []).every((part) => said.has(part))
}

const placeOf = ({ page, heading }: Passage) => (page === null ? heading : `page ${page}`)
