import type { Scope } from '#server/context/context.ts'
import { completeArticle, setArticleStatus } from '#server/features/articles/index.ts'
import { articleOrder } from '../brief/article-order.views.ts'
import type { GeneratedArticle } from './run-state.views.ts'
import { isDelivered } from './steering.policy.ts'
import { outputsOf } from './text-so-far.ts'

/** Makes a draft of what an ended run has written; false when that is nothing. */
export async function keepWritten(
  scope: Scope,
  { articleId, content, run }: GeneratedArticle,
  made: { offlineSample: boolean; reason: string },
): Promise<boolean> {
  const outputs = outputsOf(run.stages)
  const order = await articleOrder(scope, articleId)
  if (order && isDelivered(outputs.names)) {
    const { composePartial } = await import('./compose-package.ts')
    const written = composePartial(order, outputs, content, made)
    await completeArticle(scope, articleId, written, { status: 'draft', reason: made.reason })
    return true
  }
  if (!content) return false
  // It was a draft before, and is one again.
  await setArticleStatus(scope, articleId, { status: 'draft' })
  return true
}
