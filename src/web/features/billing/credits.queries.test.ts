import { expect, test } from 'vitest'
import { billingQueries } from '#web/lib/api/billing-api.ts'
import { meQuery, staleCredits } from './credits.queries.ts'
import { subscriptionQuery } from './subscription.queries.ts'

test('spent credits and payments refresh what shows them, and nothing else does', () => {
  const shown = [meQuery.queryKey, subscriptionQuery.queryKey, billingQueries.key()]
  expect(staleCredits({ type: 'credits', total: 3 })).toEqual(shown)
  expect(staleCredits({ type: 'changed', what: 'billing' })).toEqual(shown)
  expect(staleCredits({ type: 'changed', what: 'team' })).toEqual([])
})
