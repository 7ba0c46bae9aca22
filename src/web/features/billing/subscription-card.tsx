import type { ReactNode } from 'react'
import type { SubscriptionStatus } from '#contracts/credits/credits.ts'
import { formatDate, formatNumber } from '../../lib/format.ts'
import { formatMoney } from '../../lib/money.ts'
import { Card, CardBody, CardFooter, CardHeader } from '../../ui/card.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { StatusMark } from '../../ui/status-mark.tsx'
import { creditPools } from './credit-pools.ts'

/** The parts of check-subscription's answer the card shows; amounts in major units. */
export type Subscription = Pick<
  SubscriptionStatus,
  | 'subscribed'
  | 'plan_name'
  | 'subscription_price'
  | 'subscription_currency'
  | 'subscription_interval'
  | 'subscription_end'
  | 'subscription_state'
  | 'subscription_credits'
  | 'bolt_on_credits'
  | 'user_credits'
  | 'current_plan'
  | 'available_plans'
>

type SubscriptionCardProps = {
  /** Undefined while loading. */
  subscription: Subscription | undefined
  failed: boolean
  onRetry: () => void
  title?: string
  /** The button to the page where the subscription is managed. */
  action?: ReactNode
}

/** Plan, state and the three pools of credits. */
export function SubscriptionCard(props: SubscriptionCardProps) {
  const { subscription, failed, onRetry, title = 'Subscription Details', action } = props
  return (
    <Card aria-labelledby="subscription-details">
      <CardHeader title={<span id="subscription-details">{title}</span>} />
      <CardBody>
        {failed && !subscription ? (
          <ErrorState
            className="border-0 py-6"
            title="Failed to check subscription status"
            message="Your credits are safe. Try again in a moment."
            onRetry={onRetry}
          />
        ) : subscription ? (
          <Details subscription={subscription} />
        ) : (
          <Waiting />
        )}
      </CardBody>
      {action && <CardFooter>{action}</CardFooter>}
    </Card>
  )
}

function Details({ subscription }: { subscription: Subscription }) {
  const { pools, total } = creditPools(subscription)
  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div className="grid gap-1">
          <p className="font-medium text-base">{subscription.plan_name}</p>
          {subscription.subscription_state === 'payment_due' ? (
            <StatusMark mark="failed" tone="danger" label="Payment due" />
          ) : subscription.subscribed ? (
            <StatusMark mark="done" tone="success" label="Active" />
          ) : (
            <StatusMark mark="stopped" label="Inactive" />
          )}
        </div>
        <Price subscription={subscription} />
      </div>
      <div className="grid gap-3 border-t pt-5" data-figures>
        <p className="flex items-baseline gap-2">
          <span className="font-medium font-serif text-xl">{formatNumber(total)}</span>
          <span className="text-ink-soft">{total === 1 ? 'credit' : 'credits'} available</span>
        </p>
        <Pools pools={pools} total={total} />
        <dl className="grid gap-1.5">
          {pools.map((pool) => (
            <div key={pool.label} className="flex items-center gap-2">
              <span aria-hidden className={`size-2 rounded-full ${pool.fill}`} />
              <dt className="flex-1 text-ink-soft">{pool.label}</dt>
              <dd className="font-medium">{formatNumber(pool.credits)}</dd>
            </div>
          ))}
        </dl>
      </div>
    </div>
  )
}

function Price({ subscription }: { subscription: Subscription }) {
  if (subscription.subscription_price === null) return null
  return (
    <div className="grid justify-items-end gap-1 text-right" data-figures>
      <p className="font-medium text-base">
        {formatMoney(subscription.subscription_price, subscription.subscription_currency)}
        <span className="font-normal text-ink-soft text-sm">
          /{subscription.subscription_interval}
        </span>
      </p>
      {subscription.subscription_state !== 'payment_due' && (
        <p className="text-ink-faint text-xs">
          {subscription.subscription_state === 'ends' ? 'Ends' : 'Renews'}{' '}
          {formatDate(subscription.subscription_end)}
        </p>
      )}
    </div>
  )
}

function Pools({ pools, total }: ReturnType<typeof creditPools>) {
  return (
    <div aria-hidden className="flex h-2 gap-0.5 overflow-hidden rounded-full bg-rule">
      {total > 0 &&
        pools.map((pool) => (
          <span key={pool.label} className={pool.fill} style={{ flexGrow: pool.credits }} />
        ))}
    </div>
  )
}

function Waiting() {
  return (
    <div role="status" aria-label="Loading your subscription" className="grid gap-5">
      <div className="grid gap-2">
        <Skeleton className="h-5 w-28" />
        <Skeleton className="h-4 w-20" />
      </div>
      <div className="grid gap-3 border-t pt-5">
        <Skeleton className="h-9 w-44" />
        <Skeleton className="h-2 w-full" />
        <Skeleton className="h-18 w-full" />
      </div>
    </div>
  )
}
