import type { RequestContext } from '#server/context/context.ts'
import { collectCalls, storeCalls } from '#server/features/costs/index.ts'
import {
  articleOrder,
  collectLeftOut,
  storeLeftOutAfterwards,
} from '#server/features/generation/index.ts'
import { AppError } from '#server/kernel/errors.ts'
import { requireRewrites } from './posts.policy.ts'
import {
  articleWithPosts,
  heldPosts,
  type PostChange,
  type SavedPost,
  storePost,
} from './save-post.ts'

/**
 * Has one post rewritten. Only a rewrite that arrives counts against the package's limit; no
 * transaction is open while the writer works. Throws `ProviderError` when it fails, `conflict`
 * when the post was changed meanwhile, and `rate_limited` past the limit.
 */
export async function rewritePost(
  context: RequestContext,
  { id, network, before }: Omit<PostChange, 'text'>,
): Promise<SavedPost> {
  const { article, order } = await context.reading(async (scope) => {
    const article = await articleWithPosts(scope, id)
    requireRewrites(article.rewrites)
    if (article.posts[network] !== before) throw new AppError('conflict')
    const order = await articleOrder(scope, id)
    if (!order) throw new AppError('not_found')
    return { article: { ...article, workspaceId: scope.workspaceId }, order }
  })
  const { calls, onCall } = collectCalls()
  const { left, onLeftOut } = collectLeftOut()
  const text = await context.ports.writer.post(
    order.brief,
    article.text,
    { network, before },
    { workspaceId: article.workspaceId, signal: context.signal, onCall, onLeftOut },
  )
  return await context.inTransaction(async (scope) => {
    const now = await heldPosts(scope, id)
    requireRewrites(now.rewrites)
    await storeCalls(scope, { clientId: order.clientId, articleId: id }, calls)
    await storeLeftOutAfterwards(scope, id, `social:${network}`, left())
    return await storePost(scope, now, { id, network, text, before }, { rewritten: true })
  })
}
