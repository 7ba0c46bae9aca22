import { type QueryKey, useQuery, useQueryClient } from '@tanstack/react-query'
import type { LiveEvent } from '#contracts/live.ts'
import type { Overview } from '#contracts/overview.ts'
import { apiQueries } from '#web/lib/api/api.ts'
import { useLiveEvent } from '#web/lib/live/live-events.ts'
import { applyReport } from './apply-report.ts'

/** Live events keep it current; this is for those that a proxy keeps back. */
const fallbackPollMs = 60_000

const overviewQuery = () =>
  apiQueries.overview.get.queryOptions({
    // Where this person's days begin.
    input: { utcOffset: -new Date().getTimezoneOffset() },
    staleTime: 10_000,
    refetchInterval: fallbackPollMs,
  })

/** What a live event makes stale here: everything but progress, which an event carries whole. */
export function staleOverview(event: LiveEvent): QueryKey[] {
  const known = [apiQueries.overview.key()]
  switch (event.type) {
    case 'article':
    case 'credits':
      return known
    case 'publication':
      return event.status === 'published' ? known : []
    case 'changed':
      return event.what === 'articles' || event.what === 'clients' ? known : []
    default:
      return []
  }
}

/** The overview, with the progress of what is being written as it is reported. */
export function useOverview() {
  const cache = useQueryClient()
  const query = overviewQuery()
  useLiveEvent('generation', (event) =>
    cache.setQueryData<Overview>(
      query.queryKey,
      (overview) => overview && { ...overview, writing: applyReport(overview.writing, event) },
    ),
  )
  return useQuery(query)
}
