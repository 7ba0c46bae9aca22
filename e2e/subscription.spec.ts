import type { Page } from '@playwright/test'
import { mailed } from '#test/process.ts'
import { breakCalls } from './fixtures/broken-calls.ts'
import { examineAsItIs } from './fixtures/examine.ts'
import { intercept } from './fixtures/intercept.ts'
import { moveTo } from './fixtures/move-to.ts'
import { type Person, signUpOverHttp } from './fixtures/person.ts'
import { expect, test } from './fixtures/test.ts'

const manage = '/dashboard/manage-subscription'
const card = (page: Page, name: string) => page.getByRole('region', { name })
const told = (page: Page, text: string | RegExp) =>
  expect(page.getByText(text).first()).toBeVisible()

type Offers = { items: { name: string; stripe_price_id: string }[] }

/** Buys a plan or a bolt-on over the API, with a test card. */
async function buy(person: Person, list: 'plans' | 'bolt-ons', name: string, with_ = 'works') {
  const { items } = await person.call<Offers>('GET', `/api/v1/${list}`)
  const priceId = items.find((offer) => offer.name === name)?.stripe_price_id
  const { url } = await person.call<{ url: string }>('POST', '/functions/v1/create-checkout', {
    priceId,
  })
  const session = new URL(url).pathname.split('/').at(-1)
  await person.call('POST', `/api/v1/billing/sandbox/checkout/${session}/pay`, { card: with_ })
}

