import { expect, test } from 'vitest'
import { creditPools } from './credit-pools.ts'

test('pools come in the order they are spent, with their sum', () => {
  const { pools, total } = creditPools({
    subscription_credits: 50,
    bolt_on_credits: 10,
    user_credits: 2,
  })
  expect(pools.map(({ label, credits }) => `${label} ${credits}`)).toEqual([
    'Subscription 50',
    'Free 2',
    'Bolt-on 10',
  ])
  expect(total).toBe(62)
})

test('without credits the sum is 0', () => {
  const none = { subscription_credits: 0, bolt_on_credits: 0, user_credits: 0 }
  expect(creditPools(none).total).toBe(0)
})
