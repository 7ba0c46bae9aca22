import type { ArticleStatus } from '#contracts/articles/articles.ts'
import { type ArticleSort, articleSorts } from '#contracts/rules/articles/article-sorts.ts'
import { beingWritten } from '#contracts/rules/articles/being-written.ts'
import type { TableSort } from '#web/ui/table.tsx'
import type { ArticleFilters } from '../articles.queries.ts'

type Group = { label: string; statuses: readonly ArticleStatus[]; cancelled?: boolean }

/** The statuses behind each status filter. What a person stopped has failed for the server, but not for people. */
export const statusGroups = {
  writing: { label: 'Being written', statuses: beingWritten },
  generated: { label: 'Generated', statuses: ['completed'] },
  review: { label: 'Pending Review', statuses: ['pending_review'] },
  draft: { label: 'Draft', statuses: ['draft'] },
  published: { label: 'Published', statuses: ['published'] },
  failed: {
    label: 'Generation Failed',
    statuses: ['failed', 'generation_failed'],
    cancelled: false,
  },
  cancelled: { label: 'Cancelled', statuses: ['failed'], cancelled: true },
} as const satisfies Record<string, Group>
export type StatusGroup = keyof typeof statusGroups

/** Filters that the desk counts by: they cut across the statuses. */
export const deskGroups = {
  waiting: { label: 'Waiting for review', statuses: ['completed', 'pending_review'] },
  week: { label: 'Out this week', statuses: [] },
} as const satisfies Record<string, Group>

/** The status filters of the list. */
export const statusFilters = { ...statusGroups, ...deskGroups }
export type StatusFilter = keyof typeof statusFilters

export const sortLabels: Record<ArticleSort, string> = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  title: 'Title, A to Z',
  'title-reversed': 'Title, Z to A',
  words: 'Longest first',
  'words-reversed': 'Shortest first',
  published: 'Last published',
  'published-reversed': 'Unpublished first',
  due: 'Due first',
}

/** The orders behind the titles of the table, the one that a first click chooses in front. */
const sortColumns: Record<string, { orders: [ArticleSort, ArticleSort]; descending: boolean }> = {
  title: { orders: ['title', 'title-reversed'], descending: false },
  words: { orders: ['words', 'words-reversed'], descending: true },
  created: { orders: ['newest', 'oldest'], descending: true },
  published: { orders: ['published', 'published-reversed'], descending: true },
  due: { orders: ['due', 'due'], descending: false },
}

/** The order of the list as the titles of its table show it, and what a click on one does. */
export function tableSort(sort: ArticleSort, choose: (sort: ArticleSort) => void): TableSort {
  const columns = Object.entries(sortColumns)
  const [by = '', column] = columns.find(([, { orders }]) => orders.includes(sort)) ?? []
  return {
    by,
    descending: column?.descending === (column?.orders[0] === sort),
    choose: (key) => {
      const [first, second] = sortColumns[key]?.orders ?? []
      const next = first === sort ? second : first
      if (next) choose(next)
    },
  }
}

/** How the list is filtered and sorted; '' means no filter. */
export type ListFilters = {
  client: string
  campaign: string
  status: StatusFilter | ''
  /** Whose work it is, and who is asked to review it; `me` or an id. */
  assignee: string
  reviewer: string
  sort: ArticleSort
}

const isId = (text: string) => /^[0-9a-f-]{36}$/i.test(text)

/** The filters in an address; invalid values are ignored. */
export function readFilters(params: URLSearchParams): ListFilters {
  const id = (name: string) => {
    const value = params.get(name) ?? ''
    return isId(value) ? value : ''
  }
  const person = (name: string) => (params.get(name) === 'me' ? 'me' : id(name))
  const status = params.get('status') ?? ''
  const sort = params.get('sort')
  return {
    client: id('client'),
    campaign: id('campaign'),
    status: Object.hasOwn(statusFilters, status) ? (status as StatusFilter) : '',
    assignee: person('assignee'),
    reviewer: person('reviewer'),
    sort: articleSorts.find((known) => known === sort) ?? 'newest',
  }
}

/** Filters as values of the address; newest first is the default and has none. */
export function filterParams({ sort, ...filters }: Partial<ListFilters>): Record<string, string> {
  if (sort === undefined) return filters
  return { ...filters, sort: sort === 'newest' ? '' : sort }
}

/** The filters to set for a client: a campaign of another client is no longer one of them. */
export function filtersForClient(
  client: string,
  campaign: string,
  campaigns: readonly { id: string; clientId: string }[],
): Partial<ListFilters> {
  const keeps = campaigns.some((one) => one.id === campaign && one.clientId === client)
  return client === '' || keeps ? { client } : { client, campaign: '' }
}

/** Whether a filter is set. */
export function isFiltered({ sort: _, ...filters }: ListFilters): boolean {
  return Object.values(filters).some((value) => value !== '')
}

/** When the week began that the desk counts: at midnight, six days before today. */
function weekBegan(now: Date): string {
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() - 6).toISOString()
}

/** The filters as the server's query. */
export function filterQuery(
  { client, campaign, status, assignee, reviewer, sort }: ListFilters,
  now: Date = new Date(),
): ArticleFilters {
  const { statuses, cancelled }: Group = status
    ? statusFilters[status]
    : { label: '', statuses: [] }
  return {
    ...(client ? { clientId: client } : {}),
    ...(campaign ? { campaignId: campaign } : {}),
    ...(statuses.length > 0 ? { status: [...statuses] } : {}),
    ...(cancelled === undefined ? {} : { cancelled: String(cancelled) }),
    ...(assignee ? { assigneeId: assignee } : {}),
    ...(reviewer ? { reviewerId: reviewer } : {}),
    ...(status === 'week' ? { publishedSince: weekBegan(now) } : {}),
    ...(sort === 'newest' ? {} : { sort }),
  }
}
