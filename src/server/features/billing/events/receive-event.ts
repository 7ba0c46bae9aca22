import type { JobContext, Wiring } from '#server/context/context.ts'
import { ProviderError } from '#server/kernel/errors.ts'
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

/**
 * The job: reads a customer, unless an earlier job has read them since the event came. Events of one whom the provider
 * refuses to answer for, as after a change of its account, are done with: asking again would get the same answer.
 */
export async function handlePaymentEvents(
  context: JobContext,
  { customerId }: ReadCustomer,
): Promise<void> {
  const newest = await newestEventTime(context.database, customerId)
  if (!newest) return
  try {
    await readCustomer(context, customerId)
  } catch (error) {
    if (!(error instanceof ProviderError) || error.kind !== 'rejected') throw error
    context.log.warn(
      { err: error, customerId },
      'payment events are given up, since the provider refuses to answer for their customer',
    )
  }
  await markHandled(context.database, customerId, newest)
}
