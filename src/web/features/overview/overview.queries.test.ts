import { expect, test } from 'vitest'
import type { LiveEvent } from '#contracts/live.ts'
import { apiQueries } from '#web/lib/api/api.ts'
import { staleOverview } from './overview.queries.ts'

const publication = {
  type: 'publication',
  articleId: 'a',
  publicationId: 'p',
  credentialId: 'c',
  percent: 100,
  message: '',
  url: null,
} as const

test.each([
  [{ type: 'article', articleId: 'a', change: 'updated' }, true],
  [{ type: 'credits', total: 2 }, true],
  [{ ...publication, status: 'published' }, true],
  [{ ...publication, status: 'failed' }, false],
  [{ type: 'changed', what: 'articles' }, true],
  [{ type: 'changed', what: 'clients' }, true],
  [{ type: 'changed', what: 'templates' }, false],
  [{ type: 'generation', articleId: 'a', runId: 'r', stage: 'plan', percent: 15 }, false],
] as [LiveEvent, boolean][])('%j refreshes the overview: %s', (event, refreshes) => {
  expect(staleOverview(event)).toEqual(refreshes ? [apiQueries.overview.key()] : [])
})
