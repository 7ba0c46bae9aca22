import { jobContext, type Wiring } from '#server/context/context.ts'
import { applyAccount } from './apply-account.ts'
import { findCustomer, nextReading } from './customers.store.ts'

/**
 * Reads all that the provider knows of a customer and makes our books agree with it. The order, number and
 * lateness of calls do not matter. Throws `ProviderError` when the provider can't be read.
 */
export async function readCustomer(wiring: Wiring, customerId: string): Promise<void> {
  const { payments } = wiring.ports
  const customer = await findCustomer(wiring.database, customerId)
  if (!payments || !customer) return
  const number = await nextReading(wiring.database)
  const facts = await payments.readAccount(customerId)
  await jobContext(wiring, 'payments').inWorkspace(customer.workspaceId, (scope) =>
    applyAccount(scope, { customerId, provider: payments.provider, number }, facts),
  )
}
