import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { calendarEntries } from '#contracts/calendar.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { useQueryValue } from '#web/lib/search-text.ts'
import { browserZone, onClock } from '#web/lib/time-zones.ts'
import { QueryError } from '#web/ui/error-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Agenda } from './agenda.tsx'
import { calendarQuery } from './calendar.queries.ts'
import { CalendarToolbar, type ClientChoice } from './calendar-toolbar.tsx'
import { monthOf, weeksOf } from './month.ts'

// Moving entries takes a library that the first screen does without.
const MonthGrid = lazyPart(
  () => import('./month-grid.tsx'),
  (file) => file.MonthGrid,
)

/** What is due, to be approved, scheduled and published, month by month; the month stands in the address. */
export function CalendarScreen({ clients }: { clients: ClientChoice[] }) {
  const today = onClock(new Date(), browserZone()).date
  const [monthText, setMonth] = useQueryValue('month')
  const [clientId, setClientId] = useQueryValue('client')
  const month = monthOf(monthText, today)
  const weeks = weeksOf(month)
  const days = weeks.flat()
  const [from = today, to = today] = [days[0], days.at(-1)]
  const calendar = useQuery({
    ...calendarQuery({ from, to }, clientId),
    placeholderData: keepPreviousData,
  })
  const byDay = Map.groupBy(calendar.data?.items ?? [], ({ day }) => day)
  const shown = { entriesOf: (day: string) => byDay.get(day) ?? [], today }
  return (
    <>
      <CalendarToolbar
        {...{ month, today, clients, clientId }}
        onMonth={setMonth}
        onClient={setClientId}
      />
      {calendar.isPending && <CalendarSkeleton />}
      {calendar.isError && !calendar.data && (
        <QueryError query={calendar} title="The calendar could not be loaded" />
      )}
      {calendar.data && !calendar.data.complete && (
        <p role="status" className="mb-3 text-ink-soft text-sm">
          Only the first {calendarEntries} of a kind are shown. Choose a client to see the rest.
        </p>
      )}
      {calendar.data && (
        <div aria-busy={calendar.isPlaceholderData}>
          <div className="max-md:hidden">
            <Suspense fallback={<CalendarSkeleton />}>
              <MonthGrid month={month} weeks={weeks} {...shown} />
            </Suspense>
          </div>
          <div className="md:hidden">
            <Agenda days={days.filter((day) => day.startsWith(month))} {...shown} />
          </div>
        </div>
      )}
    </>
  )
}

function CalendarSkeleton() {
  return (
    <div role="status" aria-label="Loading the calendar">
      <Skeleton className="h-160" />
    </div>
  )
}
