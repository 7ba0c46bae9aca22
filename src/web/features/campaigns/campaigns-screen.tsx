import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { Suspense } from 'react'
import { Link } from 'react-router'
import type { Campaign } from '#contracts/clients/campaigns.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { formatCount } from '../../lib/format.ts'
import { byName, sorted, useListSort } from '../../lib/lists/list-sort.ts'
import { matchesSearch, useQueryValue, useSearchText } from '../../lib/lists/search-text.ts'
import { useSelection } from '../../lib/lists/use-selection.ts'
import { Button } from '../../ui/button.tsx'
import { Combobox } from '../../ui/combobox.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { QueryError } from '../../ui/error-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import { Switch } from '../../ui/switch.tsx'
import { useWithoutPendingChanges } from './campaign-changes.ts'
import { CampaignGrid, CampaignGridSkeleton } from './campaign-grid.tsx'
import { campaignSorts } from './campaign-sorts.ts'
import { archivedCampaignsQuery, campaignsQuery } from './campaigns.queries.ts'

const CampaignSelectionBar = lazyPart(
  () => import('./campaign-selection-bar.tsx'),
  (file) => file.CampaignSelectionBar,
)

/** A client as the campaign screens need it. */
export type ClientChoice = { id: string; name: string; industry: string }

const all = 'all'

/** All campaigns, or the archived ones, searched by name or goal, filtered by client and sorted. */
export function CampaignsScreen({ clients }: { clients: ClientChoice[] }) {
  const [archivedValue, setArchived] = useQueryValue('archived')
  const archived = archivedValue === 'true'
  const campaigns = useQuery(archived ? archivedCampaignsQuery : campaignsQuery)
  const shown = useWithoutPendingChanges(campaigns.data)
  const order = useListSort(campaignSorts)
  const [search, setSearch] = useSearchText()
  const [clientId, setClientId] = useQueryValue('client')
  const matching = shown?.filter(
    ({ clientId: owner, name, goal }) =>
      (clientId === '' || owner === clientId) && matchesSearch(search, name, goal),
  )
  const found = matching && sorted(matching, campaignSorts, order.sort)
  const options = byName(clients).map(({ id, name, industry }) => ({
    value: id,
    label: name,
    hint: industry,
  }))
  return (
    <>
      <PageHeader title="Campaigns" actions={<AddCampaign clientId={clientId} />} />
      <div className="mb-6 flex flex-wrap items-center gap-3 print:hidden">
        <SearchBox
          label="Search campaigns by name or goal"
          placeholder="Search campaigns..."
          value={search}
          onValueChange={setSearch}
        />
        <Combobox
          aria-label="Client"
          className="max-sm:basis-[calc(50%-0.375rem)] sm:w-56"
          options={[{ value: all, label: 'All Clients' }, ...options]}
          value={clientId || all}
          onValueChange={(value) => setClientId(value === all ? '' : value)}
          searchPlaceholder="Search clients…"
          emptyText="No matching clients."
        />
        <Combobox
          aria-label="Order"
          className="max-sm:basis-[calc(50%-0.375rem)] sm:w-44"
          options={order.options}
          value={order.text}
          onValueChange={order.set}
        />
        <div className="sm:ml-auto">
          <Switch
            label="Show Archived"
            checked={archived}
            onCheckedChange={(on) => setArchived(on ? 'true' : '')}
          />
        </div>
      </div>
      <p role="status" className="sr-only">
        {found && formatCount(found.length, 'campaign')}
      </p>
      {campaigns.isPending && <CampaignGridSkeleton />}
      {campaigns.isError && !campaigns.data && (
        <QueryError query={campaigns} title="Failed to fetch campaigns" />
      )}
      {found && found.length > 0 && (
        <SelectableCampaigns key={String(archived)} campaigns={found} archived={archived} />
      )}
      {found?.length === 0 && archived && (
        <EmptyState
          title={search || clientId ? 'No campaigns found' : 'No archived campaigns'}
          text="Archived campaigns wait here until you restore them."
        />
      )}
      {found?.length === 0 && !archived && (
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

function SelectableCampaigns(props: { campaigns: Campaign[]; archived: boolean }) {
  const { campaigns, archived } = props
  const selection = useSelection(campaigns.map(({ id }) => id))
  return (
    <>
      <CampaignGrid campaigns={campaigns} selection={selection} />
      <Suspense>
        {selection.chosen.length > 0 && (
          <CampaignSelectionBar selection={selection} campaigns={campaigns} archived={archived} />
        )}
      </Suspense>
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
