import { expect, test } from 'vitest'
import type { Billing } from '#contracts/credits/billing.ts'
import { planChoice } from './plan-choice.ts'

const pro = { id: 'pro', name: 'Pro', price: 7900, currency: 'GBP', interval: 'month', credits: 50 }
const plan = (id: string, price: number, currency = 'GBP') => ({
  id,
  price,
  currency,
  stripe_price_id: `price_${id}`,
})

function billing(change: Partial<NonNullable<Billing['subscription']>> | null, buy = true) {
  const subscription = change && {
    plan: pro,
    status: 'active' as const,
    periodStart: null,
    periodEnd: null,
    cancelAtPeriodEnd: false,
    pendingPlan: null,
    paymentProblem: null,
    paymentMethod: null,
    ...change,
  }
  return { subscription, abilities: { buy } }
}

test('dearer is an upgrade, cheaper a downgrade, the same price the current plan', () => {
  expect(planChoice(plan('enterprise', 24_900), billing({}))).toBe('upgrade')
  expect(planChoice(plan('starter', 2900), billing({}))).toBe('downgrade')
  expect(planChoice(plan('pro', 7900), billing({}))).toBe('current')
  expect(planChoice(plan('pro-2', 7900), billing({}))).toBe('current')
})

test('without a subscription a plan can be subscribed to, if it has a price', () => {
  expect(planChoice(plan('pro', 7900), billing(null))).toBe('subscribe')
  expect(planChoice({ ...plan('pro', 7900), stripe_price_id: null }, billing(null))).toBe(
    'unpriced',
  )
})

test('a plan in another currency cannot be changed to', () => {
  expect(planChoice(plan('starter', 2900, 'EUR'), billing({}))).toBe('foreign')
  expect(planChoice(plan('starter', 2900, 'EUR'), billing(null))).toBe('subscribe')
})

test('the plan of a scheduled downgrade is marked', () => {
  const pendingPlan = { ...pro, id: 'starter', price: 2900 }
  expect(planChoice(plan('starter', 2900), billing({ pendingPlan }))).toBe('scheduled')
})

test('a plan that is cancelled, unpaid or paused is put right before it is changed', () => {
  const starter = plan('starter', 2900)
  expect(planChoice(starter, billing({ cancelAtPeriodEnd: true }))).toBe('cancelled')
  expect(planChoice(starter, billing({ status: 'past_due' }))).toBe('unpaid')
  expect(planChoice(starter, billing({ status: 'paused' }))).toBe('paused')
  expect(planChoice(plan('pro', 7900), billing({ cancelAtPeriodEnd: true }))).toBe('current')
})

test('members see plans and do not buy them', () => {
  expect(planChoice(plan('starter', 2900), billing({}, false))).toBe('none')
  expect(planChoice(plan('pro', 7900), billing({}, false))).toBe('current')
})
