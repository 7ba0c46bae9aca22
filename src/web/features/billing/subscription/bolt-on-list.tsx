import type { BoltOn } from '#contracts/credits/offers.ts'
import { formatCount } from '../../../lib/format.ts'
import { formatPrice } from '../../../lib/money.ts'
import { Button } from '../../../ui/button.tsx'
import { useCheckout } from '../checkout/use-checkout.ts'

type BoltOnListProps = {
  boltOns: BoltOn[]
  /** Runs right before the page is left for the checkout. */
  onLeave?: () => void
}

/** Credit packages, each with the button that buys it. */
export function BoltOnList({ boltOns, onLeave }: BoltOnListProps) {
  const checkout = useCheckout(onLeave)
  return (
    <ul className="grid gap-3 sm:grid-cols-2">
      {boltOns.map(({ id, name, credits, price, currency, stripe_price_id: priceId }) => (
        <li key={id} className="grid content-between gap-3 rounded-md border px-4 py-3">
          <div className="grid min-w-0">
            <p className="wrap-anywhere font-medium">{name}</p>
            <p className="text-ink-soft" data-figures>
              {formatCount(credits, 'credit')} for {formatPrice(price, currency)}
            </p>
          </div>
          <Button
            size="sm"
            className="w-fit"
            disabled={!priceId}
            pending={priceId !== null && checkout.locked.has(priceId)}
            aria-label={priceId ? `Buy ${name}` : undefined}
            onClick={() => priceId && void checkout.start({ priceId })}
          >
            {priceId ? 'Buy' : 'Price ID not configured'}
          </Button>
        </li>
      ))}
    </ul>
  )
}
