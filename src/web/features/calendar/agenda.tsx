import { cn } from '#web/ui/class-names.ts'
import { TextLink } from '#web/ui/text-link.tsx'
import { dayName } from './days.ts'
import { keyOf, type ShownEntry } from './entries.ts'
import { EntryLine } from './entry-line.tsx'

/** What is known of the days that are shown. */
export type ShownDays = {
  entriesOf: (day: string) => ShownEntry[]
  /** Whether a day has more entries than these. */
  isCut: (day: string) => boolean
  today: string
  /** Whose calendar it is; '' for all clients'. */
  clientId: string
}

/** The days that have entries, one below the other: the calendar on a phone. */
export function Agenda({ days, ...shown }: ShownDays & { days: readonly string[] }) {
  const { entriesOf, isCut, today, clientId } = shown
  const taken = days.filter((day) => entriesOf(day).length > 0)
  if (taken.length === 0) {
    return <NothingOnDays />
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
              <EntryLine key={keyOf(entry)} entry={entry} today={today} ofOneClient={!!clientId} />
            ))}
          </ul>
          {isCut(day) && (
            <TextLink to={wholeWeek(day, clientId)} className="text-sm">
              See all of this day
            </TextLink>
          )}
        </section>
      ))}
    </div>
  )
}

/** What is said of days without entries. */
export function NothingOnDays() {
  return (
    <p className="text-ink-soft">Nothing is due, planned, scheduled or published on these days.</p>
  )
}

const wholeWeek = (date: string, client: string) =>
  `/dashboard/schedule?${new URLSearchParams({ view: 'week', date, ...(client && { client }) })}`
