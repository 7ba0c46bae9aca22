import { sql } from 'kysely'
import type { Scope } from '#server/context/context.ts'
import type { Database } from '#server/db/connect.ts'
import { inView } from '#server/db/in-view.ts'
import { generateArticleTask } from './generate-article.task.ts'

/** What is stored of a batch. */
type NewBatch = {
  id: string
  name: string
  userId: string
  clientId: string
  articles: number
}

/** Adds a batch, or more articles to the one that an earlier part of its order has made. */
export async function addToBatch(scope: Scope, batch: NewBatch): Promise<void> {
  const { id, name, userId, clientId, articles } = batch
  await sql`insert into batches as b
      (id, workspace_id, user_id, name, client_ids, ordered, running_since, created_at)
    values (${id}::uuid, ${scope.workspaceId}::uuid, ${userId}::uuid, ${name}, array[${clientId}::uuid],
      ${articles}::int, ${scope.now}, ${scope.now})
    on conflict (id) do update set ordered = b.ordered + excluded.ordered, finished_at = null,
      client_ids = case when b.client_ids @> excluded.client_ids then b.client_ids
        else b.client_ids || excluded.client_ids end
      where b.workspace_id = excluded.workspace_id`.execute(scope.tx)
}

export type BatchRow = {
  id: string
  name: string
  ordered: number
  clientIds: string[]
  userId: string
  runningSince: Date
  pausedAt: Date | null
  finishedAt: Date | null
  /** When people were told that only outlines are left, which wait for them. */
  outlinesToldAt: Date | null
  createdAt: Date
}

/** A batch of which the caller sees a client at least, or undefined; `held` locks it. */
export async function findBatch(
  scope: Scope,
  id: string,
  { held = false }: { held?: boolean } = {},
): Promise<BatchRow | undefined> {
  const query = scope.tx
    .selectFrom('batches')
    .select(['id', 'name', 'ordered', 'client_ids as clientIds', 'user_id as userId'])
    .select(['running_since as runningSince', 'paused_at as pausedAt'])
    .select(['finished_at as finishedAt', 'outlines_told_at as outlinesToldAt'])
    .select('created_at as createdAt')
    .where('workspace_id', '=', scope.workspaceId)
    .where('id', '=', id)
    .$if(scope.clientIds !== null, (some) =>
      some.where(sql<boolean>`client_ids && ${scope.clientIds}::uuid[]`),
    )
  return await (held ? query.forNoKeyUpdate() : query).executeTakeFirst()
}

/** Changes what is known of a batch. */
export async function setBatch(
  scope: Scope,
  id: string,
  change: {
    paused_at?: Date | null
    running_since?: Date
    finished_at?: Date | null
    outlines_told_at?: Date | null
  },
): Promise<void> {
  await scope.tx
    .updateTable('batches')
    .set(change)
    .where('workspace_id', '=', scope.workspaceId)
    .where('id', '=', id)
    .execute()
}

/** Lets people be notified once more of how a batch ends. */
export const goingOn = { finished_at: null, outlines_told_at: null }

/**
 * Lets the batch of these articles, if they have one, be announced as finished once more: part of it is being written
 * again.
 */
export async function reopenBatchOf(scope: Scope, articleId: string): Promise<void> {
  await scope.tx
    .updateTable('batches')
    .set({ finished_at: null })
    .where('workspace_id', '=', scope.workspaceId)
    .where('finished_at', 'is not', null)
    .where('id', '=', (from) =>
      from
        .selectFrom('articles')
        .select('batch_id')
        .where(inView(scope, 'client_id'))
        .where('id', '=', articleId),
    )
    .execute()
}

/** Batches of any workspace that have come to an end. */
export async function endedBatches(
  { kysely }: Database,
  limit: number,
): Promise<{ workspaceId: string; id: string }[]> {
  const { rows } = await sql<{ workspaceId: string; id: string }>`
    select workspace_id as "workspaceId", id from app.ended_batches(${limit}::int)`.execute(kysely)
  return rows
}

const alive = sql`r.workspace_id = a.workspace_id and r.article_id = a.id and r.status in ('queued', 'running')`

/**
 * Puts off the runs of a batch that nobody works on, and answers how many. Those are locked first and their tasks
 * last, as everywhere; one that a process takes meanwhile goes on.
 */
export async function pauseRuns(scope: Scope, batchId: string): Promise<number> {
  const { workspaceId, tx } = scope
  const { rows } = await sql<{ id: string }>`
    update generation_runs set paused = true where workspace_id = ${workspaceId}::uuid and id in (
      select r.id from articles a join generation_runs r on ${alive}
      join tasks t on t.workspace_id = r.workspace_id and t.kind = ${generateArticleTask.name} and t.subject_id = r.id
      where ${inView(scope, 'a.client_id')} and a.batch_id = ${batchId}::uuid and t.owner is null)
    returning id`.execute(tx)
  const ids = rows.map(({ id }) => id)
  const { rows: stopped } = await sql<{ id: string }>`
    delete from tasks where workspace_id = ${workspaceId}::uuid and kind = ${generateArticleTask.name}
      and subject_id = any(${ids}::uuid[]) and owner is null
    returning subject_id as id`.execute(tx)
  const done = new Set(stopped.map(({ id }) => id))
  const taken = ids.filter((id) => !done.has(id))
  if (taken.length > 0) await unpause(scope, taken)
  return done.size
}

/** Takes the runs of a batch that were put off up again, in the order in which they were ordered. */
export async function resumeRuns(scope: Scope, batchId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select r.id from articles a join generation_runs r on ${alive} and r.paused
    where ${inView(scope, 'a.client_id')} and a.batch_id = ${batchId}::uuid
    order by r.created_at, r.id for update of r`.execute(scope.tx)
  const ids = rows.map(({ id }) => id)
  await unpause(scope, ids)
  return ids
}

async function unpause({ tx, workspaceId }: Scope, ids: readonly string[]): Promise<void> {
  await sql`update generation_runs set paused = false where workspace_id = ${workspaceId}::uuid
    and id = any(${[...ids]}::uuid[])`.execute(tx)
}

/** The batch of an article; null where it was ordered by itself. */
export async function batchOf(scope: Scope, articleId = ''): Promise<string | null> {
  const row = await scope.tx
    .selectFrom('articles')
    .select('batch_id')
    .where(inView(scope, 'client_id'))
    .where('id', '=', articleId)
    .executeTakeFirst()
  return row?.batch_id ?? null
}
