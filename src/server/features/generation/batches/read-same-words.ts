import type { ArticleContent } from '#contracts/articles/articles.ts'
import type { SameWords } from '#contracts/articles/batches.ts'
import type { RequestContext, Scope } from '#server/context/context.ts'
import { visibleClients } from '#server/db/visible-clients.ts'
import { AppError } from '#server/kernel/errors.ts'
import { type ComparedText, sameWords } from '#server/kernel/sameness/same-words.ts'
import { findBatch } from './batches.store.ts'

/** So many texts are held at once. */
const atOnce = 50

/** Openings, headings and phrases that return in several articles of a batch; throws `not_found`. */
export async function readSameWords(
  context: RequestContext,
  id: string,
): Promise<{ found: SameWords[] }> {
  await context.reading(async (scope) => {
    if (!(await findBatch(scope, id))) throw new AppError('not_found')
  })
  async function* texts() {
    let after = '00000000-0000-0000-0000-000000000000'
    for (;;) {
      const some = await context.reading((scope) => textsOf(scope, id, after))
      context.signal.throwIfAborted()
      if (some.length > 0) yield some
      const last = some.at(-1)
      if (!last || some.length < atOnce) return
      after = last.id
    }
  }
  const found = await sameWords(texts)
  return { found: found.map(({ ids, ...same }) => ({ ...same, articleIds: ids })) }
}

async function textsOf(scope: Scope, batchId: string, after: string): Promise<ComparedText[]> {
  const rows = await scope.tx
    .selectFrom('articles')
    .select(['id', 'content_json'])
    .where('workspace_id', '=', scope.workspaceId)
    .where(visibleClients(scope, 'client_id'))
    .where('batch_id', '=', batchId)
    .where('content_json', 'is not', null)
    .where('id', '>', after)
    .orderBy('id')
    .limit(atOnce)
    .execute()
  return rows.map(({ id, content_json }) => {
    const { introduction, sections, conclusion } = content_json as ArticleContent
    const texts = [introduction, ...sections.map(({ content }) => content), conclusion]
    return {
      id,
      introduction,
      headings: sections.map(({ title }) => title),
      body: texts.join('\n'),
    }
  })
}
