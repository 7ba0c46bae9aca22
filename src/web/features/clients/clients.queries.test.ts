import { expect, test } from 'vitest'
import type { LiveEvent } from '#contracts/live.ts'
import { apiQueries } from '#web/lib/api/api.ts'
import { staleClients } from './clients.queries.ts'

const created: LiveEvent = { type: 'article', articleId: 'a', change: 'created' }

test.each([
  ['a new article', created, true],
  ['a deleted article', { ...created, change: 'removed' }, true],
  ['an updated article', { ...created, change: 'updated' }, false],
  ['a changed campaign', { type: 'changed', what: 'campaigns' }, true],
  ['a changed team', { type: 'changed', what: 'team' }, true],
  ['a changed credential', { type: 'changed', what: 'credentials' }, false],
  ['spent credits', { type: 'credits', total: 1 }, false],
] as [string, LiveEvent, boolean][])(
  '%s decides whether the clients are refreshed',
  (_, event, refreshes) => {
    expect(staleClients(event)).toEqual(refreshes ? [apiQueries.clients.key()] : [])
  },
)
