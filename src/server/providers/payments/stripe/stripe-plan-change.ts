import type Stripe from 'stripe'
import { ProviderError } from '#server/kernel/errors.ts'
import type { ChangeQuote, PlanChange } from '../port.ts'
import { callStripe, idOf, secondsOf } from './stripe-client.ts'

const billing = { type: 'flexible', flexible: { proration_discounts: 'included' } } as const

/** How prorations are worked out, for everything that makes a subscription. */
export const billingMode = billing

async function currentItem(stripe: Stripe, subscriptionId: string) {
  const subscription = await stripe.subscriptions.retrieve(subscriptionId, { expand: ['schedule'] })
  const [item] = subscription.items.data
  if (!item || subscription.status === 'canceled') {
    throw new ProviderError('rejected', 'This subscription has ended.')
  }
  return { subscription, item }
}

/** Has Stripe work out what an upgrade costs now. */
export async function previewStripeUpgrade(
  stripe: Stripe,
  { customerId, subscriptionId, offer }: Omit<PlanChange, 'key' | 'at'>,
): Promise<ChangeQuote> {
  return await callStripe(async () => {
    const { item } = await currentItem(stripe, subscriptionId)
    const at = new Date(secondsOf(new Date()) * 1000)
    const preview = await stripe.invoices.createPreview({
      customer: customerId,
      subscription: subscriptionId,
      subscription_details: {
        items: [{ id: item.id, price: offer.priceId }],
        proration_behavior: 'always_invoice',
        proration_date: secondsOf(at),
      },
    })
    return {
      lines: preview.lines.data.map(({ description, amount }) => ({
        description: description ?? '',
        amount,
      })),
      discount: sumOf(preview.total_discount_amounts),
      tax: sumOf(preview.total_taxes),
      total: preview.total,
      currency: preview.currency.toUpperCase(),
      at,
    }
  })
}

function sumOf(parts: readonly { amount: number }[] | null): number {
  return (parts ?? []).reduce((sum, { amount }) => sum + amount, 0)
}

/** Upgrades at once and charges the difference; a declined card leaves the old plan in place. */
export async function upgradeAtStripe(
  stripe: Stripe,
  { subscriptionId, offer, at, key }: PlanChange,
): Promise<{ paid: boolean; payUrl: string | null }> {
  return await callStripe(async () => {
    const { item } = await currentItem(stripe, subscriptionId)
    if (item.price.id === offer.priceId) return { paid: true, payUrl: null }
    const changed = await stripe.subscriptions.update(
      subscriptionId,
      {
        items: [{ id: item.id, price: offer.priceId }],
        proration_behavior: 'always_invoice',
        payment_behavior: 'pending_if_incomplete',
        ...(at && { proration_date: secondsOf(at) }),
        expand: ['latest_invoice'],
      },
      { idempotencyKey: key },
    )
    if (!changed.pending_update) return { paid: true, payUrl: null }
    const { latest_invoice: invoice } = changed
    const payUrl = typeof invoice === 'object' ? invoice?.hosted_invoice_url : null
    return { paid: false, payUrl: payUrl ?? null }
  })
}

/** Schedules a cheaper plan for the next period. */
export async function downgradeAtStripe(
  stripe: Stripe,
  { subscriptionId, offer, key }: PlanChange,
): Promise<void> {
  await callStripe(async () => {
    const { subscription, item } = await currentItem(stripe, subscriptionId)
    // A subscription has one schedule at most, so an earlier one is used again.
    const schedule =
      idOf(subscription.schedule) ??
      (
        await stripe.subscriptionSchedules.create(
          { from_subscription: subscriptionId },
          { idempotencyKey: `${key}:schedule` },
        )
      ).id
    await stripe.subscriptionSchedules.update(schedule, {
      end_behavior: 'release',
      proration_behavior: 'none',
      phases: [
        {
          items: [{ price: item.price.id, quantity: 1 }],
          start_date: item.current_period_start,
          end_date: item.current_period_end,
        },
        {
          items: [{ price: offer.priceId, quantity: 1 }],
          duration: { interval: offer.interval === 'year' ? 'year' : 'month', interval_count: 1 },
        },
      ],
    })
  })
}

/** Releases the subscription from its schedule, if it has one: the plan stays. */
export async function releaseSchedule(stripe: Stripe, subscriptionId: string): Promise<void> {
  await callStripe(async () => {
    const { subscription } = await currentItem(stripe, subscriptionId)
    const schedule = idOf(subscription.schedule)
    if (schedule) await stripe.subscriptionSchedules.release(schedule)
  })
}
