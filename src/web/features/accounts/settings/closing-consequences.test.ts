import { expect, test } from 'vitest'
import type { ClosingWorkspace } from '../account.queries.ts'
import { blockersIn, consequenceOf } from './closing-consequences.ts'

const workspace: ClosingWorkspace = {
  id: 'w1',
  name: 'Harbour',
  fate: 'deleted',
  others: 0,
  clients: 0,
  campaigns: 0,
  articles: 0,
  credits: 0,
}

test('a workspace that is deleted says what it holds', () => {
  const full = { ...workspace, clients: 1, campaigns: 2, articles: 1200, credits: 1 }
  expect(consequenceOf(full)).toBe('“Harbour”: 1 client, 2 campaigns, 1,200 articles, 1 credit')
  expect(consequenceOf({ ...workspace, articles: 1 })).toBe('“Harbour”: 1 article')
  expect(consequenceOf(workspace)).toBe('“Harbour”, which is empty')
})

test('of a workspace of others only the place is lost', () => {
  expect(consequenceOf({ ...workspace, fate: 'left', articles: 9 })).toBe('Your place in “Harbour”')
})

test('what has to happen first blocks the deletion', () => {
  const fates = ['deleted', 'handed_over_first', 'left', 'unsubscribed_first'] as const
  const blockers = blockersIn(fates.map((fate) => ({ ...workspace, fate })))
  expect(blockers.map(({ fate }) => fate)).toEqual(['handed_over_first', 'unsubscribed_first'])
})
