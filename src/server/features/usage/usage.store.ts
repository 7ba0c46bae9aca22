import { sql } from 'kysely'
import type { UsageEvent } from '#contracts/usage.ts'
import type { Tx } from '#server/db/transactions.ts'

/** Adds one to today's count of an event on a page. */
export async function countUsage(tx: Tx, event: UsageEvent, page: string): Promise<void> {
  await sql`select app.count_usage(${event}, ${page})`.execute(tx)
}
