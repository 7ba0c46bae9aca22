import { expect, test } from 'vitest'
import { fittingOffer, fittingPlan } from './fitting-offers.ts'

const offer = (credits: number, price: number, priceId: string | null = `price_${credits}`) => ({
  id: String(credits),
  name: `${credits} credits`,
  description: '',
  price,
  currency: 'GBP',
  interval: 'month',
  credits,
  stripe_price_id: priceId,
})
const offers = [offer(40, 8000), offer(5, 1200), offer(15, 3300)]

test('the smallest package that covers the gap fits, else the largest', () => {
  expect(fittingOffer(offers, 7)?.credits).toBe(15)
  expect(fittingOffer(offers, 5)?.credits).toBe(5)
  expect(fittingOffer(offers, 0)?.credits).toBe(5)
  expect(fittingOffer(offers, 41)?.credits).toBe(40)
})

test('what has no price yet does not fit', () => {
  expect(fittingOffer([offer(5, 1200, null), offer(15, 3300)], 1)?.credits).toBe(15)
  expect(fittingOffer([offer(5, 1200, null)], 1)).toBeUndefined()
})

test('a plan fits if it is beyond the present one, and that one is not cancelled', () => {
  const [starter, pro] = [offer(15, 2900), offer(50, 7900)]
  const fitting = (plan: typeof pro | null, cancelAtPeriodEnd = false) => {
    const subscription = plan && {
      plan,
      status: 'active' as const,
      periodStart: null,
      periodEnd: null,
      cancelAtPeriodEnd,
      pendingPlan: null,
      paymentProblem: null,
      paymentMethod: null,
    }
    return fittingPlan([starter, pro], { subscription, abilities: { buy: true } }, 7)?.credits
  }
  expect(fitting(null)).toBe(15)
  expect(fitting(starter)).toBe(50)
  expect(fitting(starter, true)).toBeUndefined()
  expect(fitting(pro)).toBeUndefined()
})
