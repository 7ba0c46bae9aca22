import { sql } from 'kysely'
import type { ArticleContent } from '#contracts/articles/articles.ts'
import { beingWritten } from '#contracts/rules/articles/being-written.ts'
import type { MemberScope, Scope } from '#server/context/context.ts'
import { inView } from '#server/db/in-view.ts'
import type { ComparedText } from '#server/text/sameness/same-words.ts'
import { generateArticleTask } from '../run/generate-article.task.ts'

function ofBatch(scope: Scope, batchId: string) {
  return scope.tx
    .selectFrom('articles')
    .select('id')
    .where(inView(scope, 'client_id'))
    .where('batch_id', '=', batchId)
    .orderBy('id')
}

const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id)

/** The articles of a batch that are named, in one order for everybody. */
export async function namedOf(scope: Scope, batchId: string, ids: string[]): Promise<string[]> {
  return idsOf(await ofBatch(scope, batchId).where('id', 'in', ids).execute())
}

/** The articles of a batch that wait or are being written. */
export async function unfinishedOf(scope: Scope, batchId: string): Promise<string[]> {
  return idsOf(await ofBatch(scope, batchId).where('status', 'in', beingWritten).execute())
}

/** The articles of a batch that failed, or those of `ids` that did. */
export async function failedOf(scope: Scope, batchId: string, ids?: string[]): Promise<string[]> {
  const failed = ofBatch(scope, batchId)
    .where('status', 'in', ['failed', 'generation_failed'])
    .where('cancelled', '=', false)
    .$if(ids !== undefined, (some) => some.where('id', 'in', ids ?? []))
  return idsOf(await failed.execute())
}

/**
 * Ends the runs of articles that nobody works on and of which nothing is written but an outline, as cancelled; answers
 * them with their articles.
 */
export async function endUntouchedRuns(
  scope: Scope,
  articleIds: readonly string[],
): Promise<{ runId: string; articleId: string }[]> {
  const { rows } = await sql<{ runId: string; articleId: string }>`
    update generation_runs r set status = 'cancelled', paused = false, finished_at = ${scope.now}
    where r.workspace_id = ${scope.workspaceId}::uuid and r.article_id = any(${[...articleIds]}::uuid[])
      and r.status = 'queued' and r.rewrites is null
      and not exists (select from generation_stages s where s.run_id = r.id
        and (s.name like 'section:%' or s.name = 'workflow'))
      and not exists (select from article_image_generations i where i.id = r.id)
    returning r.id as "runId", r.article_id as "articleId"`.execute(scope.tx)
  return rows
}

/** Shows articles as cancelled before anything of them was written. */
export async function setCancelled(scope: Scope, ids: readonly string[]): Promise<void> {
  await scope.tx
    .updateTable('articles')
    .set({
      status: 'failed',
      cancelled: true,
      failure_message: 'Nothing had been written yet. Your credit has been given back.',
      updated_at: scope.now,
    })
    .where(inView(scope, 'client_id'))
    .where('id', 'in', ids)
    .execute()
}

/** Takes the tasks and drafts of ended runs away. */
export async function dropWorkOf(scope: Scope, runIds: readonly string[]): Promise<void> {
  const [{ tx, workspaceId }, runs] = [scope, [...runIds]]
  await sql`delete from generation_drafts where workspace_id = ${workspaceId}::uuid
    and run_id = any(${runs}::uuid[])`.execute(tx)
  await sql`delete from tasks where workspace_id = ${workspaceId}::uuid
    and kind = ${generateArticleTask.name} and subject_id = any(${runs}::uuid[])`.execute(tx)
}

/** The first `limit` texts of a batch whose article comes after one, by their ids. */
export async function textsOf(
  scope: MemberScope,
  batchId: string,
  { after, limit }: { after: string | null; limit: number },
): Promise<ComparedText[]> {
  const rows = await ofBatch(scope, batchId)
    .select('content_json')
    .where('content_json', 'is not', null)
    .$if(after !== null, (some) => some.where('id', '>', after ?? ''))
    .limit(limit)
    .execute()
  return rows.map(({ id, content_json }) => {
    const { introduction, sections, conclusion } = content_json as ArticleContent
    const texts = [introduction, ...sections.map(({ content }) => content), conclusion]
    const headings = sections.map(({ title }) => title)
    return { id, introduction, headings, body: texts.join('\n') }
  })
}
