import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useWithoutLeaving } from '#web/lib/lists/archiving.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { QueryError } from '../../ui/error-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { campaignChanges } from './campaign-changes.ts'
import { campaignPageQuery } from './campaigns.queries.ts'
import { CampaignsTable } from './campaigns-table.tsx'
import { useCampaignHandlers } from './use-campaign-handlers.tsx'

/** The newest campaigns of one client, on the client's page; `archived` is whether the client is. */
export function ClientCampaigns(props: { clientId: string; archived: boolean }) {
  const { clientId, archived } = props
  const campaigns = useQuery(campaignPageQuery({ clientId, archived: String(archived) }))
  const own = useWithoutLeaving(campaignChanges, campaigns.data?.items)
  const { on, dialogs } = useCampaignHandlers()
  const total = campaigns.data?.total ?? 0
  return (
    <section aria-labelledby="client-campaigns" className="grid gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="client-campaigns" className="text-lg">
          Campaigns
        </h2>
        {own && total > own.length && (
          <TextLink to={`/dashboard/campaigns?client=${clientId}`} className="text-ink-soft">
            All {total} campaigns
          </TextLink>
        )}
      </div>
      {campaigns.isPending && <Skeleton className="h-24" />}
      {campaigns.isError && !own && (
        <QueryError query={campaigns} title="Failed to fetch campaigns" />
      )}
      {own && own.length > 0 && <CampaignsTable campaigns={own} on={on} withoutClient />}
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
      {dialogs}
    </section>
  )
}
