import type { Campaign } from '#contracts/clients/campaigns.ts'
import type { Dependents } from '#contracts/shapes.ts'
import type { MemberScope, RequestContext } from '#server/context/context.ts'
import { AppError } from '#server/kernel/errors.ts'
import { listedCampaigns, shownCampaign, shownCampaigns } from './campaigns.views.ts'

/** Lists the campaigns in use or the archived ones that the member may see. */
export async function listCampaigns(
  context: RequestContext,
  { archived }: { archived: boolean },
): Promise<{ items: Campaign[] }> {
  return await context.reading(async (scope) => ({ items: await listedCampaigns(scope, archived) }))
}

/** Returns one campaign; throws `not_found`. */
export async function getCampaign(context: RequestContext, id: string): Promise<Campaign> {
  return await context.reading(async (scope) => {
    const campaign = await shownCampaign(scope, id)
    if (!campaign) throw new AppError('not_found')
    return campaign
  })
}

/** Counts what would be deleted with the campaign; throws `not_found`. */
export async function getCampaignDependents(
  context: RequestContext,
  id: string,
): Promise<Dependents> {
  const { articles } = await getCampaign(context, id)
  return { campaigns: 0, articles }
}

/** Returns the campaigns with these ids; throws `not_found` when one is missing. */
export async function requireCampaigns(scope: MemberScope, ids: string[]): Promise<Campaign[]> {
  const campaigns = await shownCampaigns(scope, ids)
  if (campaigns.length < new Set(ids).size) throw new AppError('not_found')
  return campaigns
}
