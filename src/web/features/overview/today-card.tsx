import { Link } from 'react-router'
import type { Overview, WaitReason } from '#contracts/overview.ts'
import { formatDay, formatNumber, formatRelative } from '../../lib/format.ts'
import { Badge, type Tone } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { TextLink } from '../../ui/text-link.tsx'

type Item = Overview['today']['items'][number]

const reasons: Record<WaitReason, { label: string; tone: Tone }> = {
  changes: { label: 'Changes asked for', tone: 'danger' },
  attention: { label: 'Needs attention', tone: 'danger' },
  overdue: { label: 'Overdue', tone: 'danger' },
  due_today: { label: 'Due today', tone: 'warning' },
  review: { label: 'For you to review', tone: 'info' },
  approval_late: { label: 'Approval late', tone: 'warning' },
  outline: { label: 'Outline to approve', tone: 'info' },
}

type TodayCardProps = Pick<Overview, 'today' | 'stages'>

/** What waits for the person, each with its reason, the most pressing first; then the piles that press nobody. */
export function TodayCard({ today: { total, items }, stages }: TodayCardProps) {
  if (total === 0) {
    return (
      <section aria-labelledby="today" className="flex flex-wrap items-baseline gap-x-6 gap-y-1">
        <h2 id="today" className="text-lg">
          Today
        </h2>
        <p className="text-ink-soft">Nothing waits for you.</p>
        <Piles stages={stages} />
      </section>
    )
  }
  return (
    <Card aria-labelledby="today" className="px-5 pt-5 pb-3 sm:px-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 pb-3">
        <h2 id="today" className="text-lg">
          Today
          <span className="ml-2 font-sans text-base text-ink-soft tracking-normal" data-figures>
            {formatNumber(total)} {total === 1 ? 'waits' : 'wait'} for you
          </span>
        </h2>
        <Piles stages={stages} />
      </div>
      <ul className="grid grid-cols-1 border-t">
        {items.map((item) => (
          <Line key={item.id} item={item} />
        ))}
      </ul>
      {total > items.length && (
        <p className="py-2 text-sm">
          <TextLink to="/dashboard/articles?stage=ours">
            And {formatNumber(total - items.length)} more
          </TextLink>
        </p>
      )}
    </Card>
  )
}

const piles = [
  ['to_check', 'to check'],
  ['approved', 'approved'],
  ['with_client', 'with clients'],
] as const

/** What there is besides, as links to the lists. */
function Piles({ stages }: Pick<Overview, 'stages'>) {
  const counted = piles.flatMap(([stage, words]) => {
    const total = stages.find((one) => one.stage === stage)?.total ?? 0
    return total > 0 ? [{ stage, words: `${formatNumber(total)} ${words}` }] : []
  })
  if (counted.length === 0) return null
  return (
    <p className="flex flex-wrap gap-x-4 text-sm" data-figures>
      {counted.map(({ stage, words }) => (
        <TextLink key={stage} to={`/dashboard/articles?stage=${stage}`}>
          {words}
        </TextLink>
      ))}
    </p>
  )
}

function Line({ item }: { item: Item }) {
  const { label, tone } = reasons[item.reason]
  const detail = detailOf(item)
  return (
    <li className="grid grid-cols-1 gap-x-4 gap-y-1 border-b py-3 last:border-b-0 sm:grid-cols-[10rem_minmax(0,1fr)] sm:items-baseline">
      <span>
        <Badge tone={tone}>{label}</Badge>
      </span>
      <span className="grid min-w-0 grid-cols-1">
        <Link
          to={`/dashboard/articles/${item.id}/preview`}
          prefetch="intent"
          className="truncate rounded-sm font-medium hover:text-accent"
        >
          {item.title}
        </Link>
        <span className="truncate text-ink-faint text-xs" title={detail}>
          {item.clientName}
          {detail && <span className="text-ink-soft"> · {detail}</span>}
        </span>
      </span>
    </li>
  )
}

/** Who and since when, or what is wrong. */
function detailOf({ reason, standing, dueOn }: Item): string {
  if (standing.problem) return standing.problem
  const { people, at } = standing
  const who = people.join(', ')
  if (reason === 'overdue' && dueOn) return `was due ${formatDay(`${dueOn}T00:00`)}`
  return [who, at && formatRelative(at)].filter(Boolean).join(', ')
}
