import type { QueryKey } from '@tanstack/react-query'
import type { LiveEvent } from '#contracts/live.ts'
import { apiQueries } from '#web/lib/api/api.ts'
import { deskQueries } from '#web/lib/api/desk-api.ts'

/** Where the cache keeps an article's publications. */
export function publicationsKey(articleId: string) {
  return apiQueries.publications.list.queryKey({ input: { articleId } })
}

/** The queries a live event makes stale: a finished publication has new warnings and a time. */
export function stalePublications(event: LiveEvent): QueryKey[] {
  if (event.type === 'changed' && event.what === 'schedule') {
    return [apiQueries.schedule.key(), deskQueries.plans.key()]
  }
  if (event.type !== 'publication' && event.type !== 'live-page') return []
  const { articleId } = event
  const history = apiQueries.livePosts.history.queryKey({ input: { articleId } })
  return [publicationsKey(articleId), history]
}
