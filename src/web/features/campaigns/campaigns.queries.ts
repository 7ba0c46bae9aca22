import { keepPreviousData, useMutation } from '@tanstack/react-query'
import type { Campaign } from '#contracts/clients/campaigns.ts'
import { api, apiQueries } from '#web/lib/api/api.ts'
import { withIdempotencyKey } from '#web/lib/forms/idempotency.ts'

export type CampaignInput = Omit<Parameters<typeof api.campaigns.update>[0], 'id'>

/** The campaigns in use, newest first. */
export const campaignsQuery = apiQueries.campaigns.list.queryOptions({
  select: (answer) => answer.items,
})

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

const createCampaign = withIdempotencyKey(api.campaigns.create, 'campaign')

/** Creates a campaign, or updates the one with this id. */
export function useSaveCampaign(id: string | undefined) {
  return useMutation({
    mutationFn: (fields: CampaignInput) =>
      id ? api.campaigns.update({ ...fields, id }) : createCampaign(fields),
    meta: { done: id ? 'Campaign updated successfully' : 'Campaign created successfully' },
  })
}
