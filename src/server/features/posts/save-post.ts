import type { PostNetwork } from '#contracts/rules/publishing/post-length.ts'
import type { MemberScope, RequestContext } from '#server/context/context.ts'
import { emit } from '#server/features/events/index.ts'
import { AppError } from '#server/kernel/errors.ts'
import { requireWritten, rewritesLeft } from './posts.policy.ts'
import { lockPosts, replacePost } from './posts.store.ts'
import { type PostedArticle, postedArticle } from './posts.views.ts'

export type PostChange = { id: string; network: PostNetwork; text: string; before: string }
export type SavedPost = { text: string; rewritesLeft: number }

/** Changes one post by hand; throws `not_found`, and `conflict` when it was changed meanwhile. */
export async function savePost(context: RequestContext, change: PostChange): Promise<SavedPost> {
  return await context.inTransaction(async (scope) => {
    const article = await heldPosts(scope, change.id)
    return await storePost(scope, article, change, { rewritten: false })
  })
}

/** The article and its posts; throws `not_found`, and `conflict` until it has been written. */
export async function articleWithPosts(scope: MemberScope, id: string): Promise<PostedArticle> {
  const article = await postedArticle(scope, id)
  if (!article) throw new AppError('not_found')
  requireWritten(article.status)
  return article
}

/** The same, held against everybody else's changes until the transaction ends. */
export async function heldPosts(scope: MemberScope, id: string): Promise<PostedArticle> {
  await articleWithPosts(scope, id)
  await lockPosts(scope, id)
  return await articleWithPosts(scope, id)
}

/** Stores a post in place of the one its maker saw, with its line in the log. */
export async function storePost(
  scope: MemberScope,
  article: PostedArticle,
  change: PostChange,
  { rewritten }: { rewritten: boolean },
): Promise<SavedPost> {
  const { id, network, text } = change
  const rewrites = await replacePost(scope, { ...change, articleId: id, rewritten })
  if (rewrites === undefined) throw new AppError('conflict')
  await emit(scope, rewritten ? 'article.post_rewritten' : 'article.post_edited', {
    id,
    clientId: article.clientId,
    network,
  })
  return { text, rewritesLeft: rewritesLeft(rewrites) }
}
