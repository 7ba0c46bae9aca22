import { type LucideIcon, UserRound } from 'lucide-react'
import type { SearchHit } from '#contracts/search.ts'
import { type Abilities, type Needing, offered } from '../../lib/abilities.ts'
import { matchesSearch } from '../../lib/lists/search-text.ts'
import { adminNavigation } from './admin-navigation.ts'
import { navigation } from './navigation.ts'
import type { Visit } from './recent-visits.ts'

type Named = {
  label: string
  /** Words of its text around what was found. */
  line?: SearchHit['line']
  /** Says which of several with one name it is, and is searched too. */
  hint?: string
  /** Further words that find it. */
  words?: string
}
/** Leads to a page. */
export type LinkEntry = Named &
  Needing & {
    to: string
    kind: 'page' | 'create' | Visit['kind']
    /** That of the sidebar, in place of one for its kind. */
    icon?: LucideIcon
  }
/** Does something at once. */
export type ActionEntry = Named & {
  run: () => void
  kind: 'workspace' | 'colour-mode' | 'sign-out'
}
export type Entry = LinkEntry | ActionEntry
export type EntryGroup = { title: string; entries: Entry[] }

const toEntries = ({ items }: typeof adminNavigation): LinkEntry[] =>
  items.map((item) => ({ ...item, kind: 'page' }))
const account: LinkEntry = {
  to: '/dashboard/account',
  label: 'Account',
  icon: UserRound,
  kind: 'page',
}
/** Lists that people ask for by name; the list without a search is long enough. */
const listPages: LinkEntry[] = [
  {
    to: '/dashboard/articles?stage=with_colleague',
    label: 'Articles waiting for review',
    kind: 'page',
  },
  { to: '/dashboard/articles?stage=attention', label: 'Articles that failed', kind: 'page' },
  { to: '/dashboard/articles?stage=week', label: 'Articles published this week', kind: 'page' },
]
const commonPages = [...navigation.flatMap(toEntries), account]
const adminPages = [...commonPages, ...toEntries(adminNavigation)]
const commonCreates: LinkEntry[] = [
  { to: '/dashboard/articles/new', label: 'Create New Article', kind: 'create' },
  { to: '/dashboard/campaigns/new', label: 'Create Campaign', kind: 'create' },
  {
    to: '/dashboard/clients/new',
    label: 'Add New Client',
    kind: 'create',
    needs: 'createClients',
  },
]
/** Found by their names alone; the list without a search is long enough. */
const createTemplates: LinkEntry[] = [
  { to: '/dashboard/templates/seo/new', label: 'New SEO Structure', kind: 'create' },
  { to: '/dashboard/templates/tone/new', label: 'New Tone of Voice', kind: 'create' },
  { to: '/dashboard/templates/image/new', label: 'New Image Style', kind: 'create' },
  { to: '/dashboard/templates/author/new', label: 'New Author', kind: 'create' },
  {
    to: '/dashboard/credentials',
    label: 'Connect a site',
    words: 'wordpress',
    kind: 'create',
    needs: 'addCredentials',
  },
  {
    to: '/dashboard/team',
    label: 'Invite someone',
    words: 'team member',
    kind: 'create',
    needs: 'manageTeam',
  },
]
const shownPerGroup = 6
/** Shorter texts are not searched for on the server. */
export const shortestSearch = 2

type Client = { id: string; name: string; industry: string }
type Campaign = { id: string; name: string; clientName: string }
type Article = { id: string; title: string | null; inputValue: string; clientName: string }

const clientEntry = ({ id, name, industry }: Client): LinkEntry => ({
  to: `/dashboard/clients/${id}`,
  label: name,
  hint: industry,
  kind: 'client',
})
/** Orders an article in a campaign that was asked for by name. */
const orderEntry = ({ id, name, clientName }: Campaign): LinkEntry => ({
  to: `/dashboard/articles/new?campaign=${id}`,
  label: `New article: ${name}`,
  hint: clientName,
  kind: 'create',
})
const campaignEntry = ({ id, name, clientName }: Campaign): LinkEntry => ({
  to: `/dashboard/campaigns/${id}`,
  label: name,
  hint: clientName,
  kind: 'campaign',
})
const articleEntry = ({ id, title, inputValue, clientName }: Article): LinkEntry => ({
  to: `/dashboard/articles/${id}/preview`,
  label: title || inputValue,
  hint: clientName,
  kind: 'article',
})

/** Shorter words stand in too many texts. */
export const shortestTextSearch = 3

type Offer = {
  /** What was typed, without spaces around it. */
  search: string
  /** What the articles were searched for; it lags behind the typing. */
  searched: string
  isAdmin: boolean
  abilities: Abilities
  recent: Entry[]
  clients: Client[]
  campaigns: Campaign[]
  articles: Article[]
  /** Articles found by their text, or by a title spelt alike. */
  texts: SearchHit[]
  /** What can be done from anywhere, and the other workspaces. */
  actions: ActionEntry[]
}

/** What the palette offers, in groups; groups without entries are left out. */
export function paletteGroups(offer: Offer): EntryGroup[] {
  const { search, searched, clients, campaigns, articles } = offer
  const pages = offered(offer.isAdmin ? adminPages : commonPages, offer.abilities)
  const creates = offered(commonCreates, offer.abilities)
  if (search === '') {
    return nonEmpty([
      ['Recently visited', offer.recent],
      ['Create', creates],
      ['Go to', pages],
      ['Actions', offer.actions],
    ])
  }
  const named = (entries: Entry[]) =>
    entries
      .filter(({ label, hint = '', words = '' }) => matchesSearch(search, label, hint, words))
      .slice(0, shownPerGroup)
  const found = searched.length >= shortestSearch ? articles.slice(0, shownPerGroup) : []
  return nonEmpty([
    ['Go to', named([...pages, ...listPages])],
    ['Clients', named(clients.map(clientEntry))],
    ['Campaigns', named(campaigns.map(campaignEntry))],
    ['Articles', found.map(articleEntry)],
    ['In the text', inTexts(offer, found)],
    [
      'Create',
      named([
        ...creates,
        ...offered(createTemplates, offer.abilities),
        ...campaigns.map(orderEntry),
      ]),
    ],
    ['Actions', named(offer.actions)],
  ])
}

/** What was found in texts, without the articles that are listed by their titles. */
function inTexts({ searched, texts }: Offer, listed: readonly Article[]): LinkEntry[] {
  if (searched.length < shortestTextSearch) return []
  return texts
    .filter(({ id }) => !listed.some((article) => article.id === id))
    .slice(0, shownPerGroup)
    .map(({ id, title, clientName, line }) => ({
      to: `/dashboard/articles/${id}/preview`,
      label: title,
      hint: clientName,
      line,
      kind: 'article',
    }))
}

/** The entries of what was visited last; what has been deleted since is left out. */
export function recentEntries(
  visits: readonly Visit[],
  { clients, campaigns, articles }: Pick<Offer, 'clients' | 'campaigns' | 'articles'>,
): LinkEntry[] {
  return visits.flatMap(({ kind, id }): LinkEntry | [] => {
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
