import { apiQueries } from '#web/lib/api/api.ts'
import { readProblem } from '#web/lib/api/api-error.ts'

const refreshMs = 5_000

/** The newest attempts, polled every five seconds. */
export const webhookLogQuery = apiQueries.webhookLogs.list.queryOptions({
  refetchInterval: ({ state: { error } }) =>
    error && readProblem(error).code === 'not_found' ? false : refreshMs,
  staleTime: 0,
  select: ({ items }) => items,
})

/** One attempt with its payload. */
export const webhookAttemptQuery = (id: string) =>
  apiQueries.webhookLogs.get.queryOptions({ input: { id } })
