import { type Kysely, sql } from 'kysely'
import type { DB } from '../schema.ts'

/** Readies the transaction of a migration or of a file of functions. */
export async function beginSchemaChange(tx: Kysely<DB>): Promise<void> {
  // Loads the library of the extension: only a superuser may give a function one of its settings before. The
  // session that creates the extension has it; that of an upgrade would not.
  await sql`do $$ begin
    if exists (select from pg_extension where extname = 'pg_trgm') then perform show_limit(); end if;
  end $$`.execute(tx)
  // While it waits for a table that is in use, every later query on that table waits behind it. So it gives up
  // soon, and starts again.
  await sql`set local lock_timeout = '2s'`.execute(tx)
}
