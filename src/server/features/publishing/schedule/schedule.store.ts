import { sql } from 'kysely'
import type { SiteOptions } from '#contracts/publishing/site-options.ts'
import type { LocalMoment } from '#contracts/shapes.ts'
import type { Scope } from '#server/context/context.ts'
import type { Database } from '#server/db/connect.ts'
import { newId } from '#server/kernel/ids.ts'
import { storedOptions } from '../options/options.views.ts'
import type { BannerChoice } from '../publications.store.ts'

/** A time on a clock, with the instant it means. */
export type ChosenTime = LocalMoment & { dueAt: Date }

type WantedLater = {
  articleId: string
  credentialId: string
  /** The key that had planned it; otherwise that of the scope. */
  keyId?: string | null
  banner: BannerChoice
  options: SiteOptions
}

/** Schedules an article for a site, on behalf of the scope's user; a time it had before gives way. */
export async function upsertScheduled(
  scope: Scope,
  wanted: WantedLater,
  time: ChosenTime,
): Promise<string> {
  const values = {
    user_id: scope.userId,
    ...(wanted.keyId ? { key_id: wanted.keyId } : {}),
    banner: wanted.banner,
    options: JSON.stringify(wanted.options),
    ...columnsOf(time),
    problem: null,
    updated_at: scope.now,
  }
  const { id } = await scope.tx
    .insertInto('scheduled_publications')
    .values({
      ...values,
      id: newId(),
      workspace_id: scope.workspaceId,
      article_id: wanted.articleId,
      credential_id: wanted.credentialId,
      created_at: scope.now,
    })
    .onConflict((conflict) => conflict.columns(['article_id', 'credential_id']).doUpdateSet(values))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export type Scheduled = {
  id: string
  userId: string | null
  articleId: string
  credentialId: string
  banner: BannerChoice
  options: SiteOptions
  dueAt: Date
  problem: string | null
}

/** Locks what is scheduled until the transaction ends; undefined once it has gone out or was cancelled. */
export async function lockScheduled(scope: Scope, id: string): Promise<Scheduled | undefined> {
  const row = await scope.tx
    .selectFrom('scheduled_publications')
    .select([
      'id',
      'user_id as userId',
      'article_id as articleId',
      'credential_id as credentialId',
      'banner',
      'due_at as dueAt',
      'problem',
      'options',
    ])
    .where('workspace_id', '=', scope.workspaceId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row && { ...row, options: storedOptions(row.options) }
}

/** Moves it to another time; it then goes out on behalf of whoever moved it. */
export async function moveScheduledRow(scope: Scope, id: string, time: ChosenTime): Promise<void> {
  await scope.tx
    .updateTable('scheduled_publications')
    .set({ ...columnsOf(time), user_id: scope.userId, problem: null, updated_at: scope.now })
    .where('workspace_id', '=', scope.workspaceId)
    .where('id', '=', id)
    .execute()
}

/** Has it wait for a person, who reads why. */
export async function holdScheduled(scope: Scope, id: string, problem: string): Promise<void> {
  await scope.tx
    .updateTable('scheduled_publications')
    .set({ problem, updated_at: scope.now })
    .where('workspace_id', '=', scope.workspaceId)
    .where('id', '=', id)
    .execute()
}

/** Removes it: it was handed to its site, or cancelled. */
export async function deleteScheduled(scope: Scope, id: string): Promise<void> {
  await scope.tx
    .deleteFrom('scheduled_publications')
    .where('workspace_id', '=', scope.workspaceId)
    .where('id', '=', id)
    .execute()
}

/** What is due in any workspace, the longest overdue first. */
export async function dueScheduled(
  database: Database,
  limit: number,
): Promise<{ workspaceId: string; scheduledId: string }[]> {
  const { rows } = await sql<{ workspaceId: string; scheduledId: string }>`
    select workspace_id as "workspaceId", id as "scheduledId"
    from app.due_publications(${limit}::int)`.execute(database.kysely)
  return rows
}

function columnsOf({ localTime, timeZone, dueAt }: ChosenTime) {
  return { local_time: localTime, time_zone: timeZone, due_at: dueAt }
}
