import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { apiQueries } from '#web/lib/api/api.ts'
import { useAbilities } from '../../lib/abilities.ts'
import { matchesSearch } from '../../lib/search-text.ts'
import { isAdminQuery } from './admin-group.tsx'
import { adminNavigation, navigation } from './navigation.ts'
import { recentVisits, type Visit } from './recent-visits.ts'

export type Entry = {
  to: string
  label: string
  /** Says which of several with one name it is. */
  hint?: string
  kind: 'page' | 'create' | Visit['kind']
}
export type EntryGroup = { title: string; entries: Entry[] }

const toEntries = ({ items }: typeof adminNavigation): Entry[] =>
  items.map(({ to, label }) => ({ to, label, kind: 'page' }))
const account: Entry = { to: '/dashboard/account', label: 'Account', kind: 'page' }
const commonPages = [...navigation.flatMap(toEntries), account]
const adminPages = [...commonPages, ...toEntries(adminNavigation)]
const commonCreates: Entry[] = [
  { to: '/dashboard/articles/new', label: 'Create New Article', kind: 'create' },
  { to: '/dashboard/campaigns/new', label: 'Create Campaign', kind: 'create' },
]
const createClient: Entry = {
  to: '/dashboard/clients/new',
  label: 'Add New Client',
  kind: 'create',
}
/** Found by their names alone; the list without a search is long enough. */
const createTemplates: Entry[] = [
  { to: '/dashboard/templates/seo/new', label: 'New SEO Structure', kind: 'create' },
  { to: '/dashboard/templates/tone/new', label: 'New Tone of Voice', kind: 'create' },
  { to: '/dashboard/templates/image/new', label: 'New Image Style', kind: 'create' },
  { to: '/dashboard/templates/author/new', label: 'New Author', kind: 'create' },
]
const shownPerGroup = 6
const debounceMs = 200
const shortestSearch = 2

const clientsQuery = apiQueries.clients.list.queryOptions({ select: ({ items }) => items })
const campaignsQuery = apiQueries.campaigns.list.queryOptions({ select: ({ items }) => items })
const articlesQuery = (search: string) =>
  apiQueries.articles.list.queryOptions({
    input: { page: 1, search },
    enabled: search.length >= shortestSearch,
    staleTime: 10_000,
    placeholderData: keepPreviousData,
    select: ({ items }) => items,
  })

/** What the palette offers for a text: clients and campaigns as typed, articles a moment later. */
export function usePaletteEntries(text: string) {
  const search = text.trim()
  const asked = useDebounced(search)
  const clients = useQuery(clientsQuery)
  const campaigns = useQuery(campaignsQuery)
  const articles = useQuery(articlesQuery(asked))
  const pages = useQuery(isAdminQuery).data ? adminPages : commonPages
  const creates = useAbilities().createClients ? [...commonCreates, createClient] : commonCreates
  const recent = useRecent(clients.data, campaigns.data)
  const searching = search.length >= shortestSearch && (asked !== search || articles.isFetching)
  const failed = [clients, campaigns, articles].some(({ isError }) => isError)
  if (search === '') {
    return {
      groups: filled([
        ['Recently visited', recent],
        ['Create', creates],
        ['Go to', pages],
      ]),
      searching,
      failed,
    }
  }
  const named = (entries: Entry[]) =>
    entries.filter(({ label }) => matchesSearch(search, label)).slice(0, shownPerGroup)
  const found = asked.length >= shortestSearch ? (articles.data ?? []).slice(0, shownPerGroup) : []
  const groups = filled([
    ['Go to', named(pages)],
    ['Create', named([...creates, ...createTemplates])],
    ['Clients', named((clients.data ?? []).map(clientEntry))],
    ['Campaigns', named((campaigns.data ?? []).map(campaignEntry))],
    ['Articles', found.map(articleEntry)],
  ])
  return { groups, searching, failed }
}

type Client = { id: string; name: string; industry: string }
type Campaign = { id: string; name: string; clientName: string }
type Article = { id: string; title: string | null; clientName: string }

const clientEntry = ({ id, name, industry }: Client): Entry => ({
  to: `/dashboard/clients/${id}`,
  label: name,
  hint: industry,
  kind: 'client',
})
const campaignEntry = ({ id, name, clientName }: Campaign): Entry => ({
  to: `/dashboard/campaigns/${id}`,
  label: name,
  hint: clientName,
  kind: 'campaign',
})
const articleEntry = ({ id, title, clientName }: Article): Entry => ({
  to: `/dashboard/articles/${id}/preview`,
  label: title || 'Coming soon...',
  hint: clientName,
  kind: 'article',
})

/** The names of what was visited; what has been deleted since is left out. */
function useRecent(clients: Client[] | undefined, campaigns: Campaign[] | undefined): Entry[] {
  const [visits] = useState(recentVisits)
  const articles = useQueries({
    queries: visits
      .filter(({ kind }) => kind === 'article')
      .map(({ id }) =>
        apiQueries.articles.get.queryOptions({ input: { id }, staleTime: 30_000, retry: false }),
      ),
  })
  return visits.flatMap(({ kind, id }) => {
    const same = (item: { id: string } | undefined) => item?.id === id
    const client = kind === 'client' && clients?.find(same)
    if (client) return clientEntry(client)
    const campaign = kind === 'campaign' && campaigns?.find(same)
    if (campaign) return campaignEntry(campaign)
    const article = articles.find(({ data }) => same(data))?.data
    return article ? articleEntry(article) : []
  })
}

function filled(groups: [title: string, entries: Entry[]][]): EntryGroup[] {
  return groups
    .map(([title, entries]) => ({ title, entries }))
    .filter(({ entries }) => entries.length > 0)
}

function useDebounced(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), debounceMs)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
