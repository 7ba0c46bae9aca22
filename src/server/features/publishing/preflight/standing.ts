import type { Scope } from '#server/context/context.ts'
import { articlesForPublishing } from '#server/features/articles/index.ts'
import { type Approval, approvalObstacles, approvalOf } from '#server/features/signoff/index.ts'
import { unpublishable } from '../publishing.policy.ts'
import type { ArticleToPublish } from '../queue-for-site.ts'

/**
 * What keeps an article from every site, whichever it is: its state, open claims, a missing approval. Holds the
 * article until the transaction ends, unless it only has to be shown.
 */
export async function standingOf(
  scope: Scope,
  article: ArticleToPublish,
  { held }: { held: boolean },
): Promise<Pick<Approval, 'obstacle' | 'warning'>> {
  const approval = await approvalOf(scope, article.id, { held })
  return {
    obstacle: unpublishable(article) ?? approval?.obstacle ?? null,
    warning: approval?.warning ?? null,
  }
}

/**
 * The same for several articles, only to be shown: why each can go to no site now, by its id; those that can are left
 * out.
 */
export async function obstaclesTo(
  scope: Scope,
  articleIds: readonly string[],
): Promise<Map<string, string>> {
  const [kept, articles] = await Promise.all([
    approvalObstacles(scope, articleIds),
    articlesForPublishing(scope, articleIds),
  ])
  return new Map(
    articles.flatMap((article) => {
      const obstacle = unpublishable(article) ?? kept.get(article.id)
      return obstacle ? [[article.id, obstacle]] : []
    }),
  )
}
