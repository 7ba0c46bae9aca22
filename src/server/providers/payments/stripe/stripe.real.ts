import { readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { buffer } from 'node:stream/consumers'
import Stripe from 'stripe'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type FakeStripe, startFakeStripe } from '#test/fakes/stripe/stripe.ts'
import { named, type OutsideProgram, startProgram } from '#test/outside-program.ts'
import { freePort } from '../../../../../scripts/tests/free-port.ts'
import { testPayments } from '../contract-suite.ts'
import type { testOffers } from '../offers.fixture.ts'
import type { Payments } from '../port.ts'
import { addLongInvoice, setUpFake } from './stripe.fixture.ts'
import { stripeApiVersion } from './stripe-client.ts'
import { createStripePayments } from './stripe-payments.ts'

// What the product asks of Stripe while it does all that it promises of payments goes to our double, which keeps books, and a
// copy of each request to stripe-mock, which is Stripe's own and checks every parameter against Stripe's description of its API.
// STRIPE_MOCK names the program: `go install github.com/stripe/stripe-mock@v0.203.0`.

type Asked = { method: string; path: string; status: number; refusal: string }

const asked: Asked[] = []
const mockPort = freePort()
const mockUrl = `http://127.0.0.1:${mockPort}`
const copyPort = freePort()
let stripe: FakeStripe
let mock: OutsideProgram
let payments: Payments
let taxed: Payments
let offers: ReturnType<typeof testOffers>

/** Passes a request on to the double and a copy of it to stripe-mock; the double answers. */
const copier = createServer(async (request, response) => {
  const { method = '', url = '' } = request
  const sent = await buffer(request)
  const names = ['authorization', 'content-type', 'idempotency-key', 'stripe-version']
  const headers = new Headers(
    names.flatMap((name) => {
      const value = request.headers[name]
      return typeof value === 'string' ? [[name, value] as [string, string]] : []
    }),
  )
  const ask = (origin: string, body: string) =>
    fetch(origin + url, { method, headers, ...(body && { body }) })
  const form = sent.toString()
  // Its description is some months older than the version by which webhooks are to be told.
  const copy = form.replace(`&api_version=${stripeApiVersion}`, '')
  const [answer, checked] = await Promise.all([ask(stripe.apiBase, form), ask(mockUrl, copy)])
  const path = new URL(url, mockUrl).pathname
  const refusal = checked.ok ? '' : `${decodeURIComponent(form)} ${await checked.text()}`
  asked.push({ method, path, status: checked.status, refusal })
  response.writeHead(answer.status, { 'content-type': 'application/json' })
  response.end(await answer.text())
})

beforeAll(async () => {
  const program = named('STRIPE_MOCK', 'the program stripe-mock')
  const listen = ['-http-addr', `127.0.0.1:${mockPort}`]
  mock = await startProgram([program, ...listen], { answersAt: mockUrl })
  stripe = await startFakeStripe()
  await new Promise<void>((listening) => copier.listen(copyPort, '127.0.0.1', listening))
  const options = { ...stripe.options, apiBase: `http://127.0.0.1:${copyPort}` }
  offers = await setUpFake({ ...stripe, options })
  payments = createStripePayments(options)
  taxed = createStripePayments({ ...options, taxed: true })
})
afterAll(async () => {
  copier.close()
  await stripe?.close()
  await mock?.stop()
})

testPayments(() => ({
  payments,
  offers,
  pay: async (_, url) => stripe.pay(url),
  setCard: async (customerId, card) => stripe.setCard(customerId, card),
  renew: async (customerId) => stripe.renew(customerId),
  payOpen: async (customerId) => stripe.payOpen(customerId),
  refund: async (customerId) => stripe.refund(customerId),
  dispute: async (customerId) => stripe.dispute(customerId),
  winDispute: async (customerId) => stripe.closeDispute(customerId, 'won'),
}))

