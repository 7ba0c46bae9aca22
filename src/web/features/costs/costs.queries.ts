import { useQuery } from '@tanstack/react-query'
import { apiQueries } from '#web/lib/api/api.ts'
import { costsQueries } from '#web/lib/api/writing-api.ts'

/** Whether somebody runs the workspace or the server; others are not told what anything costs. */
export function useIsInCharge(): boolean {
  const me = useQuery(
    apiQueries.me.get.queryOptions({
      staleTime: 60_000,
      select: ({ isAdmin, workspace }) => isAdmin || workspace.role !== 'member',
    }),
  )
  return me.data ?? false
}

/** What an article took. The key begins with 'articles', so that it goes stale with them. */
export const articleCostsQuery = (id: string) =>
  costsQueries.article.queryOptions({ input: { id }, staleTime: 30_000 })

/** What a client's articles took in a month. */
export const clientCostsQuery = (id: string, month: string) =>
  costsQueries.client.queryOptions({ input: { id, month }, staleTime: 30_000 })
