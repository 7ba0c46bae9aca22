import type { QueryKey } from '@tanstack/react-query'
import type { LiveEvent } from '#contracts/live.ts'

/** The queries a live event makes stale. Apart from the queries, whose addresses only their screen needs. */
export function staleKeys(event: LiveEvent): QueryKey[] {
  return event.type === 'changed' && event.what === 'keys' ? [[['keys']]] : []
}
