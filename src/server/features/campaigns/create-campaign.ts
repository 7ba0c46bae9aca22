import type { Campaign, CampaignFields } from '#contracts/clients/campaigns.ts'
import type { RequestContext } from '#server/context/context.ts'
import { once } from '#server/context/idempotency.store.ts'
import { recordAndAnnounce } from '#server/features/activity/index.ts'
import { changed } from '#server/features/live/index.ts'
import { AppError } from '#server/kernel/errors.ts'
import { newId } from '#server/kernel/ids.ts'
import { campaignAbilities } from './campaigns.policy.ts'
import { insertCampaign } from './campaigns.store.ts'
import { shownCampaign } from './campaigns.views.ts'
import { requireClientInUse } from './require-client-in-use.ts'

/**
 * Adds a campaign; throws `not_found` for a client or template the member cannot see, and `conflict` for an
 * archived client.
 */
export async function createCampaign(
  context: RequestContext,
  fields: CampaignFields,
): Promise<Campaign> {
  return await context.inTransaction(async (scope) => {
    await requireClientInUse(scope, fields.clientId)
    if (!campaignAbilities(scope.member).create) throw new AppError('forbidden')
    return await once(scope, context.idempotencyKey, ['campaign', fields], async () => {
      const id = newId()
      await insertCampaign(scope, id, fields)
      await recordAndAnnounce(scope, [changed('campaigns', fields.clientId)], {
        action: 'campaign.created',
        subjectType: 'campaign',
        subjectId: id,
        details: { name: fields.name, clientId: fields.clientId },
      })
      const campaign = await shownCampaign(scope, id)
      if (!campaign) throw new AppError('internal')
      return campaign
    })
  })
}
