import { sql } from 'kysely'
import type { Scope } from '#server/context/context.ts'

/** How long a run belongs to the process at work on it, unless that renews its claim. */
export const leaseSeconds = 30
/** A run that has reached no end by then ends as failed. */
export const deadlineMinutes = 30

/** Adds a waiting run for each article. */
export async function insertRuns(
  scope: Scope,
  runs: { id: string; articleId: string }[],
): Promise<void> {
  await scope.tx
    .insertInto('generation_runs')
    .values(
      runs.map(({ id, articleId }) => ({
        id,
        workspace_id: scope.workspaceId,
        article_id: articleId,
        user_id: scope.userId,
        deadline_at: new Date(scope.now.getTime() + deadlineMinutes * 60_000),
        created_at: scope.now,
      })),
    )
    .execute()
}

export type ClaimedRun = { id: string; articleId: string; userId: string | null; deadlineAt: Date }

export type Claim =
  | { outcome: 'claimed'; run: ClaimedRun }
  /** Somebody alive is at work on it; free at the earliest in so many milliseconds. */
  | { outcome: 'taken'; freeInMs: number }
  /** Ended, or deleted with its article. */
  | { outcome: 'over' }

/** Takes the run for this process, unless it has ended or another process holds it. */
export async function claimRun(scope: Scope, id: string, owner: string): Promise<Claim> {
  const row = await scope.tx
    .selectFrom('generation_runs')
    .select(['id', 'article_id', 'user_id', 'status', 'lease_owner', 'lease_until', 'deadline_at'])
    .where('workspace_id', '=', scope.workspaceId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row || (row.status !== 'queued' && row.status !== 'running')) return { outcome: 'over' }
  const freeInMs = (row.lease_until?.getTime() ?? 0) - scope.now.getTime()
  if (row.lease_owner && row.lease_owner !== owner && freeInMs > 0) {
    return { outcome: 'taken', freeInMs }
  }
  await scope.tx
    .updateTable('generation_runs')
    .set((run) => ({
      status: 'running',
      attempts: run('attempts', '+', 1),
      lease_owner: owner,
      lease_until: leaseEnd(scope),
      started_at: run.fn.coalesce('started_at', sql<Date>`${scope.now}`),
    }))
    .where('workspace_id', '=', scope.workspaceId)
    .where('id', '=', id)
    .execute()
  return {
    outcome: 'claimed',
    run: {
      id: row.id,
      articleId: row.article_id,
      userId: row.user_id,
      deadlineAt: row.deadline_at ?? scope.now,
    },
  }
}

/** Keeps the claim; false when it was lost or the run is gone. */
export async function renewLease(scope: Scope, id: string, owner: string): Promise<boolean> {
  const result = await ownRun(scope, id, owner)
    .set({ lease_until: leaseEnd(scope) })
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/** Gives the claim up, so that the next process need not wait for its end. */
export async function releaseLease(scope: Scope, id: string, owner: string): Promise<void> {
  await ownRun(scope, id, owner).set({ lease_owner: null, lease_until: null }).execute()
}

/** Shows how far the run has come, and keeps the claim; false when it was lost. */
export async function noteProgress(
  scope: Scope,
  id: string,
  owner: string,
  progress: { stage: string; percent: number; model?: string },
): Promise<boolean> {
  const result = await ownRun(scope, id, owner)
    .set({ ...progress, lease_until: leaseEnd(scope) })
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/** Ends a run that is still alive; false when it had ended before, so that an end happens once. */
export async function endRun(
  scope: Scope,
  id: string,
  end: { status: 'completed' | 'failed' | 'cancelled'; errorKind?: string; errorMessage?: string },
): Promise<boolean> {
  const result = await scope.tx
    .updateTable('generation_runs')
    .set({
      status: end.status,
      ...(end.status === 'completed' ? { stage: 'completed', percent: 100 } : {}),
      error_kind: end.errorKind ?? null,
      error_message: end.errorMessage ?? null,
      lease_owner: null,
      lease_until: null,
      finished_at: scope.now,
    })
    .where('workspace_id', '=', scope.workspaceId)
    .where('id', '=', id)
    .where('status', 'in', ['queued', 'running'])
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

function ownRun(scope: Scope, id: string, owner: string) {
  return scope.tx
    .updateTable('generation_runs')
    .where('workspace_id', '=', scope.workspaceId)
    .where('id', '=', id)
    .where('lease_owner', '=', owner)
    .where('status', '=', 'running')
}

function leaseEnd(scope: Scope): Date {
  return new Date(scope.now.getTime() + leaseSeconds * 1000)
}
