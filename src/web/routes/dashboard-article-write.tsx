import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { BeginScreen } from '#web/features/articles/begin/begin-screen.tsx'
import { campaignsQuery } from '../lib/lists/campaign-choices.ts'
import { QueryError } from '../ui/error-state.tsx'

export const meta = () => [{ title: 'Write it yourself · Copydesk' }]

export default function WriteArticle() {
  const [params] = useSearchParams()
  const campaigns = useQuery(campaignsQuery())
  if (campaigns.isError && !campaigns.data) {
    return <QueryError query={campaigns} title="Failed to fetch campaigns" />
  }
  return <BeginScreen campaignId={params.get('campaign') ?? ''} />
}
