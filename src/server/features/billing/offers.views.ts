import type { Kysely } from 'kysely'
import type { BoltOn, Plan } from '#contracts/credits/offers.ts'
import type { DB } from '#server/db/schema.ts'
import type { Offer } from '#server/providers/payments/port.ts'

/** Who sells: it decides which price ids exist. */
export type Seller = 'stripe' | 'sandbox' | 'off'

/** The sandbox sells everything under ids of its own; elsewhere the operator configures the price. */
function priceIdOf(seller: Seller, row: { id: string; stripe_price_id: string | null }) {
  if (seller === 'sandbox') return `price_sandbox_${row.id}`
  return seller === 'stripe' ? row.stripe_price_id : null
}

/** The plans on sale, by credits. */
export async function plansOnSale({ tx }: { tx: Kysely<DB> }, seller: Seller): Promise<Plan[]> {
  const rows = await tx
    .selectFrom('subscription_plans')
    .select(['id', 'name', 'description', 'price', 'currency', 'interval', 'credits'])
    .select('stripe_price_id')
    .where('is_active', '=', true)
    .orderBy('credits')
    .orderBy('name')
    .execute()
  return rows.map((row) => ({ ...row, stripe_price_id: priceIdOf(seller, row) }))
}

/** The bolt-ons on sale, by credits. */
export async function boltOnsOnSale({ tx }: { tx: Kysely<DB> }, seller: Seller): Promise<BoltOn[]> {
  const rows = await tx
    .selectFrom('bolt_on_packages')
    .select(['id', 'name', 'description', 'price', 'currency', 'credits', 'stripe_price_id'])
    .where('is_active', '=', true)
    .orderBy('credits')
    .orderBy('name')
    .execute()
  return rows.map((row) => ({ ...row, stripe_price_id: priceIdOf(seller, row) }))
}

/** What can be bought now: everything on sale that has a price at the seller. */
export async function offersOnSale(scope: { tx: Kysely<DB> }, seller: Seller): Promise<Offer[]> {
  const [plans, boltOns] = await Promise.all([
    plansOnSale(scope, seller),
    boltOnsOnSale(scope, seller),
  ])
  return [
    ...plans.map((row) => offerOf('plan', row, row.interval)),
    ...boltOns.map((row) => offerOf('bolt_on', row, null)),
  ].filter((offer) => offer !== null)
}

/**
 * Everything that was ever sold, by price id: former prices too, and what is no longer on sale, since
 * subscriptions go on renewing at them.
 */
export async function offersEverSold(
  { tx }: { tx: Kysely<DB> },
  seller: Seller,
): Promise<Map<string, Offer>> {
  const [plans, boltOns] = await Promise.all([
    tx.selectFrom('subscription_plans').selectAll().execute(),
    tx.selectFrom('bolt_on_packages').selectAll().execute(),
  ])
  const sold = new Map<string, Offer>()
  const add = (kind: Offer['kind'], row: (typeof boltOns)[number], interval: string | null) => {
    const offer = offerOf(kind, { ...row, stripe_price_id: priceIdOf(seller, row) }, interval)
    const former = seller === 'stripe' ? (row.former_price_ids as string[]) : []
    for (const priceId of former) {
      sold.set(priceId, { ...toOffer(kind, row, interval, priceId) })
    }
    if (offer) sold.set(offer.priceId, offer)
  }
  for (const row of plans) add('plan', row, row.interval)
  for (const row of boltOns) add('bolt_on', row, null)
  return sold
}

type Sellable = Omit<BoltOn, 'description'>

function offerOf(kind: Offer['kind'], row: Sellable, interval: string | null): Offer | null {
  return row.stripe_price_id === null ? null : toOffer(kind, row, interval, row.stripe_price_id)
}

function toOffer(
  kind: Offer['kind'],
  { id, name, price, currency, credits }: Omit<Sellable, 'stripe_price_id'>,
  interval: string | null,
  priceId: string,
): Offer {
  return { id, kind, name, priceId, amount: price, currency, interval, credits }
}