test('a subscription is bought, renewed, changed and cancelled, and what goes wrong is told @daily', async ({
  page,
  person,
}) => {
  const current = card(page, 'Current Subscription')

  await test.step('what is missing or cannot be read says so', async () => {
    const json = (body: string) => ({ status: 200, contentType: 'application/json', body })
    const unsold = await intercept(page, '*/api/v1/plans', () =>
      json('{"items":[],"taxOnTop":false}'),
    )
    await page.goto(manage)
    await told(page, 'No subscription plans available')
    await told(page, 'No invoices found.')
    await examineAsItIs(page, 'no subscription yet')

    await unsold.mend()
    await buy(person, 'plans', 'Starter', 'fails_on_renewal')
    await page.reload()
    const opening = await breakCalls(page, 'POST', '*/api/v1/billing/portal')
    await page.getByRole('button', { name: 'Open customer portal' }).click()
    await told(page, 'Customer portal URL not available')
    await opening.mend()
    const reading = await breakCalls(page, 'GET', '*/api/v1/billing*')
    await page.goto(manage)
    await told(page, 'Failed to load subscription data.')
    await reading.mend()
  })

  await test.step('a card that fails at the renewal is told, and the credits come once it is paid', async () => {
    // The address that check-subscription gives for the portal.
    await page.goto(`${manage}?portal=open`)
    await expect(page).toHaveURL(/\/sandbox\/portal/)
    await page.getByRole('button', { name: 'Renew now' }).click()
    await expect(page.getByRole('button', { name: 'Pay the open invoice' })).toBeVisible()
    await examineAsItIs(page, 'the test portal')
    await moveTo(page, '/dashboard')
    await expect(card(page, 'Subscription Details').getByText('Payment due')).toBeVisible()
    await expect(card(page, 'Subscription Details').getByText('Active')).toHaveCount(0)
    await page.getByRole('button', { name: 'Notices, 1 unread' }).click()
    await page.getByRole('link', { name: /The card for the Starter plan was declined/ }).click()
    await expect(page).toHaveURL(manage)
    await told(page, 'Your card was declined, so this month’s credits are on hold')
    await page.getByRole('button', { name: 'Use another card' }).click()
    await expect(page).toHaveURL(/\/sandbox\/portal/)
    await page.getByRole('radio', { name: 'Card that works' }).click()
    await told(page, 'Changes saved')
    await page.getByRole('button', { name: 'Pay the open invoice' }).click()
    await expect(page.getByRole('button', { name: 'Pay the open invoice' })).toBeHidden()
    await moveTo(page, manage)
    await expect(current.getByText('Active')).toBeVisible()
    await expect(page.getByText('Your card was declined')).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Notices', exact: true })).toBeVisible()
    // As the credit history names it.
    await expect(card(page, 'Billing History').getByText('No. TEST-0002')).toBeVisible()
  })

  await test.step('the pricing page knows the plan they have, and leads to it', async () => {
    await page.goto('/pricing')
    const starter = page.getByRole('listitem', { name: 'Starter' })
    await expect(starter.getByText('Current plan')).toBeVisible()
    await expect(page.getByText('Choose plan')).toHaveCount(0)
    await starter.getByRole('link', { name: 'Manage Subscription' }).click()
    await expect(page).toHaveURL(manage)

    // Where that cannot be read, the checkout refuses and leads there, too.
    const reading = await breakCalls(page, 'POST', '*/functions/v1/check-subscription')
    await page.goto('/pricing')
    await page.getByRole('button', { name: 'Choose plan: Pro' }).click()
    await told(page, 'You have a subscription. Please change its plan instead.')
    await reading.mend()
    await page.getByRole('button', { name: 'Manage Subscription' }).click()
    await expect(page).toHaveURL(manage)
    await page.goto('/pricing')
    await page.getByRole('link', { name: 'Change plan: Pro' }).click()
    await expect(page).toHaveURL(manage)
  })

  await test.step('an upgrade is paid at once; a downgrade and a cancellation wait and can be taken back', async () => {
    await expect(current.getByText(/^Renews on .* and brings 15 credits/)).toBeVisible()
    await page.getByRole('button', { name: 'Upgrade: Pro' }).click()
    const dialog = page.getByRole('dialog', { name: 'Confirm Plan Change' })
    await expect(dialog.getByText('To pay now')).toBeVisible()
    await examineAsItIs(page, 'a change of plan')
    // Rows are rows on wide screens alone.
    await page.setViewportSize({ width: 1440, height: 900 })
    await dialog.getByRole('button', { name: /^Pay £[\d.]+ and upgrade$/ }).click()
    await told(page, 'You are on Pro now')
    await expect(current.getByText('Pro', { exact: true })).toBeVisible()

    await page.getByRole('button', { name: 'Downgrade: Starter' }).click()
    await expect(dialog.getByText('nothing is charged now')).toBeVisible()
    await dialog.getByRole('button', { name: 'Schedule downgrade' }).click()
    await expect(current.getByText(/^Starter begins on /)).toBeVisible()
    await current.getByRole('button', { name: 'Keep Pro' }).click()
    await told(page, 'You keep your plan')
    await expect(current.getByText(/^Starter begins on /)).toBeHidden()
    await expect(card(page, 'Billing History').getByRole('row')).toHaveCount(4)

    await current.getByRole('button', { name: 'Cancel subscription' }).click()
    const cancelling = page.getByRole('alertdialog', { name: 'Cancel Pro?' })
    await cancelling.getByRole('button', { name: 'Cancel subscription' }).click()
    await expect(current.getByText('You have cancelled Pro.')).toBeVisible()
    await expect(current.getByText(/^Ends on /)).toBeVisible()
    await expect(card(page, 'Available Plans').getByText('Resume first')).toHaveCount(2)
    await current.getByRole('button', { name: 'Resume subscription' }).click()
    await expect(current.getByText(/^Renews on /)).toBeVisible()
  })
})

