import { apiQueries } from '#web/lib/api/api.ts'

/** What an article is written from. */
export const briefQuery = (id: string) =>
  apiQueries.editing.brief.queryOptions({ input: { id }, staleTime: 0, gcTime: 0 })
