import { type Kysely, sql } from 'kysely'
import { compiledQuery } from '#server/db/compiled-query.ts'
import type { Database } from '#server/db/connect.ts'
import type { DB } from '#server/db/schema.ts'
import { patienceHours } from './provider-pauses.store.ts'
import type { Subject, TaskKind, TaskScope } from './task.ts'

/** How long work belongs to a process that falls silent. */
export const leaseMs = 30_000
/** How long a task may have neither process nor job before it counts as stranded. */
const quietMs = 20_000
/** With more under way a workspace’s turn stays the same: counting thousands at each order would slow it down. */
const mostCounted = 500

/** The database's clock, by which leases and deadlines are judged: those of machines may differ by hours. */
const clock = sql<Date>`clock_timestamp()`
const leaseEnd = sql<Date>`clock_timestamp() + make_interval(secs => ${leaseMs / 1000})`

function msUntil(column: 'deadline_at' | 'lease_until' | 'created_at') {
  return sql<number>`extract(epoch from ${sql.ref(column)} - clock_timestamp())::float8 * 1000`
}

/** Proves that a task is this attempt's own. */
export type Lease = { taskId: string; owner: string; attempt: number }

export type LeaseAttempt =
  | { state: 'leased'; lease: Lease; leftMs: number; patienceMs: number }
  /** Another attempt holds it, for at least so long. */
  | { state: 'busy'; waitMs: number }
  /** Ended, or deleted with its subject. */
  | { state: 'over' }

/** Adds tasks that wait for their first attempt; patient ones may wait for it as long as for a provider. */
export async function insertTasks(
  { tx, workspaceId }: TaskScope,
  kind: Pick<TaskKind, 'name' | 'deadlineMinutes'>,
  subjectIds: readonly string[],
  patient = false,
): Promise<void> {
  const minutes = patient ? patienceHours * 60 : kind.deadlineMinutes
  const deadline = sql<Date>`clock_timestamp() + make_interval(mins => ${minutes})`
  await tx
    .insertInto('tasks')
    .values(
      subjectIds.map((subjectId) => ({
        kind: kind.name,
        subject_id: subjectId,
        workspace_id: workspaceId,
        deadline_at: deadline,
        created_at: clock,
      })),
    )
    .execute()
}

const underWay = compiledQuery((tx, values: { workspaceId: string; kind: string }) => {
  const some = tx
    .selectFrom('tasks')
    .select('subject_id')
    .where('workspace_id', '=', values.workspaceId)
    .where('kind', '=', values.kind)
    .limit(mostCounted)
  return tx.selectFrom(some.as('some')).select((of) => of.fn.countAll<number>().as('n'))
})

/** Counts the workspace's tasks of a kind, up to `mostCounted`. */
export async function tasksUnderWay(
  { tx, workspaceId }: Pick<TaskScope, 'tx' | 'workspaceId'>,
  kind: Pick<TaskKind, 'name'>,
): Promise<number> {
  const [row] = await underWay(tx, { workspaceId, kind: kind.name })
  return row?.n ?? 0
}

/** Ends a task from outside its attempt, which loses its lease; false when there was none. */
export async function endTask(
  scope: TaskScope,
  kind: Pick<TaskKind, 'name'>,
  subjectId: string,
): Promise<boolean> {
  const result = await scope.tx
    .deleteFrom('tasks')
    .where('workspace_id', '=', scope.workspaceId)
    .where('kind', '=', kind.name)
    .where('subject_id', '=', subjectId)
    .executeTakeFirst()
  return result.numDeletedRows > 0n
}

/** Moves the deadline of a task to so many milliseconds from now, at the latest or at the earliest. */
export async function moveDeadline(
  scope: TaskScope,
  kind: Pick<TaskKind, 'name'>,
  subjectId: string,
  limit: { latestMs: number } | { earliestMs: number },
): Promise<void> {
  const fromNow = (ms: number) =>
    sql<Date>`clock_timestamp() + make_interval(secs => ${ms / 1000}::float8)`
  const deadline =
    'latestMs' in limit
      ? sql<Date>`least(deadline_at, ${fromNow(limit.latestMs)})`
      : sql<Date>`greatest(deadline_at, ${fromNow(limit.earliestMs)})`
  await scope.tx
    .updateTable('tasks')
    .set({ deadline_at: deadline })
    .where('workspace_id', '=', scope.workspaceId)
    .where('kind', '=', kind.name)
    .where('subject_id', '=', subjectId)
    .execute()
}

/**
 * Takes a task for a process unless another attempt holds it. By itself, so that it waits for no other lock. The time of
 * a patient one begins with its first attempt.
 */
