import { useMemo } from 'react'
import type { LocalMoment } from '#contracts/publishing/schedule.ts'
import { browserZone, onClock, timeZones } from '../../../lib/time-zones.ts'
import { Combobox } from '../../../ui/combobox.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'

export type MomentValues = { date: string; time: string; timeZone: string }

/** Tomorrow at nine, on the clock of a zone. */
export function tomorrowAtNine(timeZone: string): MomentValues {
  const tomorrow = new Date(Date.now() + 86_400_000)
  return { date: onClock(tomorrow, timeZone).date, time: '09:00', timeZone }
}

/** What the server takes; null until date and time are complete. */
export function momentOf({ date, time, timeZone }: MomentValues): LocalMoment | null {
  return date && time ? { localTime: `${date}T${time.slice(0, 5)}`, timeZone } : null
}

type MomentFieldsProps = {
  value: MomentValues
  onChange: (value: MomentValues) => void
  disabled?: boolean
}

/** Date, time and the zone they are meant in. */
export function MomentFields({ value, onChange, disabled = false }: MomentFieldsProps) {
  const zones = useMemo(() => timeZones(), [])
  const own = browserZone()
  const moment = momentOf(value)
  return (
    <div className="grid gap-3 sm:grid-cols-[1fr_8rem]">
      <Field label="Date">
        <Input
          type="date"
          value={value.date}
          min={onClock(new Date(), value.timeZone).date}
          disabled={disabled}
          onChange={(event) => onChange({ ...value, date: event.target.value })}
        />
      </Field>
      <Field label="Time">
        <Input
          type="time"
          value={value.time}
          disabled={disabled}
          onChange={(event) => onChange({ ...value, time: event.target.value })}
        />
      </Field>
      <Field
        label="Time zone"
        className="sm:col-span-2"
        hint={moment && value.timeZone !== own ? `Your own clock is in ${own}.` : undefined}
      >
        <Combobox
          options={zones}
          value={value.timeZone}
          disabled={disabled}
          onValueChange={(timeZone) => onChange({ ...value, timeZone })}
          searchPlaceholder="Search for a city…"
          emptyText="No such time zone."
        />
      </Field>
    </div>
  )
}
