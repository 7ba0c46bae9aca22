import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Billing } from '#contracts/credits/billing.ts'
import type { BoltOn, Plan } from '#contracts/credits/offers.ts'
import { formatCount, formatNumber } from '#web/lib/format.ts'
import { leaveForCheckout } from '#web/lib/forms/leaving.ts'
import { formatPrice } from '#web/lib/money.ts'
import { type CreditRequest, closeCreditOffer } from '#web/lib/out-of-credits.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogContent } from '../../../ui/dialog.tsx'
import { QueryError } from '../../../ui/error-state.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { billingQuery, offersQuery } from '../billing.queries.ts'
import { thisScreen, useCheckout } from '../checkout/use-checkout.ts'
import { PlanChangeDialog } from '../subscription/plan-change-dialog.tsx'
import { fittingOffer, fittingPlan } from './fitting-offers.ts'

/** Names the credits that are missing, sells what covers them, and comes back to where one was. */
export function OutOfCredits({ request }: { request: CreditRequest }) {
  const billing = useQuery(billingQuery)
  const offers = useQuery(offersQuery)
  const gap = billing.data ? Math.max(0, request.needed - billing.data.total) : 0
  const ready = billing.data && offers.data
  return (
    <Dialog open onOpenChange={(open) => !open && closeCreditOffer()}>
      <DialogContent
        title={gap > 0 ? `You need ${formatNumber(gap)} more` : 'Get more credits'}
        description={ready ? situation(request.needed, billing.data) : undefined}
      >
        {ready ? (
          <Ways billing={billing.data} gap={gap} {...offers.data} />
        ) : billing.isError || offers.isError ? (
          <QueryError
            className="border-0 py-4"
            query={billing.isError ? billing : offers}
            title="The offers could not be loaded"
          />
        ) : (
          <div role="status" aria-label="Loading the offers" className="grid gap-3">
            <Skeleton className="h-16" />
            <Skeleton className="h-16" />
          </div>
        )}
      </DialogContent>
    </Dialog>
  )
}

function situation(needed: number, { total }: Billing): string {
  const left = `${formatCount(total, 'credit')} ${total === 1 ? 'is' : 'are'} left`
  if (needed === 0) return `${left.charAt(0).toUpperCase()}${left.slice(1)}.`
  if (needed <= total) return `Your order takes ${formatCount(needed, 'credit')}, and ${left}.`
  return `Your order takes ${formatCount(needed, 'credit')}, and ${left}. What you typed is kept.`
}

type WaysProps = { billing: Billing; gap: number; plans: Plan[]; boltOns: BoltOn[] }

function Ways({ billing, gap, plans, boltOns }: WaysProps) {
  const { subscription, abilities, provider } = billing
  if (!abilities.buy) {
    return (
      <p>
        The owner and admins of your team buy credits. Ask one of them, and try again: your form
        stays as it is.
      </p>
    )
  }
  const pack = fittingOffer(boltOns, gap)
  const plan = fittingPlan(plans, billing, gap)
  if (provider === 'off' || (!pack && !plan)) {
    return (
      <p>
        Nothing can be bought here yet: the operator of this installation has not set any prices.
        Articles that cannot be finished return their credits automatically.
      </p>
    )
  }
  return (
    <div className="grid grid-cols-1 gap-5">
      <ul className="grid grid-cols-1 gap-3">
        {boltOns.map((offer) => (
          <BoltOnRow key={offer.id} offer={offer} fits={offer === pack} />
        ))}
      </ul>
      {plan && <PlanRow plan={plan} current={subscription} />}
      <p className="text-ink-soft">
        See{' '}
        <TextLink to="/pricing" onClick={closeCreditOffer}>
          all prices
        </TextLink>{' '}
        or{' '}
        <TextLink to="/dashboard/manage-subscription" onClick={closeCreditOffer}>
          your subscription
        </TextLink>
        .
      </p>
    </div>
  )
}

function BoltOnRow({ offer, fits }: { offer: BoltOn; fits: boolean }) {
  const checkout = useCheckout(leaveForCheckout)
  const { name, credits, price, currency, stripe_price_id: priceId } = offer
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 rounded-md border px-4 py-3">
      <div className="grid min-w-0">
        <p className="wrap-anywhere flex flex-wrap items-center gap-2 font-medium">
          {name}
          {fits && <Badge tone="accent">Fits</Badge>}
        </p>
        <p className="text-ink-soft" data-figures>
          {formatCount(credits, 'credit')}, paid once
        </p>
      </div>
      <Button
        variant={fits ? 'primary' : 'secondary'}
        disabled={!priceId}
        pending={priceId !== null && checkout.locked.has(priceId)}
        aria-label={priceId ? `Buy for ${formatPrice(price, currency)}: ${name}` : undefined}
        onClick={() => priceId && void checkout.start({ priceId, returnTo: thisScreen() })}
      >
        {priceId ? `Buy for ${formatPrice(price, currency)}` : 'Price ID not configured'}
      </Button>
    </li>
  )
}

type PlanRowProps = { plan: Plan; current: Billing['subscription'] }

function PlanRow({ plan, current }: PlanRowProps) {
  const checkout = useCheckout(leaveForCheckout)
  const [changing, setChanging] = useState(false)
  const { stripe_price_id: priceId } = plan
  const choose = () => {
    if (current) setChanging(true)
    else if (priceId) void checkout.start({ priceId, returnTo: thisScreen() })
  }
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-md bg-sunken px-4 py-3">
      <div className="grid min-w-0">
        <p className="wrap-anywhere font-medium">{plan.name}, every month</p>
        <p className="text-ink-soft" data-figures>
          {formatCount(plan.credits, 'credit')} for {formatPrice(plan.price, plan.currency)} a{' '}
          {plan.interval}
        </p>
      </div>
      <Button
        pending={priceId !== null && checkout.locked.has(priceId)}
        aria-label={`${current ? 'Upgrade' : 'Choose plan'}: ${plan.name}`}
        onClick={choose}
      >
        {current ? 'Upgrade' : 'Choose plan'}
      </Button>
      {changing && (
        <PlanChangeDialog
          plan={plan}
          current={current}
          onClose={() => {
            setChanging(false)
            closeCreditOffer()
          }}
        />
      )}
    </div>
  )
}
