import type { Page } from '@playwright/test'
import { templateTypes } from '#contracts/rules/clients/template-types.ts'
import { examine, examineAsItIs } from './fixtures/examine.ts'
import { moveTo } from './fixtures/move-to.ts'
import { expect, test, visitorTest } from './fixtures/test.ts'

// Axe reads every element of a dozen screens, which a busy machine takes its time for.
test.describe.configure({ timeout: 300_000 })

const headed = (page: Page, name: string) =>
  expect(page.getByRole('heading', { level: 1, name })).toBeVisible()

visitorTest('public screens are accessible and fit', async ({ page }) => {
  await examine(page, '/', /on one desk/)
  // These are files of their own, as the home page is: each is loaded.
  await page.goto('about:blank')
  await examine(page, '/auth', 'Welcome Back')
  // What the dashboard starts with is not waited for here.
  const signIn = await (await page.request.get('/auth')).text()
  expect(signIn).not.toMatch(/modulepreload" href="\/assets\/(desk|queries|shell)-/)
  await page.getByRole('button', { name: 'Create an account' }).click()
  await examineAsItIs(page, 'sign-up')
  await page.goto('about:blank')
  await examine(page, '/auth/reset', 'Set a new password')
  await examine(page, '/auth/new-password', 'This link no longer works')
  await page.goto('about:blank')
  await examine(page, '/nowhere', /./)
})

test('screens of somebody new are accessible and fit: empty, account and team, forms', async ({
  page,
  createCampaign,
}) => {
  await test.step('empty', async () => {
    await examine(page, '/dashboard', 'Dashboard')
    await examine(page, '/dashboard/clients', 'Clients')
    await examine(page, '/dashboard/campaigns', 'Campaigns')
    await examine(page, '/dashboard/articles', 'Articles')
    await examine(page, '/dashboard/credentials', 'API Credentials')
    await examine(page, '/dashboard/nowhere', /./)
  })

  await test.step('the account and the team', async () => {
    await moveTo(page, '/dashboard/account')
    await headed(page, 'Account')
    await expect(page.getByRole('button', { name: 'Delete account' })).toBeVisible()
    await examineAsItIs(page, 'account')
    await page.getByRole('button', { name: 'Delete account' }).click()
    await expect(page.getByRole('alertdialog')).toBeVisible()
    await examineAsItIs(page, 'deleting the account')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Add a phone' }).click()
    await expect(page.getByLabel('Phone number')).toBeVisible()
    await examineAsItIs(page, 'adding a phone')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Add an authenticator app' }).click()
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByAltText('QR code for your authenticator app')).toBeVisible()
    await examineAsItIs(page, 'adding an app')
    await examine(page, '/dashboard/team', 'Team')
  })

  await test.step('forms, with their errors', async () => {
    const campaign = await createCampaign()
    // Each form has all that it begins with.
    await moveTo(page, '/dashboard/clients/new')
    await headed(page, 'Create New Client')
    await page.getByRole('button', { name: 'Create Client' }).click()
    await expect(page.getByText('Client name is required')).toBeVisible()
    await examineAsItIs(page, 'client form with errors')
    await examine(page, `/dashboard/campaigns/${campaign.id}/edit`, 'Edit Campaign')
    for (const step of ['Strategy', 'Default templates', 'Images']) {
      await page.getByRole('button', { name: 'Next' }).click()
      await expect(page.getByRole('heading', { name: step })).toBeVisible()
      await examineAsItIs(page, `campaign form, ${step}`)
    }
    await moveTo(page, `/dashboard/articles/new?campaign=${campaign.id}`)
    await headed(page, 'Create New Article')
    await page.getByLabel('Article title').fill('One\nTwo\nThree')
    await expect(page.getByText('3 articles will be created')).toBeVisible()
    await examineAsItIs(page, 'article form with inputs')
  })
})

test('filled screens are accessible and fit', async ({
  page,
  createClient,
  createCampaign,
  createArticles,
  waitForArticle,
  addCredential,
  startWordPress,
  publish,
  sourcePage,
}) => {
  // Words wider than a phone must not make anything scroll sideways.
  const long = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft'
  const client = await createClient({ name: `A client called ${long}` })
  const campaign = await createCampaign({
    clientId: client.id,
    name: `Front desk of ${long}`,
    goal: 'Book a demo',
  })
  const [id = ''] = await createArticles('Booking that stays calm', { campaign })
  await createArticles(sourcePage.url, { inputType: 'website_url', campaign })
  await waitForArticle(id)
  const credential = await addCredential(await startWordPress(), `Clinic blog ${long}`)
  await publish(id, [credential.id])

  await examine(page, '/dashboard/clients', 'Clients')
  // On a phone there is nothing to choose.
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('radio', { name: 'List' }).click()
  await examineAsItIs(page, 'clients as rows')
  await examine(page, `/dashboard/clients/${client.id}`, /A client/)
  await examine(page, `/dashboard/clients/${client.id}/report`, /A client/)
  await examine(page, `/dashboard/clients/${client.id}/settings`, /A client/)
  await examine(page, '/dashboard/campaigns', 'Campaigns')
  await examine(page, `/dashboard/campaigns/${campaign.id}`, /Front desk/)
  await examine(page, '/dashboard/articles', 'Articles')
  await examine(page, `/dashboard/articles/${id}/preview`, /calm/i)
  await page.getByRole('button', { name: 'Publish to WordPress' }).click()
  await expect(page.getByRole('checkbox', { name: /Clinic blog/ })).toBeVisible()
  await examineAsItIs(page, 'publish dialog')
  await examine(page, '/dashboard/credentials', 'API Credentials')
})

test('templates are accessible and fit: lists, details, forms with their errors', async ({
  page,
  person,
}) => {
  for (const type of templateTypes) {
    const { items } = await person.call<{ items: { id: string; name: string }[] }>(
      'GET',
      `/api/v1/templates/${type}`,
    )
    await examine(page, `/dashboard/templates/${type}`, 'Templates')
    await examine(page, `/dashboard/templates/${type}/${items[0]?.id}`, items[0]?.name ?? '')
    await moveTo(page, `/dashboard/templates/${type}/new`)
    await headed(page, 'Create New Template')
    await page.getByRole('button', { name: 'Create Template' }).click()
    await expect(page.getByRole('alert').first()).toBeVisible()
    await examineAsItIs(page, `${type} form with errors`)
  }
})

test('an article is accessible and fits where it is worked on @daily', async ({
  page,
  createArticle,
}) => {
  const { id, title } = await createArticle()
  await examine(page, `/dashboard/articles/${id}/edit`, title)
  const block = (name: string) => page.getByRole('region', { name, exact: true })
  await block('the summary').click({ position: { x: 4, y: 4 } })
  await expect(page.getByRole('textbox', { name: 'Summary' })).toBeVisible()
  await block('section 1').getByRole('paragraph').first().click()
  await expect(page.getByRole('textbox', { name: 'Section 1' })).toBeVisible()
  await examineAsItIs(page, 'blocks being edited')
  await page.getByRole('tab', { name: 'Brief' }).click()
  await expect(page.getByLabel('Article title')).toBeVisible()
  await examineAsItIs(page, 'brief')
  await examine(page, `/dashboard/articles/${id}/social-media`, 'Social Media')
  await page.getByRole('button', { name: 'Edit LinkedIn post' }).click()
  await examineAsItIs(page, 'post being edited')
})
