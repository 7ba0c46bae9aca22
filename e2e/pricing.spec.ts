import type { Page } from '@playwright/test'
import { boltOns, plans } from '#contracts/rules/credits/seeded-offers.ts'
import { breakCalls } from './fixtures/broken-calls.ts'
import { examineAsItIs } from './fixtures/examine.ts'
import { holdAnswer } from './fixtures/hold-answer.ts'
import { intercept } from './fixtures/intercept.ts'
import { newAddress, password } from './fixtures/person.ts'
import { openMail, signIn } from './fixtures/sign-up-by-hand.ts'
import { expect, test, visitorTest } from './fixtures/test.ts'

const section = (page: Page, name: string) => page.getByRole('region', { name })
const monthly = (page: Page) => section(page, 'Monthly Article Generation Plans')
const packages = (page: Page) => section(page, 'Credit Bolt-on Packages')
const told = (page: Page, text: string | RegExp) =>
  expect(page.getByText(text).first()).toBeVisible()

async function applyCode(page: Page, code: string) {
  await page.getByLabel('Promo code').fill(code)
  await page.getByRole('button', { name: 'Apply' }).click()
}

visitorTest(
  'a visitor chooses, signs in, pays, and finds the credits @mobile-only @daily',
  async ({ page, person }) => {
    await page.goto('/pricing')
    await expect(page.getByRole('heading', { name: 'Simple, Transparent Pricing' })).toBeVisible()
    await applyCode(page, ' welcome20')
    await expect(page.getByLabel('Promo code')).toHaveValue(' WELCOME20')
    await told(page, 'WELCOME20 is applied')
    await expect(monthly(page).getByText('£23.20')).toBeVisible()
    await expect(monthly(page).getByText('First payment only, then £29/month')).toBeVisible()
    await expect(monthly(page).getByText('£1.55 per article, then £1.93')).toBeVisible()
    await expect(packages(page).getByText('£1.92 per article')).toBeVisible()
    await monthly(page).getByRole('button', { name: 'Choose plan: Starter' }).click()
    const dialog = page.getByRole('dialog', { name: 'Sign in required' })
    await dialog.getByRole('link', { name: 'Sign In' }).click()
    await expect(page).toHaveURL('/auth?returnUrl=%2Fpricing')
    await signIn(page, person)

    await expect(page).toHaveURL(/\/sandbox\/checkout\//)
    await told(page, 'Test payments. No money moves')
    await told(page, 'Promo code WELCOME20, first payment only')
    await page.getByRole('radio', { name: 'Declined card' }).click()
    await page.getByRole('button', { name: 'Pay £23.20' }).click()
    await told(page, 'Nothing was bought. Try another card.')
    await page.getByRole('radio', { name: 'Card that works' }).click()
    await page.getByRole('button', { name: 'Pay £23.20' }).click()

    await told(page, 'Subscription has been updated!')
    await expect(page).toHaveURL('/dashboard/manage-subscription')
    await expect(
      section(page, 'Current Subscription').getByText('17', { exact: true }),
    ).toBeVisible()
    await expect(page.getByRole('link', { name: '17 credits' })).toBeVisible()
    await examineAsItIs(page, 'a subscription')
  },
)

visitorTest(
  'a buyer without an account signs up on the way, and the mailed link leads back to the checkout',
  async ({ page }) => {
    const email = newAddress()
    await page.goto('/pricing?from=letter')
    await monthly(page).getByRole('button', { name: 'Choose plan: Pro' }).click()
    const dialog = page.getByRole('dialog', { name: 'Sign in required' })
    await dialog.getByRole('link', { name: 'Sign In' }).click()
    await page.getByRole('button', { name: 'Create an account' }).click()
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Create Account' }).click()
    await openMail(page, 'Confirm your Copydesk account', email)
    await page.getByRole('link', { name: /\/auth\/v1\/verify/ }).click()
    await page.getByRole('button', { name: 'Confirm address' }).click()

    await expect(page).toHaveURL(/\/sandbox\/checkout\//)
    await told(page, 'Test payments. No money moves')
    await page.getByRole('button', { name: 'Pay £79' }).click()
    await expect(page).toHaveURL('/dashboard/manage-subscription')
  },
)

visitorTest(
  'a promo code that does not hold does not get to pay, and a cancelled sign-in forgets the purchase',
  async ({ page }) => {
    await page.goto('/pricing?subscription=cancelled')
    await told(page, 'Subscription update was cancelled.')
    await expect(page).toHaveURL('/pricing')
    await packages(page)
      .getByRole('button', { name: /Small top-up/ })
      .click()
    const signInFirst = page.getByRole('dialog', { name: 'Sign in required' })
    await signInFirst.getByRole('button', { name: 'Cancel' }).click()
    await expect(signInFirst).toBeHidden()
    // Browsers hide a dialog first and say afterwards that it has closed.
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('copydesk-pending-checkout')))
      .toBeNull()

    await expect(page.getByRole('button', { name: 'Apply' })).toBeDisabled()
    for (const spent of ['summer25', 'first100']) {
      await applyCode(page, spent)
      await told(page, 'Promo code is invalid or expired.')
      await page.getByLabel('Promo code').fill('')
    }
    await page.getByLabel('Promo code').fill('summer25')
    await monthly(page).getByRole('button', { name: 'Choose plan: Pro' }).click()
    await told(page, 'Cannot proceed: Promo code invalid or expired.')
    await expect(page.getByRole('dialog')).toHaveCount(0)

    // A code for one plan alone leaves the others as they are.
    await applyCode(page, 'PRO10')
    await expect(monthly(page).getByText('£69')).toBeVisible()
    await expect(monthly(page).locator('s')).toHaveCount(1)
    await expect(packages(page).locator('s')).toHaveCount(0)
    await page.getByRole('button', { name: 'Remove' }).click()
    await expect(page.locator('s')).toHaveCount(0)

    const discounts = await breakCalls(page, 'POST', '*/functions/v1/calculate-discounts')
    await applyCode(page, 'PRO10')
    await told(page, 'PRO10 is applied')
    await expect(page.locator('s')).toHaveCount(0)
    await discounts.mend()
    await page.getByRole('button', { name: 'Remove' }).click()
    await breakCalls(page, 'POST', '*/functions/v1/validate-promo-code')
    await applyCode(page, 'PRO10')
    await told(page, 'Error validating promo code. Please try again.')
  },
)

