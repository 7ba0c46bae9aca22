import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { CalendarEntry } from '#contracts/calendar.ts'
import { serverDate } from '#web/lib/server-clock.ts'
import { browserZone } from '#web/lib/time-zones.ts'
import { apiQueries } from '../../lib/api/api.ts'
import { cn } from '../../ui/class-names.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { TextLink } from '../../ui/text-link.tsx'

const weekDays = 7
const shownPerDay = 4
/** Of each kind. */
const readPerDay = 8

const name = new Intl.DateTimeFormat('en-GB', { weekday: 'short', day: 'numeric' })

/** A day by the reader's clock, as YYYY-MM-DD. */
const keyOf = (date: Date) =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-')

/** The seven days from today with what goes out, went out and is due. */
export function WeekCard() {
  const now = serverDate()
  const days = Array.from(
    { length: weekDays },
    (_, after) => new Date(now.getFullYear(), now.getMonth(), now.getDate() + after),
  )
  const [from = '', to = ''] = [days[0], days.at(-1)].map((day) => day && keyOf(day))
  const calendar = useQuery(
    apiQueries.overview.calendar.queryOptions({
      input: { from, to, timeZone: browserZone(), perDay: readPerDay },
    }),
  )
  const items = calendar.data?.items ?? []
  if (calendar.data && items.length === 0) {
    return (
      <p className="text-ink-soft">
        Nothing goes out or is due in the next seven days.{' '}
        <TextLink to="/dashboard/schedule">Open the calendar</TextLink>
      </p>
    )
  }
  return (
    <section aria-labelledby="week">
      <div className="flex items-baseline justify-between gap-4 pb-3">
        <h2 id="week" className="text-lg">
          This week
        </h2>
        <TextLink to="/dashboard/schedule" className="text-sm">
          Open the calendar
        </TextLink>
      </div>
      <ol className="grid grid-cols-1 overflow-hidden rounded-md border bg-surface md:grid-cols-7">
        {days.map((day, at) => (
          <Day
            key={keyOf(day)}
            label={at === 0 ? 'Today' : name.format(day)}
            entries={items.filter((entry) => entry.day === keyOf(day))}
            cut={calendar.data?.cut.includes(keyOf(day)) ?? false}
            pending={calendar.isPending}
          />
        ))}
      </ol>
    </section>
  )
}

type DayProps = { label: string; entries: CalendarEntry[]; cut: boolean; pending: boolean }

function Day({ label, entries, cut, pending }: DayProps) {
  const empty = entries.length === 0
  return (
    <li
      className={cn(
        'grid min-w-0 content-start gap-1.5 border-b p-3 last:border-b-0 md:min-h-28 md:border-r md:border-b-0 md:last:border-r-0',
        empty && !pending && 'max-md:hidden',
      )}
    >
      <span className={cn('font-medium text-xs', empty ? 'text-ink-faint' : 'text-ink-soft')}>
        {label}
      </span>
      {pending && <Skeleton className="h-4" />}
      {entries.slice(0, shownPerDay).map((entry) => (
        <Link
          key={`${entry.kind} ${entry.articleId} ${'id' in entry ? entry.id : ''}`}
          to={`/dashboard/articles/${entry.articleId}/preview`}
          prefetch="intent"
          title={`${entry.title} · ${entry.clientName}`}
          className="grid rounded-sm text-xs leading-4 hover:text-accent"
        >
          <span className={toneOf(entry)}>{whatOf(entry)}</span>
          <span className="line-clamp-2 wrap-anywhere">{entry.title}</span>
        </Link>
      ))}
      {entries.length > shownPerDay && (
        <TextLink to="/dashboard/schedule" className="text-xs">
          {cut ? 'See all' : `${entries.length - shownPerDay} more`}
        </TextLink>
      )}
    </li>
  )
}

function whatOf(entry: CalendarEntry): string {
  switch (entry.kind) {
    case 'due':
      return 'Due'
    case 'approval':
      return 'Approval due'
    case 'scheduled':
      return entry.held ? `${entry.time} held back` : `${entry.time} goes out`
    case 'published':
      return `${entry.time} went out`
  }
}

function toneOf(entry: CalendarEntry): string {
  if (entry.kind === 'published') return 'text-success'
  if (entry.kind === 'scheduled') return entry.held ? 'text-danger' : 'text-info'
  return 'text-ink-faint'
}
