import type { Campaign } from '#contracts/clients/campaigns.ts'
import type { RequestContext } from '#server/context/context.ts'
import { emit } from '#server/features/events/index.ts'
import { AppError } from '#server/kernel/errors.ts'
import { campaignAbilities } from './campaigns.policy.ts'
import { setCampaignsArchived } from './campaigns.store.ts'
import { requireCampaigns } from './read-campaigns.ts'

/** Takes campaigns out of lists, pickers and new orders; what is written stays. */
export async function archiveCampaigns(context: RequestContext, ids: string[]): Promise<void> {
  await setArchived(context, ids, true)
}

/** Brings archived campaigns back; throws `conflict` where the client is archived too. */
export async function restoreCampaigns(context: RequestContext, ids: string[]): Promise<void> {
  await setArchived(context, ids, false)
}

/** A repeated request changes nothing and is not logged. */
async function setArchived(
  context: RequestContext,
  ids: string[],
  archived: boolean,
): Promise<void> {
  await context.inTransaction(async (scope) => {
    const found = await requireCampaigns(scope, ids)
    if (!campaignAbilities(scope.member).update) throw new AppError('forbidden')
    if (!archived) assertClientsInUse(found)
    const campaigns = await setCampaignsArchived(scope, ids, archived)
    if (campaigns.length === 0) return
    await emit(scope, archived ? 'campaign.archived' : 'campaign.restored', campaigns)
  })
}

function assertClientsInUse(campaigns: Campaign[]): void {
  const hidden = campaigns.find(({ clientIsArchived }) => clientIsArchived)
  if (!hidden) return
  throw new AppError('conflict', `${hidden.clientName} is archived. Restore the client first.`)
}
