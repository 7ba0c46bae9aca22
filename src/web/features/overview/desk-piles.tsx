import { CalendarClock, Inbox, PenLine, Send, TriangleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import type { Progress as Reported } from '#contracts/articles/articles.ts'
import type { Overview } from '#contracts/overview.ts'
import { useSession } from '#web/lib/session/session.tsx'
import { formatDateTime, formatRelative } from '../../lib/format.ts'
import { Progress } from '../../ui/progress.tsx'
import { DeskCard } from './desk-card.tsx'

type Item = Overview['review']['items'][number]

type DeskPilesProps = {
  overview: Overview
  describeProgress: (progress: Reported | null) => { label: string; percent: number }
}

/** The piles of the desk; each count leads to the list of what it counts. */
export function DeskPiles({ overview, describeProgress }: DeskPilesProps) {
  const { writing, review, failed, unpublished, attention, held, scheduled, published } = overview
  const onSites = held.length + attention.length + unpublished.length
  const { state } = useSession()
  const me = state.status === 'authenticated' ? state.user.id : undefined
  return (
    <div className="grid grid-cols-1 gap-6 md:grid-cols-2">
      <DeskCard
        title="Waiting for review"
        className="md:row-span-2"
        icon={Inbox}
        pile={review}
        line={(item) => <Line key={item.id} item={item} note={waitsFor(item, me)} />}
        empty="Nothing is waiting for review."
        all={{ to: '/dashboard/articles?status=waiting', label: 'See all waiting for review' }}
      />
      <DeskCard
        title="Failed"
        icon={TriangleAlert}
        urgent
        pile={failed}
        line={(item) => (
          <Line key={item.id} item={item} note={item.problem || 'Could not be written'} />
        )}
        empty="Nothing has failed."
        all={{ to: '/dashboard/articles?status=failed', label: 'See all that failed' }}
        more={
          onSites > 0 && (
            <>
              {held.length > 0 && <OnSites title="Scheduled, but held back" items={held} />}
              {attention.length > 0 && (
                <OnSites title="Live pages that need attention" items={attention} />
              )}
              {unpublished.length > 0 && (
                <OnSites title="Refused by a site this week" items={unpublished} />
              )}
            </>
          )
        }
      />
      <DeskCard
        title="Being written"
        icon={PenLine}
        pile={writing}
        line={({ id, label, progress }) => {
          const now = describeProgress(progress)
          return (
            <li key={id} className="grid grid-cols-1 gap-1.5 border-b py-3 last:border-b-0">
              <ArticleLink id={id}>{label}</ArticleLink>
              <Progress label={now.label} value={now.percent} />
            </li>
          )
        }}
        empty="Nothing is being written right now."
        all={{ to: '/dashboard/articles?status=writing', label: 'See all being written' }}
      />
      <DeskCard
        title="Going out this week"
        icon={CalendarClock}
        pile={scheduled}
        line={(item) => <Line key={`${item.id} ${item.site}`} item={item} note={item.site} exact />}
        empty="Nothing is scheduled for the next seven days."
        all={{ to: '/dashboard/schedule', label: 'See the schedule' }}
      />
      <DeskCard
        title="Published this week"
        icon={Send}
        pile={published}
        line={(item) => <Line key={item.id} item={item} />}
        empty="Nothing was published in the last seven days."
        all={{ to: '/dashboard/articles?status=week', label: 'See all published this week' }}
      />
    </div>
  )
}

/** Whoever ordered an article looks through it. */
function waitsFor({ person }: Item, me: string | undefined): string | null {
  if (!person) return null
  return person.id === me ? 'For you' : `For ${person.name}`
}

type OnSitesProps = { title: string; items: Overview['unpublished'] }

/** What is wrong on a site: the article is written, so it is in no list of failures. */
function OnSites({ title, items }: OnSitesProps) {
  const heading = useId()
  return (
    <section aria-labelledby={heading} className="mt-3 border-t pt-3">
      <h3 id={heading} className="font-medium font-sans text-ink-faint text-xs tracking-normal">
        {title}
      </h3>
      <ul className="grid grid-cols-1">
        {items.map((item) => (
          <Line key={`${item.id} ${item.site}`} item={item} note={item.problem || item.site} />
        ))}
      </ul>
    </section>
  )
}

type LineProps = {
  item: Item
  note?: string | null
  /** Tells the day and the hour, not how far off it is. */
  exact?: boolean
}

function Line({ item, note = null, exact = false }: LineProps) {
  const { id, title, clientName, at } = item
  return (
    <li className="grid grid-cols-1 gap-0.5 border-b py-2.5 last:border-b-0">
      <ArticleLink id={id}>{title}</ArticleLink>
      <p className="flex justify-between gap-4 text-ink-faint text-xs" data-figures>
        <span className="truncate">
          {clientName}
          {note && <span className="text-ink-soft"> · {note}</span>}
        </span>
        <time dateTime={at} title={formatDateTime(at)} className="shrink-0">
          {exact ? formatDateTime(at) : formatRelative(at)}
        </time>
      </p>
    </li>
  )
}

function ArticleLink({ id, children }: { id: string; children: ReactNode }) {
  return (
    <Link
      to={`/dashboard/articles/${id}/preview`}
      prefetch="intent"
      className="truncate rounded-sm font-medium hover:text-accent"
    >
      {children}
    </Link>
  )
}
