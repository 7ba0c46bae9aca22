import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import type { Campaign } from '#contracts/clients/campaigns.ts'
import { campaignQuery, campaignsQuery } from './campaigns.queries.ts'

/** An archived campaign by its id, once it is known that those in use do not include it. */
export function useArchivedCampaign(id: string): Campaign | undefined {
  const campaigns = useQuery(campaignsQuery).data
  const absent = campaigns !== undefined && id !== '' && !campaigns.some((one) => one.id === id)
  const archived = useQuery({ ...campaignQuery(id), enabled: absent, retry: false }).data
  return absent ? archived : undefined
}

/** The campaigns in use, and the one with this id even if it is archived; undefined while they load. */
export function useCampaignsWith(id: string): Campaign[] | undefined {
  const campaigns = useQuery(campaignsQuery).data
  const archived = useArchivedCampaign(id)
  if (!campaigns || !archived) return campaigns
  return [...campaigns, { ...archived, name: `${archived.name} (archived)` }]
}

/** The campaigns to filter a list by: those in use, and an archived one that the address names. */
export function useCampaignChoices(): Campaign[] {
  const chosen = useSearchParams()[0].get('campaign') ?? ''
  return useCampaignsWith(chosen) ?? []
}
