import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { Link } from 'react-router'
import type { Progress } from '#contracts/articles/articles.ts'
import {
  progressLabel,
  progressPercent,
} from '#web/features/articles/generation/generation-labels.ts'
import { subscriptionQuery } from '../features/billing/subscription.queries.ts'
import { SubscriptionCard } from '../features/billing/subscription-card.tsx'
import { Desk } from '../features/overview/desk.tsx'
import { overviewQuery, useOverview, weekQuery } from '../features/overview/overview.queries.ts'
import { QuickActions } from '../features/overview/quick-actions.tsx'
import { useAbilities } from '../lib/abilities.ts'
import { takeEarly } from '../lib/api/take-early.ts'
import { lazyPart } from '../lib/lazy-part.ts'
import { serverDate } from '../lib/server-clock.ts'
import { weekAhead } from '../lib/week-ahead.ts'
import { Button } from '../ui/button.tsx'
import { PageHeader } from '../ui/page-header.tsx'

const ApprovalsCard = lazyPart(
  () => import('../features/signoff/figures/approvals-card.tsx'),
  (file) => file.ApprovalsCard,
)

takeEarly((cache, path) => {
  if (path !== '/dashboard') return
  void cache.prefetchQuery(overviewQuery())
  void cache.prefetchQuery(weekQuery(weekAhead(serverDate())))
})

export const meta = () => [{ title: 'Dashboard · Copydesk' }]

const describeProgress = (progress: Progress | null) => ({
  label: progressLabel(progress),
  percent: progressPercent(progress),
})

export default function Dashboard() {
  const subscription = useQuery(subscriptionQuery)
  const overview = useOverview()
  const { manageSubscription } = useAbilities()
  return (
    <>
      <PageHeader title="Dashboard" />
      <div className="grid grid-cols-1 gap-6">
        <Desk describeProgress={describeProgress} />
        <Suspense>
          <ApprovalsCard />
        </Suspense>
        <div className="grid items-start gap-6 lg:grid-cols-[3fr_2fr]">
          <QuickActions first={overview.data?.articles === 0} />
          <SubscriptionCard
            subscription={subscription.data}
            failed={subscription.isError}
            onRetry={() => void subscription.refetch()}
            action={
              manageSubscription && (
                <Button asChild>
                  <Link to="/dashboard/manage-subscription" prefetch="intent">
                    Manage Subscription
                  </Link>
                </Button>
              )
            }
          />
        </div>
      </div>
    </>
  )
}
