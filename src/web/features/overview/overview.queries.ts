import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Overview } from '#contracts/overview.ts'
import { apiQueries } from '#web/lib/api/api.ts'
import { useLiveEvent } from '#web/lib/live/live-events.ts'
import { browserZone } from '#web/lib/time-zones.ts'
import { weekInput } from '#web/lib/week-ahead.ts'
import { applyReport } from './apply-report.ts'

/** Live events keep it current; this covers events lost on the way. */
const fallbackPollMs = 60_000

export const overviewQuery = () =>
  apiQueries.overview.get.queryOptions({
    // The person's time zone decides where a day begins.
    input: { utcOffset: -new Date().getTimezoneOffset() },
    staleTime: 10_000,
    refetchInterval: fallbackPollMs,
  })

/** What is in the calendar for the next seven days. */
export const weekQuery = (days: readonly Date[]) =>
  apiQueries.overview.calendar.queryOptions({ input: weekInput(days, browserZone()) })

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