test('credits are accounted for: history, spending, and a budget that warns, then refuses', async ({
  page,
  person,
  createClient,
  createCampaign,
  createArticles,
  sourcePage,
}) => {
  const client = await createClient({ name: 'Harbour Health' })
  const campaign = await createCampaign({ clientId: client.id, name: 'Front desk' })
  await createArticles(sourcePage.url, { inputType: 'website_url', campaign })
  await page.goto('/dashboard/credits')
  await expect(page.getByRole('row', { name: /^Used/ })).toContainText('Harbour Health')
  await expect(page.getByRole('row', { name: /^Added/ })).toContainText('+2')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).click()
  await page.getByRole('menuitem', { name: 'Export as spreadsheet' }).click()
  expect((await download).suggestedFilename()).toMatch(/\.xlsx$/)
  await examineAsItIs(page, 'the credit history')
  await page.getByRole('link', { name: 'Spending by client' }).click()
  const spent = page.getByRole('main').getByRole('listitem').first()
  await expect(spent).toContainText('1 credit')
  await expect(spent).toContainText('Front desk')

  await spent.getByRole('link', { name: 'Set a budget' }).click()
  await page.getByRole('button', { name: 'Set a budget' }).click()
  const dialog = page.getByRole('dialog', { name: 'Monthly budget' })
  await dialog.getByLabel('Credits a month').fill('1')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await told(page, 'Budget saved')
  await expect(page.getByText('1 of 1 credit this month')).toBeVisible()
  await moveTo(page, `/dashboard/articles/new?campaign=${campaign.id}`)
  await page.getByLabel('Article title').fill('One too many')
  await told(page, 'Harbour Health has 0 of 1 credit left this month')
  await told(page, 'You can still place it.')

  await person.call('PUT', `/api/v1/billing/budgets/${client.id}`, {
    monthlyCredits: 1,
    mode: 'hard',
  })
  await page.reload()
  await page.getByLabel('Article title').fill('One too many')
  await told(page, 'will be refused')
  await page.getByRole('button', { name: /^Create 1 article/ }).click()
  await told(page, /budget/)
  await expect(page.getByLabel('Article title')).toHaveValue('One too many')
})

test('a refund and a dispute take credits back, and a member sees it all but cannot buy', async ({
  page,
  person,
  browser,
  origin,
}) => {
  await buy(person, 'bolt-ons', 'Small top-up')
  await page.goto('/sandbox/portal')
  await page.getByRole('button', { name: 'Refund the newest invoice' }).click()
  await told(page, /^£[\d.]+ back$/)
  await buy(person, 'bolt-ons', 'Medium top-up')
  await page.reload()
  await page.getByRole('button', { name: 'Dispute the newest invoice' }).click()
  await told(page, 'Disputed')
  await moveTo(page, manage)
  const credits = page.getByRole('banner').getByRole('link', { name: /credits$/ })
  await expect(credits).toHaveAccessibleName('2 credits')
  await expect(card(page, 'Billing History').getByText(/paid back$/)).toHaveCount(2)
  await moveTo(page, '/sandbox/portal')
  await page.getByRole('button', { name: 'Win the dispute' }).click()
  await told(page, 'Dispute won')
  await moveTo(page, manage)
  await expect(credits).toHaveAccessibleName('17 credits')

  const colleague = await signUpOverHttp(origin)
  await person.call('POST', '/api/v1/team/invitations', { email: colleague.email, role: 'member' })
  const link = new URL(await mailed(origin, colleague.email, /https?:\S+\/join\?token=\S+/))
  await colleague.call('POST', '/api/v1/workspaces/invitation/accept', {
    token: link.searchParams.get('token'),
  })
  const { items } = await colleague.call<{ items: { id: string; role: string }[] }>(
    'GET',
    '/api/v1/workspaces',
  )
  const joined = items.find(({ role }) => role === 'member')?.id
  const localStorage = [
    { name: 'copydesk-session', value: JSON.stringify(colleague.session) },
    { name: `copydesk-workspace:${colleague.session.user.id}`, value: joined ?? '' },
  ]
  const theirs = await browser.newContext({
    storageState: { cookies: [], origins: [{ origin, localStorage }] },
  })
  const guest = await theirs.newPage()
  await guest.goto(origin + manage)
  await told(guest, 'The owner and admins of your team buy plans and credits.')
  await expect(card(guest, 'Current Subscription').getByText('17', { exact: true })).toBeVisible()
  await expect(guest.getByRole('button', { name: /upgrade|choose|buy/i })).toHaveCount(0)
  await expect(card(guest, 'Billing History')).toHaveCount(0)
  await theirs.close()
})
