import { useQuery } from '@tanstack/react-query'
import { LayoutGrid, List, Plus } from 'lucide-react'
import { Suspense, useDeferredValue } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { CampaignLine } from '#contracts/clients/campaigns.ts'
import { campaignOrders, campaignsPerPage } from '#contracts/rules/clients/campaign-list.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { useWithoutLeaving } from '#web/lib/lists/archiving.ts'
import { formatCount } from '../../lib/format.ts'
import { useListLayout } from '../../lib/lists/list-layout.ts'
import { byName, useListSort } from '../../lib/lists/list-sort.ts'
import { useQueryValue, useSearchText } from '../../lib/lists/search-text.ts'
import { useSelection } from '../../lib/lists/use-selection.ts'
import { Button } from '../../ui/button.tsx'
import { cn } from '../../ui/class-names.ts'
import { Combobox } from '../../ui/combobox.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { QueryError } from '../../ui/error-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import { SegmentedToggle } from '../../ui/segmented-toggle.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Switch } from '../../ui/switch.tsx'
import type { TableSort } from '../../ui/table.tsx'
import { campaignChanges } from './campaign-changes.ts'
import { CampaignGrid, CampaignGridSkeleton } from './campaign-grid.tsx'
import { campaignSorts } from './campaign-sorts.ts'
import { campaignPageQuery } from './campaigns.queries.ts'
import { CampaignsTable } from './campaigns-table.tsx'
import { useCampaignHandlers } from './use-campaign-handlers.tsx'

const CampaignSelectionBar = lazyPart(
  () => import('./campaign-selection-bar.tsx'),
  (file) => file.CampaignSelectionBar,
)

/** A client as the campaign screens need it. */
export type ClientChoice = { id: string; name: string; industry: string }

const all = 'all'

/** Campaigns in use, or the archived ones, in pages: searched by name or goal, filtered by client and sorted. */
export function CampaignsScreen({ clients }: { clients: ClientChoice[] }) {
  const { list, search, setSearch, clientId, setClientId, archived, setArchived, order } =
    useCampaignList()
  const [layout, setLayout] = useListLayout('campaigns', ['list', 'grid'])
  const shown = useWithoutLeaving(campaignChanges, list.data?.items)
  const total = list.data?.total ?? 0
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
        <div className="flex items-center gap-4 sm:ml-auto">
          <Switch
            label="Show Archived"
            checked={archived}
            onCheckedChange={(on) => setArchived(on ? 'true' : '')}
          />
          <SegmentedToggle
            className="max-sm:hidden"
            label="Layout"
            iconOnly
            value={layout}
            onValueChange={setLayout}
            segments={[
              { value: 'grid', label: 'Grid', icon: <LayoutGrid aria-hidden /> },
              { value: 'list', label: 'List', icon: <List aria-hidden /> },
            ]}
          />
        </div>
      </div>
      <p role="status" className="sr-only">
        {list.data && formatCount(total, 'campaign')}
      </p>
      {list.isPending && <ListSkeleton layout={layout} />}
      {list.isError && !list.data && <QueryError query={list} title="Failed to fetch campaigns" />}
      {shown && shown.length > 0 && (
        <CampaignList
          key={String(archived)}
          campaigns={shown}
          {...{ archived, layout, total }}
          stale={list.isPlaceholderData}
          sort={order.table}
        />
      )}
      {shown?.length === 0 && (
        <NoCampaigns
          archived={archived}
          narrowed={search.trim() !== '' || clientId !== ''}
          clientId={clientId}
        />
      )}
    </>
  )
}

/** The list as the address asks for it; a change of what is listed goes back to the first page. */
function useCampaignList() {
  const [search, setSearch] = useSearchText()
  const [clientId, setClientId] = useQueryValue('client')
  const [archivedValue, setArchived] = useQueryValue('archived')
  const archived = archivedValue === 'true'
  const order = useListSort<CampaignLine>(campaignSorts)
  const page = pageOf(useSearchParams()[0])
  const { by, reversed } = order.sort
  const list = useQuery(
    campaignPageQuery({
      page,
      search: useDeferredValue(search).trim(),
      ...(clientId ? { clientId } : {}),
      archived: String(archived),
      sort: campaignOrders.find((known) => known === by) ?? 'newest',
      reversed: String(reversed),
    }),
  )
  return { list, search, setSearch, clientId, setClientId, archived, setArchived, order }
}

type CampaignListProps = {
  campaigns: CampaignLine[]
  archived: boolean
  layout: 'list' | 'grid'
  total: number
  /** Whether these are still those of the page before. */
  stale: boolean
  sort: TableSort
}

function CampaignList({ campaigns, archived, layout, total, stale, sort }: CampaignListProps) {
  const selection = useSelection(campaigns.map(({ id }) => id))
  const { on, dialogs } = useCampaignHandlers()
  const [params] = useSearchParams()
  const hrefFor = (page: number) => {
    const next = new URLSearchParams(params)
    if (page === 1) next.delete('page')
    else next.set('page', String(page))
    return `?${next}`
  }
  return (
    <>
      <div className={cn('transition-opacity', stale && 'opacity-60')} aria-busy={stale}>
        {layout === 'list' ? (
          <CampaignsTable {...{ campaigns, on, selection, sort }} />
        ) : (
          <CampaignGrid {...{ campaigns, on, selection }} />
        )}
      </div>
      <div className="mt-8">
        <Pagination
          page={pageOf(params)}
          pageCount={Math.ceil(total / campaignsPerPage)}
          hrefFor={hrefFor}
        />
      </div>
      {dialogs}
      <Suspense>
        {selection.chosen.length > 0 && (
          <CampaignSelectionBar selection={selection} campaigns={campaigns} archived={archived} />
        )}
      </Suspense>
    </>
  )
}

/** The page in an address; the first for anything that is none. */
function pageOf(params: URLSearchParams): number {
  const page = Number(params.get('page') ?? 1)
  return Number.isInteger(page) && page >= 1 && page <= 10_000 ? page : 1
}

function ListSkeleton({ layout }: { layout: 'list' | 'grid' }) {
  if (layout === 'grid') return <CampaignGridSkeleton />
  return (
    <div role="status" aria-label="Loading the campaigns" className="grid gap-3">
      {['a', 'b', 'c', 'd', 'e'].map((key) => (
        <Skeleton key={key} className="h-12" />
      ))}
    </div>
  )
}

type NoCampaignsProps = { archived: boolean; narrowed: boolean; clientId: string }

function NoCampaigns({ archived, narrowed, clientId }: NoCampaignsProps) {
  if (archived) {
    return (
      <EmptyState
        title={narrowed ? 'No campaigns found' : 'No archived campaigns'}
        text="Archived campaigns wait here until you restore them."
      />
    )
  }
  return (
    <EmptyState
      title="No campaigns found"
      text={
        narrowed
          ? 'Try another search or client, or create a new campaign.'
          : 'A campaign sets the goal, audience and default templates for its articles.'
      }
      action={<AddCampaign clientId={clientId} />}
    />
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
