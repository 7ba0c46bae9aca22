import type { JobContext } from '#server/context/context.ts'
import { isDatabaseAway } from '#server/db/sql-state.ts'
import { emit } from '#server/features/events/index.ts'
import { runEach } from '#server/jobs/run-each.ts'
import { ProviderError } from '#server/kernel/errors.ts'
import { customersWaiting, dropHandledEvents } from './events/payment-events.store.ts'
import { readCustomerJob } from './events/read-customer.job.ts'
import { noteUnread, staleCustomers } from './reading/customers.store.ts'
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
  await runEach(
    context.log,
    stale,
    {
      failure: 'a customer could not be read from the payment provider',
      onFailure: (customer) =>
        context.inWorkspace(customer.workspaceId, (scope) => noteUnread(scope, customer)),
      isFatal: (error) => isDatabaseAway(error) || isProviderAway(error),
    },
    ({ customerId }) => readCustomer(context, customerId),
  )
}

/** A key that is refused, a limit or an outage; what is refused of one customer is not. */
const isProviderAway = (error: unknown) =>
  error instanceof ProviderError && error.kind !== 'rejected'

/** Takes the unused credits of ended periods out of their pools. */
export async function expireEndedCredits(context: JobContext): Promise<void> {
  const ended = await workspacesWithEndedGrants(context.database, context.clock.now())
  const failure = 'credits of an ended period were not expired'
  await runEach(context.log, ended, { failure }, ({ workspaceId }) =>
    context.inWorkspace(workspaceId, async (scope) => {
      await expireCredits(scope)
      await emit(scope, 'credits.expired')
    }),
  )
}
