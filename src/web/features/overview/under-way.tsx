import { PenLine, Send } from 'lucide-react'
import { Link } from 'react-router'
import type { Progress as Reported } from '#contracts/articles/articles.ts'
import type { Overview } from '#contracts/overview.ts'
import { formatDateTime, formatRelative } from '../../lib/format.ts'
import { Progress } from '../../ui/progress.tsx'
import { DeskCard } from './desk-card.tsx'

export type DescribeProgress = (progress: Reported | null) => { label: string; percent: number }

type UnderWayProps = {
  overview: Pick<Overview, 'writing' | 'published'>
  describeProgress: DescribeProgress
}

/** What is being written and what went out; an empty pile is one grey line. */
export function UnderWay({ overview: { writing, published }, describeProgress }: UnderWayProps) {
  const idle = [
    writing.total === 0 && 'Nothing is being written right now.',
    published.total === 0 && 'Nothing was published in the last seven days.',
  ].filter(Boolean)
  return (
    <div className="grid grid-cols-1 gap-6 md:grid-cols-2">
      {writing.total > 0 && (
        <DeskCard
          title="Being written"
          icon={PenLine}
          pile={writing}
          line={({ id, label, progress }) => {
            const now = describeProgress(progress)
            return (
              <li key={id} className="grid grid-cols-1 gap-1.5 border-b py-3 last:border-b-0">
                <ArticleLink id={id} title={label} />
                <Progress label={now.label} value={now.percent} />
              </li>
            )
          }}
          all={{ to: '/dashboard/articles?stage=being_written', label: 'See all being written' }}
        />
      )}
      {published.total > 0 && (
        <DeskCard
          title="Published this week"
          icon={Send}
          pile={published}
          line={({ id, title, clientName, at, hidden }) => (
            <li key={id} className="grid grid-cols-1 gap-0.5 border-b py-2.5 last:border-b-0">
              <ArticleLink id={id} title={title} />
              <p className="flex justify-between gap-4 text-ink-faint text-xs" data-figures>
                <span className="truncate">
                  {hidden && <span className="font-medium text-danger">Not reachable · </span>}
                  {clientName}
                </span>
                <time dateTime={at} title={formatDateTime(at)} className="shrink-0">
                  {formatRelative(at)}
                </time>
              </p>
            </li>
          )}
          all={{ to: '/dashboard/articles?stage=week', label: 'See all published this week' }}
        />
      )}
      {idle.length > 0 && <p className="text-ink-soft md:col-span-2">{idle.join(' ')}</p>}
    </div>
  )
}

function ArticleLink({ id, title }: { id: string; title: string }) {
  return (
    <Link
      to={`/dashboard/articles/${id}/preview`}
      prefetch="intent"
      className="truncate rounded-sm font-medium hover:text-accent"
    >
      {title}
    </Link>
  )
}
