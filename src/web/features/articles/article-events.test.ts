import { expect, test } from 'vitest'
import { apiQueries } from '#web/lib/api/api.ts'
import { staleArticles } from './article-events.tsx'
import { articleQuery } from './articles.queries.ts'

const lists = apiQueries.articles.list.key()
const generation = (id: string) => apiQueries.generation.get.queryKey({ input: { id } })

test('an updated article refreshes the lists, the article and its generation', () => {
  expect(staleArticles({ type: 'article', articleId: 'a', change: 'updated' })).toEqual([
    lists,
    articleQuery('a').queryKey,
    generation('a'),
  ])
})

test.each(['created', 'removed'] as const)('a %s article refreshes the lists alone', (change) => {
  expect(staleArticles({ type: 'article', articleId: 'a', change })).toEqual([lists])
})

test('progress refreshes the generation, for the event already carries the progress of the lists', () => {
  const event = {
    type: 'generation',
    articleId: 'a',
    runId: 'r',
    stage: 'plan',
    percent: 15,
  } as const
  expect(staleArticles(event)).toEqual([generation('a')])
})

test('only a finished publication refreshes the article', () => {
  const event = {
    type: 'publication',
    articleId: 'a',
    publicationId: 'p',
    credentialId: 'c',
    percent: 60,
    message: '',
    url: null,
  } as const
  expect(staleArticles({ ...event, status: 'sending' })).toEqual([])
  expect(staleArticles({ ...event, status: 'published' })).toEqual([
    lists,
    articleQuery('a').queryKey,
  ])
})

test('articles show clients, campaigns and templates, but no credentials or credits', () => {
  expect(staleArticles({ type: 'changed', what: 'clients' })).toEqual([apiQueries.articles.key()])
  expect(staleArticles({ type: 'changed', what: 'credentials' })).toEqual([])
  expect(staleArticles({ type: 'credits', total: 3 })).toEqual([])
})
