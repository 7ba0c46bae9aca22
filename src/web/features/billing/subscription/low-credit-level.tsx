import { type FormEvent, useState } from 'react'
import type { Billing } from '#contracts/credits/billing.ts'
import { formatCount } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { SideCard } from '../../../ui/side-card.tsx'
import { Switch } from '../../../ui/switch.tsx'
import { useSetLowCreditLevel } from '../billing.queries.ts'

const suggested = 5
const most = 100_000

/** When a mail warns that credits run low. */
export function LowCreditLevel({ billing }: { billing: Billing }) {
  const { lowCreditLevel: level, abilities } = billing
  return (
    <SideCard title="Low-credit email">
      {abilities.buy ? (
        <LevelForm key={level ?? 'off'} level={level} />
      ) : (
        <p className="text-ink-soft">
          {level === null
            ? 'No email is sent when credits run low.'
            : `An email goes out when ${formatCount(level, 'credit')} or fewer are left.`}
        </p>
      )}
    </SideCard>
  )
}

function LevelForm({ level }: { level: number | null }) {
  const save = useSetLowCreditLevel()
  const [text, setText] = useState(String(level ?? suggested))
  const wanted = Number(text)
  const valid = /^\d+$/.test(text.trim()) && wanted <= most
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (valid && wanted !== level) save.mutate(wanted)
  }
  return (
    <div className="grid gap-3">
      <Switch
        label="Email the owner and admins"
        checked={level !== null}
        disabled={save.isPending}
        onCheckedChange={(on) => save.mutate(on ? suggested : null)}
      />
      {level !== null && (
        <form onSubmit={submit} noValidate className="flex items-start gap-2">
          <Field
            className="w-32"
            label="Credits left"
            error={valid ? undefined : 'Please enter a whole number'}
          >
            <Input
              inputMode="numeric"
              value={text}
              onChange={(event) => setText(event.target.value)}
            />
          </Field>
          <Button
            type="submit"
            className="mt-6.5"
            pending={save.isPending}
            disabled={!valid || wanted === level}
          >
            Save
          </Button>
        </form>
      )}
    </div>
  )
}
