import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { checksQueries, writingApi } from '#web/lib/api/writing-api.ts'

/** What code finds in one revision of an article; the last answer stays while the next is on its way. */
export const checksQuery = (id: string, revision: number) =>
  queryOptions({
    queryKey: [...checksQueries.get.queryKey({ input: { id } }), revision],
    queryFn: () => writingApi.checks.get({ id }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  })
