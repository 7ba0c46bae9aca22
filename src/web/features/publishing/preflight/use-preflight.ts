import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { apiQueries } from '#web/lib/api/api.ts'

type Asked = { articleId: string; credentialIds: readonly string[]; enabled: boolean }

/** What to know before an article goes to the chosen sites, and whether people went on all the same. */
export function usePreflight({ articleId, credentialIds, enabled }: Asked) {
  const ids = [...credentialIds].sort()
  const wanted = enabled && ids.length > 0
  const input = { articleId, credentialIds: ids }
  const answer = useQuery({
    ...apiQueries.preflight.check.queryOptions({ input }),
    enabled: wanted,
    // The text, the sites and what they answer may have changed since the dialog was last open.
    gcTime: 0,
    refetchOnWindowFocus: false,
    retry: 1,
  })
  const [agreedTo, setAgreedTo] = useState('')
  // Each site's own row tells of a connection that was never tested.
  const found = (answer.data?.lines ?? []).filter(
    ({ check, level }) => check !== 'access' || level !== 'note',
  )
  const lines = wanted ? found : []
  const warnings = lines.filter(({ level }) => level === 'warning')
  const key = warnings.map(({ text }) => text).join('\n')
  const asks = warnings.length > 0
  return {
    lines,
    checking: wanted && answer.isPending,
    failed: wanted && answer.isError,
    retry: () => void answer.refetch(),
    asks,
    agreed: asks && agreedTo === key,
    agree: (on: boolean) => setAgreedTo(on ? key : ''),
    blocked: lines.some(({ level }) => level === 'error'),
  }
}

export type Preflight = ReturnType<typeof usePreflight>
