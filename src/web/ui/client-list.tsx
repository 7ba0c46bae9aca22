import { useState } from 'react'
import { byName } from '#web/lib/list-sort.ts'
import { matchesSearch } from '#web/lib/search-text.ts'
import { Checkbox } from './checkbox.tsx'
import { SearchBox } from './search-box.tsx'

export type ClientChoice = { id: string; name: string }

/** From this many clients on, the list has a search box. */
const worthSearching = 8

type ClientListProps = {
  clients: ClientChoice[]
  chosen: string[]
  error: string | undefined
  onChange: (ids: string[]) => void
}

/** Clients to tick, with a search box where there are many. */
export function ClientList({ clients, chosen, error, onChange }: ClientListProps) {
  const [search, setSearch] = useState('')
  const toggle = (id: string) =>
    onChange(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id])
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1.5 font-medium">Clients</legend>
      {clients.length === 0 && (
        <p className="text-ink-soft">There are no clients yet. Add one first.</p>
      )}
      {clients.length > worthSearching && (
        <SearchBox
          label="Search clients"
          placeholder="Search clients..."
          value={search}
          onValueChange={setSearch}
        />
      )}
      <ul className="grid max-h-48 gap-2.5 overflow-y-auto">
        {byName(clients)
          .filter(({ name }) => matchesSearch(search, name))
          .map(({ id, name }) => (
            <li key={id}>
              <Checkbox
                label={name}
                checked={chosen.includes(id)}
                onCheckedChange={() => toggle(id)}
              />
            </li>
          ))}
      </ul>
      {error && (
        <p role="alert" className="text-danger text-xs">
          {error}
        </p>
      )}
    </fieldset>
  )
}
