import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Billing, PlanChangePreview } from '#contracts/credits/billing.ts'
import type { Invoice } from '#contracts/credits/offers.ts'
import { noticeSentence } from '#contracts/rules/notice-kinds.ts'
import { deskApi } from '#server/features/desk/desk.fixture.ts'
import { addMember } from '#test/factories/members.ts'
import { buy, offerNamed, send, startCheckout } from '#test/factories/payments.ts'
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts'

const mails: { to: string; subject: string }[] = []
let server: TestApp
beforeAll(async () => {
  const send = async ({ to, subject }: { to: string; subject: string }) => {
    mails.push({ to, subject })
  }
  server = await startTestApp({ ports: { mailer: { send } } })
  await server.startWorking()
})
afterAll(() => server.close())

const billing = async (user: TestUser) => (await send<Billing>(user, 'GET', '/api/v1/billing')).body
const act = (user: TestUser, action: string) =>
  send<{ ok: boolean; message: string }>(user, 'POST', '/api/v1/billing/sandbox/portal/actions', {
    action,
  })
const invoices = async (user: TestUser) =>
  (await send<Invoice[]>(user, 'POST', '/functions/v1/list-invoices')).body
const poolsOf = ({ pools }: Billing) =>
  Object.fromEntries(pools.map(({ pool, credits }) => [pool, credits]))

test('a plan is bought in the test checkout and brings its credits, with their end', async () => {
  const user = await server.signUp({ credits: 2 })
  await buy(user, 'Starter')
  const state = await billing(user)
  expect(state).toMatchObject({ provider: 'sandbox', abilities: { buy: true }, total: 17 })
  expect(state.subscription).toMatchObject({
    plan: { name: 'Starter', price: 2900, currency: 'GBP', credits: 15 },
    status: 'active',
    cancelAtPeriodEnd: false,
    pendingPlan: null,
    paymentProblem: null,
    paymentMethod: { last4: '4242' },
  })
  const [subscription] = state.pools
  expect(subscription?.parts).toEqual([{ credits: 15, expiresAt: state.subscription?.periodEnd }])
  expect(await invoices(user)).toMatchObject([
    { amount_due: 2900, amount_paid: 2900, currency: 'GBP', status: 'paid', tax: 0 },
  ])
})

test('a declined card buys nothing; the same checkout can then be paid, once', async () => {
  const user = await server.signUp({ credits: 2 })
  const id = await startCheckout(user, 'Small top-up')
  const pay = (card: string) =>
    send<{ paid: boolean; error: string | null; url: string | null }>(
      user,
      'POST',
      `/api/v1/billing/sandbox/checkout/${id}/pay`,
      { card },
    )
  expect((await pay('declined')).body).toEqual({
    paid: false,
    error: 'Your card was declined. Nothing was charged.',
    url: null,
  })
  expect((await billing(user)).total).toBe(2)
  const [first, again] = [await pay('works'), await pay('works')]
  expect(first.body.url).toContain('subscription=success')
  expect(again.body).toEqual(first.body)
  expect(poolsOf(await billing(user))).toEqual({ subscription: 0, free: 2, bolt_on: 5 })
})

test('an upgrade in mid-period shows its price first and brings the difference in credits', async () => {
  const user = await server.signUp({ credits: 2 })
  await buy(user, 'Starter', { promoCode: 'WELCOME20' })
  const { id: planId } = await offerNamed(user, 'Pro')
  const path = '/api/v1/billing/plan-change'
  const { body: preview } = await send<PlanChangePreview>(user, 'POST', `${path}/preview`, {
    planId,
  })
  // What is unused counts as it was paid: 29.00 less 20 %.
  expect(preview).toMatchObject({
    direction: 'upgrade',
    dueNow: { total: 7900 - 2320, currency: 'GBP', tax: 0 },
    creditsNow: 35,
  })
  const changed = await send(user, 'POST', path, { planId, quote: preview.quote })
  expect(changed.body).toEqual({ outcome: 'changed', payUrl: null })
  const state = await billing(user)
  expect(state.subscription?.plan.name).toBe('Pro')
  expect(poolsOf(state).subscription).toBe(50)
  // Both grants end with the period.
  expect(state.pools[0]?.parts).toEqual([{ credits: 50, expiresAt: state.subscription?.periodEnd }])
  const [newest] = await invoices(user)
  expect(newest).toMatchObject({ total: preview.dueNow?.total, status: 'paid' })
})

test('a downgrade waits for the end of the period and can be taken back', async () => {
  const user = await server.signUp({ credits: 2 })
  await buy(user, 'Pro')
  const { id: planId } = await offerNamed(user, 'Starter')
  const downgrade = () => send(user, 'POST', '/api/v1/billing/plan-change', { planId })
  expect((await downgrade()).body).toMatchObject({ outcome: 'scheduled' })
  expect((await billing(user)).subscription?.pendingPlan?.name).toBe('Starter')
  await send(user, 'DELETE', '/api/v1/billing/plan-change')
  expect((await billing(user)).subscription?.pendingPlan).toBeNull()
  await downgrade()
  await act(user, 'renew')
  const state = await billing(user)
  expect(state.subscription?.plan.name).toBe('Starter')
  // The 50 of Pro ended with their period.
  expect(poolsOf(state)).toEqual({ subscription: 15, free: 2, bolt_on: 0 })
})

