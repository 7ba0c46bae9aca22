import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Billing } from '#contracts/credits/billing.ts'
import { jobContext } from '#server/context/context.ts'
import { brokenInvariants } from '#server/db/invariants.ts'
import { seededRandom } from '#server/kernel/seeded-random.ts'
import { offerNamed, send } from '#test/factories/payments.ts'
import type { FakeStripe } from '#test/fakes/stripe/stripe.ts'
import { deliveriesOf, expectedOf, liveThrough } from '#test/fakes/stripe/stripe-lives.ts'
import { startTestApp, type TestApp, type TestUser, verifyTestToken } from '#test/test-app.ts'
import { expireEndedCredits, reconcilePayments } from '../index.ts'
import { readCustomer } from '../reading/read-customer.ts'
import { handlePaymentEvents } from './receive-event.ts'
import {
  buyAtStripe,
  customerAt,
  post,
  startWithStripe,
  waitingEvents,
} from './stripe-events.fixture.ts'

let server: TestApp
let stripe: FakeStripe
beforeAll(async () => {
  ;({ server, stripe } = await startWithStripe())
})
afterAll(async () => {
  await server.close()
  await stripe.close()
})

/** The customer's life at the fake; the server hears of it by events alone. */
async function live(user: TestUser, turn: number): Promise<void> {
  const buyer = {
    buy: (offer: string) => buyAtStripe(stripe, user, offer),
    customer: () => customerAt(server, user),
  }
  await liveThrough(stripe, buyer, { turn, daysAgo: 0 })
}

async function actualPools(user: TestUser) {
  const row = await server.database.kysely
    .selectFrom('credit_balances')
    .select(['subscription', 'bolt_on'])
    .where('workspace_id', '=', user.workspaceId)
    .executeTakeFirstOrThrow()
  const { n } = await server.database.kysely
    .selectFrom('credit_ledger')
    .select((rows) => rows.fn.countAll<number>().as('n'))
    .where('workspace_id', '=', user.workspaceId)
    .where('kind', '=', 'grant')
    .where('reference', '!=', 'welcome')
    .executeTakeFirstOrThrow()
  return { pools: row, grants: Number(n) }
}

test('a thousand events in any order, repeated, late and forged end as the provider’s books say', async () => {
  const random = seededRandom('payment events')
  const users: TestUser[] = []
  for (let turn = 0; turn < 12; turn++) {
    const user = await server.signUp({ credits: 2 })
    await live(user, turn)
    users.push(user)
  }
  // Ten thousand, at a process that is killed: bench/payments.ts.
  const { prompt, late, genuine } = deliveriesOf(stripe, 1000, random)
  const deliveries = [...prompt, ...late]
  expect(deliveries.length).toBeGreaterThanOrEqual(1000)

  const statuses: number[] = []
  const deliver = async (part: typeof deliveries) => {
    for (let from = 0; from < part.length; from += 40) {
      const batch = part.slice(from, from + 40)
      statuses.push(...(await Promise.all(batch.map(({ sign }) => post(server, sign())))))
    }
  }
  const third = Math.ceil(deliveries.length / 3)
  // Three processes, one after the other: each leaves work behind that the next one finds.
  for (let part = 0; part < 3; part++) {
    const process = await startTestApp({
      auth: { database: server.database, verifyAccessToken: verifyTestToken },
      ports: { payments: server.wiring.ports.payments, sandbox: null },
    })
    await process.startWorking()
    await deliver(deliveries.slice(part * third, (part + 1) * third))
    if (part === 2) await expect.poll(() => waitingEvents(server), { timeout: 60_000 }).toBe(0)
    await process.close()
  }
  expect(statuses).toEqual(deliveries.map(({ wanted }) => wanted))
  const stored = await server.database.kysely.selectFrom('payment_events').select('id').execute()
  expect(stored.map(({ id }) => id).sort()).toEqual(genuine.map(({ id }) => id).sort())

  const { clock } = server.wiring
  const now = stripe.state.now()
  server.wiring.clock = { now: () => new Date(now * 1000) }
  await expireEndedCredits(jobContext(server.wiring, 'test'))
  server.wiring.clock = clock
  for (const user of users) {
    const { pools, grants } = expectedOf(stripe, await customerAt(server, user), now)
    expect(await actualPools(user)).toEqual({ pools, grants })
  }
  expect(await brokenInvariants(server.database.kysely)).toEqual([])
}, 180_000)

test('lost events are made up for by reading every customer now and then', async () => {
  const user = await server.signUp({ credits: 2 })
  await buyAtStripe(stripe, user, 'Small top-up')
  expect((await actualPools(user)).pools.bolt_on).toBe(0)
  await reconcilePayments(jobContext(server.wiring, 'test'))
  expect((await actualPools(user)).pools.bolt_on).toBe(5)
})

