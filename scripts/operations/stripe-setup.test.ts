import { execFile } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { makeDataFolder } from '#test/data-folder.ts'
import { type FakeStripe, startFakeStripe } from '#test/fakes/stripe/stripe.ts'

let stripe: FakeStripe
let folder: string
beforeAll(async () => {
  stripe = await startFakeStripe()
  folder = await makeDataFolder(inject('databaseSnapshot'))
})
afterAll(async () => {
  await stripe.close()
  await rm(folder, { recursive: true, force: true })
})

type Ended = { code: number; stdout: string; stderr: string }

/** Runs the script as an operator does. */
async function setUp(settings: Record<string, string> = {}): Promise<Ended> {
  const env = {
    PATH: process.env.PATH,
    DATA_DIR: folder,
    LOG_LEVEL: 'silent',
    PUBLIC_URL: 'https://copydesk.test',
    STRIPE_SECRET_KEY: stripe.options.secretKey,
    STRIPE_API_BASE: stripe.apiBase,
    ...settings,
  }
  const script = ['--liftoff-only', 'scripts/operations/stripe-setup.ts']
  return await promisify(execFile)(process.execPath, script, { env }).then(
    (ended) => ({ code: 0, ...ended }),
    (error: Ended) => error,
  )
}

function made() {
  const { state } = stripe
  const sizes = [state.products, state.prices, state.coupons, state.promotions].map(
    ({ size }) => size,
  )
  return [...sizes, state.portals.length, state.endpoints.length]
}

test('the setup makes everything once, and a second run changes nothing', async () => {
  const first = await setUp()
  expect(first).toMatchObject({ code: 0, stderr: '' })
  expect(first.stdout).toContain('✓ 7 prices stored')
  expect(first.stdout).toMatch(/STRIPE_WEBHOOK_SECRET=whsec_/)
  // Three plans and four bolt-ons; two codes to try, each with its coupon; a portal and an endpoint.
  expect(made()).toEqual([7, 7, 2, 2, 1, 1])

  const second = await setUp()
  expect(second).toMatchObject({ code: 0, stderr: '' })
  expect(second.stdout).toContain('✓ everything was there already')
  expect(second.stdout).toContain('✓ 7 prices stored')
  expect(second.stdout).not.toContain('whsec_')
  expect(made()).toEqual([7, 7, 2, 2, 1, 1])
})

test('what stands in the way is said in one sentence, and the next run goes on from there', async () => {
  const wrong = await setUp({ STRIPE_SECRET_KEY: 'sk_test_wrong' })
  expect(wrong.code).toBe(2)
  expect(wrong.stderr).toMatch(/^Stripe did not accept STRIPE_SECRET_KEY.* Invalid API Key/)
  const message = 'The provided key does not have the required permissions for this endpoint.'
  stripe.failOnce(403, { error: { type: 'invalid_request_error', message } })
  const forbidden = await setUp()
  expect(forbidden.code).toBe(2)
  expect(forbidden.stderr).toContain('A restricted key needs write access')
  expect(forbidden.stderr).toContain(message)
  const away = await setUp({ STRIPE_API_BASE: 'http://127.0.0.1:9' })
  expect(away.code).toBe(2)
  expect(away.stderr).toContain('Stripe could not be reached at http://127.0.0.1:9')
  for (const { stderr } of [wrong, forbidden, away]) {
    expect(stderr.trim().split('\n')).toHaveLength(1)
    expect(stderr).not.toContain(stripe.options.secretKey)
  }

  stripe.state.portals = []
  expect((await setUp()).stdout).toContain('✓ made: customer portal')
})
