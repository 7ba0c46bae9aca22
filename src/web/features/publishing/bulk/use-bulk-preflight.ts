import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { checkedAtOnce } from '#contracts/publishing/preflight.ts'
import { apiQueries } from '#web/lib/api/api.ts'
import type { Preflight } from '../preflight/use-preflight.ts'
import { pagesOf } from './bulk.ts'

/**
 * What to know before each article goes to its sites, by article, and which warnings people agreed to. Articles
 * without a site are not asked about, the others a page of them in a request.
 */
export function useBulkPreflight(
  articles: readonly { id: string; siteIds: readonly string[] }[],
  enabled: boolean,
): ReadonlyMap<string, Preflight> {
  const [agreedTo, setAgreedTo] = useState<Readonly<Record<string, string>>>({})
  const pages = pagesOf(articles, checkedAtOnce)
  const answers = useQueries({
    queries: pages.map((page) => ({
      ...apiQueries.preflight.checkSelection.queryOptions({ input: { articles: page } }),
      enabled,
      gcTime: 0,
      staleTime: Number.POSITIVE_INFINITY,
      refetchOnWindowFocus: false,
      retry: 1,
    })),
  })
  return new Map(
    pages.flatMap((page, index) => {
      const answer = answers[index]
      const linesOf = new Map(answer?.data?.items.map((item) => [item.articleId, item.lines]))
      return page.map(({ articleId: id }): [string, Preflight] => {
        const lines = linesOf.get(id) ?? []
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
      })
    }),
  )
}
