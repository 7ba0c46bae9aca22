import type { Billing } from '#contracts/credits/billing.ts'
import { formatCount, formatDate } from '../../../lib/format.ts'
import { formatPrice } from '../../../lib/money.ts'
import { Button } from '../../../ui/button.tsx'
import { Card, CardBody, CardHeader } from '../../../ui/card.tsx'
import { StatusMark } from '../../../ui/status-mark.tsx'
import { useResumeSubscription, useTakeBackPlanChange } from '../billing.queries.ts'
import { CreditPoolList } from './credit-pool-list.tsx'
import { PaymentMethod } from './payment-method.tsx'

type Subscription = NonNullable<Billing['subscription']>

/** The plan with its renewal, what was decided about it, and the credits left. */
export function CurrentSubscription({ billing }: { billing: Billing }) {
  const { subscription, abilities } = billing
  return (
    <Card aria-labelledby="current-subscription">
      <CardHeader title={<span id="current-subscription">Current Subscription</span>} />
      <CardBody className="grid gap-5">
        {subscription ? <Plan subscription={subscription} /> : <FreePlan buy={abilities.buy} />}
        {subscription && <Decision subscription={subscription} buy={abilities.buy} />}
        <div className="border-t pt-5">
          <CreditPoolList pools={billing.pools} total={billing.total} />
        </div>
        {abilities.buy && subscription && <PaymentMethod subscription={subscription} />}
      </CardBody>
    </Card>
  )
}

function FreePlan({ buy }: { buy: boolean }) {
  return (
    <div className="grid gap-1">
      <p className="font-medium text-base">Free Plan</p>
      <p className="text-ink-soft">
        {buy
          ? 'Choose a plan for credits every month, or buy a bolt-on when you need one.'
          : 'Your team has no plan that brings credits every month.'}
      </p>
    </div>
  )
}

const statusMarks = {
  active: <StatusMark mark="done" tone="success" label="Active" />,
  trialing: <StatusMark mark="done" tone="success" label="Trial" />,
  past_due: <StatusMark mark="failed" tone="danger" label="Payment due" />,
  paused: <StatusMark mark="stopped" label="Paused" />,
}

function Plan({ subscription }: { subscription: Subscription }) {
  const { plan } = subscription
  return (
    <div className="flex flex-wrap items-start justify-between gap-4">
      <div className="grid min-w-0 gap-1">
        <p className="wrap-anywhere font-medium text-base">{plan.name}</p>
        {statusMarks[subscription.status]}
      </div>
      <p className="font-medium text-base" data-figures>
        {formatPrice(plan.price, plan.currency)}
        <span className="font-normal text-ink-soft text-sm">/{plan.interval}</span>
      </p>
      <p className="w-full text-ink-soft" data-figures>
        {renewal(subscription)}
      </p>
    </div>
  )
}

function renewal({ plan, pendingPlan, periodEnd, cancelAtPeriodEnd, status }: Subscription) {
  const day = formatDate(periodEnd)
  if (cancelAtPeriodEnd) return `Ends on ${day}. Any bolt-on credits you have left stay.`
  if (status === 'paused') return 'No credits arrive while it is paused.'
  if (status === 'past_due') return 'Credits arrive as soon as the open invoice is paid.'
  const next = pendingPlan ?? plan
  return `Renews on ${day} for ${formatPrice(next.price, next.currency)} and brings ${formatCount(next.credits, 'credit')}.`
}

function Decision({ subscription, buy }: { subscription: Subscription; buy: boolean }) {
  const takeBack = useTakeBackPlanChange()
  const resume = useResumeSubscription()
  const { pendingPlan, periodEnd, plan, cancelAtPeriodEnd } = subscription
  if (!pendingPlan && !cancelAtPeriodEnd) return null
  const change = cancelAtPeriodEnd ? resume : takeBack
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-md bg-sunken px-4 py-3">
      <p className="min-w-0">
        {cancelAtPeriodEnd
          ? `You have cancelled ${plan.name}.`
          : `${pendingPlan?.name} begins on ${formatDate(periodEnd)}. Until then you keep ${plan.name}.`}
      </p>
      {buy && (
        <Button size="sm" pending={change.isPending} onClick={() => change.mutate()}>
          {cancelAtPeriodEnd ? 'Resume subscription' : `Keep ${plan.name}`}
        </Button>
      )}
    </div>
  )
}
