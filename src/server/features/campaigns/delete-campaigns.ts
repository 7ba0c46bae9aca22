import type { RequestContext } from '#server/context/context.ts'
import { recordAndAnnounce } from '#server/features/activity/index.ts'
import { creditsAnnouncement } from '#server/features/billing/index.ts'
import { changed } from '#server/features/live/index.ts'
import { AppError } from '#server/kernel/errors.ts'
import { campaignAbilities } from './campaigns.policy.ts'
import { deleteCampaignRow } from './campaigns.store.ts'
import { shownCampaign } from './campaigns.views.ts'

/** Deletes a campaign with its articles. */
export async function deleteCampaign(context: RequestContext, id: string): Promise<void> {
  await context.inTransaction(async (scope) => {
    const campaign = await shownCampaign(scope, id)
    if (!campaign) throw new AppError('not_found')
    if (!campaignAbilities(scope.member).remove) throw new AppError('forbidden')
    // Somebody else may have deleted it first.
    if (!(await deleteCampaignRow(scope, id))) throw new AppError('not_found')
    // Deleting articles that are still being written refunds their credits.
    const announcements = [changed('campaigns', campaign.clientId), creditsAnnouncement(scope)]
    await recordAndAnnounce(scope, announcements, {
      action: 'campaign.deleted',
      subjectType: 'campaign',
      subjectId: id,
      clientId: campaign.clientId,
      details: { name: campaign.name, articles: campaign.articles },
    })
  })
}
