import { expect, type Page, test } from '@playwright/test'
import type { Database } from '#server/db/connect.ts'
import { readSellables, storePriceIds } from '#server/features/billing/offer-prices.store.ts'
import { setUpStripe } from '#server/providers/payments/stripe/setup-account.ts'
import { openStripe } from '#server/providers/payments/stripe/stripe-client.ts'
import { type FakeStripe, startFakeStripe } from '#test/fakes/stripe/stripe.ts'
import { type OwnServer, startOwnServer } from './fixtures/own-server.ts'
import { signUpOverHttp } from './fixtures/person.ts'
import { watchPages } from './fixtures/watch-pages.ts'

// The real client of Stripe over a fake of its service, with prices in several currencies and tax on top.

const longName = 'Enterprise for agencies with very many clients and a name that does not end soon'
let stripe: FakeStripe
let server: OwnServer
test.beforeAll(async () => {
  stripe = await startFakeStripe()
  const env = {
    PAYMENTS: 'stripe',
    STRIPE_SECRET_KEY: stripe.options.secretKey,
    STRIPE_WEBHOOK_SECRET: stripe.options.webhookSecrets.join(','),
    STRIPE_API_BASE: stripe.apiBase,
    STRIPE_TAX: 'on',
  }
  server = await startOwnServer(env, priceAbroad)
})
test.afterAll(async () => {
  await server.close()
  await stripe.close()
})

/** Prices plans and bolt-ons in four currencies, and makes them known at the fake. */
async function priceAbroad({ kysely }: Database): Promise<void> {
  const plan = (name: string, change: { currency: string; price: number; name?: string }) =>
    kysely.updateTable('subscription_plans').set(change).where('name', '=', name).execute()
  const boltOn = (name: string, change: { currency: string; price: number }) =>
    kysely.updateTable('bolt_on_packages').set(change).where('name', '=', name).execute()
  await plan('Starter', { currency: 'EUR', price: 3450 })
  await plan('Pro', { currency: 'USD', price: 8900 })
  await plan('Enterprise', { currency: 'JPY', price: 1_234_500, name: longName })
  await boltOn('Small top-up', { currency: 'JPY', price: 2300 })
  await boltOn('Medium top-up', { currency: 'USD', price: 3950 })
  const made = await setUpStripe(openStripe(stripe.options), {
    sellables: await readSellables(kysely),
    publicUrl: 'http://copydesk.test',
    taxed: true,
    trial: true,
  })
  await storePriceIds(kysely, made.prices)
}

const region = (page: Page, name: string) => page.getByRole('region', { name })

test('prices in euros, dollars and yen are bought at Stripe, with tax, and invoiced as they were paid', async ({
  browser,
}) => {
  const person = await signUpOverHttp(server.origin)
  const session = { name: 'copydesk-session', value: JSON.stringify(person.session) }
  const context = await browser.newContext({
    baseURL: server.origin,
    storageState: {
      cookies: [],
      origins: [{ origin: server.origin, localStorage: [session] }],
    },
  })
  const offences = watchPages(context, server.origin)
  const page = await context.newPage()
  await page.goto('/pricing')
  const plans = region(page, 'Monthly Article Generation Plans')
  await expect(plans.getByText('€34.50', { exact: true })).toBeVisible()
  await expect(plans.getByText('US$89', { exact: true })).toBeVisible()
  await expect(plans.getByText('JP¥1,234,500', { exact: true })).toBeVisible()
  await expect(plans.getByRole('heading', { name: longName })).toBeVisible()
  await expect(page.getByText('Prices exclude VAT')).toBeVisible()
  await page.getByRole('button', { name: `Choose plan: ${longName}` }).click()
  await expect(page).toHaveURL(`${stripe.apiBase}/pay/cs_fake000023`)
  await page.getByRole('button', { name: 'Pay', exact: true }).click()

  await expect(page.getByText('Subscription has been updated!')).toBeVisible()
  const current = region(page, 'Current Subscription')
  await expect(current.getByText(/^Renews on .* for JP¥1,234,500 and brings/)).toBeVisible()
  const history = region(page, 'Billing History')
  await expect(history.getByText('JP¥1,481,400')).toBeVisible()
  await expect(history.getByText('includes JP¥246,900 VAT')).toBeVisible()

  await page.getByRole('button', { name: /Medium top-up/ }).click()
  // Until the checkout has opened, “Change payment method” would do for the name.
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(history.getByText('US$47.40')).toBeVisible()
  await expect(history.getByText('includes US$7.90 VAT')).toBeVisible()
  await expect(region(page, 'Available Plans').getByText('Sold in another currency')).toHaveCount(2)
  await page.getByRole('button', { name: 'Open customer portal' }).click()
  await expect(page).toHaveURL(/\/portal\/cus_fake\d+\/$/)
  expect(offences).toEqual([])
  await context.close()
})
