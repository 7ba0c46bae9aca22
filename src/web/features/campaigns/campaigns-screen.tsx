import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { formatCount } from '../../lib/format.ts'
import { matchesSearch, useQueryValue, useSearchText } from '../../lib/search-text.ts'
import { Button } from '../../ui/button.tsx'
import { Combobox } from '../../ui/combobox.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { QueryError } from '../../ui/error-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import { CampaignGrid, CampaignGridSkeleton } from './campaign-grid.tsx'
import { campaignsQuery } from './campaigns.queries.ts'

/** A client as the campaign screens need it. */
export type ClientChoice = { id: string; name: string; industry: string }

const all = 'all'

/** All campaigns, searched by name or goal and filtered by client. */
export function CampaignsScreen({ clients }: { clients: ClientChoice[] }) {
  const campaigns = useQuery(campaignsQuery)
  const [search, setSearch] = useSearchText()
  const [clientId, setClientId] = useQueryValue('client')
  const found = useMemo(
    () =>
      campaigns.data?.filter(
        (campaign) =>
          (clientId === '' || campaign.clientId === clientId) &&
          matchesSearch(search, campaign.name, campaign.goal),
      ),
    [campaigns.data, clientId, search],
  )
  const options = clients.map(({ id, name, industry }) => ({
    value: id,
    label: name,
    hint: industry,
  }))
  return (
    <>
      <PageHeader title="Campaigns" actions={<AddCampaign clientId={clientId} />} />
      <div className="mb-6 flex flex-col gap-3 sm:flex-row sm:items-center">
        <SearchBox
          label="Search campaigns by name or goal"
          placeholder="Search campaigns..."
          value={search}
          onValueChange={setSearch}
        />
        <Combobox
          aria-label="Client"
          className="sm:w-64"
          options={[{ value: all, label: 'All Clients' }, ...options]}
          value={clientId || all}
          onValueChange={(value) => setClientId(value === all ? '' : value)}
          searchPlaceholder="Search clients…"
          emptyText="No matching clients."
        />
      </div>
      <p role="status" className="sr-only">
        {found && formatCount(found.length, 'campaign')}
      </p>
      {campaigns.isPending && <CampaignGridSkeleton />}
      {campaigns.isError && !campaigns.data && (
        <QueryError query={campaigns} title="Failed to fetch campaigns" />
      )}
      {found && found.length > 0 && <CampaignGrid campaigns={found} />}
      {found?.length === 0 && (
        <EmptyState
          title="No campaigns found"
          text={
            campaigns.data?.length === 0
              ? 'A campaign sets the goal, audience and default templates for its articles.'
              : 'Try another search or client, or create a new campaign.'
          }
          action={<AddCampaign clientId={clientId} />}
        />
      )}
    </>
  )
}

function AddCampaign({ clientId }: { clientId: string }) {
  return (
    <Button asChild>
      <Link
        to={`/dashboard/campaigns/new${clientId ? `?client=${clientId}` : ''}`}
        prefetch="intent"
      >
        <Plus aria-hidden />
        Create Campaign
      </Link>
    </Button>
  )
}
