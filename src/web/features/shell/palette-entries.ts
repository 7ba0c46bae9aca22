import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { apiQueries } from '#web/lib/api/api.ts'
import { deskQueries } from '#web/lib/api/desk-api.ts'
import { useCampaigns } from '#web/lib/lists/campaign-choices.ts'
import { useDebounced } from '#web/lib/use-debounced.ts'
import { useAbilities } from '../../lib/abilities.ts'
import { isAdminQuery } from './admin-group.tsx'
import {
  paletteGroups,
  recentEntries,
  shortestSearch,
  shortestTextSearch,
} from './palette-groups.ts'
import { recentVisits } from './recent-visits.ts'
import { usePaletteActions } from './use-palette-actions.ts'

const debounceMs = 200

const clientsQuery = apiQueries.clients.list.queryOptions({ select: ({ items }) => items })
const articlesQuery = (search: string) =>
  apiQueries.articles.list.queryOptions({
    input: { page: 1, search },
    enabled: search.length >= shortestSearch,
    staleTime: 10_000,
    placeholderData: keepPreviousData,
    select: ({ items }) => items,
  })

const textsQuery = (text: string) =>
  deskQueries.search.articles.queryOptions({
    input: { text },
    enabled: text.length >= shortestTextSearch,
    staleTime: 10_000,
    placeholderData: keepPreviousData,
    select: ({ items }) => items,
  })

/** What the palette offers for a text: clients and the newest campaigns at once, what the server finds a moment later. */
export function usePaletteEntries(text: string) {
  const search = text.trim()
  const searched = useDebounced(search, debounceMs)
  const clients = useQuery(clientsQuery)
  const articles = useQuery(articlesQuery(searched))
  const texts = useQuery(textsQuery(searched))
  const [visits] = useState(recentVisits)
  const campaigns = useCampaigns({
    search: searched.length >= shortestSearch ? searched : '',
    ids: visits.flatMap(({ kind, id }) => (kind === 'campaign' ? id : [])),
  })
  const visited = useQueries({
    queries: visits
      .filter(({ kind }) => kind === 'article')
      .map(({ id }) =>
        apiQueries.articles.get.queryOptions({ input: { id }, staleTime: 30_000, retry: false }),
      ),
  })
  const named = { clients: clients.data ?? [], campaigns: campaigns.campaigns ?? [] }
  const groups = paletteGroups({
    search,
    searched,
    isAdmin: useQuery(isAdminQuery).data ?? false,
    abilities: useAbilities(),
    recent: recentEntries(visits, {
      ...named,
      articles: visited.flatMap(({ data }) => data ?? []),
    }),
    ...named,
    articles: articles.data ?? [],
    texts: texts.data ?? [],
    actions: usePaletteActions(),
  })
  return {
    groups,
    searching:
      search.length >= shortestSearch &&
      (searched !== search || articles.isFetching || texts.isFetching || campaigns.isSearching),
    failed: [clients, campaigns.newest, articles, texts].some(({ isError }) => isError),
  }
}
