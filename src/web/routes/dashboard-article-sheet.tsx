import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { SheetScreen } from '#web/features/articles/sheet/sheet-screen.tsx'
import { meQuery } from '../features/billing/credits.queries.ts'
import { campaignsQuery } from '../lib/lists/campaign-choices.ts'
import { QueryError } from '../ui/error-state.tsx'

export const meta = ({ location }: { location: { search: string } }) => {
  const from = new URLSearchParams(location.search).get('from')
  return [{ title: `From a ${from === 'sentence' ? 'sentence' : 'spreadsheet'} · Copydesk` }]
}

export default function ArticlesFromSheet() {
  const [params] = useSearchParams()
  const campaigns = useQuery(campaignsQuery())
  const me = useQuery(meQuery)
  if (campaigns.isError && !campaigns.data) {
    return <QueryError query={campaigns} title="Failed to fetch campaigns" />
  }
  const [only, ...others] = campaigns.data?.items ?? []
  return (
    <SheetScreen
      campaignId={params.get('campaign') ?? (others.length === 0 ? (only?.id ?? '') : '')}
      credits={me.data?.credits.total}
    />
  )
}
