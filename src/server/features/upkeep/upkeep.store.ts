import { sql } from 'kysely'
import type { Database } from '#server/db/connect.ts'

/** Addresses of files whose rows are gone, oldest first. */
export async function doomedFiles(database: Database, limit: number): Promise<string[]> {
  const rows = await database.kysely
    .selectFrom('doomed_files')
    .select('url')
    .orderBy('doomed_at')
    .limit(limit)
    .execute()
  return rows.map((row) => row.url)
}

/**
 * Vacuums and analyses the tables that have changed by a tenth or more, one after the other, as a server's
 * autovacuum does by itself: without it plans made for empty tables would be kept as they fill.
 */
export async function tidyTables(database: Database): Promise<void> {
  await sql`select pg_stat_force_next_flush()`.execute(database.kysely)
  const { rows } = await sql<{ name: string }>`
    select s.schemaname || '.' || s.relname as name
    from pg_stat_user_tables s join pg_class c on c.oid = s.relid
    where greatest(s.n_mod_since_analyze, s.n_dead_tup) > 50 + 0.1 * greatest(c.reltuples, 0)`.execute(
    database.kysely,
  )
  for (const { name } of rows) {
    await sql`vacuum (analyze) ${sql.table(name)}`.execute(database.kysely)
  }
}

/** Puts a file behind all others of the list. */
export async function putFileLast(database: Database, url: string): Promise<void> {
  await database.kysely
    .updateTable('doomed_files')
    .set({ doomed_at: sql<Date>`clock_timestamp()` })
    .where('url', '=', url)
    .execute()
}

/** Strikes a file off the list once it has been deleted. */
export async function forgetFile(database: Database, url: string): Promise<void> {
  await database.kysely.deleteFrom('doomed_files').where('url', '=', url).execute()
}

/** The workspaces whose owners have deleted their accounts, oldest closing first. */
export async function closedWorkspaces(database: Database): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from app.closed_workspaces()`.execute(
    database.kysely,
  )
  return rows.map(({ id }) => id)
}

/** Deletes some articles of a closed workspace with everything that belongs to them; answers how many. */
export async function eraseArticles(
  database: Database,
  workspaceId: string,
  limit: number,
): Promise<number> {
  const { rows } = await sql<{ gone: number }>`
    select app.erase_articles(${workspaceId}::uuid, ${limit}::int) as gone`.execute(database.kysely)
  return rows[0]?.gone ?? 0
}

/** Deletes the rest of a closed workspace; leaves it alone while it has articles. */
export async function eraseWorkspace(database: Database, workspaceId: string): Promise<void> {
  await sql`select app.erase_workspace(${workspaceId}::uuid)`.execute(database.kysely)
}

/** Strikes out the closed accounts whose workspaces are gone. */
export async function eraseAccounts(database: Database): Promise<void> {
  await sql`select app.erase_accounts()`.execute(database.kysely)
}

/**
 * Drops what is only kept for a while: live events for an hour, stored answers for a day, the webhook
 * log for 30, and what bookkeeping needs of closed workspaces for seven years.
 */
export async function dropOldRecords(database: Database): Promise<void> {
  await sql`delete from live_events where created_at < now() - interval '1 hour'`.execute(
    database.kysely,
  )
  await sql`delete from idempotency_keys where created_at < now() - interval '24 hours'`.execute(
    database.kysely,
  )
  await sql`delete from webhook_debug_logs where created_at < now() - interval '30 days'`.execute(
    database.kysely,
  )
  await sql`select app.drop_closed_ledger(now() - interval '7 years')`.execute(database.kysely)
}
