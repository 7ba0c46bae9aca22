import { matchQuery, QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { LiveEvent } from '#contracts/live.ts'
import { apiQueries } from '../api/api.ts'
import { billingQueries } from '../api/billing-api.ts'
import { deskQueries } from '../api/desk-api.ts'
import { keysQueries } from '../api/keys-api.ts'
import { recurringQueries } from '../api/recurring-api.ts'
import { signOffQueries } from '../api/sign-off-api.ts'
import { webhooksQueries } from '../api/webhooks-api.ts'
import { claimsQueries, knowledgeQueries, outlinesQueries } from '../api/writing-api.ts'
import { knownEvent, staleAfter } from './stale-queries.ts'

const of = { input: { id: 'a' } }
const known = {
  list: apiQueries.articles.list.queryKey({ input: { page: 1 } }),
  article: apiQueries.articles.get.queryKey(of),
  'another article': apiQueries.articles.get.queryKey({ input: { id: 'b' } }),
  generation: apiQueries.generation.get.queryKey(of),
  claims: [...claimsQueries.get.queryKey(of), 3],
  outline: outlinesQueries.get.queryKey(of),
  revisions: apiQueries.editing.revisions.queryKey(of),
  brief: apiQueries.editing.brief.queryKey(of),
  approval: [...signOffQueries.get.queryKey({ input: { articleId: 'a' } }), 3],
  images: apiQueries.images.list.queryKey({ input: { articleId: 'a' } }),
  'images of another': apiQueries.images.list.queryKey({ input: { articleId: 'b' } }),
  publications: apiQueries.publications.list.queryKey({ input: { articleId: 'a' } }),
  'publications of another': apiQueries.publications.list.queryKey({ input: { articleId: 'b' } }),
  history: apiQueries.livePosts.history.queryKey({ input: { articleId: 'a' } }),
  plans: deskQueries.plans.list.queryKey({ input: {} }),
  schedule: apiQueries.schedule.list.queryKey({ input: {} }),
  clients: apiQueries.clients.list.queryKey({ input: {} }),
  knowledge: knowledgeQueries.get.queryKey({ input: { clientId: 'c' } }),
  campaigns: apiQueries.campaigns.page.queryKey({ input: {} }),
  recurring: recurringQueries.list.queryKey({ input: { campaignId: 'c' } }),
  overview: apiQueries.overview.get.queryKey({ input: { utcOffset: 0 } }),
  activity: apiQueries.activity.list.infiniteKey({
    input: () => ({}),
    initialPageParam: undefined,
  }),
  templates: apiQueries.templates.list.queryKey({ input: { type: 'seo' } }),
  credentials: apiQueries.credentials.list.queryKey({ input: {} }),
  team: apiQueries.team.get.queryKey(),
  workspaces: apiQueries.workspaces.list.queryKey(),
  me: apiQueries.me.get.queryKey(),
  billing: billingQueries.get.queryKey(),
  subscription: ['subscription'],
  notices: deskQueries.notices.unread.queryKey(),
  keys: keysQueries.list.queryKey(),
  webhooks: webhooksQueries.list.queryKey(),
}

/** The names of the queries that the event makes stale. */
function stale(event: LiveEvent): string[] {
  const cache = new QueryClient().getQueryCache()
  return Object.entries(known).flatMap(([name, queryKey]) => {
    const query = cache.build(new QueryClient(), { queryKey })
    return staleAfter(event).some((key) => matchQuery({ queryKey: key }, query)) ? name : []
  })
}

const publication = {
  type: 'publication',
  articleId: 'a',
  publicationId: 'p',
  credentialId: 'c',
  percent: 100,
  message: '',
  url: null,
} as const

test('an updated article refreshes the lists, what its page shows of it, and no other article', () => {
  expect(stale({ type: 'article', articleId: 'a', change: 'updated' })).toEqual([
    'list',
    'article',
    'generation',
    'claims',
    'outline',
    'revisions',
    'approval',
    'overview',
    'activity',
  ])
})

test.each(['created', 'removed'] as const)('a %s article refreshes lists and counts', (change) => {
  expect(stale({ type: 'article', articleId: 'a', change })).toEqual([
    'list',
    'clients',
    'knowledge',
    'campaigns',
    'overview',
    'activity',
  ])
})

test('progress refreshes the generation, for the event already carries the progress of the lists', () => {
  const event = { type: 'generation', articleId: 'a', runId: 'r', stage: 'plan', percent: 15 }
  expect(stale(event as LiveEvent)).toEqual(['generation'])
  expect(stale({ ...event, draft: { seq: 1, parts: null } } as LiveEvent)).toEqual([])
})

test('a publication refreshes its article when it begins and ends, and the overview if it worked', () => {
  const told = ['publications', 'history', 'plans']
  expect(stale({ ...publication, status: 'queued' })).toEqual(['article', ...told, 'activity'])
  expect(stale({ ...publication, status: 'sending' })).toEqual([...told, 'activity'])
  expect(stale({ ...publication, status: 'failed' })).toEqual([
    'list',
    'article',
    ...told,
    'activity',
  ])
  expect(stale({ ...publication, status: 'published' })).toEqual([
    'list',
    'article',
    ...told,
    'overview',
    'activity',
  ])
})

test('an image event refreshes the images of its article alone', () => {
  const event = { type: 'image', articleId: 'a', generationId: 'g', status: 'success' } as const
  expect(stale({ ...event, imageUrl: '/a.webp', error: null })).toEqual([
    'generation',
    'images',
    'activity',
  ])
})

test('credits refresh what is known of money', () => {
  expect(stale({ type: 'credits', total: 2 })).toEqual([
    'overview',
    'activity',
    'me',
    'billing',
    'subscription',
  ])
})

test('notices refresh the bell; who is there, nothing', () => {
  expect(stale({ type: 'notices', userId: 'u' })).toEqual(['notices'])
  expect(stale({ type: 'presence', articleId: 'a' })).toEqual([])
})

const articles = ['list', 'article', 'another article', 'claims', 'outline']
const clients = ['clients', 'knowledge']

test.each([
  ['clients', [...articles, 'approval', ...clients, 'campaigns', 'overview']],
  ['campaigns', [...articles, 'approval', ...clients, 'campaigns', 'recurring', 'overview']],
  ['articles', [...articles, 'generation', 'approval', ...clients, 'campaigns', 'overview']],
  ['credentials', ['publications', 'publications of another', 'overview', 'credentials']],
  ['templates', [...articles, ...clients, 'campaigns', 'templates']],
  [
    'team',
    [...articles, 'approval', ...clients, 'campaigns', 'overview', 'team', 'workspaces', 'me'],
  ],
  ['billing', ['me', 'billing', 'subscription']],
  ['schedule', [...articles, 'plans', 'schedule', 'overview']],
  ['keys', ['keys']],
  ['webhooks', ['webhooks']],
] as const)('changed %s refresh what shows them', (what, names) => {
  expect(stale({ type: 'changed', what }).toSorted()).toEqual([...names, 'activity'].toSorted())
})

test('what a newer server tells is left alone, and of what it changed the work is loaded anew', () => {
  expect(knownEvent({ type: 'weather' })).toBeUndefined()
  expect(knownEvent({ type: 'toString' })).toBeUndefined()
  expect(knownEvent(null)).toBeUndefined()
  const newer = knownEvent({ type: 'changed', what: 'weather' })
  expect(newer && stale(newer)).toContain('list')
})
