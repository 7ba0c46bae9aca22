import type {
  Campaign,
  CampaignLine,
  CampaignListRequest,
  CampaignPageRequest,
} from '#contracts/clients/campaigns.ts'
import type { Dependents } from '#contracts/shapes.ts'
import { frequent, type RequestContext } from '#server/context/context.ts'
import { readCursor } from '#server/kernel/cursor.ts'
import { AppError } from '#server/kernel/errors.ts'
import { campaignIdsOfPage, countCampaigns, standingOfCampaigns } from './campaign-page.views.ts'
import { listedCampaigns, shownCampaign, shownCampaigns } from './campaigns.views.ts'

/** As many as are answered to whoever names no limit; screens do. */
const longestList = 2_000

/** Lists the campaigns in use or the archived ones that the member may see. Throws `invalid_input` for a wrong cursor. */
export async function listCampaigns(
  context: RequestContext,
  { cursor, limit = longestList, ...asked }: CampaignListRequest,
): Promise<{ items: Campaign[]; nextCursor: string | null }> {
  const after = readCursor(cursor)
  return await context.reading((scope) => listedCampaigns(scope, { ...asked, after, limit }))
}

/** Returns one page of the campaigns that the member may see, with how their work stands. */
export async function pageOfCampaigns(
  context: RequestContext,
  request: CampaignPageRequest,
): Promise<{ items: CampaignLine[]; total: number }> {
  return await context.reading(async (scope) => {
    const [ids, total] = await Promise.all([
      campaignIdsOfPage(scope, request),
      countCampaigns(scope, request),
    ])
    if (ids.length === 0) return { items: [], total }
    const [campaigns, standing] = await Promise.all([
      shownCampaigns(scope, ids),
      standingOfCampaigns(scope, ids),
    ])
    const items = ids.flatMap((id) => {
      const campaign = campaigns.find((one) => one.id === id)
      const stands = standing.get(id)
      return campaign && stands ? [{ ...campaign, ...stands }] : []
    })
    return { items, total }
  })
}

/** Returns one campaign; throws `not_found`. */
export async function getCampaign(context: RequestContext, id: string): Promise<Campaign> {
  return await context.reading(async (scope) => {
    const campaign = await shownCampaign(scope, id)
    if (!campaign) throw new AppError('not_found')
    return campaign
  }, frequent)
}

/** Counts what would be deleted with the campaign; throws `not_found`. */
export async function getCampaignDependents(
  context: RequestContext,
  id: string,
): Promise<Dependents> {
  const { articles } = await getCampaign(context, id)
  return { campaigns: 0, articles }
}
