import { useId } from 'react'
import { patternWords } from '#contracts/rules/clients/recurrence-days.ts'
import { previewDays } from './brief-values.ts'
import { dayWords } from './dates-words.ts'
import type { BriefInput } from './recurring.queries.ts'

/** The next dates of a rule as its form has it; undefined while the form has something to mend. */
export function BriefPreview({ fields }: { fields: BriefInput | undefined }) {
  const heading = useId()
  const days = fields ? previewDays(fields) : []
  return (
    <section
      aria-labelledby={heading}
      className="grid content-start gap-2 rounded-md bg-sunken/60 p-4 text-sm md:sticky md:top-0 md:self-start"
    >
      <h3 id={heading} className="font-medium font-sans text-sm tracking-normal">
        Next dates
      </h3>
      {!fields && <p className="text-ink-soft">They appear once the rule is complete.</p>}
      {fields && (
        <p className="text-ink-soft">
          {patternWords(fields.pattern)} at {fields.time}
        </p>
      )}
      {fields && days.length === 0 && (
        <p className="text-warning">No date is left that could be ordered in time.</p>
      )}
      <ol className="grid gap-0.5 tabular-nums">
        {days.map((day) => (
          <li key={day}>{dayWords(day)}</li>
        ))}
      </ol>
    </section>
  )
}
