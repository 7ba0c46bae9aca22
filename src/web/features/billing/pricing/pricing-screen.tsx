import { useState } from 'react'
import type { BoltOn, Discount, Plan } from '#contracts/credits/offers.ts'
import { useSession } from '#web/lib/session/session.tsx'
import { notify } from '#web/lib/toasts.ts'
import { formatMinor } from '../../../lib/money.ts'
import { buttonStyle } from '../../../ui/button-style.ts'
import { clearPendingCheckout, storePendingCheckout } from '../checkout/pending-checkout.ts'
import { useCheckout } from '../checkout/use-checkout.ts'
import { usePendingCheckout } from '../checkout/use-pending-checkout.ts'
import { OfferCard } from './offer-card.tsx'
import { PromoBox } from './promo-box.tsx'
import { SignInRequired } from './sign-in-required.tsx'
import { useOffers } from './use-offers.ts'
import { useOwnPlan } from './use-own-plan.ts'
import { usePromoCode } from './use-promo-code.ts'

/** Plans with at least this many credits come with priority support. */
const prioritySupportFrom = 50

/** /pricing: monthly plans and bolt-ons, a promo code, and the way to the checkout. */
export function PricingScreen() {
  const offers = useOffers()
  const promo = usePromoCode(offers.priceIds)
  const checkout = useCheckout()
  const { state: session } = useSession()
  const own = useOwnPlan()
  const [asking, setAsking] = useState(false)
  usePendingCheckout(checkout.start)
  const buy = async ({ stripe_price_id: priceId }: BoltOn) => {
    if (!priceId) return
    const promoCode = await promo.codeForCheckout()
    if (promoCode === null) {
      const message = 'Cannot proceed: Promo code invalid or expired.'
      return void notify('error', message, { id: 'checkout' })
    }
    const wanted = { priceId, ...(promoCode ? { promoCode } : {}) }
    if (session.status === 'authenticated') return void checkout.start(wanted)
    storePendingCheckout(wanted)
    setAsking(true)
  }
  const discountOn = ({ stripe_price_id: priceId }: BoltOn) => {
    const discount = promo.discounts[priceId ?? '']
    return discount && discount.discounted < discount.original ? discount : undefined
  }
  const cardOf = (offer: BoltOn) => ({
    offer,
    state: offers.state,
    discount: discountOn(offer),
    locked: checkout.locked.has(offer.stripe_price_id ?? ''),
    onBuy: () => void buy(offer),
  })
  const featured = offers.plans.find(({ credits }) => credits >= prioritySupportFrom)
  return (
    <div className="mx-auto grid max-w-6xl gap-16 px-4 pt-14 pb-24 sm:px-6 sm:pt-20">
      <header className="grid items-end gap-x-16 gap-y-8 lg:grid-cols-[3fr_2fr]">
        <div className="grid gap-6">
          <h1 className="text-2xl tracking-tight">Simple, Transparent Pricing</h1>
          <p className="max-w-xl text-ink-soft text-lg">
            One credit is one complete package: the article, its banner and its social posts. Edits
            and new pictures are included.
          </p>
        </div>
        <PromoBox promo={promo} />
      </header>
      {offers.state === 'failed' && <PricesFailed onRetry={offers.reload} />}
      <Section
        title="Monthly Article Generation Plans"
        text="Credits arrive with each payment and last until the next. Change or cancel at any time."
      >
        <ul className="grid gap-4 md:grid-cols-3">
          {offers.plans.map((plan) => (
            <OfferCard
              key={plan.name}
              {...cardOf(plan)}
              interval={plan.interval}
              points={planPoints(plan, discountOn(plan))}
              state={own === undefined && offers.state === 'loaded' ? 'loading' : offers.state}
              featured={plan === featured}
              current={plan.id === own?.id}
              action={own ? 'Change plan' : 'Choose plan'}
              manage={Boolean(own)}
            />
          ))}
        </ul>
      </Section>
      <Section
        title="Credit Bolt-on Packages"
        text="Paid once, with or without a plan. They do not expire."
      >
        <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
          {offers.boltOns.map((pack) => (
            <OfferCard
              key={pack.name}
              {...cardOf(pack)}
              points={boltOnPoints(pack, discountOn(pack))}
              action={`Buy ${pack.credits} credits`}
            />
          ))}
        </ul>
      </Section>
      <p className="text-ink-soft">
        {offers.taxOnTop && 'Prices exclude VAT, which the checkout adds where it is due. '}
        Every new account starts with 2 free credits. No credit card.
      </p>
      {asking && (
        <SignInRequired
          onCancel={() => {
            clearPendingCheckout()
            setAsking(false)
          }}
        />
      )}
    </div>
  )
}

function planPoints(plan: Plan, discount: Discount | undefined): string[] {
  return [
    `${plan.credits} articles a ${plan.interval}`,
    perArticle(plan, discount),
    'The whole team, every client',
    ...(plan.credits >= prioritySupportFrom ? ['Priority support'] : []),
  ]
}

function boltOnPoints(pack: BoltOn, discount: Discount | undefined): string[] {
  return [`${pack.credits} articles`, perArticle(pack, discount)]
}

function perArticle({ price, credits, currency }: BoltOn, discount: Discount | undefined): string {
  const each = (amount: number) => formatMinor(Math.round(amount / credits), currency)
  if (!discount) return `${each(price)} per article`
  const reduced = `${each(discount.discounted)} per article`
  return discount.payments ? `${reduced}, then ${each(price)}` : reduced
}

type SectionProps = { title: string; text: string; children: React.ReactNode }

function Section({ title, text, children }: SectionProps) {
  return (
    <section aria-label={title} className="grid gap-6">
      <div className="grid gap-1">
        <h2 className="text-xl">{title}</h2>
        <p className="text-ink-soft">{text}</p>
      </div>
      {children}
    </section>
  )
}

function PricesFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center justify-between gap-4 rounded-md border border-danger/25 bg-danger-wash px-4 py-3"
    >
      <p>Prices could not be loaded. Check your connection and try again.</p>
      <button type="button" className={buttonStyle()} onClick={onRetry}>
        Try again
      </button>
    </div>
  )
}
