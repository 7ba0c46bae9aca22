import { type Kysely, sql } from 'kysely'
import type { DB } from './schema.ts'

/** Lets customer transactions put jobs into the queue's tables, which the queue library makes itself. */
export async function allowEnqueueing(kysely: Kysely<DB>): Promise<void> {
  await sql`grant usage on schema pgboss to copydesk_app`.execute(kysely)
  await sql`grant select, insert, update on all tables in schema pgboss to copydesk_app`.execute(
    kysely,
  )
  await sql`grant execute on all functions in schema pgboss to copydesk_app`.execute(kysely)
}
