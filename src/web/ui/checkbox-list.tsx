import { useState } from 'react'
import { byName } from '#web/lib/lists/list-sort.ts'
import { matchesSearch } from '#web/lib/lists/search-text.ts'
import { Checkbox } from './checkbox.tsx'
import { SearchBox } from './search-box.tsx'

/** From this many items on, the list has a search box. */
const worthSearching = 8

type CheckboxListProps = {
  /** What the items are, in the plural. */
  title: string
  items: { id: string; name: string }[]
  chosen: string[]
  error: string | undefined
  onChange: (ids: string[]) => void
}

/** Named things to tick, with a search box where there are many. */
export function CheckboxList({ title, items, chosen, error, onChange }: CheckboxListProps) {
  const [search, setSearch] = useState('')
  const things = title.toLowerCase()
  const toggle = (id: string) =>
    onChange(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id])
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1.5 font-medium">{title}</legend>
      {items.length === 0 && (
        <p className="text-ink-soft">There are no {things} yet. Add one first.</p>
      )}
      {items.length > worthSearching && (
        <SearchBox
          label={`Search ${things}`}
          placeholder={`Search ${things}...`}
          value={search}
          onValueChange={setSearch}
        />
      )}
      <ul className="grid max-h-48 grid-cols-1 gap-2.5 overflow-y-auto">
        {byName(items)
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
