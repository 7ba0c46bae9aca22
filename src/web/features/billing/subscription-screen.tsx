import { useQuery } from '@tanstack/react-query'
import type { SubscriptionStatus } from '#contracts/credits.ts'
import { formatNumber } from '../../lib/format.ts'
import { formatMoney } from '../../lib/money.ts'
import { Badge } from '../../ui/badge.tsx'
import { Card, CardBody, CardHeader } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { type Column, Table } from '../../ui/table.tsx'
import { subscriptionQuery } from './subscription.queries.ts'
import { type Subscription, SubscriptionCard } from './subscription-card.tsx'

type Plan = SubscriptionStatus['available_plans'][number]

/** The workspace's plan and credits, and the available plans. */
export function SubscriptionScreen() {
  const subscription = useQuery(subscriptionQuery)
  return (
    <>
      <PageHeader
        title="Manage Subscription"
        description="Your plan and credits, shared by the whole team."
      />
      <div className="grid items-start gap-6 lg:grid-cols-[2fr_3fr]">
        <SubscriptionCard
          title="Current Subscription"
          subscription={subscription.data}
          failed={subscription.isError}
          onRetry={() => void subscription.refetch()}
        />
        {!(subscription.isError && !subscription.data) && (
          <Plans subscription={subscription.data} />
        )}
      </div>
    </>
  )
}

function Plans({ subscription }: { subscription: Subscription | undefined }) {
  return (
    <Card aria-labelledby="available-plans">
      <CardHeader title={<span id="available-plans">Available Plans</span>} />
      <CardBody>
        {!subscription ? (
          <div role="status" aria-label="Loading the plans" className="grid gap-3">
            <Skeleton className="h-10" />
            <Skeleton className="h-10" />
            <Skeleton className="h-10" />
          </div>
        ) : subscription.available_plans.length === 0 ? (
          <EmptyState
            title="No subscription plans available"
            text="Plans and their prices will appear here."
          />
        ) : (
          <Table
            caption="Available Plans"
            columns={columns(subscription.current_plan?.id)}
            rows={subscription.available_plans}
            rowKey={(plan) => plan.id}
          />
        )}
      </CardBody>
    </Card>
  )
}

const columns = (currentId: string | undefined): Column<Plan>[] => [
  {
    key: 'name',
    title: 'Plan',
    heading: true,
    cell: (plan) => (
      <span className="grid gap-0.5">
        <span className="flex flex-wrap items-center gap-2 font-medium">
          {plan.name}
          {plan.id === currentId && <Badge tone="success">Current plan</Badge>}
        </span>
        <span className="font-normal text-ink-soft text-sm">{plan.description}</span>
      </span>
    ),
  },
  {
    key: 'credits',
    title: 'Credits',
    align: 'right',
    className: 'tabular-nums',
    cell: (plan) => formatNumber(plan.credits),
  },
  {
    key: 'price',
    title: 'Price',
    align: 'right',
    className: 'whitespace-nowrap tabular-nums',
    cell: (plan) => (
      <>
        {formatMoney(plan.price, plan.currency)}
        <span className="text-ink-soft">/{plan.interval}</span>
      </>
    ),
  },
  {
    key: 'choice',
    title: 'Availability',
    hideTitle: true,
    align: 'right',
    cell: (plan) => (
      <span className="text-ink-soft text-xs">
        {plan.stripe_price_id ? 'Not on sale yet' : 'Price ID not configured'}
      </span>
    ),
  },
]
