import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { linksQueries, writingApi } from '#web/lib/api/writing-api.ts'

/** The links of one revision of an article; the last answer stays while the next is on its way. */
export const linksQuery = (id: string, revision: number) =>
  queryOptions({
    queryKey: [...linksQueries.get.queryKey({ input: { id } }), revision],
    queryFn: () => writingApi.links.get({ id }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  })
