import { sql } from 'kysely'
import type { WorkflowParts } from '#contracts/workflow.ts'
import type { Scope } from '#server/context/context.ts'
import type { Database } from '#server/db/connect.ts'
import type { WorkflowAnswer } from './clean-answer.ts'

/** A workflow that has taken an order delivers within this time, or not at all. */
export const deliverWithinMs = 10 * 60_000

/** Shows that the order is on its way, and keeps the hash of the only token that may report on it. */
export async function noteSending(scope: Scope, runId: string, tokenHash: string): Promise<void> {
  await ownRun(scope, runId).set({ callback_token_hash: tokenHash, stage: 'sending' }).execute()
}

/** From now on the run waits for the workflow, and for so long only. */
export async function shortenDeadline(scope: Scope, runId: string): Promise<void> {
  const latest = new Date(scope.now.getTime() + deliverWithinMs)
  await ownRun(scope, runId)
    .set({ deadline_at: sql<Date>`least(deadline_at, ${latest})` })
    .execute()
}

/** An article that has come in time is not given up for the minutes its picture takes. */
export async function extendDeadline(scope: Scope, runId: string): Promise<void> {
  const enough = new Date(scope.now.getTime() + 5 * 60_000)
  await ownRun(scope, runId)
    .set({ deadline_at: sql<Date>`greatest(deadline_at, ${enough})` })
    .execute()
}

export type WaitingRun = {
  articleId: string
  clientId: string
  status: 'queued' | 'running' | 'completed' | 'failed' | 'cancelled'
  errorKind: string | null
  deadlineAt: Date
  /** A process is at work on it right now. */
  held: boolean
}

/** The run, locked until the end of the transaction; undefined when it went with its article. */
export async function lockRun(scope: Scope, runId: string): Promise<WaitingRun | undefined> {
  const row = await scope.tx
    .selectFrom('generation_runs as r')
    .innerJoin('articles as a', 'a.id', 'r.article_id')
    .select([
      'a.id as articleId',
      'a.client_id as clientId',
      'r.status',
      'r.error_kind as errorKind',
      'r.deadline_at as deadlineAt',
      'r.lease_until as leaseUntil',
    ])
    .where('r.workspace_id', '=', scope.workspaceId)
    .where('r.id', '=', runId)
    .forUpdate('r')
    .executeTakeFirst()
  if (!row) return undefined
  const { leaseUntil, ...run } = row
  const held = leaseUntil !== null && leaseUntil > scope.now
  return { ...run, deadlineAt: row.deadlineAt ?? scope.now, held }
}

/** Raises the percent shown; false when it stands as high already. */
export async function raisePercent(scope: Scope, runId: string, percent: number): Promise<boolean> {
  const result = await ownRun(scope, runId)
    .set({ percent })
    .where('percent', '<', percent)
    .where('status', 'in', ['queued', 'running'])
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/** The finished article that has been delivered for this run, or null. */
export async function storedAnswer(scope: Scope, runId: string): Promise<WorkflowAnswer | null> {
  return ((await stageOutput(scope, runId, 'workflow')) as WorkflowAnswer | undefined) ?? null
}

/** The parts that have been delivered before the whole. */
export async function storedParts(scope: Scope, runId: string): Promise<WorkflowParts> {
  return ((await stageOutput(scope, runId, 'parts')) as WorkflowParts | undefined) ?? {}
}

/** Keeps the parts that have come so far. */
export async function keepParts(scope: Scope, runId: string, parts: WorkflowParts): Promise<void> {
  const output = JSON.stringify(parts)
  await scope.tx
    .insertInto('generation_stages')
    .values({
      workspace_id: scope.workspaceId,
      run_id: runId,
      name: 'parts',
      output,
      finished_at: scope.now,
    })
    .onConflict((conflict) => conflict.columns(['run_id', 'name']).doUpdateSet({ output }))
    .execute()
}

/**
 * Where a run belongs and the hash of its token. A report names no workspace, so this runs under the
 * login role and answers nothing else.
 */
export async function whereaboutsOf(
  database: Database,
  runId: string,
): Promise<{ workspaceId: string; tokenHash: string | null } | undefined> {
  return await database.kysely
    .selectFrom('generation_runs')
    .select(['workspace_id as workspaceId', 'callback_token_hash as tokenHash'])
    .where('id', '=', runId)
    .executeTakeFirst()
}

async function stageOutput(scope: Scope, runId: string, name: string): Promise<unknown> {
  const row = await scope.tx
    .selectFrom('generation_stages')
    .select('output')
    .where('workspace_id', '=', scope.workspaceId)
    .where('run_id', '=', runId)
    .where('name', '=', name)
    .executeTakeFirst()
  return row?.output
}

function ownRun(scope: Scope, id: string) {
  return scope.tx
    .updateTable('generation_runs')
    .where('workspace_id', '=', scope.workspaceId)
    .where('id', '=', id)
}
