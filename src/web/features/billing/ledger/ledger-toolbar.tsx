import { useId } from 'react'
import { useCampaignChoices } from '../../../lib/lists/campaign-choices.ts'
import { Button } from '../../../ui/button.tsx'
import { Combobox } from '../../../ui/combobox.tsx'
import { Input } from '../../../ui/input.tsx'
import { movementLabels, poolLabels } from '../pool-labels.ts'
import { isFiltered, type LedgerFilters } from './ledger-filters.ts'

/** The clients offered as filters. */
export type LedgerChoices = { clients: { id: string; name: string }[] }

type LedgerToolbarProps = {
  filters: LedgerFilters
  choices: LedgerChoices
  onChange: (change: Partial<LedgerFilters>) => void
  onClear: () => void
}

const all = 'all'
const orAll = (value: string) => (value === all ? '' : value)
const labelled = (labels: Record<string, string>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }))
const named = (rows: { id: string; name: string }[]) =>
  rows.map(({ id, name }) => ({ value: id, label: name }))
const half = 'max-sm:basis-[calc(50%-0.375rem)] sm:w-42'

/** The filters of the credit history. */
export function LedgerToolbar({ filters, choices, onChange, onClear }: LedgerToolbarProps) {
  const { withArchived: campaigns = [], picker } = useCampaignChoices({
    ids: [filters.campaign],
    ...(filters.client && { clientIds: [filters.client] }),
  })
  return (
    <div className="mb-6 flex flex-wrap items-center gap-3 print:hidden">
      <Combobox
        aria-label="Movement"
        className={half}
        options={[{ value: all, label: 'All Movements' }, ...labelled(movementLabels)]}
        value={filters.kind || all}
        onValueChange={(value) => onChange({ kind: orAll(value) })}
      />
      <Combobox
        aria-label="Pool"
        className={half}
        options={[{ value: all, label: 'All Pools' }, ...labelled(poolLabels)]}
        value={filters.pool || all}
        onValueChange={(value) => onChange({ pool: orAll(value) })}
      />
      <Combobox
        aria-label="Client"
        className={half}
        options={[{ value: all, label: 'All Clients' }, ...named(choices.clients)]}
        value={filters.client || all}
        onValueChange={(value) => onChange({ client: orAll(value), campaign: '' })}
        searchPlaceholder="Search clients…"
        emptyText="No matching clients."
      />
      <Combobox
        aria-label="Campaign"
        className={half}
        options={[{ value: all, label: 'All Campaigns' }, ...named(campaigns)]}
        value={filters.campaign || all}
        onValueChange={(value) => onChange({ campaign: orAll(value) })}
        searchPlaceholder="Search campaigns…"
        emptyText="No matching campaigns."
        {...picker}
      />
      <Day
        label="From"
        max={filters.to}
        value={filters.from}
        onChange={(from) => onChange({ from })}
      />
      <Day label="To" min={filters.from} value={filters.to} onChange={(to) => onChange({ to })} />
      {isFiltered(filters) && (
        <Button variant="ghost" onClick={onClear}>
          Clear
        </Button>
      )}
    </div>
  )
}

type DayProps = {
  label: string
  value: string
  min?: string
  max?: string
  onChange: (day: string) => void
}

function Day({ label, value, min, max, onChange }: DayProps) {
  const id = useId()
  return (
    <div className="flex min-w-0 items-center gap-2 max-sm:basis-full sm:w-42">
      <label htmlFor={id} className="shrink-0 text-ink-faint text-xs max-sm:w-8">
        {label}
      </label>
      <Input
        id={id}
        type="date"
        className="min-w-0 px-2"
        min={min || undefined}
        max={max || undefined}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  )
}
