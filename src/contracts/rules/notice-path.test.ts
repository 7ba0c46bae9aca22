import { expect, test } from 'vitest'
import { noticePath } from './notice-path.ts'

test.each([
  ['assigned', 'a', '/dashboard/articles/a/preview'],
  ['assigned', null, '/dashboard/articles?assignee=me'],
  ['waiting', null, '/dashboard/articles?reviewer=me'],
  ['reviewed', null, '/dashboard/articles'],
  ['credits', null, '/dashboard/credits'],
  ['payment', null, '/dashboard/manage-subscription'],
] as const)('%s of %s leads to %s', (kind, articleId, path) => {
  expect(noticePath({ kind, articleId })).toBe(path)
})

test('a notice of a campaign leads to its recurring briefs', () => {
  const path = noticePath({ kind: 'recurring', articleId: null, campaignId: 'c' })
  expect(path).toBe('/dashboard/campaigns/c/recurring')
})

test('a notice of a client leads to its knowledge', () => {
  const path = noticePath({ kind: 'expert', articleId: null, clientId: 'c' })
  expect(path).toBe('/dashboard/clients/c/knowledge')
})
