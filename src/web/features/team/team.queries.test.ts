import { expect, test } from 'vitest'
import { apiQueries } from '#web/lib/api/api.ts'
import { staleTeam } from './team.queries.ts'

test('a changed team refreshes everything that client access decides', () => {
  const stale = staleTeam({ type: 'changed', what: 'team' })
  for (const part of [
    'me',
    'clients',
    'campaigns',
    'articles',
    'overview',
    'workspaces',
  ] as const) {
    expect(stale).toContainEqual(apiQueries[part].key())
  }
})

test('other changes leave the team alone', () => {
  expect(staleTeam({ type: 'changed', what: 'clients' })).toEqual([])
  expect(staleTeam({ type: 'credits', total: 1 })).toEqual([])
})
