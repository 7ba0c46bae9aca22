import { type Kysely, sql } from 'kysely'
import type { DB } from '../schema.ts'

/**
 * Lets customers' transactions add jobs to the tables that pg-boss creates. The lock makes processes that
 * start together take turns: Postgres rejects concurrent grants on the same object.
 */
export async function allowEnqueueing(kysely: Kysely<DB>): Promise<void> {
  await kysely.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('pgboss.grants', 0))`.execute(tx)
    await sql`grant usage on schema pgboss to copydesk_app`.execute(tx)
    await sql`grant select, insert, update on all tables in schema pgboss to copydesk_app`.execute(
      tx,
    )
    await sql`grant execute on all functions in schema pgboss to copydesk_app`.execute(tx)
  })
}
