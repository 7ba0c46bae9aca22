import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useLiveEvent } from '#web/lib/live/live-events.ts'
import { CreditChip } from './credit-chip.tsx'
import { meQuery } from './credits.queries.ts'

/** The credits left, in the header; updated live. */
export function HeaderCredits() {
  const cache = useQueryClient()
  const me = useQuery(meQuery)
  useLiveEvent('credits', ({ total }) => {
    cache.setQueryData(meQuery.queryKey, (before) =>
      before ? { ...before, credits: { ...before.credits, total } } : before,
    )
  })
  if (me.isError && !me.data) return null
  return <CreditChip total={me.data?.credits.total} />
}
