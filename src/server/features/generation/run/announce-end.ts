import type { ArticleStatus } from '#contracts/articles/articles.ts'
import type { Scope } from '#server/context/context.ts'
import { announce } from '#server/features/live/index.ts'

/** Tells open pages how the run of an article has ended: those of members who see its client now. */
export async function announceEnd(
  scope: Scope,
  article: { id: string; clientId: string },
  status: ArticleStatus,
  more: { title?: string; cancelled?: boolean; again?: 'completed' | 'failed' | 'cancelled' } = {},
): Promise<void> {
  await announce(
    scope,
    {
      type: 'article',
      articleId: article.id,
      change: 'updated',
      status,
      ...more,
    },
    article.clientId,
  )
}
