import type { Campaign, CampaignFields } from '#contracts/campaigns.ts'
import type { RequestContext } from '#server/context/context.ts'
import { recordActivity } from '#server/features/activity/index.ts'
import { announce } from '#server/features/live/index.ts'
import { AppError } from '#server/kernel/errors.ts'
import { campaignAbilities } from './campaigns.policy.ts'
import { updateCampaignRow } from './campaigns.store.ts'
import { isClientVisible, shownCampaign } from './campaigns.views.ts'

/** Changes a campaign; under another client, its articles move there with it. */
export async function updateCampaign(
  context: RequestContext,
  { id, ...fields }: CampaignFields & { id: string },
): Promise<Campaign> {
  return await context.inTransaction(async (scope) => {
    const before = await shownCampaign(scope, id)
    if (!before) throw new AppError('not_found')
    if (!campaignAbilities(scope.member).update) throw new AppError('forbidden')
    const { clientId } = fields
    const moves = clientId !== before.clientId
    if (moves && !(await isClientVisible(scope, clientId))) throw new AppError('not_found')
    await updateCampaignRow(scope, id, fields)
    await recordActivity(scope, {
      action: 'campaign.updated',
      subjectType: 'campaign',
      subjectId: id,
      details: {
        name: fields.name,
        clientId,
        ...(moves ? { previousClientId: before.clientId } : {}),
      },
    })
    await announce(scope, { type: 'changed', what: 'campaigns' }, clientId)
    // Those who see only the client it came from learn that it is gone.
    if (moves) await announce(scope, { type: 'changed', what: 'campaigns' }, before.clientId)
    const campaign = await shownCampaign(scope, id)
    if (!campaign) throw new AppError('not_found')
    return campaign
  })
}
