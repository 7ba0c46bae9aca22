import { articleCost } from '#contracts/articles/articles.ts'
import type { EditedParts } from '#contracts/articles/generation.ts'
import { frequent, type RequestContext } from '#server/context/context.ts'
import { visibleCampaign } from '#server/db/visible-rows.ts'
import { AppError } from '#server/kernel/errors.ts'
import { deliveredPackages, presentPackage } from '../rewriting/package-text.views.ts'
import { editedParts } from './edited-parts.ts'
import { obstacleTo } from './regenerate-article.policy.ts'

/** What stays and what it costs when an article is written again; throws `not_found`. */
export async function readEdited(context: RequestContext, id: string): Promise<EditedParts> {
  return await context.reading(async (scope) => {
    const [now, delivered] = await Promise.all([
      presentPackage(scope, id),
      deliveredPackages(scope, id),
    ])
    if (!now) throw new AppError('not_found')
    return {
      revision: now.revision,
      parts: now.text ? editedParts(now.text, delivered) : [],
      cost: articleCost,
      obstacle: obstacleTo(now, await visibleCampaign(scope, now.campaignId)),
    }
  }, frequent)
}
