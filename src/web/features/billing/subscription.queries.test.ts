import { expect, test } from 'vitest'
import { readSubscription } from './subscription.queries.ts'

test('an answer keeps its amounts, dates and pools', () => {
  const answer = {
    subscribed: true,
    plan_name: 'Pro',
    subscription_price: 49.5,
    subscription_currency: 'EUR',
    subscription_interval: 'year',
    subscription_end: '2027-01-31T00:00:00Z',
    subscription_state: 'ends',
    subscription_credits: 50,
    bolt_on_credits: 10,
    user_credits: 2,
    current_plan: { id: 'p', name: 'Pro', price: 49.5 },
    available_plans: [],
  }
  expect(readSubscription({ ...answer, user_id: 'not for the card' })).toEqual(answer)
})

test('a person without a plan is on the Free Plan', () => {
  expect(readSubscription({ subscribed: false, user_credits: 2 })).toEqual({
    subscribed: false,
    plan_name: 'Free Plan',
    subscription_price: null,
    subscription_currency: 'GBP',
    subscription_interval: 'month',
    subscription_end: null,
    subscription_state: null,
    subscription_credits: 0,
    bolt_on_credits: 0,
    user_credits: 2,
    current_plan: null,
    available_plans: [],
  })
})

test('something else than an object is no answer', () => {
  expect(() => readSubscription('busy')).toThrow()
})

test('a subscription counts only where it says so itself', () => {
  for (const subscribed of ['true', 1, null, undefined]) {
    expect(readSubscription({ subscribed }).subscribed).toBe(false)
  }
})

test('a field of another type falls back to its default', () => {
  expect(
    readSubscription({ plan_name: '', subscription_price: '49', subscription_end: 7 }),
  ).toMatchObject({ plan_name: 'Free Plan', subscription_price: null, subscription_end: null })
})

test('a price of 0 is a price', () => {
  expect(readSubscription({ subscription_price: 0 }).subscription_price).toBe(0)
})
