import type { Page } from '@playwright/test'
import { intercept } from './fixtures/intercept.ts'
import { expect, test } from './fixtures/test.ts'

async function openDialog(page: Page, articleId: string) {
  await page.goto(`/dashboard/articles/${articleId}/preview`)
  await page.getByRole('button', { name: 'Publish to WordPress' }).click()
  const dialog = page.getByRole('dialog', { name: 'Publish to WordPress' })
  // What the tests' own writer makes is an offline sample.
  await dialog.getByRole('checkbox', { name: /marked as a sample/ }).check()
  return dialog
}

const publishButton = { name: /^(Publish|Update)/ }

test('of two sites one refuses: the other succeeds, and only the failed one is tried again', async ({
  page,
  createArticle,
  addCredential,
  startWordPress,
}) => {
  const [good, bad] = [await startWordPress(), await startWordPress()]
  await addCredential(good, 'Good site')
  await addCredential(bad, 'Bad site')
  bad.always('POST', /\/wp\/v2\/posts/, { status: 403, body: '{"code":"rest_cannot_create"}' })
  const article = await createArticle()
  const dialog = await openDialog(page, article.id)
  await dialog.getByRole('checkbox', { name: /Good site/ }).check()
  await dialog.getByRole('checkbox', { name: /Bad site/ }).check()
  await dialog.getByRole('button', publishButton).click()

  const row = (name: string) => dialog.getByRole('listitem').filter({ hasText: name })
  await expect(row('Good site').getByText('Published', { exact: true })).toBeVisible()
  await expect(row('Bad site').getByText('Failed', { exact: true })).toBeVisible()
  expect(good.posts).toHaveLength(1)
  expect(bad.posts).toHaveLength(0)
  // The live page is looked at meanwhile.
  const written = () => good.requests.filter(({ method }) => method === 'POST').length
  const asked = written()

  bad.calm()
  await dialog.getByRole('button', { name: 'Retry Bad site' }).click()
  await expect(dialog).toBeHidden()
  expect(bad.posts).toHaveLength(1)
  expect(written()).toBe(asked)
})

test('publishing again updates the post instead of making another', async ({
  page,
  createArticle,
  addCredential,
  startWordPress,
  publish,
}) => {
  const site = await startWordPress()
  const credential = await addCredential(site, 'Clinic blog')
  const article = await createArticle()
  await publish(article.id, [credential.id])
  expect(site.posts).toHaveLength(1)
  const first = site.posts[0]?.id

  const dialog = await openDialog(page, article.id)
  await expect(dialog.getByRole('link', { name: /View Post/ })).toBeVisible()
  await dialog.getByRole('button', publishButton).click()
  await expect(dialog).toBeHidden()
  expect(site.posts).toHaveLength(1)
  expect(site.posts[0]?.id).toBe(first)
  expect(site.posts[0]?.content).toContain('<h2')
})

test('publishing that is under way survives a reload', async ({
  page,
  createArticle,
  addCredential,
  startWordPress,
}) => {
  const site = await startWordPress()
  await addCredential(site, 'Clinic blog')
  const article = await createArticle()
  // The site is overloaded for as long as it takes to reload the page.
  site.always('POST', /\/wp\/v2\/posts/, { status: 503 })
  let dialog = await openDialog(page, article.id)
  await dialog.getByRole('button', publishButton).click()
  await expect(dialog.getByRole('progressbar')).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: 'Publishing…' }).click()
  dialog = page.getByRole('dialog', { name: 'Publish to WordPress' })
  await expect(dialog.getByRole('progressbar')).toBeVisible()
  site.calm()
  await expect(page.getByText('Published', { exact: true }).first()).toBeVisible({
    timeout: 30_000,
  })
  expect(site.posts).toHaveLength(1)
})

test('without a site the dialog leads to the credentials', async ({ page, createArticle }) => {
  const { id } = await createArticle()
  await page.goto(`/dashboard/articles/${id}/preview`)
  await page.getByRole('button', { name: 'Publish to WordPress' }).click()
  await page.getByRole('link', { name: 'Add WordPress Credentials' }).click()
  await expect(page).toHaveURL('/dashboard/credentials')
})

test('a wrong password is said at once, and the right one connects', async ({
  page,
  startWordPress,
}) => {
  const site = await startWordPress()
  const { siteUrl, username, appPassword } = site.access()
  await page.goto('/dashboard/credentials')
  await expect(page.getByText('No sites yet')).toBeVisible()
  await page.getByRole('button', { name: 'Add Credential' }).click()
  await expect(page.getByText('Name is required', { exact: true })).toBeVisible()
  await expect(page.getByText('Missing site URL, username, or app password')).toBeVisible()

  await page.getByLabel('Name', { exact: true }).fill('Clinic blog')
  await page.getByLabel('Site URL').fill(siteUrl)
  await page.getByLabel('Username').fill(username)
  await page
    .getByLabel('Application password', { exact: true })
    .fill('abcd efgh ijkl mnop qrst uvwx')
  await page.getByRole('button', { name: 'Add Credential' }).click()
  await expect(page.getByText('What to check').first()).toBeVisible()
  const card = page.getByRole('listitem').filter({ hasText: 'Clinic blog' }).first()
  await expect(card.getByText('Error', { exact: true })).toBeVisible()
  await expect(card.getByText('Connection failed: 401 Unauthorized')).toBeVisible()

  await page.getByLabel('Application password', { exact: true }).fill(appPassword)
  const connect = page.getByRole('button', { name: 'Test Connection' })
  site.always('GET', /./, 'cut-before')
  await connect.click()
  const unreachable =
    'Failed to connect to WordPress API. Please check your internet connection and site URL.'
  await expect(card.getByText(unreachable)).toBeVisible()
  site.calm()
  site.next('GET', /\/users\/me/, { status: 200, body: '{}' })
  await connect.click()
  await expect(card.getByText('Invalid response from WordPress')).toBeVisible()
  await connect.click()
  await expect(card.getByText('Connected', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add Credential' })).toBeVisible()
  await expect(page.getByText(appPassword)).toHaveCount(0)
})

test('a site from earlier is asked for its clients once, and deleted after a question', async ({
  page,
  createClient,
  addCredential,
  startWordPress,
}) => {
  await createClient()
  const site = await addCredential(await startWordPress(), 'Clinic blog')
  const body = JSON.stringify({ items: [{ ...site, asksForClients: true }] })
  const json = { status: 200, contentType: 'application/json', body }
  const earlier = await intercept(page, '*/api/v1/credentials', () => json)
  await page.goto('/dashboard/credentials')
  await page.getByRole('button', { name: 'Keep it for every client (Clinic blog)' }).click()
  await expect(page.getByText('Credential saved').first()).toBeVisible()
  await page.getByRole('button', { name: 'Choose clients (Clinic blog)' }).click()
  const dialog = page.getByRole('dialog', { name: 'Clients of Clinic blog' })
  await expect(dialog.getByRole('button', { name: 'Save Clients' })).toBeDisabled()
  await dialog.getByRole('checkbox', { name: 'Harbour Health' }).check()
  await earlier.mend()
  await dialog.getByRole('button', { name: 'Save Clients' }).click()
  const card = page.getByRole('region', { name: 'Clinic blog' })
  await expect(card.getByRole('definition').filter({ hasText: 'Harbour Health' })).toBeVisible()
  await expect(page.getByText('Which clients is this for?')).toHaveCount(0)
  await page.getByRole('button', { name: 'Delete Clinic blog' }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /Delete/ })
    .click()
  await expect(page.getByText('No sites yet')).toBeVisible()
})
