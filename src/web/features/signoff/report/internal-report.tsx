import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { duration } from '#contracts/rules/approval/figure-words.ts'
import { formatDate } from '../../../lib/format.ts'
import { Card } from '../../../ui/card.tsx'
import { QueryError } from '../../../ui/error-state.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { figureLines } from '../figures/figure-lines.ts'
import { figuresQuery } from '../sign-off.queries.ts'

type InternalReportProps = {
  clientId: string
  month: string
  /** The day of a moment on the client's clock. */
  dayOf: (moment: Date) => string
  costs: ReactNode
}

/** What of a client’s month is for us alone: how approvals went, hours, credits and costs. */
export function InternalReport({ clientId, month, dayOf, costs }: InternalReportProps) {
  const figures = useQuery(figuresQuery({ clientId, month }))
  if (figures.isError && !figures.data) {
    return <QueryError query={figures} title="The figures could not be loaded" />
  }
  if (!figures.data) return <Skeleton className="h-64" />
  const { articles } = figures.data
  return (
    <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="grid min-w-0 grid-cols-1 gap-6">
        <p className="text-ink-soft">The client never sees this.</p>
        <Card className="p-5">
          <dl className="grid grid-cols-1 gap-x-8 gap-y-3 sm:grid-cols-2" data-figures>
            {figureLines(figures.data).map(({ name, value }) => (
              <div key={name} className="flex justify-between gap-4 border-b pb-2">
                <dt className="text-ink-soft">{name}</dt>
                <dd className="font-medium">{value}</dd>
              </div>
            ))}
          </dl>
        </Card>
        <section aria-label="Approved articles" className="grid gap-3">
          <h3 className="text-lg">Approved articles</h3>
          {articles.length === 0 && <p className="text-ink-soft">None this month.</p>}
          <ul className="grid grid-cols-1 divide-y">
            {articles.map((one) => (
              <li
                key={one.articleId}
                className="flex flex-wrap items-baseline justify-between gap-x-6 py-2"
              >
                <Link
                  to={`/dashboard/articles/${one.articleId}/preview`}
                  prefetch="intent"
                  className="wrap-anywhere min-w-0 font-medium hover:underline"
                >
                  {one.title}
                </Link>
                <span className="text-ink-soft text-sm" data-figures>
                  {formatDate(`${dayOf(new Date(one.approvedAt))}T00:00`)} · {one.rounds}{' '}
                  {one.rounds === 1 ? 'round' : 'rounds'} · them {duration(one.reviewerHours)}, us{' '}
                  {duration(one.agencyHours)}
                </span>
              </li>
            ))}
          </ul>
        </section>
        <p className="text-ink-faint text-xs">
          “Words changed by people” compares the first draft with what first went live.
        </p>
      </div>
      {costs}
    </div>
  )
}
