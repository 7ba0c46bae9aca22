import { useMemo } from 'react'
import { usualHour } from '#contracts/rules/publishing/usual-hour.ts'
import type { LocalMoment } from '#contracts/shapes.ts'
import { browserZone, onClock, timeZones } from '../../../lib/time-zones.ts'
import { Combobox } from '../../../ui/combobox.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'

export type MomentValues = { date: string; time: string; timeZone: string }

const dayMs = 86_400_000

/** Nine o'clock on a day, on the clock of a zone, or the next full hour where that is past; without a day, tomorrow. */
export function nineOn(day: string | undefined, timeZone: string, now = new Date()): MomentValues {
  const date = day ?? onClock(new Date(now.getTime() + dayMs), timeZone).date
  return { date, time: usualHour(date, onClock(now, timeZone)), timeZone }
}

/** What the server takes; null until date and time are complete. */
export function momentOf({ date, time, timeZone }: MomentValues): LocalMoment | null {
  return date && time ? { localTime: `${date}T${time.slice(0, 5)}`, timeZone } : null
}

/** A time that was chosen before, as the fields show it. */
export function valuesOf({ localTime, timeZone }: LocalMoment): MomentValues {
  const [date = '', time = ''] = localTime.split('T')
  return { date, time, timeZone }
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
