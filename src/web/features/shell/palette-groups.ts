import { matchesSearch } from '../../lib/search-text.ts'
import { adminNavigation, navigation } from './navigation.ts'
import type { Visit } from './recent-visits.ts'

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
/** Shorter texts are not searched for on the server. */
export const shortestSearch = 2

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

type Offer = {
  /** What was typed, without spaces around it. */
  search: string
  /** What the articles were searched for; it lags behind the typing. */
  searched: string
  isAdmin: boolean
  canCreateClients: boolean
  recent: Entry[]
  clients: Client[]
  campaigns: Campaign[]
  articles: Article[]
}

/** What the palette offers, in groups; groups without entries are left out. */
export function paletteGroups(offer: Offer): EntryGroup[] {
  const { search, searched, clients, campaigns, articles } = offer
  const pages = offer.isAdmin ? adminPages : commonPages
  const creates = offer.canCreateClients ? [...commonCreates, createClient] : commonCreates
  if (search === '') {
    return nonEmpty([
      ['Recently visited', offer.recent],
      ['Create', creates],
      ['Go to', pages],
    ])
  }
  const named = (entries: Entry[]) =>
    entries.filter(({ label }) => matchesSearch(search, label)).slice(0, shownPerGroup)
  const found = searched.length >= shortestSearch ? articles.slice(0, shownPerGroup) : []
  return nonEmpty([
    ['Go to', named(pages)],
    ['Create', named([...creates, ...createTemplates])],
    ['Clients', named(clients.map(clientEntry))],
    ['Campaigns', named(campaigns.map(campaignEntry))],
    ['Articles', found.map(articleEntry)],
  ])
}

/** The entries of what was visited last; what has been deleted since is left out. */
export function recentEntries(
  visits: readonly Visit[],
  { clients, campaigns, articles }: Pick<Offer, 'clients' | 'campaigns' | 'articles'>,
): Entry[] {
  return visits.flatMap(({ kind, id }): Entry | [] => {
    const byId = <Item extends { id: string }>(items: Item[]) =>
      items.find((item) => item.id === id)
    if (kind === 'article') {
      const article = byId(articles)
      return article ? articleEntry(article) : []
    }
    if (kind === 'campaign') {
      const campaign = byId(campaigns)
      return campaign ? campaignEntry(campaign) : []
    }
    const client = byId(clients)
    return client ? clientEntry(client) : []
  })
}

function nonEmpty(groups: [title: string, entries: Entry[]][]): EntryGroup[] {
  return groups
    .map(([title, entries]) => ({ title, entries }))
    .filter(({ entries }) => entries.length > 0)
}
