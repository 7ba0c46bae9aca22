import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { apiQueries } from '#web/lib/api/api.ts'
import type { Preflight } from '../preflight/use-preflight.ts'

/**
 * What to know before each article goes to its sites, by article, and which warnings people agreed to. Articles
 * without a site are not asked about.
 */
export function useBulkPreflight(
  articles: readonly { id: string; siteIds: readonly string[] }[],
  enabled: boolean,
): ReadonlyMap<string, Preflight> {
  const [agreedTo, setAgreedTo] = useState<Readonly<Record<string, string>>>({})
  const asked = articles.filter(({ siteIds }) => siteIds.length > 0)
  const answers = useQueries({
    queries: asked.map(({ id, siteIds }) => ({
      ...apiQueries.preflight.check.queryOptions({
        input: { articleId: id, credentialIds: [...siteIds].sort() },
      }),
      enabled,
      gcTime: 0,
      staleTime: Number.POSITIVE_INFINITY,
      refetchOnWindowFocus: false,
      retry: 1,
    })),
  })
  return new Map(
    asked.map(({ id }, index): [string, Preflight] => {
      const answer = answers[index]
      const lines = answer?.data?.lines ?? []
      const warnings = lines.filter(({ level }) => level === 'warning')
      const key = warnings.map(({ text }) => text).join('\n')
      const asks = warnings.length > 0
      return [
        id,
        {
          setThere: [],
          lines: lines.filter(({ level }) => level !== 'note'),
          checking: answer?.isPending ?? true,
          failed: answer?.isError ?? false,
          retry: () => void answer?.refetch(),
          asks,
          agreed: asks && agreedTo[id] === key,
          agree: (on) => setAgreedTo((before) => ({ ...before, [id]: on ? key : '' })),
          blocked: lines.some(({ level }) => level === 'error'),
        },
      ]
    }),
  )
}
