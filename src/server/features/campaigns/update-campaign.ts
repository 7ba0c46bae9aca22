import type { Campaign, CampaignChange } from '#contracts/clients/campaigns.ts'
import type { RequestContext } from '#server/context/context.ts'
import {
  campaignRule,
  noteCampaignMove,
  requireCampaignMove,
} from '#server/features/approval/index.ts'
import { emit } from '#server/features/events/index.ts'
import { AppError } from '#server/kernel/errors.ts'
import { campaignAbilities } from './campaigns.policy.ts'
import { updateCampaignRow } from './campaigns.store.ts'
import { shownCampaign } from './campaigns.views.ts'
import { requireClientInUse } from './require-client-in-use.ts'

/**
 * Updates a campaign; its articles move with it to another client. Throws `conflict` when others have
 * changed it since, and for an archived client; `forbidden` where its articles would leave an approval.
 */
export async function updateCampaign(
  context: RequestContext,
  { id, ...change }: CampaignChange & { id: string },
): Promise<Campaign> {
  return await context.inTransaction(async (scope) => {
    const before = await shownCampaign(scope, id)
    if (!before) throw new AppError('not_found')
    if (!campaignAbilities(scope.member).update) throw new AppError('forbidden')
    const { clientId } = change
    const moves = clientId !== before.clientId
    const rule = moves ? await campaignRule(scope, id) : undefined
    if (moves) await requireClientInUse(scope, clientId)
    if (rule) await requireCampaignMove(scope, rule, clientId)
    if (!(await updateCampaignRow(scope, id, change))) throw new AppError('conflict')
    await emit(scope, 'campaign.updated', {
      id,
      clientId,
      name: change.name,
      ...(moves ? { previousClientId: before.clientId } : {}),
    })
    if (rule) await noteCampaignMove(scope, rule)
    const campaign = await shownCampaign(scope, id)
    if (!campaign) throw new AppError('not_found')
    return campaign
  })
}
