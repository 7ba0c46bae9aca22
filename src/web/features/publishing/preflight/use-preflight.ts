import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type SiteOptions, siteOptionsSchema } from '#contracts/publishing/site-options.ts'
import { apiQueries } from '#web/lib/api/api.ts'

type Asked = {
  articleId: string
  credentialIds: readonly string[]
  /** What was chosen for sites, by credential. */
  options: Readonly<Record<string, SiteOptions>>
  enabled: boolean
}

/** What to know before an article goes to the chosen sites, and whether people went on all the same. */
export function usePreflight({ articleId, credentialIds, options, enabled }: Asked) {
  const ids = [...credentialIds].sort()
  const wanted = enabled && ids.length > 0
  // Nothing else that can be chosen is looked at, and what is no address is told at its field.
  const looked = ids.flatMap((id): [string, SiteOptions][] => {
    const { data: canonical } = siteOptionsSchema.shape.canonical.safeParse(options[id]?.canonical)
    const replace = options[id]?.replace
    if (canonical === undefined && !replace) return []
    return [
      [id, { ...(canonical === undefined ? {} : { canonical }), ...(replace && { replace }) }],
    ]
  })
  const input = { articleId, credentialIds: ids, options: Object.fromEntries(looked) }
  const answer = useQuery({
    ...apiQueries.preflight.check.queryOptions({ input }),
    enabled: wanted,
    // The text, the sites and what they answer may have changed since the dialog was last open, however short ago.
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    retry: 1,
    // While a choice is checked, what is known stays, so that nothing moves.
    placeholderData: keepPreviousData,
  })
  const [agreedTo, setAgreedTo] = useState('')
  // Each site's own row tells of a connection that was never tested.
  const found = (answer.data?.lines ?? []).filter(
    ({ check, level, credentialId }) =>
      (check !== 'access' || level !== 'note') && (!credentialId || ids.includes(credentialId)),
  )
  const lines = wanted ? found : []
  const setThere = wanted ? (answer.data?.setThere ?? []) : []
  const warnings = lines.filter(({ level }) => level === 'warning')
  const key = warnings.map(({ text }) => text).join('\n')
  const asks = warnings.length > 0
  return {
    lines,
    /** What people have set on the chosen sites. */
    setThere: setThere.filter(({ credentialId }) => ids.includes(credentialId)),
    checking: wanted && (answer.isPending || answer.isFetching),
    failed: wanted && answer.isError,
    retry: () => void answer.refetch(),
    asks,
    agreed: asks && agreedTo === key,
    agree: (on: boolean) => setAgreedTo(on ? key : ''),
    blocked: lines.some(({ level }) => level === 'error'),
  }
}

export type Preflight = ReturnType<typeof usePreflight>

/** Whether there is something to put right, or to agree to. */
export function refuses({ blocked, asks, agreed }: Preflight): boolean {
  return blocked || (asks && !agreed)
}
