import { X } from 'lucide-react'
import { useState } from 'react'
import type { Values } from '#contracts/rules/articles/sentence-rows.ts'
import { formatCount } from '#web/lib/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Combobox } from '#web/ui/combobox.tsx'
import { Field } from '#web/ui/field.tsx'
import type { List } from './sentence-state.ts'

type NeverTogetherProps = {
  lists: readonly List[]
  exclusions: readonly Values[]
  onChange: (exclusions: Values[]) => void
}

/** Values of two variables that exclude each other; with two variables, that is one row. */
export function NeverTogether({ lists, exclusions, onChange }: NeverTogetherProps) {
  const [chosen, setChosen] = useState<{ one: string; other: string }>({ one: '', other: '' })
  if (lists.length < 2) return null
  const options = lists.flatMap(({ variable, values }, list) =>
    values.map((value, at) => ({ value: `${list}:${at}`, label: value, hint: variable })),
  )
  const read = (key: string) => {
    const [list = -1, at = -1] = key === '' ? [] : key.split(':').map(Number)
    const value = lists[list]?.values[at]
    return value === undefined ? undefined : { variable: lists[list]?.variable ?? '', value }
  }
  const [one, other] = [read(chosen.one), read(chosen.other)]
  const pair =
    one && other && one.variable !== other.variable
      ? { [one.variable]: one.value, [other.variable]: other.value }
      : undefined
  const others = options.filter(({ hint }) => hint !== one?.variable)
  const add = () => {
    if (!pair) return
    onChange([...exclusions, pair])
    setChosen({ one: '', other: '' })
  }
  return (
    <fieldset className="grid max-w-3xl grid-cols-1 gap-3">
      <legend className="mb-2 font-medium text-sm">Never together</legend>
      <div className="grid items-end gap-3 sm:grid-cols-[1fr_1fr_auto]">
        <Field label="This value" hideLabel>
          <Combobox
            value={chosen.one}
            options={options}
            onValueChange={(value) => setChosen({ one: value, other: '' })}
            placeholder="This value…"
            searchPlaceholder="Search values…"
            emptyText="No such value."
          />
        </Field>
        <Field label="With this one" hideLabel>
          <Combobox
            value={chosen.other}
            options={others}
            onValueChange={(value) => setChosen({ ...chosen, other: value })}
            placeholder="with this one…"
            searchPlaceholder="Search values…"
            emptyText="No such value."
            disabled={!one}
          />
        </Field>
        <Button onClick={add} disabled={!pair}>
          Leave out
        </Button>
      </div>
      {exclusions.length > 0 && (
        <LeftOut lists={lists} exclusions={exclusions} onChange={onChange} />
      )}
    </fieldset>
  )
}

/** As many as are named one by one; the others are found among the rows. */
const shown = 12

function LeftOut({ exclusions, onChange }: NeverTogetherProps) {
  return (
    <ul className="flex flex-wrap items-center gap-2 text-sm">
      {exclusions.slice(0, shown).map((one, at) => {
        const name = Object.values(one).join(' + ')
        return (
          <li
            key={JSON.stringify(one)}
            className="flex max-w-full items-center gap-1 rounded-md border bg-sunken py-0.5 pr-0.5 pl-2.5"
          >
            <bdi className="truncate">{name}</bdi>
            <Button
              variant="ghost"
              size="icon-sm"
              aria-label={`Take back ${name}`}
              onClick={() => onChange(exclusions.toSpliced(at, 1))}
            >
              <X aria-hidden />
            </Button>
          </li>
        )
      })}
      {exclusions.length > shown && (
        <li className="text-ink-faint">{formatCount(exclusions.length - shown, 'more', 'more')}</li>
      )}
      <li>
        <Button variant="link" onClick={() => onChange([])}>
          Take all back
        </Button>
      </li>
    </ul>
  )
}
