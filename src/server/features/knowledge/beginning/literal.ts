import type { Found } from '#contracts/clients/client-beginnings.ts'
import type { Passage } from '#contracts/clients/sources.ts'
import type { Profile } from '#server/providers/writer/port.ts'
import { addressesMachines } from '#server/text/passages/addresses-machines.ts'
import { findQuote } from '#server/text/quotes/find-quote.ts'

/** The lines of a profile whose quotes stand in the page; the others are null. */
export function literal(
  { description, audience, voice }: Profile,
  page: string,
  passages: Passage[],
) {
  const line = ({ statement, quote }: Profile['voice']): Found | null => {
    const value = statement.replaceAll(/\s+/g, ' ').trim().slice(0, 1_000)
    if (value === '' || addressesMachines(value) || /https?:|www\./i.test(value)) return null
    for (const { content } of passages) {
      const place = findQuote(content, quote)
      if (place) return { value, quote: content.slice(place.start, place.end), page }
    }
    return null
  }
  return { description: line(description), audience: line(audience), voice: line(voice) }
}
