import { randomUUID } from 'node:crypto'
import { promoCodeRefused } from '#contracts/credits/offers.ts'
import type { RequestContext } from '#server/context/context.ts'
import { AppError } from '#server/kernel/errors.ts'
import { requireBuyer } from '../billing.policy.ts'
import { offersOnSale } from '../offers.views.ts'
import { customerOf } from '../reading/customers.store.ts'
import { readCustomer } from '../reading/read-customer.ts'
import { ensureCustomer } from './customer.ts'
import { callPayments, openPayments } from './payments-call.ts'
import { liveSubscription } from './subscription.views.ts'

type Wanted = { priceId: string; promoCode?: string | undefined; returnTo?: string | undefined }

/**
 * Starts a checkout and returns its address. Throws `forbidden` for members, `not_found` for a price that
 * is not on sale, and `conflict` for a second subscription or a promo code that can't be used.
 */
export async function createCheckout(
  context: RequestContext,
  { priceId, promoCode, returnTo }: Wanted,
): Promise<{ url: string }> {
  const payments = openPayments(context)
  const { buyer, offer } = await context.reading(async (scope) => {
    requireBuyer(scope.member)
    const [offers, customerId] = await Promise.all([
      offersOnSale(scope, payments.provider),
      customerOf(scope, payments.provider),
    ])
    const wanted = offers.find((candidate) => candidate.priceId === priceId)
    if (!wanted) throw new AppError('not_found', 'No price ID available for this plan')
    const { workspaceId, userId, email, workspaceName: name } = scope.member
    return { buyer: { workspaceId, userId, email, name, customerId }, offer: wanted }
  })
  if (offer.kind === 'plan') await refuseSecondPlan(context, buyer.customerId)
  const promotion = promoCode
    ? await callPayments(context, () => payments.findPromotion(promoCode, [offer]))
    : null
  if (promoCode && !promotion) throw new AppError('conflict', promoCodeRefused)
  const customerId = await ensureCustomer(context, buyer)
  const back = returnAddresses(context.settings.publicUrl, returnTo)
  const url = await callPayments(context, () =>
    payments.startCheckout({
      customerId,
      workspaceId: buyer.workspaceId,
      userId: buyer.userId,
      offer,
      promotionId: promotion?.id ?? null,
      ...back,
      key: `checkout:${buyer.workspaceId}:${context.idempotencyKey ?? randomUUID()}`,
    }),
  )
  return { url }
}

/** Throws `conflict` where there is a subscription, even one that was paid in another tab a moment ago. */
async function refuseSecondPlan(
  context: RequestContext,
  customerId: string | undefined,
): Promise<void> {
  if (customerId) await callPayments(context, () => readCustomer(context, customerId))
  if (await context.reading(liveSubscription)) {
    throw new AppError('conflict', 'You have a subscription. Please change its plan instead.')
  }
}

/** Where the browser goes after the checkout: to the page it came from, or to the usual ones. */
function returnAddresses(publicUrl: string, returnTo: string | undefined) {
  const to = (path: string, outcome: 'success' | 'cancelled') => {
    const url = new URL(path, publicUrl)
    url.searchParams.set('subscription', outcome)
    return url.href
  }
  // Stripe replaces the placeholder, which must not be encoded.
  const success = to(returnTo ?? '/dashboard/manage-subscription', 'success')
  const [address, anchor] = success.split('#')
  return {
    successUrl: `${address}&session_id={CHECKOUT_SESSION_ID}${anchor ? `#${anchor}` : ''}`,
    cancelUrl: to(returnTo ?? '/pricing', 'cancelled'),
  }
}
