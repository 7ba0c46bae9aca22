import { useSearchParams } from 'react-router'
import { activityKinds } from '#contracts/rules/activity-kinds.ts'
import { Button } from '../../ui/button.tsx'
import { Combobox } from '../../ui/combobox.tsx'
import { type AddressFilter, periods } from './activity-address.ts'

/** The people and clients offered as filters. */
export type ActivityChoices = {
  people: { id: string; name: string }[]
  clients: { id: string; name: string }[]
}

const all = 'all'
const labelled = (of: Record<string, { label: string }>) =>
  Object.entries(of).map(([value, { label }]) => ({ value, label }))
const named = (rows: { id: string; name: string }[]) =>
  rows.map(({ id, name }) => ({ value: id, label: name }))

const kindOptions = labelled(activityKinds)
const periodOptions = labelled(periods)

type ActivityFiltersProps = { filter: AddressFilter; choices: ActivityChoices }

/** Narrows the activity to a person, a kind, a client and a period; kept in the address. */
export function ActivityFilters({ filter, choices }: ActivityFiltersProps) {
  const [params, setParams] = useSearchParams()
  const set = (name: string, value: string) => {
    const next = new URLSearchParams(params)
    if (value === all) next.delete(name)
    else next.set(name, value)
    setParams(next, { replace: true, preventScrollReset: true })
  }
  const pickers = [
    { name: 'person', label: 'Person', every: 'Everyone', options: named(choices.people) },
    { name: 'kind', label: 'Kind', every: 'All Kinds', options: kindOptions },
    { name: 'client', label: 'Client', every: 'All Clients', options: named(choices.clients) },
    { name: 'period', label: 'Period', every: 'Any Time', options: periodOptions },
  ] as const
  return (
    <div className="mb-6 flex flex-wrap items-center gap-3">
      {pickers.map(({ name, label, every, options }) => (
        <Combobox
          key={name}
          aria-label={label}
          className="max-sm:basis-[calc(50%-0.375rem)] sm:w-44"
          options={[{ value: all, label: every }, ...options]}
          value={filter[name] || all}
          onValueChange={(value) => set(name, value)}
        />
      ))}
      {Object.values(filter).some((value) => value !== '') && (
        <Button variant="ghost" onClick={() => setParams({}, { replace: true })}>
          Clear
        </Button>
      )}
    </div>
  )
}