test('a renewal that is declined keeps the plan, and its credits wait for the payment', async () => {
  const user = await server.signUp({ credits: 2 })
  const admin = await addMember(server, user, { role: 'admin' })
  const member = await addMember(server, user, {})
  const notices = async (person: TestUser) =>
    (await deskApi(server, person).notices.list()).items.map((notice) => noticeSentence(notice))
  const { notices: choices } = deskApi(server, admin)
  const { mails: chosen } = await choices.settings()
  await choices.saveSettings({ mails: { ...chosen, payment: 'daily' }, timeZone: 'UTC' })
  await buy(user, 'Starter', { card: 'fails_on_renewal' })
  expect((await act(user, 'renew')).body.ok).toBe(false)
  const late = await billing(user)
  expect(late.subscription).toMatchObject({
    status: 'past_due',
    paymentProblem: {
      message: 'Your card was declined, so this month’s credits are on hold.',
    },
  })
  expect(poolsOf(late).subscription).toBe(0)
  await send(user, 'POST', '/api/v1/billing/refresh')
  const [mail, ...more] = await vi.waitUntil(
    () =>
      mails.filter(({ to }) => to === user.email).length > 0 &&
      mails.filter(({ to }) => to === user.email),
    { timeout: 20_000 },
  )
  expect([mail?.subject, more]).toEqual(['The payment for Test workspace was declined', []])
  for (const person of [user, admin]) {
    expect(await notices(person)).toEqual([
      'The card for the Starter plan was declined; its credits wait for the payment',
    ])
  }
  expect(await notices(member)).toEqual([])
  expect(mails.filter(({ to }) => to === admin.email)).toEqual([])
  await send(user, 'PUT', '/api/v1/billing/sandbox/portal/card', { card: 'works' })
  expect((await act(user, 'pay')).body).toEqual({ ok: true, message: 'Paid.' })
  const paid = await billing(user)
  expect(paid.subscription).toMatchObject({ status: 'active', paymentProblem: null })
  expect(poolsOf(paid).subscription).toBe(15)
  expect([await notices(user), await notices(admin)]).toEqual([[], []])
})

test('a cancelled subscription ends with its period, unless it is resumed', async () => {
  const user = await server.signUp({ credits: 2 })
  await buy(user, 'Starter')
  await send(user, 'POST', '/api/v1/billing/cancel')
  expect((await billing(user)).subscription?.cancelAtPeriodEnd).toBe(true)
  await send(user, 'POST', '/api/v1/billing/resume')
  expect((await billing(user)).subscription?.cancelAtPeriodEnd).toBe(false)
  await send(user, 'POST', '/api/v1/billing/cancel')
  await act(user, 'renew')
  const ended = await billing(user)
  expect(ended.subscription).toBeNull()
  expect(poolsOf(ended)).toEqual({ subscription: 0, free: 2, bolt_on: 0 })
})

test('a refund and a dispute take back what is unspent, and a dispute that is won returns it', async () => {
  const user = await server.signUp({ credits: 2 })
  await buy(user, 'Medium top-up')
  await act(user, 'dispute')
  expect(poolsOf(await billing(user)).bolt_on).toBe(0)
  await act(user, 'win_dispute')
  expect(poolsOf(await billing(user)).bolt_on).toBe(15)
  await buy(user, 'Small top-up')
  await act(user, 'refund')
  expect(poolsOf(await billing(user)).bolt_on).toBe(15)
})

test('there is one subscription at a time', async () => {
  const user = await server.signUp()
  await buy(user, 'Starter')
  const { stripe_price_id: priceId } = await offerNamed(user, 'Pro')
  const second = await send(user, 'POST', '/functions/v1/create-checkout', { priceId })
  expect(second).toMatchObject({ status: 409, body: { code: 'conflict' } })
})

test('members see what there is, and only the owner and admins buy', async () => {
  const owner = await server.signUp()
  await buy(owner, 'Starter')
  const member = await addMember(server, owner, {})
  expect(await billing(member)).toMatchObject({ abilities: { buy: false }, total: 17 })
  const { stripe_price_id: priceId } = await offerNamed(member, 'Small top-up')
  for (const [method, path, body] of [
    ['POST', '/functions/v1/create-checkout', { priceId }],
    ['POST', '/functions/v1/list-invoices', undefined],
    ['POST', '/api/v1/billing/cancel', undefined],
    ['POST', '/api/v1/billing/portal', {}],
    ['PUT', '/api/v1/billing/low-credit-level', { level: 5 }],
    ['GET', '/api/v1/billing/sandbox/portal', undefined],
  ] as const) {
    expect([path, (await send(member, method, path, body)).status]).toEqual([path, 403])
  }
})

test('a checkout of another workspace is unknown', async () => {
  const [owner, stranger] = [await server.signUp(), await server.signUp()]
  const id = await startCheckout(owner, 'Starter')
  await buy(stranger, 'Small top-up')
  const seen = await send(stranger, 'GET', `/api/v1/billing/sandbox/checkout/${id}`)
  expect(seen.status).toBe(404)
})

test('a change to another plan at the same price is refused, in one sentence', async () => {
  const user = await server.signUp()
  await buy(user, 'Starter')
  const { id: planId } = await offerNamed(user, 'Pro')
  const { kysely } = server.database
  const pro = kysely.updateTable('subscription_plans').where('id', '=', planId)
  await pro.set({ price: 2900 }).execute()
  try {
    for (const path of ['plan-change/preview', 'plan-change']) {
      const { status, body } = await send(user, 'POST', `/api/v1/billing/${path}`, { planId })
      expect([path, status, body]).toMatchObject([
        path,
        409,
        { message: expect.stringContaining('costs the same as yours') },
      ])
    }
  } finally {
    await pro.set({ price: 7900 }).execute()
  }
})
