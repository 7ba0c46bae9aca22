import { type Kysely, sql } from 'kysely'
import type { DB } from '#server/db/schema.ts'
import type { Offer } from '#server/providers/payments/port.ts'

export type Sellable = Omit<Offer, 'priceId' | 'credits'> & { description: string }

/** Everything on sale, whether or not it has a price at the provider. */
export async function readSellables(kysely: Kysely<DB>): Promise<Sellable[]> {
  const columns = ['id', 'name', 'description', 'price as amount', 'currency'] as const
  const [plans, boltOns] = await Promise.all([
    kysely
      .selectFrom('subscription_plans')
      .select([...columns, 'interval'])
      .where('is_active', '=', true)
      .orderBy('credits')
      .execute(),
    kysely
      .selectFrom('bolt_on_packages')
      .select(columns)
      .where('is_active', '=', true)
      .orderBy('credits')
      .execute(),
  ])
  return [
    ...plans.map((row) => ({ ...row, kind: 'plan' as const })),
    ...boltOns.map((row) => ({ ...row, kind: 'bolt_on' as const, interval: null })),
  ]
}

/** Stores the price ids by the id of what they sell; those before stay known as former ones, which people still pay by. */
export async function storePriceIds(
  kysely: Kysely<DB>,
  prices: ReadonlyMap<string, string>,
): Promise<void> {
  for (const [id, stripe_price_id] of prices) {
    for (const table of ['subscription_plans', 'bolt_on_packages'] as const) {
      const former = sql<string>`case
        when stripe_price_id <> ${stripe_price_id} and not former_price_ids ? stripe_price_id
        then former_price_ids || to_jsonb(stripe_price_id) else former_price_ids end`
      await kysely
        .updateTable(table)
        .set({ former_price_ids: former, stripe_price_id })
        .where('id', '=', id)
        .execute()
    }
  }
}
