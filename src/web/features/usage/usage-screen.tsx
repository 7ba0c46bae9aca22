import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { FunnelWeek } from '#contracts/usage.ts'
import { apiQueries } from '#web/lib/api/api.ts'
import { readProblem } from '#web/lib/api/api-error.ts'
import { formatDate } from '../../lib/format.ts'
import { Banner } from '../../ui/banner.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { type Column, Table } from '../../ui/table.tsx'
import { EventCounts } from './event-counts.tsx'
import { weeksWithVisitors } from './weeks-with-visitors.ts'

const usageQuery = apiQueries.usage.report.queryOptions({ staleTime: 60_000 })

type UsageScreenProps = {
  /** Shown to everyone but administrators. */
  notFound: ReactNode
}

/** The funnel by week, and what was counted in 30 days, for administrators. */
export function UsageScreen({ notFound }: UsageScreenProps) {
  const usage = useQuery(usageQuery)
  const problem = usage.isError ? readProblem(usage.error) : null
  if (problem?.code === 'not_found') return notFound
  return (
    <>
      <PageHeader
        title="Usage"
        description="How far the people who signed up in a week have come since. Nobody is followed: visits are counted, not visitors."
      />
      {usage.isPending && <Skeleton className="h-96" />}
      {problem && !usage.data && (
        <ErrorState
          title="Failed to load the figures"
          message={problem.message}
          requestId={problem.requestId}
          onRetry={() => void usage.refetch()}
          retrying={usage.isFetching}
        />
      )}
      {usage.data && (
        <div className="grid gap-12">
          {usage.data.collected !== 'database' && (
            <Banner tone="info">
              {usage.data.collected === 'off'
                ? 'Visits and clicks are not counted. Set ANALYTICS=database to count them here.'
                : 'Visits and clicks are counted by PostHog, so they are not listed here.'}
            </Banner>
          )}
          <section aria-label="Funnel by week">
            <Table
              caption="Funnel by week"
              columns={columns}
              rows={weeksWithVisitors(usage.data.weeks)}
              rowKey={({ week }) => week}
            />
          </section>
          {usage.data.collected === 'database' && <EventCounts events={usage.data.events} />}
        </div>
      )}
    </>
  )
}

const steps: readonly (readonly [keyof FunnelWeek, string])[] = [
  ['firstClients', 'First client'],
  ['firstArticles', 'First article'],
  ['firstPublications', 'First publication'],
  ['paid', 'Paid'],
]

const columns: Column<FunnelWeek>[] = [
  {
    key: 'week',
    title: 'Week of',
    heading: true,
    className: 'whitespace-nowrap',
    cell: ({ week }) => <time dateTime={week}>{formatDate(`${week}T00:00:00.000Z`)}</time>,
  },
  { key: 'visits', title: 'Visits', align: 'right', cell: ({ visits }) => visits },
  { key: 'signUps', title: 'Sign-ups', align: 'right', cell: ({ signUps }) => signUps },
  ...steps.map(
    ([key, title]): Column<FunnelWeek> => ({
      key,
      title,
      align: 'right',
      cell: (week) => <Reached count={Number(week[key])} of={week.signUps} />,
    }),
  ),
]

/** A count, and its share of those who signed up, also as a bar. */
function Reached({ count, of }: { count: number; of: number }) {
  if (of === 0) return count
  const share = Math.round((count / of) * 100)
  return (
    <span className="inline-grid min-w-16 justify-items-end gap-1">
      <span>
        {count} <span className="text-ink-faint text-xs">{share}%</span>
      </span>
      <span aria-hidden className="h-1 w-16 overflow-hidden rounded-md bg-sunken">
        <span className="block h-full bg-accent" style={{ width: `${share}%` }} />
      </span>
    </span>
  )
}
