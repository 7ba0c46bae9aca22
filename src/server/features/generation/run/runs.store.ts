import { sql } from 'kysely'
import type { Scope } from '#server/context/context.ts'
import { inView } from '#server/db/in-view.ts'
import type { Rewriting } from '../rewriting/rewriting.ts'
import { dropDrafts } from './drafts.store.ts'
import type { OutlineState } from './outline.store.ts'

/** Adds a waiting run for each article. */
export async function insertRuns(
  scope: Scope,
  runs: { id: string; articleId: string; outline?: OutlineState; rewrites?: Rewriting }[],
): Promise<void> {
  await scope.tx
    .insertInto('generation_runs')
    .values(
      runs.map(({ id, articleId, outline = null, rewrites }) => ({
        id,
        outline,
        rewrites: rewrites ? JSON.stringify(rewrites) : null,
        workspace_id: scope.workspaceId,
        article_id: articleId,
        user_id: scope.userId,
        created_at: scope.now,
      })),
    )
    .execute()
}

export type BegunRun = {
  articleId: string
  outline: OutlineState
  wish: string
  /** What it replaces; null for an article's first writing. */
  rewrites: Rewriting | null
}

/**
 * Shows that a run is at work on its nth attempt; answers its article and whether somebody wants to see the
 * outline, or undefined once it has ended.
 */
export async function beginRun(
  scope: Scope,
  id: string,
  attempt: number,
): Promise<BegunRun | undefined> {
  const row = await aliveRun(scope, id)
    .set((run) => ({
      status: 'running',
      attempts: attempt,
      started_at: run.fn.coalesce('started_at', sql<Date>`${scope.now}`),
    }))
    .returning(['article_id', 'outline', 'outline_wish', 'rewrites'])
    .executeTakeFirst()
  if (!row) return undefined
  const rewrites = row.rewrites as Rewriting | null
  return { articleId: row.article_id, outline: row.outline, wish: row.outline_wish, rewrites }
}

/** Shows how far a run has come. */
export async function noteProgress(
  scope: Scope,
  id: string,
  progress: { stage: string; percent: number; model?: string },
): Promise<void> {
  await aliveRun(scope, id).set(progress).execute()
}

/**
 * Ends a run that is still alive and answers what it was to replace; undefined when it had ended before, so that an
 * end happens once.
 */
export async function endRun(
  scope: Scope,
  id: string,
  end: { status: 'completed' | 'failed' | 'cancelled'; errorKind?: string; errorMessage?: string },
): Promise<{ rewrites: Rewriting | null } | undefined> {
  const row = await aliveRun(scope, id)
    .set({
      status: end.status,
      ...(end.status === 'completed' ? { stage: 'completed', percent: 100 } : {}),
      error_kind: end.errorKind ?? null,
      error_message: end.errorMessage ?? null,
      finished_at: scope.now,
    })
    .returning('rewrites')
    .executeTakeFirst()
  if (!row) return undefined
  await dropDrafts(scope, id)
  return { rewrites: row.rewrites as Rewriting | null }
}

/** The article a run writes, or undefined when it is gone. */
export async function articleOfRun(
  scope: Scope,
  runId: string,
): Promise<{ articleId: string; clientId: string } | undefined> {
  return await scope.tx
    .selectFrom('generation_runs as r')
    .innerJoin('articles as a', 'a.id', 'r.article_id')
    .select(['a.id as articleId', 'a.client_id as clientId'])
    .where(inView(scope, 'a.client_id'))
    .where('r.workspace_id', '=', scope.workspaceId)
    .where('r.id', '=', runId)
    .executeTakeFirst()
}

function aliveRun(scope: Scope, id: string) {
  return scope.tx
    .updateTable('generation_runs')
    .where('workspace_id', '=', scope.workspaceId)
    .where('id', '=', id)
    .where('status', 'in', ['queued', 'running'])
}
