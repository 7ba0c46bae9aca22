import type { QueryKey } from '@tanstack/react-query'
import type { LiveEvent } from '#contracts/live.ts'
import { apiQueries } from '#web/lib/api/api.ts'

/** The queries a live event makes stale. */
export function staleImages(event: LiveEvent): QueryKey[] {
  if (event.type !== 'image') return []
  const { articleId } = event
  return [apiQueries.images.list.queryKey({ input: { articleId } })]
}
