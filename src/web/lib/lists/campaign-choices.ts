import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Campaign } from '#contracts/clients/campaigns.ts'
import { apiQueries } from '../api/api.ts'
import { useDebounced } from '../use-debounced.ts'
import { byName } from './list-sort.ts'

/** As many as are there before anybody searches. */
const newestCampaigns = 50
const pauseMs = 200

type Among = { clientIds?: readonly string[]; search?: string }

/** The newest campaigns in use, of all clients or some; with a search, those whose name or client’s has its words. */
export const campaignsQuery = ({ clientIds = [], search = '' }: Among = {}) =>
  apiQueries.campaigns.list.queryOptions({
    input: {
      limit: newestCampaigns,
      ...(clientIds.length > 0 && { clientIds: [...clientIds].sort() }),
      ...(search && { search }),
    },
  })

type Sought = Among & {
  /** Those that have to be known, wherever they are in the list, such as the chosen one; '' is none. */
  ids?: readonly string[]
  enabled?: boolean
}

/**
 * Campaigns without loading all of a large workspace: the newest, those that a search finds, and those asked for by id. Until these
 * are known, `campaigns` is undefined.
 */
export function useCampaigns({ clientIds = [], search = '', ids = [], enabled = true }: Sought) {
  const newest = useQuery({ ...campaignsQuery({ clientIds }), enabled })
  const areMore = Boolean(newest.data?.nextCursor)
  const found = useQuery({
    ...campaignsQuery({ clientIds, search }),
    enabled: enabled && search !== '' && areMore,
    placeholderData: keepPreviousData,
  })
  const listed = [...(newest.data?.items ?? []), ...((search && found.data?.items) || [])]
  const others =
    enabled && newest.data
      ? [...new Set(ids)].filter((id) => id && !newest.data.items.some((one) => one.id === id))
      : []
  const asked = useQueries({
    queries: others.map((id) => ({
      ...apiQueries.campaigns.get.queryOptions({ input: { id } }),
      retry: false,
      placeholderData: () => listed.find((one) => one.id === id),
    })),
  })
  const known = new Map(
    [...listed, ...asked.flatMap(({ data }) => data ?? [])].map((one) => [one.id, one]),
  )
  const isSettled = newest.data !== undefined && asked.every(({ isPending }) => !isPending)
  const byUse = Map.groupBy(known.values(), isPutAside)
  return {
    newest,
    /** Those in use. */
    campaigns: isSettled ? byName(byUse.get(false) ?? []) : undefined,
    /** Of those asked for by id the ones that are archived, or their clients. */
    archived: byUse.get(true) ?? [],
    /** Whether there are others, which a search finds. */
    areMore,
    isSearching: found.isFetching,
  }
}

const isPutAside = ({ isArchived, clientIsArchived }: Campaign) => isArchived || clientIsArchived

/** What a Combobox needs besides its options. */
export type CampaignPicker = ReturnType<typeof useCampaignChoices>['picker']

/** The same for a picker, whose search goes on at the server where the newest are not all; `picker` is for its Combobox. */
export function useCampaignChoices(among: Omit<Sought, 'search'>) {
  const [typed, setTyped] = useState('')
  const search = useDebounced(typed.trim(), pauseMs)
  const known = useCampaigns({ ...among, search })
  const { campaigns, archived, areMore } = known
  const isSearching = known.isSearching || search !== typed.trim()
  return {
    ...known,
    /** With the archived ones among those asked for by id, which say so. */
    withArchived: campaigns && [
      ...campaigns,
      ...archived.map((one) => ({ ...one, name: `${one.name} (archived)` })),
    ],
    picker: areMore
      ? {
          onSearch: setTyped,
          note:
            typed.trim() === '' ? `The newest ${newestCampaigns}. Type to find others.` : undefined,
          ...(isSearching && { emptyText: 'Searching…' }),
        }
      : {},
  }
}
