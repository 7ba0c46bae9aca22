import { sql } from 'kysely'
import type { WorkflowParts } from '#contracts/articles/workflow.ts'
import type { Scope } from '#server/context/context.ts'
import type { Database } from '#server/db/connect.ts'
import { inView } from '#server/db/in-view.ts'
import { generateArticleTask } from '../run/generate-article.task.ts'
import type { WorkflowAnswer } from './clean-answer.ts'

/** Shows that the order is on its way, and stores the hash of the only token that may report on it. */
export async function noteSending(scope: Scope, runId: string, tokenHash: string): Promise<void> {
  await ownRun(scope, runId).set({ callback_token_hash: tokenHash, stage: 'sending' }).execute()
}

export type ReportedRun = {
  articleId: string
  clientId: string
  status: 'queued' | 'running' | 'completed' | 'failed' | 'cancelled'
  errorKind: string | null
  /** Whether its deadline has passed; null once the run has ended. */
  overdue: boolean | null
}

/** The run that a report is on, locked until the end of the transaction; undefined when it went with its article. */
export async function lockReportedRun(
  scope: Scope,
  runId: string,
): Promise<ReportedRun | undefined> {
  return await scope.tx
    .selectFrom('generation_runs as r')
    .innerJoin('articles as a', 'a.id', 'r.article_id')
    .leftJoin('tasks as t', (join) =>
      join
        .onRef('t.workspace_id', '=', 'r.workspace_id')
        .onRef('t.subject_id', '=', 'r.id')
        .on('t.kind', '=', generateArticleTask.name),
    )
    .select([
      'a.id as articleId',
      'a.client_id as clientId',
      'r.status',
      'r.error_kind as errorKind',
      sql<boolean | null>`t.deadline_at <= clock_timestamp()`.as('overdue'),
    ])
    .where(inView(scope, 'a.client_id'))
    .where('r.workspace_id', '=', scope.workspaceId)
    .where('r.id', '=', runId)
    .forUpdate('r')
    .executeTakeFirst()
}

/** How many milliseconds a run that is alive has left, by the database's clock. */
export async function timeLeftOfRun(scope: Scope, runId: string): Promise<number> {
  const row = await scope.tx
    .selectFrom('tasks')
    .select(
      sql<number>`extract(epoch from deadline_at - clock_timestamp())::float8 * 1000`.as('leftMs'),
    )
    .where('workspace_id', '=', scope.workspaceId)
    .where('kind', '=', generateArticleTask.name)
    .where('subject_id', '=', runId)
    .executeTakeFirst()
  return row?.leftMs ?? 0
}

/** Raises the percent shown; false when it is as high already. */
export async function raisePercent(scope: Scope, runId: string, percent: number): Promise<boolean> {
  const result = await ownRun(scope, runId)
    .set({ percent })
    .where('percent', '<', percent)
    .where('status', 'in', ['queued', 'running'])
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/** The finished article that has been delivered for this run, or null. */
export async function deliveredAnswer(scope: Scope, runId: string): Promise<WorkflowAnswer | null> {
  return ((await stageOutput(scope, runId, 'workflow')) as WorkflowAnswer | undefined) ?? null
}

/** The parts that have been delivered before the whole. */
export async function storedParts(scope: Scope, runId: string): Promise<WorkflowParts> {
  return ((await stageOutput(scope, runId, 'parts')) as WorkflowParts | undefined) ?? {}
}

/** Stores the parts that have come so far. */
export async function storeParts(scope: Scope, runId: string, parts: WorkflowParts): Promise<void> {
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
 * The workspace of a run and the hash of its callback token. A report names no workspace, so this runs
 * under the login role and answers nothing else.
 */
export async function callbackOfRun(
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
