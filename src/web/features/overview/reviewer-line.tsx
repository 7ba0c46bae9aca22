import type { ReactNode } from 'react'
import type { ClientOverview } from '#contracts/client-overview.ts'
import { formatDay, formatNumber, formatRelative } from '../../lib/format.ts'
import { serverDate } from '../../lib/server-clock.ts'
import { browserZone, onClock } from '../../lib/time-zones.ts'
import { cn } from '../../ui/class-names.ts'
import { TextLink } from '../../ui/text-link.tsx'

export type Reviewer = ClientOverview['withClient'][number]

type ReviewerLineProps = { reviewer: Reviewer; remind: (reviewer: Reviewer) => ReactNode }

/** Who at the client has what and since when, and the button that reminds them. */
export function ReviewerLine({ reviewer, remind }: ReviewerLineProps) {
  return (
    <li className="flex min-w-0 items-start justify-between gap-3">
      <span className="grid min-w-0">
        <span className="wrap-anywhere font-medium" title={reviewer.email}>
          {reviewer.name}
        </span>
        <span className="text-ink-soft text-xs">
          <TheirArticles {...reviewer} />, since{' '}
          <time dateTime={reviewer.since}>{dayWords(reviewer.since)}</time>
        </span>
        <State reviewer={reviewer} />
      </span>
      {/* Once a day is enough, and the server sends no more. */}
      {!isToday(reviewer.remindedAt) && remind(reviewer)}
    </li>
  )
}

/** The one article itself, or how many there are. */
export function TheirArticles(of: { articles: number; articleId: string; title: string }) {
  if (of.articles > 1) return <>{formatNumber(of.articles)} articles</>
  return (
    <TextLink to={`/dashboard/articles/${of.articleId}/preview`} title={of.title}>
      {of.title}
    </TextLink>
  )
}

const dayOf = (moment: Date) => onClock(moment, browserZone()).date
const isToday = (at: string | null) => at !== null && dayOf(new Date(at)) === dayOf(serverDate())
const dayWords = (at: string) => (isToday(at) ? 'today' : formatDay(at))

/** What presses about a person’s answer, or when they were last asked for it. */
function State({ reviewer }: { reviewer: Reviewer }) {
  const { dueOn, mailProblem, mailsOff, remindedAt } = reviewer
  if (mailProblem) return <span className="text-danger text-xs">{mailProblem}</span>
  const isLate = dueOn !== null && dueOn < dayOf(serverDate())
  const said = [
    dueOn && `answer ${isLate ? 'was ' : ''}due ${formatDay(`${dueOn}T00:00`)}`,
    mailsOff ? 'has turned off reminders' : remindedAt && `reminded ${formatRelative(remindedAt)}`,
  ].filter(Boolean)
  if (said.length === 0) return null
  return (
    <span className={cn('text-xs', isLate ? 'text-danger' : 'text-ink-faint')}>
      {said.join(', ')}
    </span>
  )
}
