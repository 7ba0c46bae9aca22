import type { RequestContext } from '#server/context/context.ts'
import { customerOf, keepCustomer } from '../reading/customers.store.ts'
import { callPayments, openPayments } from './payments-call.ts'

/** The workspace's customer at the provider, made when there is none yet. */
export async function ensureCustomer(
  context: RequestContext,
  owner: { workspaceId: string; email: string; name: string; customerId: string | undefined },
): Promise<string> {
  if (owner.customerId) return owner.customerId
  const payments = openPayments(context)
  const made = await callPayments(context, () => payments.createCustomer(owner))
  return await context.inTransaction((scope) => keepCustomer(scope, payments.provider, made))
}

/** The workspace's customer id, or undefined before its first checkout. */
export async function knownCustomer(context: RequestContext): Promise<string | undefined> {
  const { provider } = openPayments(context)
  return await context.reading((scope) => customerOf(scope, provider))
}