visitorTest(
  'prices stand on the page before the server has answered, in English whatever the browser speaks',
  async ({ browser, origin }) => {
    const context = await browser.newContext({ locale: 'de-DE', baseURL: origin })
    const page = await context.newPage()
    const answer = await holdAnswer(page, 'GET', '*/api/v1/plans')
    await page.goto('/pricing')
    await answer.caught
    for (const { name } of [...plans, ...boltOns]) {
      await expect(page.getByRole('heading', { name, exact: true })).toBeVisible()
    }
    await expect(monthly(page).locator('[aria-busy=true]')).toHaveCount(3)
    await expect(packages(page).locator('[aria-busy=true]')).toHaveCount(4)
    await expect(page.getByText('Priority support')).toHaveCount(2)

    await answer.arrive()
    await expect(monthly(page).getByRole('button', { name: 'Choose plan: Starter' })).toBeVisible()
    await expect(monthly(page).getByText('£29', { exact: true })).toBeVisible()
    await expect(monthly(page).getByText('£1.93 per article')).toBeVisible()
    await context.close()
  },
)

visitorTest('what has no price cannot be bought', async ({ page }) => {
  const row = { id: crypto.randomUUID(), ...plans[0], stripe_price_id: null }
  const body = JSON.stringify({ items: [row], taxOnTop: true })
  await intercept(page, '*/api/v1/plans', () => ({
    status: 200,
    contentType: 'application/json',
    body,
  }))
  await page.goto('/pricing')
  const button = monthly(page).getByRole('button', { name: 'Price ID not configured' })
  await expect(button).toBeDisabled()
  await told(page, 'Prices exclude VAT')
  await examineAsItIs(page, 'pricing')
})

test('a checkout that cannot begin says why', async ({ page, context }) => {
  const buy = page.getByRole('button', { name: /Medium top-up/ })
  const answer = async (status: number, body: string, text: string) => {
    const instead = { status, contentType: 'application/json', body }
    const call = await intercept(page, '*/functions/v1/create-checkout', () => instead)
    await buy.click()
    await told(page, text)
    await call.mend()
  }
  const gone = { id: crypto.randomUUID(), ...plans[0], stripe_price_id: 'price_gone' }
  const body = JSON.stringify({ items: [gone], taxOnTop: false })
  await intercept(page, '*/api/v1/plans', () => ({
    status: 200,
    contentType: 'application/json',
    body,
  }))
  await page.goto('/pricing')
  await expect(buy).toBeEnabled()
  const code = await intercept(page, '*/assets/pricing-call-function-*', () => ({
    status: 503,
    contentType: 'text/javascript',
    body: '',
  }))
  await buy.click()
  await told(page, 'Failed to start checkout process')
  await code.mend()
  await page.reload()
  await page.getByRole('button', { name: 'Choose plan: Starter' }).click()
  await told(page, 'No price ID available for this plan')
  await answer(409, '{"code":"conflict","message":"Not now."}', 'Checkout error: Not now.')
  await answer(502, 'Bad gateway', 'Something went wrong. Please try again later.')
  await answer(200, '{"url":""}', 'Failed to create checkout session')
  await context.setOffline(true)
  await buy.click()
  await told(page, 'Failed to initiate checkout: ')
  await context.setOffline(false)
  const ended = '{"code":"unauthenticated","message":"Please sign in."}'
  await answer(401, ended, 'Could not retrieve current session. Please sign in again.')
})
