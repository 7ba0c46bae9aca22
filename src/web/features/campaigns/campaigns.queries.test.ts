import { expect, test } from 'vitest'
import { apiQueries } from '#web/lib/api/api.ts'
import { staleCampaigns } from './campaigns.queries.ts'

const all = [apiQueries.campaigns.key()]

test.each(['created', 'removed'] as const)('a %s article changes a campaign’s count', (change) => {
  expect(staleCampaigns({ type: 'article', articleId: 'a', change })).toEqual(all)
})

test('an updated article changes no count', () => {
  expect(staleCampaigns({ type: 'article', articleId: 'a', change: 'updated' })).toEqual([])
})

test('campaigns show clients and templates, but no credentials', () => {
  expect(staleCampaigns({ type: 'changed', what: 'campaigns' })).toEqual([...all, [['recurring']]])
  expect(staleCampaigns({ type: 'changed', what: 'clients' })).toEqual(all)
  expect(staleCampaigns({ type: 'changed', what: 'templates' })).toEqual(all)
  expect(staleCampaigns({ type: 'changed', what: 'credentials' })).toEqual([])
  expect(staleCampaigns({ type: 'credits', total: 1 })).toEqual([])
})
