import { apiQueries } from '#web/lib/api/api.ts'

/** The signed-in person, their workspace and its credits. */
export const meQuery = apiQueries.me.get.queryOptions({ staleTime: 60_000 })
