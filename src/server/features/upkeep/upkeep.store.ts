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

/** Strikes a file off the list once it has been deleted. */
export async function forgetFile(database: Database, url: string): Promise<void> {
  await database.kysely.deleteFrom('doomed_files').where('url', '=', url).execute()
}

/** Drops what is only kept for a while: live events for an hour, stored answers for a day, the webhook log for 30. */
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
}

/** After a restart nobody else can be at work on an embedded database: claims left behind are void. */
export async function voidLeases(database: Database): Promise<void> {
  await sql`update generation_runs set lease_owner = null, lease_until = null
    where status = 'running' and lease_owner is not null`.execute(database.kysely)
  await sql`update publications set lease_owner = null, lease_until = null
    where status = 'sending' and lease_owner is not null`.execute(database.kysely)
  await sql`update article_image_generations set lease_owner = null, lease_until = null
    where status in ('pending', 'in_progress') and lease_owner is not null`.execute(database.kysely)
}
