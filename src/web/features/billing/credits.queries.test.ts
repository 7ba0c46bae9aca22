import { expect, test } from 'vitest'
import { meQuery, staleCredits } from './credits.queries.ts'
import { subscriptionQuery } from './subscription.queries.ts'

test('spent credits refresh the person and the subscription, and nothing else does', () => {
  expect(staleCredits({ type: 'credits', total: 3 })).toEqual([
    meQuery.queryKey,
    subscriptionQuery.queryKey,
  ])
  expect(staleCredits({ type: 'changed', what: 'team' })).toEqual([])
})
