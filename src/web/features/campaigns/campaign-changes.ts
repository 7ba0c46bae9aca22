import type { Campaign, CampaignLine } from '#contracts/clients/campaigns.ts'
import { api, apiQueries } from '#web/lib/api/api.ts'
import { ignoreNotFound } from '#web/lib/api/ignore-not-found.ts'
import type { Archivable } from '#web/lib/lists/archiving.ts'
import { campaignQuery, campaignsQuery } from './campaigns.queries.ts'

/** How campaigns are archived, restored and deleted; deleting takes their articles along. */
export const campaignChanges: Archivable<Campaign> = {
  noun: 'campaign',
  setArchived: async ({ rows, archived }) => {
    await (archived ? api.campaigns.archive : api.campaigns.restore)({ ids: idsOf(rows) })
    return rows.map((campaign) => ({ ...campaign, isArchived: archived }))
  },
  remove: async (rows) => {
    const [campaign] = rows
    if (campaign && rows.length === 1) {
      await ignoreNotFound(api.campaigns.remove({ id: campaign.id }))
    } else await api.campaigns.removeMany({ ids: idsOf(rows) })
  },
  keyOf: ({ id }) => campaignQuery(id).queryKey,
  takeFromLists: (cache, rows) => {
    const gone = new Set(idsOf(rows))
    cache.setQueryData(campaignsQuery.queryKey, (before) =>
      before ? { ...before, items: before.items.filter(({ id }) => !gone.has(id)) } : before,
    )
    cache.setQueriesData<{ items: CampaignLine[]; total: number }>(
      { queryKey: apiQueries.campaigns.page.key() },
      (before) => before && { ...before, items: before.items.filter(({ id }) => !gone.has(id)) },
    )
  },
  consequence: ({ rows, archived }) => {
    const articles = rows.reduce((sum, campaign) => sum + campaign.articles, 0)
    if (archived && articles > 0) {
      return articles === 1 ? 'Its article stays where it is.' : 'Articles stay where they are.'
    }
    return rows.length === 1 ? (rows[0]?.name ?? '') : ''
  },
}

const idsOf = (campaigns: Campaign[]) => campaigns.map(({ id }) => id)
