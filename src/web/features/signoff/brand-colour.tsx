import { useState } from 'react'
import { contrastOf, inkOn } from '#contracts/rules/clients/brand-colour.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { useSetColour } from './sign-off.queries.ts'

type BrandColourProps = { clientId: string; colour: string | null }

const pattern = /^#[0-9a-f]{6}$/

/** The colour of buttons on the pages that a client’s people see, with text that reads on it. */
export function BrandColour({ clientId, colour }: BrandColourProps) {
  const save = useSetColour()
  const [typed, setTyped] = useState(colour ?? '')
  const wanted = typed.trim().toLowerCase()
  const valid = pattern.test(wanted)
  const ink = valid ? inkOn(wanted) : null
  return (
    <section aria-label="Colour" className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-end gap-3">
        <Field
          label="Colour"
          className="w-40"
          error={wanted && !valid ? 'Such as #1a4fa0' : undefined}
        >
          <Input
            maxLength={7}
            placeholder="#1a4fa0"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </Field>
        <input
          type="color"
          aria-label="Choose a colour"
          value={valid ? wanted : '#a92e1c'}
          onChange={(event) => setTyped(event.target.value)}
          className="h-10 w-12 cursor-pointer rounded-md border bg-surface p-1"
        />
        <Button
          pending={save.isPending}
          disabled={(!valid && wanted !== '') || wanted === (colour ?? '')}
          onClick={() => save.mutate({ clientId, colour: wanted || null })}
        >
          Save the colour
        </Button>
      </div>
      {ink && (
        <p className="flex flex-wrap items-center gap-3 text-ink-soft text-sm">
          <span
            className="rounded-md px-3 py-1.5 font-semibold"
            style={{ backgroundColor: wanted, color: ink }}
          >
            Approve
          </span>
          {ink === '#ffffff' ? 'White' : 'Black'} text on it has a contrast of{' '}
          {contrastOf(wanted, ink).toFixed(1)}.
        </p>
      )}
    </section>
  )
}
