import type { RequestContext } from '#server/context/context.ts'
import { refundDeletedWith } from '#server/features/billing/index.ts'
import { emit } from '#server/features/events/index.ts'
import { AppError } from '#server/kernel/errors.ts'
import { campaignAbilities } from './campaigns.policy.ts'
import { deleteCampaignRows } from './campaigns.store.ts'
import { requireCampaigns } from './read-campaigns.ts'

/** Deletes campaigns with their articles; all of them or none. */
export async function deleteCampaigns(context: RequestContext, ids: string[]): Promise<void> {
  await context.inTransaction(async (scope) => {
    const campaigns = await requireCampaigns(scope, ids)
    if (!campaignAbilities(scope.member).remove) throw new AppError('forbidden')
    await refundDeletedWith(scope, { campaignIds: ids })
    // Somebody else may have deleted one first.
    if ((await deleteCampaignRows(scope, ids)) < campaigns.length) throw new AppError('not_found')
    await emit(scope, 'campaign.deleted', campaigns)
  })
}
