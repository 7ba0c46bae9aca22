import { sql } from 'kysely'
import type { ArticleStatus } from '#contracts/rules/articles/statuses.ts'
import type { Scope } from '#server/context/context.ts'
import { inView } from '#server/db/in-view.ts'

export type LockedArticle = {
  id: string
  status: ArticleStatus
  clientId: string
  /** Written again, beside the text that it has. */
  regenerating: boolean
  /** Part of a batch whose end has not been announced yet. */
  inBatch: boolean
}

/**
 * Locks articles, in one order for everybody. A transaction that changes an article and its run locks
 * the article first, so that no two wait for each other.
 */
export async function lockArticles(scope: Scope, ids: string[]): Promise<LockedArticle[]> {
  return await scope.tx
    .selectFrom('articles')
    .select(['id', 'status', 'client_id as clientId', 'written_again as regenerating'])
    .select(
      sql<boolean>`exists (select from batches b where b.id = articles.batch_id and b.finished_at is null)`.as(
        'inBatch',
      ),
    )
    .where(inView(scope, 'client_id'))
    .where('id', 'in', ids)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

/** Locks the article that a run writes. */
export async function lockArticleOfRun(scope: Scope, runId: string): Promise<void> {
  await scope.tx
    .selectFrom('articles')
    .select('id')
    .where(inView(scope, 'client_id'))
    .where('id', '=', (from) =>
      from.selectFrom('generation_runs').select('article_id').where('id', '=', runId),
    )
    .forNoKeyUpdate()
    .execute()
}

/** Locks the run of an article that is being written. */
export async function lockAliveRun(scope: Scope, articleId: string): Promise<void> {
  await scope.tx
    .selectFrom('generation_runs')
    .select('id')
    .where('workspace_id', '=', scope.workspaceId)
    .where('article_id', '=', articleId)
    .where('status', 'in', ['queued', 'running'])
    .forUpdate()
    .execute()
}

/** Replaces a stage's output by a member's edit, for the stages still to come. */
export async function replaceOutput(
  scope: Scope,
  runId: string,
  name: string,
  output: unknown,
): Promise<void> {
  await ownStage(scope, runId, name)
    .set({ output: JSON.stringify(output) })
    .execute()
}

/** Starts a failed stage of an ended run again. */
export async function restartStage(scope: Scope, runId: string, name: string): Promise<void> {
  await ownStage(scope, runId, name)
    .set({ error_message: null, started_at: scope.now, tries: sql<number>`tries + 1` })
    .where('output', 'is', null)
    .execute()
}

function ownStage(scope: Scope, runId: string, name: string) {
  return scope.tx
    .updateTable('generation_stages')
    .where('workspace_id', '=', scope.workspaceId)
    .where('run_id', '=', runId)
    .where('name', '=', name)
}
