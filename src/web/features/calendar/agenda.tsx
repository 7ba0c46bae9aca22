import type { CalendarEntry } from '#contracts/calendar.ts'
import { cn } from '#web/ui/class-names.ts'
import { keyOf } from './entries.ts'
import { EntryLine } from './entry-line.tsx'
import { dayName } from './month.ts'

type AgendaProps = { days: readonly string[]; entriesOf: EntriesOf; today: string }
export type EntriesOf = (day: string) => CalendarEntry[]

/** The days that have entries, one below the other: the calendar on a phone. */
export function Agenda({ days, entriesOf, today }: AgendaProps) {
  const taken = days.filter((day) => entriesOf(day).length > 0)
  if (taken.length === 0) {
    return <p className="text-ink-soft">Nothing is due, scheduled or published this month.</p>
  }
  return (
    <div className="grid gap-6">
      {taken.map((day) => (
        <section key={day} aria-labelledby={`agenda-${day}`}>
          <h3
            id={`agenda-${day}`}
            className={cn(
              'border-rule border-b pb-1.5 font-medium font-sans text-sm tracking-normal',
              day === today && 'text-accent',
            )}
          >
            {dayName(day)}
            {day === today && ', today'}
          </h3>
          <ul>
            {entriesOf(day).map((entry) => (
              <EntryLine key={keyOf(entry)} entry={entry} today={today} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
