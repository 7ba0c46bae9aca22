import { apiQueries } from '#web/lib/api/api.ts'

type ActivityInput = Parameters<typeof apiQueries.activity.list.call>[0]
/** What the activity is narrowed to. */
export type ActivityFilter = Omit<ActivityInput, 'before'>

/** The newest activity. */
export const newestActivityQuery = (filter: ActivityFilter) =>
  apiQueries.activity.list.queryOptions({ input: filter, staleTime: 10_000 })

/** All activity, a page at a time. */
export const activityQuery = (filter: ActivityFilter) =>
  apiQueries.activity.list.infiniteOptions({
    input: (before: string | undefined) => ({ ...filter, before }),
    initialPageParam: undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    staleTime: 10_000,
  })
