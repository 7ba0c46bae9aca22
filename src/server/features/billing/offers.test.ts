import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Plan } from '#contracts/credits/offers.ts'
import { startTestApp, type TestApp } from '#test/test-app.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.close())

async function post<Body>(path: string, body: unknown): Promise<{ status: number; body: Body }> {
  const answer = await server.app.request(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return { status: answer.status, body: (await answer.json()) as Body }
}

async function offers(path: string) {
  const answer = await server.app.request(path)
  expect(answer.headers.get('cache-control')).toBe('public, max-age=60')
  return ((await answer.json()) as { items: Plan[] }).items
}

test('everyone sees what is for sale, by credits, in minor units', async () => {
  const plans = await offers('/api/v1/plans')
  expect(plans.map(({ name, price, credits }) => [name, price, credits])).toEqual([
    ['Starter', 2900, 15],
    ['Pro', 7900, 50],
    ['Enterprise', 24900, 200],
  ])
  const boltOns = await offers('/api/v1/bolt-ons')
  expect(boltOns.map(({ credits }) => credits)).toEqual([5, 15, 40, 100])
})

test('without a provider nothing has a price id', async () => {
  const off = await startTestApp({ ports: { payments: null, sandbox: null } })
  const answer = await off.app.request('/api/v1/plans')
  const { items } = (await answer.json()) as { items: Plan[] }
  expect(items.map((plan) => plan.stripe_price_id)).toEqual([null, null, null])
  const user = await off.signUp()
  const bought = await user.request('/functions/v1/create-checkout', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ priceId: 'price_1' }),
  })
  expect(bought.status).toBe(404)
  await off.close()
})

test.each([
  ['WELCOME20', { valid: true }],
  [' pro10 ', { valid: true }],
  ['SUMMER25', { valid: false, error: 'Promo code is invalid or expired.' }],
  ['FIRST100', { valid: false, error: 'Promo code is invalid or expired.' }],
  ['NEVER', { valid: false, error: 'Promo code is invalid or expired.' }],
  ['', { valid: false, error: 'Promo code is invalid or expired.' }],
])('the code “%s” is answered before signing in', async (code, answer) => {
  expect((await post('/functions/v1/validate-promo-code', { code })).body).toEqual(answer)
})

test('a code for one product leaves the others at their price, and unknown prices out', async () => {
  const [starter, pro] = await offers('/api/v1/plans')
  const priceIds = [starter?.stripe_price_id, pro?.stripe_price_id, 'price_unknown']
  const { body } = await post<{ discounts: object }>('/functions/v1/calculate-discounts', {
    priceIds,
    promoCode: 'PRO10',
  })
  expect(body.discounts).toEqual({
    [priceIds[0] ?? '']: { original: 2900, discounted: 2900, currency: 'GBP', payments: null },
    [priceIds[1] ?? '']: { original: 7900, discounted: 6900, currency: 'GBP', payments: 1 },
  })
  const wrong = await post('/functions/v1/calculate-discounts', { priceIds, promoCode: 'NEVER' })
  expect(wrong.body).toEqual({ discounts: {} })
})

test('codes can’t be guessed by the hundred', async () => {
  const statuses: number[] = []
  for (let n = 0; n < 40; n++) {
    statuses.push((await post('/functions/v1/validate-promo-code', { code: `TRY${n}` })).status)
  }
  expect(statuses.at(-1)).toBe(429)
})

test('a price that is not for sale can’t be bought', async () => {
  const user = await server.signUp()
  for (const priceId of ['price_1', "' or true --"]) {
    const answer = await user.request('/functions/v1/create-checkout', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ priceId }),
    })
    expect(answer.status).toBe(404)
  }
})

test('the browser comes back to a page of ours only', async () => {
  const user = await server.signUp()
  const [starter] = await offers('/api/v1/plans')
  for (const [returnTo, status] of [
    ['/dashboard/articles/new?step=2', 200],
    ['https://evil.example', 422],
    ['//evil.example', 422],
    ['/dashboardevil', 422],
    ['/dashboard\\@evil.example', 422],
    ['/pricing?from=a..b#c', 200],
    ['/dashboard/articles..and..more', 200],
    ['/dashboard/..', 422],
    ['/dashboard/../functions/v1/usage-event', 422],
    ['/dashboard/./../auth', 422],
    ['/dashboard/%2e%2E/auth', 422],
    ['/dashboard/.%2e?step=2', 422],
  ] as const) {
    const answer = await user.request('/functions/v1/create-checkout', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ priceId: starter?.stripe_price_id, returnTo }),
    })
    expect([returnTo, answer.status]).toEqual([returnTo, status])
  }
})
