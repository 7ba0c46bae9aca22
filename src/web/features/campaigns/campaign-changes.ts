import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Campaign, CampaignLine } from '#contracts/clients/campaigns.ts'
import { api, apiQueries } from '#web/lib/api/api.ts'
import { readProblem } from '#web/lib/api/api-error.ts'
import { ignoreNotFound } from '#web/lib/api/ignore-not-found.ts'
import { formatCount } from '#web/lib/format.ts'
import { usePending } from '#web/lib/forms/use-pending.ts'
import { notify } from '../../lib/toasts.ts'
import { campaignQuery, campaignsQuery } from './campaigns.queries.ts'

type ArchiveChange = { campaigns: Campaign[]; archived: boolean }

const archiving = ['campaigns', 'archive']

/** The campaigns without those being archived or restored. */
export function useWithoutPendingChanges<Row extends { id: string }>(
  campaigns: Row[] | undefined,
): Row[] | undefined {
  const leaving = new Set(
    usePending<ArchiveChange>(archiving).flatMap((change) => change.campaigns.map(({ id }) => id)),
  )
  return campaigns?.filter(({ id }) => !leaving.has(id))
}

const idsOf = (campaigns: Campaign[]) => campaigns.map(({ id }) => id)

function takeFromLists(cache: QueryClient, campaigns: Campaign[]): void {
  const gone = new Set(idsOf(campaigns))
  cache.setQueryData(campaignsQuery.queryKey, (before) =>
    before ? { ...before, items: before.items.filter(({ id }) => !gone.has(id)) } : before,
  )
  cache.setQueriesData<{ items: CampaignLine[]; total: number }>(
    { queryKey: apiQueries.campaigns.page.key() },
    (before) => before && { ...before, items: before.items.filter(({ id }) => !gone.has(id)) },
  )
}

/** 'Campaign archived', or how many. */
export function archiveNotice({ campaigns, archived }: ArchiveChange): string {
  const verb = archived ? 'archived' : 'restored'
  return campaigns.length === 1
    ? `Campaign ${verb}`
    : `${formatCount(campaigns.length, 'campaign')} ${verb}`
}

/** What stays where it is, or the name of a single restored campaign. */
export function archiveConsequence({ campaigns, archived }: ArchiveChange): string {
  const articles = campaigns.reduce((sum, campaign) => sum + campaign.articles, 0)
  if (archived && articles > 0) {
    return articles === 1 ? 'Its article stays where it is.' : 'Articles stay where they are.'
  }
  return campaigns.length === 1 ? (campaigns[0]?.name ?? '') : ''
}

/** Archives or restores campaigns, optimistically and with undo. */
export function useArchiveCampaigns() {
  const cache = useQueryClient()
  const change = useMutation({
    mutationKey: archiving,
    mutationFn: ({ campaigns, archived }: ArchiveChange) =>
      (archived ? api.campaigns.archive : api.campaigns.restore)({ ids: idsOf(campaigns) }),
    onSuccess: (_, asked) => {
      const { campaigns, archived } = asked
      takeFromLists(cache, campaigns)
      for (const campaign of campaigns) {
        cache.setQueryData(campaignQuery(campaign.id).queryKey, {
          ...campaign,
          isArchived: archived,
        })
      }
      void notify('success', archiveNotice(asked), {
        description: archiveConsequence(asked),
        duration: 8000,
        action: { label: 'Undo', onClick: () => change.mutate({ campaigns, archived: !archived }) },
      })
    },
    onError: (error, { campaigns, archived }) => {
      const what = campaigns.length === 1 ? 'campaign' : 'campaigns'
      void notify('error', `Failed to ${archived ? 'archive' : 'restore'} ${what}`, {
        description: readProblem(error).message,
      })
    },
    meta: { waits: false },
  })
  return change
}

/** Deletes campaigns with their articles. */
export function useDeleteCampaigns() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async (campaigns: Campaign[]) => {
      const [campaign] = campaigns
      if (campaign && campaigns.length === 1) {
        await ignoreNotFound(api.campaigns.remove({ id: campaign.id }))
      } else await api.campaigns.removeMany({ ids: idsOf(campaigns) })
    },
    onSuccess: (_, campaigns) => {
      const one = campaigns.length === 1
      void notify(
        'success',
        one
          ? 'Campaign deleted successfully'
          : `${formatCount(campaigns.length, 'campaign')} deleted successfully`,
      )
      for (const { id } of campaigns) cache.removeQueries({ queryKey: campaignQuery(id).queryKey })
      takeFromLists(cache, campaigns)
    },
    onError: (error, campaigns) => {
      void notify(
        'error',
        `Failed to delete ${campaigns.length === 1 ? 'campaign' : 'campaigns'}`,
        {
          description: readProblem(error).message,
        },
      )
    },
    meta: { waits: false },
  })
}
