import { keepPreviousData, type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Campaign } from '#contracts/clients/campaigns.ts'
import type { LiveEvent } from '#contracts/live.ts'
import { api, apiQueries } from '#web/lib/api/api.ts'
import { withIdempotencyKey } from '#web/lib/forms/idempotency.ts'
import { notify } from '../../lib/toasts.ts'

export type CampaignInput = Omit<Parameters<typeof api.campaigns.update>[0], 'id'>

type CampaignPageInput = NonNullable<Parameters<typeof api.campaigns.page>[0]>

/** One page of the list; the page before stays until it is there. */
export const campaignPageQuery = (input: CampaignPageInput) =>
  apiQueries.campaigns.page.queryOptions({
    input,
    placeholderData: keepPreviousData<Awaited<ReturnType<typeof api.campaigns.page>>>,
  })

export const campaignQuery = (id: string) =>
  apiQueries.campaigns.get.queryOptions({ input: { id } })

/** Active image generators by name, those of type openai included. */
export const imageGeneratorsQuery = apiQueries.imageGenerators.list.queryOptions({
  select: (answer) => answer.items,
  staleTime: 5 * 60_000,
})

/** What deleting a campaign would also delete; the count on screen serves as a placeholder. */
export const campaignDependentsQuery = (campaign: Campaign) =>
  apiQueries.campaigns.dependents.queryOptions({
    input: { id: campaign.id },
    placeholderData: { campaigns: 0, articles: campaign.articles },
    staleTime: 0,
  })

/** The queries a live event makes stale. */
export function staleCampaigns(event: LiveEvent): QueryKey[] {
  if (event.type === 'changed' && event.what === 'campaigns') {
    // Recurring briefs by their key as such: lists load no routes for them.
    return [apiQueries.campaigns.key(), [['recurring']]]
  }
  if (event.type === 'changed' && event.what !== 'credentials') return [apiQueries.campaigns.key()]
  const counted = event.type === 'article' && event.change !== 'updated'
  return counted ? [apiQueries.campaigns.key()] : []
}

const createCampaign = withIdempotencyKey(api.campaigns.create, 'campaign')

/** Creates a campaign, or updates the one with this id. */
export function useSaveCampaign(id: string | undefined) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (fields: CampaignInput) =>
      id ? api.campaigns.update({ ...fields, id }) : createCampaign(fields),
    onSuccess: async () => {
      void notify('success', id ? 'Campaign updated successfully' : 'Campaign created successfully')
      await cache.invalidateQueries({ queryKey: apiQueries.campaigns.key() })
      // Clients show how many campaigns they have.
      void cache.invalidateQueries({ queryKey: apiQueries.clients.key() })
    },
  })
}
