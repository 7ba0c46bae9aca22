import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense, useDeferredValue, useState } from 'react'
import type { UnscheduledArticle } from '#contracts/calendar.ts'
import { formatNumber } from '#web/lib/format.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { useQueryValue } from '#web/lib/lists/search-text.ts'
import { useSmallScreen } from '#web/lib/small-screen.ts'
import { browserZone, onClock } from '#web/lib/time-zones.ts'
import { Button } from '#web/ui/button.tsx'
import { QueryError } from '#web/ui/error-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Agenda, NothingOnDays } from './agenda.tsx'
import { calendarQuery, unscheduledQuery } from './calendar.queries.ts'
import { CalendarToolbar, type ClientChoice } from './calendar-toolbar.tsx'
import { type CalendarView, dayOf, dayToOffer, weeksFrom } from './days.ts'
import { EmptyDays } from './days-table.tsx'

// Moving entries takes a library that the first screen does without.
const DaysGrid = lazyPart(
  () => import('./days-grid.tsx'),
  (file) => file.DaysGrid,
)
const UnscheduledList = lazyPart(
  () => import('./unscheduled-list.tsx'),
  (file) => file.UnscheduledList,
)

type CalendarScreenProps = {
  view: CalendarView
  clients: ClientChoice[]
  /** The dialog that schedules an article from a day on, provided by another feature. */
  scheduleSlot: (article: UnscheduledArticle, day: string, onClose: () => void) => ReactNode
}

const few = 3
const nothing = { items: [], complete: true }

/** What is due, planned, to be approved, scheduled and published, from the week on whose day stands in the address. */
export function CalendarScreen({ view, clients, scheduleSlot }: CalendarScreenProps) {
  const today = onClock(new Date(), browserZone()).date
  const [dateText, setDate] = useQueryValue('date')
  const [clientId, setClientId] = useQueryValue('client')
  const date = dayOf(dateText, today)
  const weeks = weeksFrom(date, view)
  const days = weeks.flat()
  const [from = today, to = today] = [days[0], days.at(-1)]
  const calendar = useQuery({
    ...calendarQuery({ from, to, whole: view === 'week' }, clientId),
    placeholderData: keepPreviousData,
  })
  const [search, setSearch] = useState('')
  const words = useDeferredValue(search).trim()
  const waiting = useQuery({
    ...unscheduledQuery(clientId, words),
    placeholderData: keepPreviousData,
  })
  const unscheduled = { ...(waiting.data ?? nothing), search, onSearch: setSearch }
  const anyToPlan = unscheduled.items.length > 0 || search !== ''
  const ready = unscheduled.items.filter(({ obstacle }) => obstacle === null).length
  const [panel, setPanel] = useState<boolean>()
  // Neither a few nor those that would stand above the days take their room until somebody asks for them.
  const above = useSmallScreen('73rem')
  const panelIsOpen = anyToPlan && (panel ?? ((ready > few && !above) || search !== ''))
  const [planned, setPlanned] = useState<{ article: UnscheduledArticle; day: string }>()
  const plan = (article: UnscheduledArticle, day: string) =>
    // What has passed is no day to go out on; the dialog offers today.
    setPlanned({ article, day: day < today ? today : day })
  const entries = [...(calendar.data?.items ?? []), ...(calendar.data?.planned ?? [])]
  const byDay = Map.groupBy(entries, ({ day }) => day)
  const toPlan = { unscheduled, dayOffered: dayToOffer(from, today), onSchedule: plan }
  const shown = {
    entriesOf: (day: string) => byDay.get(day) ?? [],
    isCut: (day: string) => calendar.data?.cut.includes(day) ?? false,
    today,
    clientId,
  }
  return (
    // By the room that the days have, with and without the navigation beside them.
    <div className="@container">
      <CalendarToolbar
        {...{ view, date, from, to, today, clients, clientId }}
        onDate={setDate}
        onClient={setClientId}
      >
        {anyToPlan && !calendar.isPending && (
          <Button aria-expanded={panelIsOpen} onClick={() => setPanel(!panelIsOpen)}>
            Ready to schedule
            <span className="text-ink-soft" data-figures>
              {formatNumber(ready)}
              {!unscheduled.complete && '+'}
            </span>
          </Button>
        )}
      </CalendarToolbar>
      {(calendar.isPending || waiting.isPending) && (
        <>
          <div className="hidden @min-[52rem]:block">
            <EmptyDays {...{ view, weeks, today }} />
          </div>
          <div className="@min-[52rem]:hidden">
            <AgendaSkeleton />
          </div>
        </>
      )}
      {calendar.isError && !calendar.data && (
        <QueryError query={calendar} title="The calendar could not be loaded" />
      )}
      {calendar.data && !waiting.isPending && (
        <div aria-busy={calendar.isPlaceholderData}>
          <div className="hidden gap-4 @min-[52rem]:grid">
            {entries.length === 0 && <NothingOnDays />}
            <Suspense fallback={<EmptyDays {...{ view, weeks, today }} />}>
              <DaysGrid
                {...{ view, weeks }}
                {...shown}
                {...toPlan}
                showsUnscheduled={panelIsOpen}
              />
            </Suspense>
          </div>
          <div className="grid gap-8 @min-[52rem]:hidden">
            {panelIsOpen && (
              <Suspense>
                <UnscheduledList {...toPlan} />
              </Suspense>
            )}
            <Agenda days={days} {...shown} />
          </div>
        </div>
      )}
      {planned && scheduleSlot(planned.article, planned.day, () => setPlanned(undefined))}
    </div>
  )
}

function AgendaSkeleton() {
  return (
    <div role="status" aria-label="Loading the calendar">
      <Skeleton className="h-160" />
    </div>
  )
}
