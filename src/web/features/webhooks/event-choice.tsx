import { type PublicEvent, publicEvents } from '#contracts/rules/public-events.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'

const names = Object.keys(publicEvents) as PublicEvent[]

type EventChoiceProps = {
  chosen: PublicEvent[]
  onChange: (events: PublicEvent[]) => void
  error: string | undefined
}

/** The events to tick, in the words of people and of programs. */
export function EventChoice({ chosen, onChange, error }: EventChoiceProps) {
  const all = chosen.length === names.length
  return (
    <fieldset className="grid gap-3">
      <legend className="sr-only">Tell it when</legend>
      <div className="flex items-center justify-between gap-4">
        <span aria-hidden className="font-medium">
          Tell it when
        </span>
        <Button size="sm" variant="ghost" onClick={() => onChange(all ? [] : names)}>
          {all ? 'Clear' : 'Choose all'}
        </Button>
      </div>
      <div className="grid gap-3 sm:grid-cols-2">
        {names.map((name) => (
          <Checkbox
            key={name}
            label={publicEvents[name]}
            hint={<code className="wrap-anywhere">{name}</code>}
            checked={chosen.includes(name)}
            onCheckedChange={(checked) =>
              onChange(checked === true ? [...chosen, name] : chosen.filter((one) => one !== name))
            }
          />
        ))}
      </div>
      {error && (
        <p role="alert" className="text-danger text-xs">
          {error}
        </p>
      )}
    </fieldset>
  )
}
