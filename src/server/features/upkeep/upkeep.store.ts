import { sql } from 'kysely'
import type { Database } from '#server/db/connect.ts'

/** URLs of the files queued for deletion, oldest first. */
export async function filesToDelete(database: Database, limit: number): Promise<string[]> {
  const rows = await database.kysely
    .selectFrom('files_to_delete')
    .select('url')
    .orderBy('queued_at')
    .limit(limit)
    .execute()
  return rows.map((row) => row.url)
}

/**
 * Vacuums and analyses, one after the other, the tables of which a tenth or more has changed, in place of a
 * server's autovacuum: without statistics, plans made for empty tables stay in use as they fill.
 */
export async function vacuumTables(database: Database): Promise<void> {
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

/** Moves a file to the back of the queue. */
export async function requeueFile(database: Database, url: string): Promise<void> {
  await database.kysely
    .updateTable('files_to_delete')
    .set({ queued_at: sql<Date>`clock_timestamp()` })
    .where('url', '=', url)
    .execute()
}

/** Removes a deleted file from the queue. */
export async function removeQueuedFile(database: Database, url: string): Promise<void> {
  await database.kysely.deleteFrom('files_to_delete').where('url', '=', url).execute()
}

/** Makes at most `limit` sets of words for the search, of articles that were saved or that an earlier release indexed; returns how many. */
export async function renewArticleWords(database: Database, limit: number): Promise<number> {
  const { rows } = await sql<{ renewed: number }>`
    select app.renew_article_words(${limit}::int) as renewed`.execute(database.kysely)
  return rows[0]?.renewed ?? 0
}

/** The workspaces whose owners have deleted their accounts, in the order they were closed. */
export async function closedWorkspaces(database: Database): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from app.closed_workspaces()`.execute(
    database.kysely,
  )
  return rows.map(({ id }) => id)
}

/** Deletes at most `limit` articles of a closed workspace with everything that belongs to them; returns how many. */
export async function eraseArticles(
  database: Database,
  workspaceId: string,
  limit: number,
): Promise<number> {
  const { rows } = await sql<{ gone: number }>`
    select app.erase_articles(${workspaceId}::uuid, ${limit}::int) as gone`.execute(database.kysely)
  return rows[0]?.gone ?? 0
}

/** Deletes the rest of a closed workspace, or nothing while it still has articles. */
export async function eraseWorkspace(database: Database, workspaceId: string): Promise<void> {
  await sql`select app.erase_workspace(${workspaceId}::uuid)`.execute(database.kysely)
}

/** Deletes the closed accounts whose workspaces have been erased. */
export async function eraseAccounts(database: Database): Promise<void> {
  await sql`select app.erase_accounts()`.execute(database.kysely)
}

/**
 * Deletes expired records: live events and signs of open articles after an hour, idempotency keys after a day, the webhook log after
 * 30 days, pauses of provider accounts that nobody uses any more after a day, leads after 12 months, counts of
 * usage after two years, saves of a text that later ones stand for after a day, and the retained ledger of erased workspaces after seven years.
 */
export async function dropOldRecords(database: Database): Promise<void> {
  await sql`delete from live_events where created_at < now() - interval '1 hour'`.execute(
    database.kysely,
  )
  await sql`delete from article_presence where seen_at < now() - interval '1 hour'`.execute(
    database.kysely,
  )
  await sql`delete from idempotency_keys where created_at < now() - interval '24 hours'`.execute(
    database.kysely,
  )
  await sql`delete from webhook_debug_logs where created_at < now() - interval '30 days'`.execute(
    database.kysely,
  )
  await sql`delete from provider_pauses where retry_at < now() - interval '1 day'`.execute(
    database.kysely,
  )
  await sql`delete from leads where created_at < now() - interval '12 months'`.execute(
    database.kysely,
  )
  await sql`delete from usage_counts where day < (now() - interval '2 years')::date::text`.execute(
    database.kysely,
  )
  await sql`select app.drop_old_notices()`.execute(database.kysely)
  await sql`select app.drop_old_webhooks()`.execute(database.kysely)
  await sql`select app.drop_superseded_revisions(now() - interval '1 day')`.execute(database.kysely)
  await sql`select app.purge_retained_ledger(now() - interval '7 years')`.execute(database.kysely)
}
