import type { JobContext } from '#server/context/context.ts'
import { announceAll, changed } from '#server/features/live/index.ts'
import { announceCredits } from './credits.store.ts'
import { customersWaiting, dropHandledEvents } from './events/payment-events.store.ts'
import { readCustomerJob } from './events/read-customer.job.ts'
import { staleCustomers } from './reading/customers.store.ts'
import { workspacesWithEndedGrants } from './reading/ended-grants.store.ts'
import { expireCredits } from './reading/grants.store.ts'
import { readCustomer } from './reading/read-customer.ts'

const hourMs = 3_600_000
const atOnce = 50

/** Every customer is read at least this often, whether or not an event came. */
const readEveryMs = 6 * hourMs

/**
 * Reads customers whose events were lost, late or left unhandled, so that our books agree with the
 * provider's even if not a single event arrives.
 */
export async function reconcilePayments(context: JobContext): Promise<void> {
  const { payments } = context.ports
  const { database, clock } = context
  await dropHandledEvents(database)
  if (!payments) return
  const before = new Date(clock.now().getTime() - readEveryMs)
  const waiting = await customersWaiting(database, atOnce)
  const stale = await staleCustomers(database, payments.provider, before, atOnce)
  for (const customerId of waiting) {
    await database.kysely
      .transaction()
      .execute((tx) => context.queue.enqueue(tx, readCustomerJob, { customerId }))
  }
  for (const customerId of stale) await readCustomer(context, customerId)
}

/** Takes the unused credits of ended periods out of their pools. */
export async function expireEndedCredits(context: JobContext): Promise<void> {
  for (const workspaceId of await workspacesWithEndedGrants(
    context.database,
    context.clock.now(),
  )) {
    await context.inWorkspace(workspaceId, async (scope) => {
      await expireCredits(scope)
      await announceCredits(scope)
      await announceAll(scope, [changed('billing')])
    })
  }
}
