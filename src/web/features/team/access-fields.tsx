import { useState } from 'react'
import { byName } from '#web/lib/list-sort.ts'
import { matchesSearch } from '#web/lib/search-text.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { RadioCards } from '#web/ui/radio-cards.tsx'
import { SearchBox } from '#web/ui/search-box.tsx'
import { Switch } from '#web/ui/switch.tsx'
import type { Access } from './access.ts'
import { roleCards } from './role-labels.ts'

export type ClientChoice = { id: string; name: string }

/** From this many clients on, the list has a search box. */
const worthSearching = 8

type AccessFieldsProps = {
  value: Access
  onChange: (value: Access) => void
  clients: ClientChoice[]
  error?: string | undefined
}

/** Role, and for members the clients they may see. */
export function AccessFields({ value, onChange, clients, error }: AccessFieldsProps) {
  return (
    <div className="grid gap-5">
      <Field label="Role">
        <RadioCards
          cards={roleCards}
          value={value.role}
          onValueChange={(role) =>
            onChange({ ...value, role: role === 'admin' ? 'admin' : 'member' })
          }
        />
      </Field>
      {value.role === 'member' && (
        <Switch
          label="Only selected clients"
          checked={value.limited}
          onCheckedChange={(limited) => onChange({ ...value, limited })}
        />
      )}
      {value.role === 'member' && value.limited && (
        <ClientList
          clients={clients}
          chosen={value.clientIds}
          error={error}
          onChange={(clientIds) => onChange({ ...value, clientIds })}
        />
      )}
    </div>
  )
}

type ClientListProps = {
  clients: ClientChoice[]
  chosen: string[]
  error: string | undefined
  onChange: (ids: string[]) => void
}

function ClientList({ clients, chosen, error, onChange }: ClientListProps) {
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
