import { useQuery } from '@tanstack/react-query'
import { calendarEntries } from '#contracts/calendar.ts'
import { QueryError } from '#web/ui/error-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { ShownDays } from './agenda.tsx'
import { calendarQuery } from './calendar.queries.ts'
import { dayName } from './days.ts'
import { keyOf } from './entries.ts'
import { EntryLine } from './entry-line.tsx'

/** All entries of a day, which are asked for where the calendar has only some. */
export function WholeDay({ day, entriesOf, isCut, today, clientId }: ShownDays & { day: string }) {
  const partial = isCut(day)
  const whole = useQuery({
    ...calendarQuery({ from: day, to: day, whole: true }, clientId),
    enabled: partial,
  })
  const entries = partial
    ? whole.data && [...whole.data.items, ...whole.data.planned]
    : entriesOf(day)
  return (
    <>
      <h3 className="mb-1 font-medium font-sans text-sm tracking-normal">{dayName(day)}</h3>
      {whole.isError && !whole.data && (
        <QueryError query={whole} title="The day could not be loaded" />
      )}
      {!entries && !whole.isError && <Skeleton className="h-40" />}
      <ul>
        {entries?.map((entry) => (
          <EntryLine key={keyOf(entry)} entry={entry} today={today} ofOneClient={!!clientId} />
        ))}
      </ul>
      {whole.data?.cut.includes(day) && (
        <p className="mt-2 text-ink-soft text-xs">
          The first {calendarEntries} of a kind are shown.
          {!clientId && ' Choose a client to see more of theirs.'}
        </p>
      )}
    </>
  )
}
