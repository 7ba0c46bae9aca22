import { type ArticleSort, articleSorts } from '#contracts/rules/articles/article-sorts.ts'
import {
  type ArticleStage,
  articleStages,
  isFinished,
  stageLabels,
  stagesOfTurn,
} from '#contracts/rules/articles/article-stages.ts'
import type { TableSort } from '#web/ui/table.tsx'
import type { ArticleFilters } from '../articles.queries.ts'
import { dayOf } from '../desk/due.ts'

type Across = 'ours' | 'open' | 'being_written' | 'out' | 'week'
export type StageFilter = ArticleStage | Across
type StageGroup = { value: StageFilter; label: string; stages: readonly ArticleStage[] }

/** The stage filters of the list: each stage, and those that cut across them. */
export const stageFilters: readonly StageGroup[] = [
  {
    value: 'ours',
    label: 'Our turn',
    stages: stagesOfTurn('us'),
  },
  {
    value: 'open',
    label: 'Not out yet',
    stages: articleStages.filter((stage) => !isFinished(stage)),
  },
  { value: 'being_written', label: 'Being written', stages: ['waiting', 'writing'] },
  ...articleStages.map((stage) => ({ value: stage, label: stageLabels[stage], stages: [stage] })),
  { value: 'out', label: 'Everything live', stages: ['live', 'changed'] },
  { value: 'week', label: 'Out this week', stages: [] },
]

/** The stages that a filter leaves; none where it goes by something else. */
export function stagesOf(filter: StageFilter | ''): readonly ArticleStage[] {
  return stageFilters.find(({ value }) => value === filter)?.stages ?? []
}

/** What addresses and saved filters named before there were stages. */
const formerNames: Record<string, StageFilter> = {
  generated: 'to_check',
  review: 'with_colleague',
  draft: 'to_check',
  published: 'out',
  failed: 'attention',
}

/** Days by which something is due. */
export const dueFilters = {
  overdue: 'Overdue',
  today: 'Due today or overdue',
  week: 'Due this week',
} as const
export type DueFilter = keyof typeof dueFilters

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
  stage: StageFilter | ''
  due: DueFilter | ''
  /** Whose work it is, and who is asked to review it; `me` or an id. */
  assignee: string
  reviewer: string
  /** Whom the person’s own articles wait for. */
  turn: 'me' | 'others' | ''
  /** The batch that it belongs to. */
  batch: string
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
  const former = params.get('status') ?? ''
  const stage = params.get('stage') ?? formerNames[former] ?? former
  const due = params.get('due') ?? ''
  const turn = params.get('turn')
  const sort = params.get('sort')
  return {
    client: id('client'),
    campaign: id('campaign'),
    stage: stageFilters.find(({ value }) => value === stage)?.value ?? '',
    due: Object.hasOwn(dueFilters, due) ? (due as DueFilter) : '',
    assignee: person('assignee'),
    reviewer: person('reviewer'),
    turn: turn === 'me' || turn === 'others' ? turn : '',
    batch: id('batch'),
    sort: articleSorts.find((known) => known === sort) ?? 'newest',
  }
}

/** Filters as values of the address; newest first is the default and has none. */
export function filterParams({ sort, ...filters }: Partial<ListFilters>): Record<string, string> {
  const named = filters.stage === undefined ? filters : { ...filters, status: '' }
  if (sort === undefined) return named
  return { ...named, sort: sort === 'newest' ? '' : sort }
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

/** The days that a due filter spans; a week ends with its Sunday. */
function dueSpan(due: DueFilter, now: Date): { dueFrom?: string; dueUntil: string } {
  const day = (after: number) =>
    dayOf(new Date(now.getFullYear(), now.getMonth(), now.getDate() + after))
  if (due === 'overdue') return { dueUntil: day(-1) }
  if (due === 'today') return { dueUntil: day(0) }
  return { dueFrom: day(0), dueUntil: day((7 - now.getDay()) % 7) }
}

/** The filters as the server's query. */
export function filterQuery(
  { client, campaign, stage, due, assignee, reviewer, turn, batch, sort }: ListFilters,
  now: Date = new Date(),
): ArticleFilters {
  const stages = stagesOf(stage)
  return {
    ...(client ? { clientId: client } : {}),
    ...(campaign ? { campaignId: campaign } : {}),
    ...(stages.length > 0 ? { stage: [...stages] } : {}),
    ...(due ? dueSpan(due, now) : {}),
    ...(assignee ? { assigneeId: assignee } : {}),
    ...(reviewer ? { reviewerId: reviewer } : {}),
    ...(turn ? { turn } : {}),
    ...(batch ? { batchId: batch } : {}),
    ...(stage === 'week' ? { publishedSince: weekBegan(now) } : {}),
    ...(sort === 'newest' ? {} : { sort }),
  }
}
