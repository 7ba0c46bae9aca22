import type { SignOffStage } from '#contracts/approval/sign-off-shapes.ts'
import type { RequestContext } from '#server/context/context.ts'
import { recordAndAnnounce } from '#server/features/activity/index.ts'
import { changed } from '#server/features/live/index.ts'
import { AppError } from '#server/kernel/errors.ts'
import { setCampaignStage, setClientStage } from '../signoff.store.ts'
import { namedCampaign, namedClient } from '../signoff.views.ts'

/** Tells who approves for a client before anything goes out; throws `not_found`. */
export async function getClientStage(
  context: RequestContext,
  clientId: string,
): Promise<{ stage: SignOffStage }> {
  return await context.reading(async (scope) => {
    const client = await namedClient(scope, clientId)
    if (!client) throw new AppError('not_found')
    return { stage: client.stage }
  })
}

/** Sets it; throws `not_found`, and `forbidden` for limited members, who do not manage clients. */
export async function saveClientStage(
  context: RequestContext,
  { clientId, stage }: { clientId: string; stage: SignOffStage },
): Promise<void> {
  await context.inTransaction(async (scope) => {
    if (scope.member.limited) throw new AppError('forbidden')
    if (!(await namedClient(scope, clientId))) throw new AppError('not_found')
    await setClientStage(scope, clientId, stage)
    await recordAndAnnounce(scope, [changed('clients', clientId)], {
      action: 'client.approval_set',
      subjectType: 'client',
      subjectId: clientId,
      details: { stage },
    })
  })
}

/** Tells who approves a campaign’s articles, and what holds where it has no setting; throws `not_found`. */
export async function getCampaignStage(
  context: RequestContext,
  campaignId: string,
): Promise<{ stage: SignOffStage | null; ofClient: SignOffStage }> {
  return await context.reading(async (scope) => {
    const campaign = await namedCampaign(scope, campaignId)
    if (!campaign) throw new AppError('not_found')
    return { stage: campaign.stage, ofClient: campaign.ofClient }
  })
}

/** Sets it, null to follow the client; throws `not_found`, and `forbidden` for limited members. */
export async function saveCampaignStage(
  context: RequestContext,
  { campaignId, stage }: { campaignId: string; stage: SignOffStage | null },
): Promise<void> {
  await context.inTransaction(async (scope) => {
    if (scope.member.limited) throw new AppError('forbidden')
    const campaign = await namedCampaign(scope, campaignId)
    if (!campaign) throw new AppError('not_found')
    await setCampaignStage(scope, campaignId, stage)
    await recordAndAnnounce(scope, [changed('campaigns', campaign.clientId)], {
      action: 'campaign.approval_set',
      subjectType: 'campaign',
      subjectId: campaignId,
      details: { stage: stage ?? 'as the client' },
    })
  })
}
