import { Columns3, Table2 } from 'lucide-react'
import { articleSorts } from '#contracts/rules/articles/article-sorts.ts'
import { useCampaignChoices } from '#web/lib/lists/campaign-choices.ts'
import { byName } from '#web/lib/lists/list-sort.ts'
import { Button } from '#web/ui/button.tsx'
import { cn } from '#web/ui/class-names.ts'
import { Combobox } from '#web/ui/combobox.tsx'
import { SearchBox } from '#web/ui/search-box.tsx'
import { Tooltip } from '#web/ui/tooltip.tsx'
import type { ArticleLayout, useListAddress } from './list-address.ts'
import {
  filtersForClient,
  isFiltered,
  type StageFilter,
  sortLabels,
  stageFilters,
} from './list-filters.ts'

/** The clients offered as filters. */
export type ListChoices = { clients: { id: string; name: string }[] }

const all = 'all'
const orAll = (value: string) => (value === all ? '' : value)

const stageOptions = [
  { value: all, label: 'All stages' },
  ...stageFilters.map(({ value, label }) => ({ value, label })),
]
const sortOptions = articleSorts.map((value) => ({ value, label: sortLabels[value] }))
/** Those of a batch, whose first order is its own. */
const sortOptionsOfBatch = sortOptions.map((option) =>
  option.value === 'newest' ? { ...option, label: 'As ordered' } : option,
)

/** Besides the rows; on a phone, the table's rows are cards as well. */
const layouts = [
  { value: 'table', label: 'Table', Icon: Table2, className: 'max-sm:hidden' },
  { value: 'board', label: 'Board', Icon: Columns3, className: '' },
] as const

type ListToolbarProps = {
  address: ReturnType<typeof useListAddress>
  choices: ListChoices
  /** The one client that they are of, where there is nothing to choose. */
  client?: string | undefined
  /** Whether they are those of a batch. */
  ofBatch?: boolean
  /** Undefined where there is one layout only. */
  layout?: ArticleLayout
  onLayout?: (layout: ArticleLayout) => void
}

/** Search, filters, order and layout of the list. */
export function ListToolbar(props: ListToolbarProps) {
  const { address, choices, layout, onLayout } = props
  const { filters, setFilters } = address
  const { campaign, stage, sort } = filters
  const client = props.client ?? filters.client
  // On a tablet the filters share a line below the search.
  const choice =
    'max-sm:basis-[calc(50%-0.375rem)] sm:max-xl:min-w-0 sm:max-xl:flex-1 sm:max-xl:basis-28 xl:w-38'
  const { withArchived: campaigns = [], picker } = useCampaignChoices({
    ids: [campaign],
    ...(client && { clientIds: [client] }),
  })
  const named = (rows: { id: string; name: string }[]) =>
    byName(rows).map(({ id, name }) => ({ value: id, label: name }))
  const chooseClient = (id: string) => setFilters(filtersForClient(id, campaign, campaigns))
  return (
    <div className="mb-6 flex flex-wrap items-center gap-3 print:hidden">
      <SearchBox
        // Narrower where it makes room for Clear, which would otherwise push the layouts into a line of their own.
        className={cn(
          'max-xl:-order-2 max-sm:w-[calc(100%-3.25rem)] sm:max-xl:w-[calc(100%-6rem)] xl:max-w-72 xl:grow',
          props.client ? 'xl:basis-32' : 'xl:basis-44',
        )}
        label="Search articles by title"
        placeholder="Search articles..."
        value={address.search}
        onValueChange={address.setSearch}
      />
      {props.client === undefined && (
        <Combobox
          aria-label="Client"
          className={choice}
          options={[{ value: all, label: 'All Clients' }, ...named(choices.clients)]}
          value={client || all}
          onValueChange={(value) => chooseClient(orAll(value))}
          searchPlaceholder="Search clients…"
          emptyText="No matching clients."
        />
      )}
      <Combobox
        aria-label="Campaign"
        className={choice}
        options={[{ value: all, label: 'All Campaigns' }, ...named(campaigns)]}
        value={campaign || all}
        onValueChange={(value) => setFilters({ campaign: orAll(value) })}
        searchPlaceholder="Search campaigns…"
        emptyText="No matching campaigns."
        {...picker}
      />
      <Combobox
        aria-label="Stage"
        className={choice}
        options={stageOptions}
        value={stage || all}
        onValueChange={(value) => setFilters({ stage: orAll(value) as StageFilter | '' })}
      />
      <Combobox
        aria-label="Order"
        className={choice}
        options={props.ofBatch ? sortOptionsOfBatch : sortOptions}
        // Search results are always newest first.
        value={address.debouncedSearch ? 'newest' : sort}
        disabled={address.debouncedSearch !== ''}
        onValueChange={(value) =>
          setFilters({ sort: articleSorts.find((known) => known === value) ?? 'newest' })
        }
      />
      {(isFiltered(filters) || address.search !== '') && (
        <Button variant="ghost" onClick={address.clear}>
          Clear
        </Button>
      )}
      <div className="ml-auto flex items-center gap-1 max-xl:-order-1">
        {(onLayout ? layouts : []).map(({ value, label, Icon, className }) => (
          <Tooltip key={value} text={label}>
            <Button
              variant="ghost"
              size="icon"
              className={cn(
                'text-ink-soft aria-pressed:bg-sunken aria-pressed:text-ink',
                className,
              )}
              aria-label={label}
              aria-pressed={layout === value}
              onClick={() => onLayout?.(layout === value ? 'rows' : value)}
            >
              <Icon aria-hidden />
            </Button>
          </Tooltip>
        ))}
      </div>
    </div>
  )
}