describe('what the contract leaves out', () => {
  test('a second checkout of a plan, with taxes', async () => {
    const workspaceId = crypto.randomUUID()
    const customerId = await taxed.createCustomer({ workspaceId, email: 'a@b.test', name: 'A' })
    for (const offer of [offers.starter, offers.pro, offers.topUp]) {
      await taxed.startCheckout({
        ...{ customerId, workspaceId, userId: workspaceId, offer, promotionId: null },
        ...{ successUrl: 'https://a.test/yes', cancelUrl: 'https://a.test/no' },
        key: crypto.randomUUID(),
      })
    }
    const returnUrl = 'https://a.test/dashboard'
    for (const purpose of ['overview', 'payment_method'] as const) {
      await taxed.portalUrl(customerId, { returnUrl, purpose })
    }
  })

  test('an invoice of many lines', async () => {
    const customer = addLongInvoice(stripe, offers.pro.priceId, 11)
    expect((await payments.readAccount(customer)).invoices[0]?.lines).toHaveLength(11)
  })

  test('the customer of a dispute', async () => {
    const charge = { id: 'ch_real', customer: 'cus_7', amount: 1, refunded: 0, dispute: null }
    stripe.state.charges.set(charge.id, charge)
    const about = { object: 'dispute', charge: charge.id }
    const { payload, signature } = stripe.sign({
      ...{ id: 'evt_real', type: 'charge.dispute.created', created: 0, object: about },
    })
    expect((await payments.readEvent(Buffer.from(payload), signature, new Date())).customerId).toBe(
      'cus_7',
    )
  })
})

test('Stripe takes every request that was sent, and every call in the code was among them', async () => {
  expect(asked.filter(({ refusal }) => refusal !== '')).toEqual([])
  const left: string[] = []
  expect(callsInCode()).toContain('subscriptionSchedules.release')
  for (const call of callsInCode()) {
    const request = await requestOf(call)
    if (!request) continue
    const seen = asked.filter(
      ({ method, path }) => method === request.method && request.path.test(path),
    )
    console.log(`${call}: ${seen.length}`)
    if (seen.length === 0) left.push(call)
  }
  expect(left).toEqual([])
})

test('answers of Stripe’s own examples are read', async () => {
  const real = createStripePayments({ ...stripe.options, apiBase: mockUrl })
  const workspaceId = crypto.randomUUID()
  const customerId = await real.createCustomer({ workspaceId, email: 'a@b.test', name: 'A' })
  const account = await real.readAccount(customerId)
  expect(account.subscriptions.length).toBeGreaterThan(0)
  // Stripe’s example of an invoice is a draft.
  expect(account.invoices).toEqual([])
  const [subscription] = account.subscriptions
  expect(subscription?.periodEnd.getTime()).toBeGreaterThan(0)
  const subscriptionId = subscription?.id ?? ''
  const change = { customerId, subscriptionId, offer: offers.pro, at: null, key: 'a' }
  expect((await real.previewUpgrade(change)).total).toBeTypeOf('number')
  await real.upgrade(change)
  await real.setCancelAtPeriodEnd(customerId, subscriptionId, true)
  const portal = { returnUrl: 'https://a.test', purpose: 'overview' } as const
  expect(URL.canParse(await real.portalUrl(customerId, portal))).toBe(true)
})

/** The calls of Stripe's client in the code beside this file, such as `checkout.sessions.create`. */
function callsInCode(): Set<string> {
  const isCode = (name: string) => !/\.(test|fixture|real)\.ts$/.test(name)
  const calls = new Set<string>()
  for (const name of readdirSync(import.meta.dirname).filter(isCode)) {
    const code = readFileSync(`${import.meta.dirname}/${name}`, 'utf8').replaceAll(/\s*\.\s*/g, '.')
    for (const [, call = ''] of code.matchAll(/\bstripe\.((?:\w+\.)+\w+)\(/g)) calls.add(call)
  }
  return calls
}

/** The request that Stripe's client makes for a call, with any id in its address; null for one that makes none. */
async function requestOf(call: string): Promise<{ method: string; path: RegExp } | null> {
  const made: { method: string; path: RegExp }[] = []
  const httpClient = Stripe.createFetchHttpClient(async (url, init) => {
    const path = new URL(String(url)).pathname.replace('AN_ID', '[^/]+')
    made.push({ method: init?.method ?? '', path: new RegExp(`^${path}$`) })
    return Response.json({ object: 'list', data: [] })
  })
  const client = new Stripe('sk_test_1', { httpClient, maxNetworkRetries: 0, telemetry: false })
  const names = call.split('.')
  const last = names.pop() ?? ''
  type Resource = Record<string, unknown>
  const owner = names.reduce<Resource>(
    (from, name) => from[name] as Resource,
    client as unknown as Resource,
  )
  const method = owner[last] as (...args: unknown[]) => unknown
  try {
    // Those that name an object take its id first.
    await method.call(owner, ...(method.length === 3 ? ['AN_ID'] : [{}]))
  } catch {
    // Not a request, such as the check of a signature.
  }
  return made[0] ?? null
}
