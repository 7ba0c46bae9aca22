import { nthNames, weekdayNames } from '#contracts/rules/clients/recurrence-days.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'
import type { BriefFieldsProps, BriefValues } from './brief-values.ts'

const patterns = [
  { value: 'week', label: 'On days of the week' },
  { value: 'month', label: 'On a day of the month' },
  { value: 'weekday', label: 'On a weekday of the month' },
  { value: 'spread', label: 'Several times a month, spread evenly' },
] satisfies { value: BriefValues['every']; label: string }[]

const weekdayOptions = weekdayNames.map((label, at) => ({ value: String(at + 1), label }))
const nthOptions = nthNames.map(({ nth, name }) => ({ value: String(nth), label: `The ${name}` }))

/** On which days a rule falls. */
export function PatternFields(props: BriefFieldsProps) {
  const { values, errors, set } = props
  return (
    <>
      <Field label="Repeats">
        <Select
          options={patterns}
          value={values.every}
          onValueChange={(next) => {
            const chosen = patterns.find(({ value }) => value === next)
            if (chosen) set({ every: chosen.value })
          }}
        />
      </Field>
      {values.every === 'week' && <WeekFields {...props} />}
      {values.every === 'month' && (
        <Field
          label="Day of the month"
          error={errors.day}
          hint="Where a month is shorter, its last day."
          className="sm:max-w-48"
        >
          <Input
            type="number"
            min={1}
            max={31}
            value={values.day}
            onChange={(event) => set({ day: event.target.value })}
          />
        </Field>
      )}
      {values.every === 'weekday' && (
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label="Which">
            <Select options={nthOptions} value={values.nth} onValueChange={(nth) => set({ nth })} />
          </Field>
          <Field label="Weekday">
            <Select
              options={weekdayOptions}
              value={values.weekday}
              onValueChange={(weekday) => set({ weekday })}
            />
          </Field>
        </div>
      )}
      {values.every === 'spread' && (
        <Field
          label="Times a month"
          error={errors.times}
          hint="On working days."
          className="sm:max-w-48"
        >
          <Input
            type="number"
            min={1}
            max={20}
            value={values.times}
            onChange={(event) => set({ times: event.target.value })}
          />
        </Field>
      )}
    </>
  )
}

function WeekFields({ values, errors, set }: BriefFieldsProps) {
  const toggle = (weekday: number) =>
    set({
      weekdays: values.weekdays.includes(weekday)
        ? values.weekdays.filter((one) => one !== weekday)
        : [...values.weekdays, weekday],
    })
  return (
    <>
      <fieldset className="grid gap-2">
        <legend className="mb-1.5 font-medium text-sm">Days</legend>
        <div className="flex flex-wrap gap-x-5 gap-y-2.5">
          {weekdayNames.map((name, at) => (
            <Checkbox
              key={name}
              label={name}
              checked={values.weekdays.includes(at + 1)}
              onCheckedChange={() => toggle(at + 1)}
            />
          ))}
        </div>
        {errors.weekdays && (
          <p role="alert" className="text-danger text-xs">
            {errors.weekdays}
          </p>
        )}
      </fieldset>
      <Field
        label="Every so many weeks"
        error={errors.weeks}
        hint="Counted from the week of its first day."
        className="sm:max-w-48"
      >
        <Input
          type="number"
          min={1}
          max={12}
          value={values.weeks}
          onChange={(event) => set({ weeks: event.target.value })}
        />
      </Field>
    </>
  )
}
