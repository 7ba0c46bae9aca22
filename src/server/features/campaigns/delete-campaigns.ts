import type { RequestContext } from '#server/context/context.ts'
import { recordActivity } from '#server/features/activity/index.ts'
import { creditsAnnouncement } from '#server/features/billing/index.ts'
import { announceAll, changed } from '#server/features/live/index.ts'
import { AppError } from '#server/kernel/errors.ts'
import { campaignAbilities } from './campaigns.policy.ts'
import { deleteCampaignRows } from './campaigns.store.ts'
import { requireCampaigns } from './read-campaigns.ts'

/** Deletes campaigns with their articles; all of them or none. */
export async function deleteCampaigns(context: RequestContext, ids: string[]): Promise<void> {
  await context.inTransaction(async (scope) => {
    const campaigns = await requireCampaigns(scope, ids)
    if (!campaignAbilities(scope.member).remove) throw new AppError('forbidden')
    // Somebody else may have deleted one first.
    if ((await deleteCampaignRows(scope, ids)) < campaigns.length) throw new AppError('not_found')
    await recordActivity(
      scope,
      ...campaigns.map(({ id, clientId, name, articles }) => ({
        action: 'campaign.deleted',
        subjectType: 'campaign',
        subjectId: id,
        clientId,
        details: { name, articles },
      })),
    )
    // Deleting articles that are still being written refunds their credits.
    const announcements = campaigns.map(({ clientId }) => changed('campaigns', clientId))
    await announceAll(scope, [...announcements, creditsAnnouncement(scope)])
  })
}
