import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import type { Campaign } from '#contracts/clients/campaigns.ts'
import type { Client } from '#contracts/clients/clients.ts'
import { campaignQuery, campaignsQuery } from '../features/campaigns/campaigns.queries.ts'
import { clientQuery, clientsQuery } from '../features/clients/clients.queries.ts'

/** The clients to filter a list by: those in use, and an archived one that the address names. */
export function useClientChoices(): Client[] {
  const chosen = useSearchParams()[0].get('client') ?? ''
  const clients = useQuery(clientsQuery).data
  const absent = isAbsent(clients, chosen)
  const archived = useQuery({ ...clientQuery(chosen), enabled: absent, retry: false }).data
  return withArchived(clients ?? [], absent ? archived : undefined)
}

/** The campaigns to filter a list by: those in use, and an archived one that the address names. */
export function useCampaignChoices(): Campaign[] {
  const chosen = useSearchParams()[0].get('campaign') ?? ''
  return useCampaignsWith(chosen) ?? []
}

/** The campaigns in use, and the one with this id even if it is archived; undefined while they load. */
export function useCampaignsWith(id: string): Campaign[] | undefined {
  const campaigns = useQuery(campaignsQuery).data
  const archived = useArchivedCampaign(id)
  return campaigns && withArchived(campaigns, archived)
}

/** An archived campaign by its id, once it is known that those in use do not include it. */
export function useArchivedCampaign(id: string): Campaign | undefined {
  const absent = isAbsent(useQuery(campaignsQuery).data, id)
  const archived = useQuery({ ...campaignQuery(id), enabled: absent, retry: false }).data
  return absent ? archived : undefined
}

function isAbsent(rows: { id: string }[] | undefined, id: string): boolean {
  return rows !== undefined && id !== '' && !rows.some((row) => row.id === id)
}

function withArchived<Row extends { name: string }>(rows: Row[], archived: Row | undefined): Row[] {
  return archived ? [...rows, { ...archived, name: `${archived.name} (archived)` }] : rows
}
