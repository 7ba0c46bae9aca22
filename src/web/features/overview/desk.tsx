import { FilePlus, Inbox, PenLine, Send } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Progress as Reported } from '#contracts/articles.ts'
import type { Overview } from '#contracts/overview.ts'
import { useAbilities } from '../../lib/abilities.ts'
import { formatDate } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { QueryError } from '../../ui/error-state.tsx'
import { Progress } from '../../ui/progress.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { CreditsCard } from './credits-card.tsx'
import { DeskCard } from './desk-card.tsx'
import { FirstSteps } from './first-steps.tsx'
import { useOverview } from './overview.queries.ts'
import { stepsToTake } from './steps-to-take.ts'

type DeskProps = {
  /** Label and percent of a progress report, provided by the articles feature. */
  describeProgress: (progress: Reported | null) => { label: string; percent: number }
}

/** Articles being written, waiting for review and published this week, and the credits used. */
export function Desk({ describeProgress }: DeskProps) {
  const overview = useOverview()
  if (overview.data)
    return <DeskCards overview={overview.data} describeProgress={describeProgress} />
  if (overview.isPending) return <Waiting />
  return <QueryError query={overview} className="py-10" title="The overview could not be loaded" />
}

function DeskCards({ overview, describeProgress }: DeskProps & { overview: Overview }) {
  const { createClients } = useAbilities()
  const { articles, writing, review, published, credits } = overview
  const steps = createClients ? stepsToTake(overview) : []
  if (articles === 0 && !credits?.days.some(({ used }) => used > 0)) {
    return steps.length > 0 ? (
      <FirstSteps title="Your desk is clear" steps={steps} />
    ) : (
      <EmptyDesk />
    )
  }
  return (
    <div className="grid grid-cols-1 gap-6">
      {steps.length > 0 && <FirstSteps title="First steps" steps={steps} />}
      <div className="grid grid-cols-1 gap-6 md:grid-cols-2 xl:grid-cols-3">
        <DeskCard
          title="Being written"
          icon={PenLine}
          total={writing.total}
          empty="Nothing is being written right now."
          all={{ to: '/dashboard/articles?status=writing', label: 'See all being written' }}
        >
          {writing.items.map(({ id, label, progress }) => {
            const now = describeProgress(progress)
            return (
              <li key={id} className="grid grid-cols-1 gap-1.5 border-b py-3 last:border-b-0">
                <ArticleLink id={id}>{label}</ArticleLink>
                <Progress label={now.label} value={now.percent} />
              </li>
            )
          })}
        </DeskCard>
        <DeskCard
          title="Waiting for review"
          icon={Inbox}
          total={review.total}
          empty="Nothing is waiting for review."
          all={{ to: '/dashboard/articles?status=generated', label: 'See all generated articles' }}
        >
          <ArticleItems items={review.items} />
        </DeskCard>
        <DeskCard
          title="Published this week"
          icon={Send}
          total={published.total}
          empty="Nothing was published in the last seven days."
          all={{ to: '/dashboard/articles?status=published', label: 'See all published articles' }}
        >
          <ArticleItems items={published.items} />
        </DeskCard>
      </div>
      {credits && <CreditsCard credits={credits} />}
    </div>
  )
}

function ArticleItems({ items }: Pick<Overview['review'], 'items'>) {
  return items.map(({ id, title, clientName, at }) => (
    <li key={id} className="grid grid-cols-1 gap-0.5 border-b py-2.5 last:border-b-0">
      <ArticleLink id={id}>{title}</ArticleLink>
      <p className="flex justify-between gap-4 text-ink-faint text-xs" data-figures>
        <span className="truncate">{clientName}</span>
        <time dateTime={at} className="shrink-0">
          {formatDate(at)}
        </time>
      </p>
    </li>
  ))
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

function EmptyDesk() {
  return (
    <EmptyState
      className="py-10"
      title="Your desk is clear"
      text="Articles in progress, waiting for review or just published will appear here."
      action={
        <Button asChild>
          <Link to="/dashboard/articles/new" prefetch="intent">
            <FilePlus aria-hidden />
            Write your first article
          </Link>
        </Button>
      }
    />
  )
}

function Waiting() {
  return (
    <div role="status" aria-label="Loading the overview" className="grid gap-6">
      <div className="grid gap-6 md:grid-cols-2 xl:grid-cols-3">
        {['writing', 'review', 'published'].map((pile) => (
          <Skeleton key={pile} className="h-64" />
        ))}
      </div>
      <Skeleton className="h-64" />
    </div>
  )
}
