import type { Scope } from '#server/context/context.ts'
import { type Approval, approvalOf } from '#server/features/signoff/index.ts'
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