test('a customer whom the provider no longer has keeps nobody else from being read', async () => {
  const gone = await server.signUp({ credits: 2 })
  const user = await server.signUp({ credits: 2 })
  await buyAtStripe(stripe, gone, 'Small top-up')
  await buyAtStripe(stripe, user, 'Small top-up')
  // As after a change of the account, or from its test mode to the live one.
  stripe.state.customers.delete(await customerAt(server, gone))
  await server.database.kysely
    .updateTable('payment_customers')
    .set({ read_at: new Date(0) })
    .where('workspace_id', '=', user.workspaceId)
    .execute()
  await reconcilePayments(jobContext(server.wiring, 'test'))
  expect((await actualPools(user)).pools.bolt_on).toBe(5)
  expect((await actualPools(gone)).pools.bolt_on).toBe(0)
  const { read_at: lookedAt } = await server.database.kysely
    .selectFrom('payment_customers')
    .select('read_at')
    .where('workspace_id', '=', gone.workspaceId)
    .executeTakeFirstOrThrow()
  expect(lookedAt).not.toBeNull()
})

test('events of a customer whom the provider no longer has are read once', async () => {
  const gone = await server.signUp({ credits: 2 })
  await buyAtStripe(stripe, gone, 'Small top-up')
  const customerId = await customerAt(server, gone)
  stripe.state.customers.delete(customerId)
  await server.database.kysely
    .insertInto('payment_events')
    .values({ id: 'evt_gone', type: 'invoice.paid', customer_id: customerId })
    .execute()
  await handlePaymentEvents(jobContext(server.wiring, 'test'), { customerId })
  expect(await waitingEvents(server)).toBe(0)
})

test('an upgrade with a promotion code is charged as previewed and grants the difference', async () => {
  stripe.state.moveTo(Math.floor(Date.now() / 1000))
  const user = await server.signUp({ credits: 2 })
  await buyAtStripe(stripe, user, 'Starter', 'WELCOME20')
  await send(user, 'POST', '/api/v1/billing/refresh')
  const { id: planId } = await offerNamed(user, 'Pro')
  const { body: preview } = await send<{
    dueNow: { total: number }
    quote: string
    creditsNow: number
  }>(user, 'POST', '/api/v1/billing/plan-change/preview', { planId })
  await send(user, 'POST', '/api/v1/billing/plan-change', { planId, quote: preview.quote })
  const { body } = await send<Billing>(user, 'GET', '/api/v1/billing')
  expect(body.subscription?.plan.name).toBe('Pro')
  expect(body.pools[0]?.credits).toBe(15 + preview.creditsNow)
  const { body: invoices } = await send<{ total: number }[]>(
    user,
    'POST',
    '/functions/v1/list-invoices',
  )
  expect(invoices[0]?.total).toBe(preview.dueNow.total)
})

test('of checkouts of a plan in several tabs only the last one can be paid; bolt-ons stay', async () => {
  const user = await server.signUp({ credits: 2 })
  const checkout = async (name: string) => {
    const { stripe_price_id: priceId } = await offerNamed(user, name)
    const path = '/functions/v1/create-checkout'
    return (await send<{ url: string }>(user, 'POST', path, { priceId })).body.url
  }
  const [boltOn, first, second] = [
    await checkout('Small top-up'),
    await checkout('Starter'),
    await checkout('Pro'),
  ]
  stripe.pay(second)
  expect(() => stripe.pay(first)).toThrow('no open checkout')
  stripe.pay(boltOn)
  // Our books have not heard of it yet.
  const { stripe_price_id: priceId } = await offerNamed(user, 'Starter')
  const third = await send(user, 'POST', '/functions/v1/create-checkout', { priceId })
  expect(third).toMatchObject({ status: 409, body: { code: 'conflict' } })
  expect((await actualPools(user)).pools).toEqual({ subscription: 50, bolt_on: 5 })
})

test('a slow reading never overwrites what a later one has found', async () => {
  const user = await server.signUp({ credits: 2 })
  await buyAtStripe(stripe, user, 'Starter')
  await send(user, 'POST', '/api/v1/billing/refresh')
  const customer = await customerAt(server, user)
  const { payments } = server.wiring.ports
  if (!payments) throw new Error('payments are on')
  const early = await payments.readAccount(customer)
  const asked = Promise.withResolvers<void>()
  const held = Promise.withResolvers<typeof early>()
  const readAccount = async () => {
    asked.resolve()
    return await held.promise
  }
  const ports = { ...server.wiring.ports, payments: { ...payments, readAccount } }
  const slow = readCustomer({ ...server.wiring, ports }, customer)
  await asked.promise
  await send(user, 'POST', '/api/v1/billing/cancel')
  held.resolve(early)
  await slow
  const { body } = await send<Billing>(user, 'GET', '/api/v1/billing')
  expect(body.subscription?.cancelAtPeriodEnd).toBe(true)
})

test('the endpoint is absent where Stripe is not the provider', async () => {
  const sandbox = await startTestApp()
  const sent = stripe.sign({ id: 'evt_x', type: 'x', created: 0, object: {} })
  expect(await post(sandbox, sent)).toBe(404)
  await sandbox.close()
})