export async function leaseTask(
  { kysely }: Database,
  { name: kind, deadlineMinutes }: Pick<TaskKind, 'name' | 'deadlineMinutes'>,
  { workspaceId, subjectId }: Subject,
  { processId, watched }: { processId: string; watched: boolean },
): Promise<LeaseAttempt> {
  const row = await kysely
    .updateTable('tasks')
    .set((task) => ({
      owner: processId,
      watched_owner: watched ? processId : null,
      waiting_on: null,
      lease_until: leaseEnd,
      deadline_at: sql<Date>`case when attempts > 0 then deadline_at else
        least(deadline_at, clock_timestamp() + make_interval(mins => ${deadlineMinutes}::int)) end`,
      attempts: task('attempts', '+', 1),
    }))
    .where('workspace_id', '=', workspaceId)
    .where('kind', '=', kind)
    .where('subject_id', '=', subjectId)
    .where((task) => task.or([task('lease_until', 'is', null), task('lease_until', '<=', clock)]))
    .returning([
      'id',
      'attempts',
      msUntil('deadline_at').as('leftMs'),
      sql<number>`${msUntil('created_at')} + ${patienceHours * 3_600_000}`.as('patienceMs'),
    ])
    .executeTakeFirst()
  if (row) {
    const { leftMs, patienceMs } = row
    const lease = { taskId: row.id, owner: processId, attempt: row.attempts }
    return { state: 'leased', lease, leftMs, patienceMs }
  }
  const held = await kysely
    .selectFrom('tasks')
    .select(sql<number>`greatest(coalesce(${msUntil('lease_until')}, 0), 0)`.as('waitMs'))
    .where('workspace_id', '=', workspaceId)
    .where('kind', '=', kind)
    .where('subject_id', '=', subjectId)
    .executeTakeFirst()
  return held ? { state: 'busy', waitMs: held.waitMs } : { state: 'over' }
}

/** Renews a lease for its whole length; false when it was lost. */
export async function renewLease(db: Kysely<DB>, lease: Lease): Promise<boolean> {
  const result = await db
    .updateTable('tasks')
    .set({ lease_until: leaseEnd })
    .where(held(lease))
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/** Gives a lease up, so that the next attempt need not wait for its end. */
export async function releaseLease(db: Kysely<DB>, lease: Lease): Promise<boolean> {
  const result = await db
    .updateTable('tasks')
    .set({ owner: null, lease_until: null })
    .where(held(lease))
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/** Ends the task of a lease; false when the lease was lost. */
export async function endLease(db: Kysely<DB>, lease: Lease): Promise<boolean> {
  const result = await db.deleteFrom('tasks').where(held(lease)).executeTakeFirst()
  return result.numDeletedRows > 0n
}

function held({ taskId, owner, attempt }: Lease) {
  return sql<boolean>`id = ${taskId}::uuid and owner = ${owner}::uuid and attempts = ${attempt}::int`
}

export type ReleasedTask = Subject & { kind: string }

/** Releases the leases of a process that has ended, or of every one (null), and answers their tasks. */
export async function releaseLeasesOf(
  { kysely }: Database,
  processId: string | null,
): Promise<ReleasedTask[]> {
  return await kysely
    .updateTable('tasks')
    .set({ owner: null, watched_owner: null, lease_until: null })
    .where((task) => (processId ? task('owner', '=', processId) : task('owner', 'is not', null)))
    .returning(['kind', 'subject_id as subjectId', 'workspace_id as workspaceId'])
    .execute()
}

export type StrandedTask = Subject & { kind: string; overdue: boolean }

/**
 * Tasks that no process is working on and that are past their deadline, or whose job the queue has
 * given up, oldest first. Across all workspaces: runs under the login role and answers ids only.
 */
export async function strandedTasks({ kysely }: Database): Promise<StrandedTask[]> {
  const { rows } = await sql<StrandedTask>`
    select t.kind, t.subject_id as "subjectId", t.workspace_id as "workspaceId",
      t.deadline_at <= clock_timestamp() as overdue
    from tasks t
    -- All jobs at once: looked for by each of thousands of tasks that wait, they would be read as often.
    left join (select distinct name, data ->> 'subjectId' as subject from pgboss.job
      where state in ('created', 'retry', 'active')) j on j.name = t.kind and j.subject = t.subject_id::text
    where coalesce(t.lease_until, t.created_at) < clock_timestamp() - make_interval(secs => ${quietMs / 1000})
      and (t.deadline_at <= clock_timestamp() or j.name is null)
    order by t.created_at limit 500`.execute(kysely)
  return rows
}
