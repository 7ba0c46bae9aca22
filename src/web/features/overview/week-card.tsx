import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { CalendarEntry, PlannedEntry } from '#contracts/calendar.ts'
import { writtenDate } from '#contracts/rules/written-days.ts'
import { serverDate } from '#web/lib/server-clock.ts'
import { dayKey, weekAhead } from '#web/lib/week-ahead.ts'
import { cn } from '../../ui/class-names.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { weekQuery } from './overview.queries.ts'

const shownPerDay = 4

type Entry = CalendarEntry | PlannedEntry

/** The next seven days, and what is in the calendar for them. */
export function useWeek() {
  const days = weekAhead(serverDate())
  return { days, calendar: useQuery(weekQuery(days)) }
}

/** The seven days from today with what goes out, went out and is due, and what recurring briefs will order. */
export function WeekCard() {
  const { days, calendar } = useWeek()
  const items: Entry[] = [...(calendar.data?.items ?? []), ...(calendar.data?.planned ?? [])]
  if (calendar.data && items.length === 0) {
    return (
      <p className="text-ink-soft">
        Nothing goes out, is due or planned in the next seven days.{' '}
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
            key={dayKey(day)}
            label={at === 0 ? 'Today' : writtenDate(dayKey(day), { weekday: 'short', year: false })}
            entries={items.filter((entry) => entry.day === dayKey(day))}
            cut={calendar.data?.cut.includes(dayKey(day)) ?? false}
            pending={calendar.isPending}
          />
        ))}
      </ol>
    </section>
  )
}

type DayProps = { label: string; entries: Entry[]; cut: boolean; pending: boolean }

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
        <EntryLink key={idOf(entry)} entry={entry} />
      ))}
      {entries.length > shownPerDay && (
        <TextLink to="/dashboard/schedule" className="text-xs">
          {cut ? 'See all' : `${entries.length - shownPerDay} more`}
        </TextLink>
      )}
    </li>
  )
}

/** What is planned stands in dashes, as in the calendar: nothing is ordered and paid yet, or nothing scheduled. */
function EntryLink({ entry }: { entry: Entry }) {
  const planned = entry.kind === 'planned'
  const title = entry.title ?? 'No topic yet'
  return (
    <Link
      to={
        planned
          ? `/dashboard/campaigns/${entry.campaignId}/recurring`
          : `/dashboard/articles/${entry.articleId}/preview`
      }
      prefetch="intent"
      title={`${title} · ${entry.clientName}${planned ? ' · not paid yet' : ''}`}
      className={cn(
        'grid rounded-sm text-xs leading-4 hover:text-accent',
        (planned || entry.kind === 'publication_plan') &&
          'border border-rule-strong border-dashed p-1.5 text-ink-soft',
      )}
    >
      <span className={toneOf(entry)}>{whatOf(entry)}</span>
      <span className="line-clamp-2 wrap-anywhere">{title}</span>
    </Link>
  )
}

function idOf(entry: Entry): string {
  if (entry.kind === 'planned') return `planned ${entry.briefId} ${entry.date} ${entry.place}`
  return `${entry.kind} ${entry.articleId} ${'id' in entry ? entry.id : ''}`
}

function whatOf(entry: Entry): string {
  switch (entry.kind) {
    case 'due':
      return 'Due'
    case 'approval':
      return 'Approval due'
    case 'scheduled':
      return entry.held ? `${entry.time} held back` : `${entry.time} goes out`
    case 'publication_plan':
      return entry.missed ? `${entry.time} not scheduled` : `${entry.time} planned`
    case 'published':
      return `${entry.time} went out`
    case 'planned':
      return `${entry.time} planned`
  }
}

function toneOf(entry: Entry): string {
  if (entry.kind === 'published') return 'text-success'
  if (entry.kind === 'scheduled') return entry.held ? 'text-danger' : 'text-info'
  if (entry.kind === 'publication_plan' && entry.missed) return 'text-danger'
  return 'text-ink-faint'
}
