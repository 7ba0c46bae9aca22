import { sql } from 'kysely'
import { beingWritten } from '#contracts/rules/articles/being-written.ts'
import type { MemberScope, RequestContext } from '#server/context/context.ts'
import { visibleClients } from '#server/db/visible-clients.ts'
import { refundCredits } from '#server/features/billing/index.ts'
import { emit } from '#server/features/events/index.ts'
import { withdrawNotices } from '#server/features/notices/index.ts'
import { generateArticleTask } from '../run/generate-article.task.ts'
import { cancelLocked } from '../steering/cancel-generation.ts'
import { type LockedArticle, lockArticles } from '../steering/steering.store.ts'
import { batchName, clientOf } from './batch.policy.ts'
import { setBatch } from './batches.store.ts'
import { heldBatch } from './pause-batch.ts'

/**
 * Stops all of a batch that is not finished, in one transaction: what has not been begun in statements for all of it,
 * what is at work as one article after the other is cancelled. Throws `not_found` and `forbidden`.
 */
export async function cancelRest(
  context: RequestContext,
  id: string,
): Promise<{ refunded: number; kept: number }> {
  return await context.inTransaction(async (scope) => {
    const batch = await heldBatch(scope, id)
    const unfinished = await unfinishedOf(scope, id)
    if (unfinished.length === 0) return { refunded: 0, kept: 0 }
    const articles = await lockArticles(scope, unfinished)
    const untouched = await endUntouched(scope, articles)
    const begun = articles.filter((one) => !untouched.has(one.id)).map((one) => one.id)
    const cancelled = begun.length > 0 ? await cancelLocked(context, scope, begun) : []
    const count = (outcome: string) => cancelled.filter((one) => one.outcome === outcome).length
    const refunded = untouched.size + count('refunded')
    const kept = count('kept')
    await setBatch(scope, id, { paused_at: null })
    const facts = { id, clientId: clientOf(batch), name: batchName(batch) }
    await emit(scope, 'batch.rest_cancelled', { ...facts, result: resultOf(refunded, kept) })
    return { refunded, kept }
  })
}

function resultOf(refunded: number, kept: number): string {
  const back = `${refunded} given back`
  return kept > 0 ? `${back}, ${kept} kept as drafts` : back
}

async function unfinishedOf(scope: MemberScope, batchId: string): Promise<string[]> {
  const rows = await scope.tx
    .selectFrom('articles')
    .select('id')
    .where('workspace_id', '=', scope.workspaceId)
    .where(visibleClients(scope, 'client_id'))
    .where('batch_id', '=', batchId)
    .where('status', 'in', beingWritten)
    .execute()
  return rows.map(({ id }) => id)
}

/** Ends the first writing of articles of which nothing but an outline is there, gives their credits back, and answers which. */
async function endUntouched(
  scope: MemberScope,
  articles: readonly LockedArticle[],
): Promise<Set<string>> {
  const { workspaceId, tx } = scope
  const ids = articles.map(({ id }) => id)
  const { rows } = await sql<{ runId: string; articleId: string }>`
    update generation_runs r set status = 'cancelled', paused = false, finished_at = ${scope.now}
    where r.workspace_id = ${workspaceId}::uuid and r.article_id = any(${ids}::uuid[])
      and r.status = 'queued' and r.rewrites is null
      and not exists (select from generation_stages s where s.run_id = r.id
        and (s.name like 'section:%' or s.name = 'workflow'))
      and not exists (select from article_image_generations i where i.id = r.id)
    returning r.id as "runId", r.article_id as "articleId"`.execute(tx)
  if (rows.length === 0) return new Set()
  const runs = rows.map(({ runId }) => runId)
  const ended = new Set(rows.map(({ articleId }) => articleId))
  await refundCredits(scope, [...ended], 'Generation cancelled')
  await tx
    .updateTable('articles')
    .set({
      status: 'failed',
      cancelled: true,
      failure_message: 'Nothing had been written yet. Your credit has been given back.',
      updated_at: scope.now,
    })
    .where('workspace_id', '=', workspaceId)
    .where(visibleClients(scope, 'client_id'))
    .where('id', 'in', [...ended])
    .execute()
  await withdrawNotices(scope, 'outline', [...ended])
  await sql`delete from generation_drafts where workspace_id = ${workspaceId}::uuid
    and run_id = any(${runs}::uuid[])`.execute(tx)
  const facts = articles.filter(({ id }) => ended.has(id))
  await emit(
    scope,
    'article.generation_cancelled',
    facts.map(({ id, clientId }) => ({ id, clientId, refunded: true, status: 'failed' as const })),
  )
  await sql`delete from tasks where workspace_id = ${workspaceId}::uuid
    and kind = ${generateArticleTask.name} and subject_id = any(${runs}::uuid[])`.execute(tx)
  return ended
}
