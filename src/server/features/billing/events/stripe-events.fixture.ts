import { readSellables, storePriceIds } from '#server/features/billing/offer-prices.store.ts'
import { setUpStripe } from '#server/providers/payments/stripe/setup-account.ts'
import { openStripe } from '#server/providers/payments/stripe/stripe-client.ts'
import { createStripePayments } from '#server/providers/payments/stripe/stripe-payments.ts'
import { offerNamed, send } from '#test/factories/payments.ts'
import { type FakeStripe, startFakeStripe } from '#test/fakes/stripe/stripe.ts'
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts'

/** The whole server with the real client of Stripe, over a fake account that has been set up. */
export async function startWithStripe(): Promise<{ server: TestApp; stripe: FakeStripe }> {
  const stripe = await startFakeStripe()
  const payments = createStripePayments(stripe.options)
  const server = await startTestApp({ ports: { payments, sandbox: null } })
  const { kysely } = server.database
  const made = await setUpStripe(openStripe(stripe.options), {
    sellables: await readSellables(kysely),
    publicUrl: 'http://copydesk.test',
    taxed: false,
    trial: true,
  })
  await storePriceIds(kysely, made.prices)
  return { server, stripe }
}

/** Buys on the fake's checkout page. The server learns of it by events only. */
export async function buyAtStripe(
  stripe: FakeStripe,
  user: TestUser,
  name: string,
  promoCode?: string,
): Promise<void> {
  const { stripe_price_id: priceId } = await offerNamed(user, name)
  const { body } = await send<{ url: string }>(user, 'POST', '/functions/v1/create-checkout', {
    priceId,
    promoCode,
  })
  stripe.pay(body.url)
}

/** The workspace's customer at the fake. */
export async function customerAt(server: TestApp, user: TestUser): Promise<string> {
  const row = await server.database.kysely
    .selectFrom('payment_customers')
    .select('customer_id')
    .where('workspace_id', '=', user.workspaceId)
    .executeTakeFirstOrThrow()
  return row.customer_id
}

/** Posts an event as Stripe does and returns the status. */
export async function post(
  server: TestApp,
  { payload, signature }: { payload: string; signature: string },
): Promise<number> {
  const answer = await server.app.request('/webhooks/stripe', {
    method: 'POST',
    headers: { 'stripe-signature': signature, 'content-type': 'application/json' },
    body: payload,
  })
  return answer.status
}

/** How many stored events still wait for their reading. */
export async function waitingEvents({ database }: TestApp): Promise<number> {
  const row = await database.kysely
    .selectFrom('payment_events')
    .select((events) => events.fn.countAll<number>().as('waiting'))
    .where('handled_at', 'is', null)
    .where('customer_id', 'is not', null)
    .executeTakeFirstOrThrow()
  return Number(row.waiting)
}
