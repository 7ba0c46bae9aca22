import { aiEditsPerArticle } from '#contracts/credits.ts'
import type { Suggestion } from '#contracts/suggestions.ts'
import type { RequestContext } from '#server/context/context.ts'
import { recordActivity } from '#server/features/activity/index.ts'
import { articleOrder } from '#server/features/generation/index.ts'
import { AppError, ProviderError } from '#server/kernel/errors.ts'
import { assertNotBeingWritten } from './edit-article.ts'
import { aiEditsLeft, aiEditsUsedUp } from './editing.policy.ts'
import { countAiEdit } from './editing.store.ts'
import { currentArticle } from './editing.views.ts'
import { type PassageRequest, passageOf } from './passage-edit.ts'

/**
 * Has the writer revise a passage and answers its proposal; the article stays as it is. Only one that
 * is delivered counts against the package's limit, and no transaction is open while the writer is at
 * work. Throws `conflict` when the block says something else by now or the article is being written,
 * `rate_limited` past the limit, and `ProviderError` when the writer fails.
 */
export async function suggestEdit(
  context: RequestContext,
  request: PassageRequest & { id: string },
): Promise<Suggestion> {
  const { writer } = context.ports
  const { article, brief, cut, workspaceId } = await context.reading(async (scope) => {
    const [article, order] = await Promise.all([
      currentArticle(scope, request.id),
      articleOrder(scope, request.id),
    ])
    if (!article || !order) throw new AppError('not_found')
    assertNotBeingWritten(article.status)
    const cut = passageOf(article.text, request)
    if (aiEditsLeft(article.aiEdits) === 0) throw aiEditsUsedUp()
    return { article, brief: order.brief, cut, workspaceId: scope.workspaceId }
  })
  const { title, content, bodyContent } = article.text
  const finished = {
    title,
    introduction: content?.introduction ?? bodyContent,
    sections: content?.sections ?? [],
  }
  const call = { workspaceId, signal: context.signal }
  const passage = await writer.revise(brief, finished, cut.edit, call)
  if (context.signal.aborted) {
    // Whoever asked has left: what nobody gets to see is not counted.
    throw new ProviderError('unavailable', 'Stopped before the proposal arrived.')
  }
  const editsLeft = await context.inTransaction(async (scope) => {
    const used = await countAiEdit(scope, request.id, aiEditsPerArticle)
    if (used === undefined) throw aiEditsUsedUp()
    await recordActivity(scope, {
      action: 'article.ai_edit_proposed',
      subjectType: 'article',
      subjectId: request.id,
      details: { block: request.block, kind: request.request.kind },
    })
    return aiEditsLeft(used)
  })
  const [before, after] = cut.around
  return { passage: before + passage + after, editsLeft, offlineSample: writer.offline }
}
