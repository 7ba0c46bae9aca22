import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { QueryError } from '../../ui/error-state.tsx'
import { useWithoutPendingChanges } from './campaign-changes.ts'
import { CampaignGrid, CampaignGridSkeleton } from './campaign-grid.tsx'
import { archivedCampaignsQuery, campaignsQuery } from './campaigns.queries.ts'

/** The campaigns of one client, on the client's page; `archived` is whether the client is. */
export function ClientCampaigns(props: { clientId: string; archived: boolean }) {
  const { clientId, archived } = props
  const campaigns = useQuery(archived ? archivedCampaignsQuery : campaignsQuery)
  const own = useWithoutPendingChanges(campaigns.data)?.filter(
    (campaign) => campaign.clientId === clientId,
  )
  return (
    <section aria-labelledby="client-campaigns" className="grid gap-4">
      <h2 id="client-campaigns" className="text-lg">
        Campaigns
      </h2>
      {campaigns.isPending && <CampaignGridSkeleton />}
      {campaigns.isError && !own && (
        <QueryError query={campaigns} title="Failed to fetch campaigns" />
      )}
      {own && own.length > 0 && <CampaignGrid campaigns={own} withoutClient />}
      {own?.length === 0 && !archived && (
        <EmptyState
          title="No campaigns found"
          text="Create a campaign to start writing for this client."
          action={
            <Button asChild>
              <Link to={`/dashboard/campaigns/new?client=${clientId}`} prefetch="intent">
                Create Campaign
              </Link>
            </Button>
          }
        />
      )}
    </section>
  )
}
