import { type Kysely, sql } from 'kysely'
import type { Database } from '#server/db/connect.ts'
import type { DB } from '#server/db/schema.ts'
import type { Subject, TaskKind, TaskScope } from './task.ts'

/** How long work belongs to a process that falls silent. */
export const leaseMs = 30_000
/** How long a task may have neither process nor job before it counts as stranded. */
const quietMs = 20_000

/** Proves that a task is this attempt's own. */
export type Claim = { taskId: string; owner: string; attempt: number }

export type Claiming =
  | { state: 'claimed'; claim: Claim; deadline: Date }
  /** Another attempt holds it, at least until then. */
  | { state: 'busy'; until: Date }
  /** Ended, or deleted with its subject. */
  | { state: 'over' }

/** Adds tasks that wait for their first attempt. */
export async function insertTasks(
  { tx, workspaceId, now }: TaskScope,
  kind: Pick<TaskKind, 'name' | 'deadlineMinutes'>,
  subjectIds: readonly string[],
): Promise<void> {
  const deadline = new Date(now.getTime() + kind.deadlineMinutes * 60_000)
  await tx
    .insertInto('tasks')
    .values(
      subjectIds.map((subjectId) => ({
        kind: kind.name,
        subject_id: subjectId,
        workspace_id: workspaceId,
        deadline_at: deadline,
        created_at: now,
      })),
    )
    .execute()
}

/** Ends a task from outside its attempt, which loses its claim. */
export async function endTask(
  scope: TaskScope,
  kind: Pick<TaskKind, 'name'>,
  subjectId: string,
): Promise<void> {
  await scope.tx
    .deleteFrom('tasks')
    .where('workspace_id', '=', scope.workspaceId)
    .where('kind', '=', kind.name)
    .where('subject_id', '=', subjectId)
    .execute()
}

/** Moves the deadline of a task: to `at` at the latest, or at the earliest. */
export async function moveDeadline(
  scope: TaskScope,
  kind: Pick<TaskKind, 'name'>,
  subjectId: string,
  limit: { latest: Date } | { earliest: Date },
): Promise<void> {
  const deadline =
    'latest' in limit
      ? sql<Date>`least(deadline_at, ${limit.latest})`
      : sql<Date>`greatest(deadline_at, ${limit.earliest})`
  await scope.tx
    .updateTable('tasks')
    .set({ deadline_at: deadline })
    .where('workspace_id', '=', scope.workspaceId)
    .where('kind', '=', kind.name)
    .where('subject_id', '=', subjectId)
    .execute()
}

/** Takes a task for `owner` unless another attempt holds it. By itself, so that it waits for no other lock. */
export async function claimTask(
  { kysely }: Database,
  kind: string,
  { workspaceId, subjectId }: Subject,
  owner: string,
  now: Date,
): Promise<Claiming> {
  const row = await kysely
    .updateTable('tasks')
    .set((task) => ({ owner, lease_until: leaseEnd(now), attempts: task('attempts', '+', 1) }))
    .where('workspace_id', '=', workspaceId)
    .where('kind', '=', kind)
    .where('subject_id', '=', subjectId)
    .where((task) => task.or([task('lease_until', 'is', null), task('lease_until', '<=', now)]))
    .returning(['id', 'attempts', 'deadline_at'])
    .executeTakeFirst()
  if (row) {
    const claim = { taskId: row.id, owner, attempt: row.attempts }
    return { state: 'claimed', claim, deadline: row.deadline_at }
  }
  const held = await kysely
    .selectFrom('tasks')
    .select('lease_until')
    .where('workspace_id', '=', workspaceId)
    .where('kind', '=', kind)
    .where('subject_id', '=', subjectId)
    .executeTakeFirst()
  return held ? { state: 'busy', until: held.lease_until ?? now } : { state: 'over' }
}

/** Keeps a claim for another lease; false when it was lost. */
export async function renewClaim(db: Kysely<DB>, claim: Claim, now: Date): Promise<boolean> {
  const result = await db
    .updateTable('tasks')
    .set({ lease_until: leaseEnd(now) })
    .where(held(claim))
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/** Gives a claim up, so that the next attempt need not wait for its end. */
export async function releaseClaim(db: Kysely<DB>, claim: Claim): Promise<boolean> {
  const result = await db
    .updateTable('tasks')
    .set({ owner: null, lease_until: null })
    .where(held(claim))
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/** Ends the task of a claim; false when the claim was lost. */
export async function endClaim(db: Kysely<DB>, claim: Claim): Promise<boolean> {
  const result = await db.deleteFrom('tasks').where(held(claim)).executeTakeFirst()
  return result.numDeletedRows > 0n
}

function held({ taskId, owner, attempt }: Claim) {
  return sql<boolean>`id = ${taskId}::uuid and owner = ${owner}::uuid and attempts = ${attempt}::int`
}

function leaseEnd(now: Date): Date {
  return new Date(now.getTime() + leaseMs)
}

/** Releases the claims of a previous process: no other can be using an embedded database. */
export async function releaseAllClaims({ kysely }: Database): Promise<void> {
  await kysely
    .updateTable('tasks')
    .set({ owner: null, lease_until: null })
    .where('owner', 'is not', null)
    .execute()
}

export type StrandedTask = Subject & { kind: string; overdue: boolean }

/**
 * Tasks that no process is working on and that are past their deadline, or whose job the queue has
 * given up, oldest first. Across all workspaces: runs under the login role and answers ids only.
 */
export async function strandedTasks({ kysely }: Database, now: Date): Promise<StrandedTask[]> {
  const quietSince = new Date(now.getTime() - quietMs)
  const { rows } = await sql<StrandedTask>`
    select t.kind, t.subject_id as "subjectId", t.workspace_id as "workspaceId",
      t.deadline_at <= ${now} as overdue
    from tasks t
    where coalesce(t.lease_until, t.created_at) < ${quietSince}
      and (t.deadline_at <= ${now} or not exists (select from pgboss.job j
        where j.name = t.kind and j.state in ('created', 'retry', 'active')
          and j.data ->> 'subjectId' = t.subject_id::text))
    order by t.created_at limit 500`.execute(kysely)
  return rows
}
