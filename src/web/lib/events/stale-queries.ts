import type { QueryKey } from '@tanstack/react-query'
import type { LiveEvent } from '#contracts/live.ts'

type EventOf<Type extends LiveEvent['type']> = Extract<LiveEvent, { type: Type }>
type Changed = EventOf<'changed'>['what']

/** All queries below a path of the API, or those of one input; by the path as such, so that no page loads routes for it. */
function at(path: string, input?: object): QueryKey {
  return [path.split('.'), ...(input ? [{ input }] : [])]
}

const activity = at('activity')
const overview = at('overview')
const work = [at('clients'), at('campaigns'), at('articles'), overview]
const money = [at('me'), ['subscription'], at('billing')]

const changed: { [What in Changed]: QueryKey[] } = {
  clients: [...work, at('sign-off'), at('pictures')],
  campaigns: [...work, at('sign-off'), at('recurring')],
  articles: [...work, at('sign-off'), at('generation')],
  credentials: [at('credentials'), at('publications'), overview],
  // Campaigns and clients name those they begin with.
  templates: [at('templates'), at('clients'), at('campaigns'), at('articles')],
  // Somebody with other access learns it from `me`, and loads everything that belongs to a client.
  // What is sent for approval goes out in the name of the agency.
  team: [...work, at('team'), at('workspaces'), at('me'), at('sign-off')],
  billing: money,
  schedule: [at('schedule'), at('desk.plans'), at('articles'), overview],
  keys: [at('keys')],
  webhooks: [at('webhooks')],
}

const card = (id: string) => [at('articles.list'), at('articles.get', { id })]
const beside = (id: string) => [
  ...['articles.claims', 'articles.research', 'articles.outlines'].map((path) => at(path, { id })),
  at('generation.get', { id }),
  at('editing.revisions', { id }),
  at('sign-off'),
]

const sites = (articleId: string) => [
  at('publications.list', { articleId }),
  at('livePosts.history', { articleId }),
]

const rules: { [Type in LiveEvent['type']]: (event: EventOf<Type>) => QueryKey[] } = {
  article: ({ change, articleId }) => [
    ...(change === 'updated'
      ? [...card(articleId), ...beside(articleId)]
      : [at('articles.list'), at('clients'), at('campaigns')]),
    overview,
    activity,
  ],
  // What it says of progress is shown without asking.
  generation: ({ articleId, draft }) => (draft ? [] : [at('generation.get', { id: articleId })]),
  publication: ({ articleId, status }) => [
    ...sites(articleId),
    at('desk.plans'),
    activity,
    // From now on its page has publications to ask for.
    ...(status === 'queued' ? [at('articles.get', { id: articleId })] : []),
    ...(status === 'published' || status === 'failed' ? card(articleId) : []),
    ...(status === 'published' ? [overview] : []),
  ],
  'live-page': ({ articleId }) => [...sites(articleId), ...card(articleId), overview, activity],
  image: ({ articleId }) => [
    at('images.list', { articleId }),
    at('generation.get', { id: articleId }),
    activity,
  ],
  // Pages ask by themselves who is there.
  presence: () => [],
  notices: () => [at('desk.notices')],
  // The event has the total, but not the three pools.
  credits: () => [...money, overview, activity],
  changed: ({ what }) => [...(changed[what] ?? work), activity],
}

/** The queries that an event makes stale, whoever caused it: the answer to a change and the stream tell of the same events. */
export function staleAfter(event: LiveEvent): QueryKey[] {
  return (rules[event.type] as (event: LiveEvent) => QueryKey[])(event)
}

/** What was received as an event; undefined for a type that this page does not know. */
export function knownEvent(value: unknown): LiveEvent | undefined {
  if (typeof value !== 'object' || value === null || !('type' in value)) return undefined
  const known = typeof value.type === 'string' && Object.hasOwn(rules, value.type)
  return known ? (value as LiveEvent) : undefined
}
