import { useQuery } from '@tanstack/react-query'
import { deskQueries } from '#web/lib/api/desk-api.ts'
import type { Mentioned } from './mentions.ts'

/** The colleagues who can see an article, without the reader. */
export function useColleagues(articleId: string): Mentioned[] {
  const input = { articleIds: [articleId] }
  const people = useQuery(deskQueries.people.queryOptions({ input, staleTime: 30_000 }))
  return (people.data?.people ?? []).filter(({ you }) => !you)
}
