import type { RequestContext } from '#server/context/context.ts'
import { emit } from '#server/features/events/index.ts'
import { AppError } from '#server/kernel/errors.ts'
import { requireBuyer } from '../billing.policy.ts'
import { readCustomer } from '../reading/read-customer.ts'
import { knownCustomer } from './customer.ts'
import { callPayments, openPayments } from './payments-call.ts'
import { storeLowCreditLevel } from './settings.store.ts'

/** Makes a short-lived address of the customer portal. Throws `conflict` before the first checkout. */
export async function openPortal(
  context: RequestContext,
  purpose: 'overview' | 'payment_method',
): Promise<{ url: string }> {
  const payments = openPayments(context)
  await context.reading(async (scope) => requireBuyer(scope.member))
  const customerId = await knownCustomer(context)
  if (!customerId) throw new AppError('conflict', 'Customer portal URL not available')
  const returnUrl = `${context.settings.publicUrl}/dashboard/manage-subscription`
  const url = await callPayments(context, () =>
    payments.portalUrl(customerId, { returnUrl, purpose }),
  )
  return { url }
}

/** Reads the provider now, so that a person who comes back from the checkout need not wait for its event. */
export async function refreshBilling(context: RequestContext): Promise<void> {
  if (!context.ports.payments) return
  const customerId = await knownCustomer(context)
  if (customerId) await callPayments(context, () => readCustomer(context, customerId))
}

/** Chooses the total at which the owner and admins get a mail; null for none. */
export async function setLowCreditLevel(
  context: RequestContext,
  level: number | null,
): Promise<void> {
  await context.inTransaction(async (scope) => {
    requireBuyer(scope.member)
    await storeLowCreditLevel(scope, level)
    await emit(scope, 'billing.low_credit_level_set', { level })
  })
}
