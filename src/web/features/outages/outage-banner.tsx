import { useQuery } from '@tanstack/react-query'
import type { Outage } from '#contracts/outages.ts'
import { apiQueries } from '../../lib/api/api.ts'
import { formatRelative } from '../../lib/format.ts'
import { Banner } from '../../ui/banner.tsx'

/** Nothing announces an outage, which concerns every workspace. */
const outagesQuery = apiQueries.outages.list.queryOptions({
  staleTime: 30_000,
  refetchInterval: 60_000,
  select: (answer) => answer.items,
})

const waiting: Record<Outage['service'], string> = {
  writer: 'Articles are waiting and will resume by themselves.',
  illustrator: 'Pictures are waiting and will be drawn later.',
  search: 'For now, articles are written without searching the web.',
}
const remedy: Record<Outage['cause'], string> = {
  key: 'The operator of this installation needs to give it a working key.',
  credit: 'The operator of this installation needs to top up its account with the service.',
  limit: 'The service is limiting requests.',
}

/** Tells those in charge that a provider’s account makes work wait. */
export function OutageBanner() {
  const outages = useQuery(outagesQuery)
  if (!outages.data?.length) return null
  return (
    <div className="mb-6 grid gap-3">
      {outages.data.map(({ service, cause, message, retryAt }) => (
        <Banner key={service} tone="warning" title={message}>
          {waiting[service]} {remedy[cause]} We’ll try again {formatRelative(retryAt)}.
        </Banner>
      ))}
    </div>
  )
}
