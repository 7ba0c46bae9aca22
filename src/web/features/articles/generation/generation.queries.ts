import { useQuery } from '@tanstack/react-query'
import type { Article } from '#contracts/articles.ts'
import { apiQueries } from '#web/lib/api/api.ts'

/** Live events tell of every stage; this is for those that a proxy keeps back. */
const fallbackPollMs = 20_000

/** The stages of an article's newest run and its text so far. */
export const generationQuery = (id: string) =>
  apiQueries.generation.get.queryOptions({
    input: { id },
    staleTime: 5_000,
    refetchInterval: ({ state }) => (state.data?.finishedAt === null ? fallbackPollMs : false),
  })

/** The same where there is something to say about it; one that ended well is not asked after. */
export function useGeneration(article: Article) {
  const { status, failed } = article.generation ?? {}
  const ended = status === 'completed' && failed?.length === 0
  return useQuery({ ...generationQuery(article.id), enabled: status !== undefined && !ended })
}
