import type { BoltOn } from '#contracts/credits/offers.ts'
import { formatCount } from '../../../lib/format.ts'
import { formatPrice } from '../../../lib/money.ts'
import { Button } from '../../../ui/button.tsx'
import { thisScreen, useCheckout } from '../checkout/use-checkout.ts'

/** Credit packages, each with the button that buys it. */
export function BoltOnList({ boltOns }: { boltOns: BoltOn[] }) {
  const checkout = useCheckout()
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
            onClick={() => priceId && void checkout.start({ priceId, returnTo: thisScreen() })}
          >
            {priceId ? 'Buy' : 'Price ID not configured'}
          </Button>
        </li>
      ))}
    </ul>
  )
}
