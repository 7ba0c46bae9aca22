import type { JobContext, Wiring } from '#server/context/context.ts'
import type { PaymentEvent } from '#server/providers/payments/port.ts'
import { readCustomer } from '../reading/read-customer.ts'
import { insertEvent, markHandled, newestEventTime } from './payment-events.store.ts'
import { type ReadCustomer, readCustomerJob } from './read-customer.job.ts'

/**
 * Stores a verified event once and queues a reading of its customer, in one transaction. What the event
 * says is not used: the provider is read anew, so order, repeats and lateness do not matter. Returns
 * false for a repeat.
 */
export async function receivePaymentEvent(wiring: Wiring, event: PaymentEvent): Promise<boolean> {
  const { database, queue } = wiring
  return await database.kysely.transaction().execute(async (tx) => {
    const isNew = await insertEvent(tx, event)
    if (isNew && event.customerId) {
      await queue.enqueue(tx, readCustomerJob, { customerId: event.customerId })
    }
    return isNew
  })
}

/** The job: reads a customer, unless an earlier job has read them since the event came. */
export async function handlePaymentEvents(
  context: JobContext,
  { customerId }: ReadCustomer,
): Promise<void> {
  const newest = await newestEventTime(context.database, customerId)
  if (!newest) return
  await readCustomer(context, customerId)
  await markHandled(context.database, customerId, newest)
}
