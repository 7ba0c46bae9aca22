import { aiEditsPerArticle } from '#contracts/credits.ts'
import type { Suggestion } from '#contracts/suggestions.ts'
import type { RequestContext } from '#server/context/context.ts'
import { recordActivity } from '#server/features/activity/index.ts'
import { collectCalls, storeCalls } from '#server/features/costs/index.ts'
import { articleOrder } from '#server/features/generation/index.ts'
import { AppError, ProviderError } from '#server/kernel/errors.ts'
import { assertNotBeingWritten } from './edit-article.ts'
import { aiEditLimitReached, aiEditsLeft } from './editing.policy.ts'
import { countAiEdit } from './editing.store.ts'
import { currentArticle } from './editing.views.ts'
import { cutPassage, type PassageRequest } from './passage-edit.ts'

/**
 * Asks the writer to revise a passage and returns the proposal; the article stays unchanged and only a
 * delivered proposal counts. Throws `conflict` when the block has changed or the article is being
 * written, `rate_limited` at the limit, `ProviderError` when the writer fails.
 */
export async function suggestEdit(
  context: RequestContext,
  request: PassageRequest & { id: string },
): Promise<Suggestion> {
  const { writer } = context.ports
  const { article, order, cut, workspaceId } = await context.reading(async (scope) => {
    const [article, order] = await Promise.all([
      currentArticle(scope, request.id),
      articleOrder(scope, request.id),
    ])
    if (!article || !order) throw new AppError('not_found')
    assertNotBeingWritten(article.status)
    const cut = cutPassage(article.text, request)
    if (aiEditsLeft(article.aiEdits) === 0) throw aiEditLimitReached()
    return { article, order, cut, workspaceId: scope.workspaceId }
  })
  const { title, content, bodyContent } = article.text
  const finished = {
    title,
    introduction: content?.introduction ?? bodyContent,
    sections: content?.sections ?? [],
  }
  const { calls, onCall } = collectCalls()
  const call = { workspaceId, signal: context.signal, onCall }
  const passage = await writer.revise(order.brief, finished, cut.edit, call)
  if (context.signal.aborted) {
    // The caller has gone, so the proposal is not counted.
    throw new ProviderError('unavailable', 'Stopped before the proposal arrived.')
  }
  const editsLeft = await context.inTransaction(async (scope) => {
    const used = await countAiEdit(scope, request.id, aiEditsPerArticle)
    if (used === undefined) throw aiEditLimitReached()
    await recordActivity(scope, {
      action: 'article.ai_edit_proposed',
      subjectType: 'article',
      subjectId: request.id,
      details: { block: request.block, kind: request.request.kind },
    })
    const { clientId } = order
    await storeCalls(scope, { clientId, articleId: request.id }, calls)
    return aiEditsLeft(used)
  })
  const [before, after] = cut.around
  return { passage: before + passage + after, editsLeft, offlineSample: writer.offline }
}
