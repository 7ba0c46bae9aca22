import { sql } from 'kysely'
import type { Database } from '#server/db/connect.ts'
import type { Tx } from '#server/db/transactions.ts'
import type { PaymentEvent } from '#server/providers/payments/port.ts'

/** Stores an event; false when it came before. */
export async function insertEvent(
  tx: Tx,
  { id, type, customerId }: PaymentEvent,
): Promise<boolean> {
  const made = await tx
    .insertInto('payment_events')
    .values({ id, type, customer_id: customerId })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return (made.numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** When the newest unhandled event of a customer was stored, exactly: a Date would lose the microseconds. */
export async function newestEventTime(
  { kysely }: Database,
  customerId: string,
): Promise<string | null> {
  const { rows } = await sql<{ newest: string | null }>`
    select max(received_at)::text as newest from payment_events
    where customer_id = ${customerId} and handled_at is null`.execute(kysely)
  return rows[0]?.newest ?? null
}

/** Marks a customer's events up to a time as handled: the reading began after they had come. */
export async function markHandled(
  { kysely }: Database,
  customerId: string,
  upTo: string,
): Promise<void> {
  await sql`update payment_events set handled_at = now()
    where customer_id = ${customerId} and handled_at is null
      and received_at <= ${upTo}::timestamptz`.execute(kysely)
}

/** Customers with events that nobody has handled for a while. */
export async function customersWaiting(database: Database, limit: number): Promise<string[]> {
  const { rows } = await sql<{ customer_id: string }>`
    select customer_id from payment_events
    where handled_at is null and customer_id is not null and received_at < now() - interval '2 minutes'
    group by customer_id order by min(received_at) limit ${limit}`.execute(database.kysely)
  return rows.map((row) => row.customer_id)
}

/** Deletes events that were handled three months ago: Stripe repeats none after that. */
export async function dropHandledEvents(database: Database): Promise<void> {
  await sql`delete from payment_events where received_at < now() - interval '90 days'
    and (handled_at is not null or customer_id is null)`.execute(database.kysely)
}
