import type { SafeRequest } from '#server/kernel/fetch/safe-fetch.ts'
import type { SearchHit, SearchQuery } from './port.ts'

/** One call to a service. */
export type ServiceRequest = { url: string } & Pick<SafeRequest, 'method' | 'headers' | 'body'>

/** How one service is asked, and what its answers mean. */
export type SearchService = {
  request(query: SearchQuery): ServiceRequest
  /** The results of an answer; throws a `ZodError` where it has another shape. */
  read(answer: unknown): SearchHit[]
  /** What this service says with a status that means something else elsewhere. */
  meaning?(status: number, text: string): ServiceTrouble | null
}

export type ServiceTrouble = 'key' | 'credit' | 'limit' | 'query' | 'format'

/** The day of a date in any form that services use; null for '3 days ago' and the like. */
export function dayOf(date: string | null | undefined): string | null {
  if (!date) return null
  const iso = /^\d{4}-\d{2}-\d{2}/.exec(date)?.[0]
  if (iso !== undefined) return Number.isNaN(Date.parse(iso)) ? null : iso
  const read = /\d{4}/.test(date) ? Date.parse(`${date} UTC`) || Date.parse(date) : Number.NaN
  return Number.isNaN(read) ? null : new Date(read).toISOString().slice(0, 10)
}

/** The country that a language is spoken in, as in 'de-AT': its code in capitals, or '' for none. */
export function countryOf(language: string): string {
  return /-([a-z]{2})$/i.exec(language)?.[1]?.toUpperCase() ?? ''
}

/** The primary subtag of a language: 'de' of 'de-CH'; '' for none. */
export function primaryTag(language: string): string {
  return /^[a-z]{2,3}(?=-|$)/i.exec(language)?.[0].toLowerCase() ?? ''
}
