import { sql } from 'kysely'
import type { PostNetwork } from '#contracts/rules/publishing/post-length.ts'
import type { Scope } from '#server/context/context.ts'
import { postColumns } from './posts.views.ts'

/** Locks the article's posts until the transaction ends; creates their row if there is none. */
export async function lockPosts(scope: Scope, articleId: string): Promise<void> {
  await scope.tx
    .insertInto('article_social_content')
    .values({ workspace_id: scope.workspaceId, article_id: articleId })
    .onConflict((conflict) => conflict.column('article_id').doUpdateSet({ article_id: articleId }))
    .execute()
}

/**
 * Replaces the post `before`, and counts a rewrite. Answers the number of rewrites, or undefined when
 * the post was changed meanwhile.
 */
export async function replacePost(
  scope: Scope,
  post: {
    articleId: string
    network: PostNetwork
    text: string
    before: string
    rewritten: boolean
  },
): Promise<number | undefined> {
  const column = postColumns[post.network]
  const row = await scope.tx
    .updateTable('article_social_content')
    .set({
      [column]: post.text,
      ...(post.rewritten ? { rewrites: sql<number>`rewrites + 1` } : {}),
      updated_at: scope.now,
    })
    .where('workspace_id', '=', scope.workspaceId)
    .where('article_id', '=', post.articleId)
    .where(column, '=', post.before)
    .returning('rewrites')
    .executeTakeFirst()
  return row?.rewrites
}
