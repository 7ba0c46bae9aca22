import { type QueryKey, useQuery, useQueryClient } from '@tanstack/react-query'
import type { LiveEvent } from '#contracts/live.ts'
import type { Overview } from '#contracts/overview.ts'
import { apiQueries } from '#web/lib/api/api.ts'
import { useLiveEvent } from '#web/lib/live/live-events.ts'
import { applyReport } from './apply-report.ts'

/** Live events keep it current; this covers events lost on the way. */
const fallbackPollMs = 60_000

const overviewQuery = () =>
  apiQueries.overview.get.queryOptions({
    // The person's time zone decides where a day begins.
    input: { utcOffset: -new Date().getTimezoneOffset() },
    staleTime: 10_000,
    refetchInterval: fallbackPollMs,
  })

/** The changes that the overviews of home, clients and campaigns and the calendar show. */
const shown = new Set<string>(['articles', 'clients', 'campaigns', 'credentials', 'schedule'])

/** The queries a live event makes stale: all but progress, which the event itself carries. */
export function staleOverview(event: LiveEvent): QueryKey[] {
  const known = [apiQueries.overview.key()]
  switch (event.type) {
    case 'article':
    case 'credits':
    case 'live-page':
      return known
    case 'publication':
      return event.status === 'published' ? known : []
    case 'changed':
      return shown.has(event.what) ? known : []
    default:
      return []
  }
}

/** The overview, with live progress. */
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
