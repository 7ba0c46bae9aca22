import { useId } from 'react'
import type { BoltOn, Discount } from '#contracts/credits/offers.ts'
import { formatPrice } from '../../../lib/money.ts'
import { buttonStyle } from '../../../ui/button-style.ts'

type OfferCardProps = {
  offer: BoltOn
  /** Such as 'month'; undefined for a price paid once. */
  interval?: string
  points: string[]
  /** What the promo code takes off; undefined without one, and where it takes nothing off. */
  discount: Discount | undefined
  /** The one that most buyers want. */
  featured?: boolean
  /** The plan they have. */
  current?: boolean
  /** Whether they have a plan, which is changed on a page of its own. */
  manage?: boolean
  /** `loading` until the server has said what can be bought. */
  state: 'loading' | 'loaded' | 'failed'
  locked: boolean
  action: string
  onBuy: () => void
}

/** A plan or a bolt-on with its price and its button. */
export function OfferCard(props: OfferCardProps) {
  const { offer, points, featured = false, current = false, state } = props
  const heading = useId()
  return (
    <li
      aria-labelledby={heading}
      aria-busy={state === 'loading' || undefined}
      className={`row-span-4 grid min-w-0 grid-cols-1 grid-rows-subgrid gap-4 rounded-md border bg-surface p-6 ${featured ? 'border-accent' : ''}`}
    >
      <div className="grid content-start gap-1">
        <div className="flex flex-wrap items-baseline justify-between gap-x-3">
          <h3 id={heading} className="wrap-anywhere text-lg">
            {offer.name}
          </h3>
          {current ? (
            <span className="font-medium text-success text-xs">Current plan</span>
          ) : (
            featured && <span className="font-medium text-accent text-xs">Recommended</span>
          )}
        </div>
        <p className="text-ink-soft">{offer.description}</p>
      </div>
      <Price {...props} />
      <ul className="grid content-start gap-2 border-t pt-4 text-ink-soft">
        {points.map((point) => (
          <li key={point} className="flex gap-2">
            <span aria-hidden className="text-success">
              ✓
            </span>
            {point}
          </li>
        ))}
      </ul>
      <BuyButton {...props} />
    </li>
  )
}

function Price({ offer, interval, discount, state }: OfferCardProps) {
  if (state === 'failed') return <p className="min-h-10 text-ink-faint">Price not available</p>
  const usual = formatPrice(offer.price, offer.currency)
  const passing = discount?.payments
  return (
    <div className="grid min-h-10 content-start gap-1" data-figures>
      <p className="flex flex-wrap items-baseline gap-x-2">
        {discount && (
          <s className="text-ink-faint text-lg">
            <span className="sr-only">Before </span>
            {formatPrice(discount.original, discount.currency)}
          </s>
        )}
        <span className="font-serif text-xl">
          {discount ? formatPrice(discount.discounted, discount.currency) : usual}
        </span>
        {interval && passing !== 1 && <span className="text-ink-soft">/{interval}</span>}
      </p>
      {passing && (
        <p className="text-ink-soft">
          {passing === 1 ? 'First payment only' : `First ${passing} payments only`}, then {usual}/
          {interval}
        </p>
      )}
    </div>
  )
}

function BuyButton(props: OfferCardProps) {
  const { offer, action, featured, current, manage, state, locked, onBuy } = props
  if (state === 'loading') {
    return <span aria-hidden className="h-10 animate-pulse self-end rounded-md bg-rule/70" />
  }
  if (manage && (current || offer.stripe_price_id)) {
    return (
      <a
        href="/dashboard/manage-subscription"
        aria-label={current ? undefined : `${action}: ${offer.name}`}
        className={`${buttonStyle()} self-end`}
      >
        {current ? 'Manage Subscription' : action}
      </a>
    )
  }
  if (!offer.stripe_price_id) {
    return (
      <button type="button" disabled className={`${buttonStyle()} self-end`}>
        Price ID not configured
      </button>
    )
  }
  return (
    <button
      type="button"
      disabled={locked}
      aria-busy={locked || undefined}
      aria-label={locked ? undefined : `${action}: ${offer.name}`}
      className={`${buttonStyle({ variant: featured ? 'primary' : 'secondary' })} self-end`}
      onClick={onBuy}
    >
      {locked ? 'Opening the checkout…' : action}
    </button>
  )
}
