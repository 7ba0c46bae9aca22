import { ArrowUpDown } from 'lucide-react'
import type { BulkSchedule } from '#contracts/publishing/bulk-publishing.ts'
import { type Cadence, cadences, turnsFrom } from '#contracts/rules/publishing/cadence.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Select } from '../../../ui/select.tsx'
import { momentOf } from '../schedule/moment-fields.tsx'
import { now, type When, WhenChoice } from '../schedule/when-choice.tsx'

/** When several articles go out. */
export type BulkTime = { when: When; every: Cadence }
export const atOnce: BulkTime = { when: now, every: 'together' }
export const later: BulkTime = { ...atOnce, when: { ...now, later: true } }

const labels: Record<Cadence, string> = {
  together: 'All at that time',
  daily: 'One a day',
  weekdays: 'One each weekday',
  weekly: 'One a week',
}

/** What the server takes; null until date and time are complete, and where they go out at once. */
export function scheduleOf({ when, every }: BulkTime): BulkSchedule | null {
  const moment = when.later && when.chosen && momentOf(when.chosen)
  return moment ? { ...moment, every } : null
}

/** The local time of each of so many articles; none where they go out at once. */
export function turnsOf(time: BulkTime, count: number): readonly string[] {
  const schedule = scheduleOf(time)
  return schedule ? turnsFrom(schedule.localTime, schedule.every, count) : []
}

type BulkWhenProps = {
  /** Whose zone the time is in at first; undefined for articles of several clients. */
  clientId: string | undefined
  count: number
  day: string | undefined
  time: BulkTime
  onChange: (time: BulkTime) => void
  /** Turns the order of the articles round. */
  onReverse: () => void
  disabled: boolean
}

/** Now or later; later all at once, or one after the other. */
export function BulkWhen(props: BulkWhenProps) {
  const { clientId, count, day, time, onChange, onReverse, disabled } = props
  const { when, every } = time
  return (
    <div className="grid gap-3">
      <WhenChoice
        clientId={clientId}
        when={when}
        day={day}
        onChange={(next) => {
          // Several at one moment are rarely meant.
          const first = next.later && !when.later && count > 1
          onChange({ when: next, every: first ? 'weekdays' : every })
        }}
        disabled={disabled}
      />
      {when.later && count > 1 && (
        <div className="flex flex-wrap items-end gap-3">
          <Field label="Pace" className="min-w-48 flex-1">
            <Select
              options={cadences.map((value) => ({ value, label: labels[value] }))}
              value={every}
              disabled={disabled}
              onValueChange={(value) => onChange({ ...time, every: value as Cadence })}
            />
          </Field>
          {every !== 'together' && (
            <Button disabled={disabled} onClick={onReverse}>
              <ArrowUpDown aria-hidden />
              Reverse order
            </Button>
          )}
        </div>
      )}
    </div>
  )
}
