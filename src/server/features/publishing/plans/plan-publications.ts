import type { Scope } from '#server/context/context.ts'
import { emit } from '#server/features/events/index.ts'
import { type Planned, upsertPlans } from '../plans.store.ts'

/** Plans when and where articles of a client go out, which are ordered in the same transaction. */
export async function planPublications(
  scope: Scope,
  clientId: string,
  plans: readonly (Planned & { siteNames: readonly string[] })[],
): Promise<void> {
  await Promise.all([
    upsertPlans(scope, plans),
    emit(
      scope,
      'article.planned',
      plans.map(({ articleId, siteNames, localTime, timeZone }) => ({
        ...{ id: articleId, clientId, localTime, timeZone },
        site: siteNames.join(', '),
      })),
    ),
  ])
}
