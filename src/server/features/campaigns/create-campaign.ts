import type { Campaign, CampaignFields } from '#contracts/clients/campaigns.ts'
import type { RequestContext } from '#server/context/context.ts'
import { once } from '#server/context/idempotency.store.ts'
import { emit } from '#server/features/events/index.ts'
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
      await emit(scope, 'campaign.created', { id, clientId: fields.clientId, name: fields.name })
      const campaign = await shownCampaign(scope, id)
      if (!campaign) throw new AppError('internal')
      return campaign
    })
  })
}
