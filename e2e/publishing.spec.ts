import type { Credential } from '#contracts/publishing/credentials.ts'
import { intercept } from './fixtures/intercept.ts'
import { expect, test } from './fixtures/test.ts'

const publishButton = { name: /^(Publish|Update)/ }

test('an article goes to sites: once, again, and to the one that refused alone @daily', async ({
  page,
  person,
  createArticle,
  addCredential,
  startWordPress,
}) => {
  const [good, bad] = [await startWordPress(), await startWordPress()]
  await addCredential(good, 'Good site')
  await addCredential(bad, 'Bad site')
  const article = await createArticle()
  const dialog = page.getByRole('dialog', { name: 'Publish to WordPress' })
  const row = (name: string) => dialog.getByRole('listitem').filter({ hasText: name })
  const open = async () => {
    await page.getByRole('button', { name: 'Publish to WordPress' }).click()
    // What the tests' own writer makes is an offline sample.
    await dialog.getByRole('checkbox', { name: /marked as a sample/ }).check()
    await dialog.getByRole('checkbox', { name: /Good site/ }).check()
  }

  await test.step('publishing that is under way survives a reload', async () => {
    // The site is overloaded for as long as it takes to reload the page.
    good.always('POST', /\/wp\/v2\/posts/, { status: 503 })
    await page.goto(`/dashboard/articles/${article.id}/preview`)
    await open()
    await dialog.getByRole('checkbox', { name: /Bad site/ }).uncheck()
    await dialog.getByRole('button', publishButton).click()
    await expect(dialog.getByRole('progressbar')).toBeVisible()
    // The progress is shown before the server has heard of it, which a reload would prevent.
    await expect.poll(() => good.requests.some(({ method }) => method === 'POST')).toBe(true)
    await page.reload()
    await page.getByRole('button', { name: 'Publishing…' }).click()
    await expect(dialog.getByRole('progressbar')).toBeVisible()
    good.calm()
    await expect(page.getByText('Published', { exact: true }).first()).toBeVisible({
      timeout: 30_000,
    })
    expect(good.posts).toHaveLength(1)
    expect(bad.posts).toHaveLength(0)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  })

  const first = good.posts[0]?.id
  await test.step('of two sites one refuses: the other’s post is updated, and only the failed one is tried again', async () => {
    bad.always('POST', /\/wp\/v2\/posts/, { status: 403, body: '{"code":"rest_cannot_create"}' })
    await open()
    await dialog.getByRole('checkbox', { name: /Bad site/ }).check()
    await expect(dialog.getByRole('link', { name: /View Post/ })).toBeVisible()
    await dialog.getByRole('button', publishButton).click()
    await expect(row('Good site').getByText('Published', { exact: true })).toBeVisible()
    await expect(row('Bad site').getByText('Failed', { exact: true })).toBeVisible()
    expect(good.posts.map(({ id }) => id)).toEqual([first])
    expect(good.posts[0]?.content).toContain('<h2')
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

  await test.step('a text that was changed since is marked until it is published again', async () => {
    const button = page.getByRole('button', { name: 'Publish to WordPress' })
    await expect(button).not.toHaveAttribute('title')
    await person.call('PATCH', `/api/v1/articles/${article.id}/content`, {
      change: { block: 'subtitle', before: article.subtitle, text: 'Put right' },
    })
    await expect(button).toHaveAttribute('title', 'Changed since publishing')
  })
})

test('a site is connected with the right password alone, kept for its clients and deleted after a question', async ({
  page,
  person,
  createClient,
  startWordPress,
}) => {
  const site = await startWordPress()
  const { siteUrl, username, appPassword } = site.access()
  await createClient()
  await page.goto('/dashboard/credentials')
  await expect(page.getByText('No sites yet')).toBeVisible()
  await page.getByRole('button', { name: 'Add Credential' }).click()
  await expect(page.getByText('Name is required', { exact: true })).toBeVisible()
  const missing = 'Missing site URL, username, or app password'
  await expect(page.getByText(missing, { exact: true })).toBeVisible()
  const platform = page.getByRole('combobox', { name: 'Platform' })
  await platform.click()
  for (const name of ['Medium', 'LinkedIn', 'Instagram', 'Custom']) {
    await expect(page.getByRole('option', { name, exact: true })).toBeVisible()
  }
  await page.getByRole('option', { name: 'WordPress' }).click()

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
  const connected = page.getByText('Successfully connected to WordPress', { exact: true })
  await expect(connected.first()).toBeVisible()
  await expect(card.getByText('Connected', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add Credential' })).toBeVisible()
  await expect(page.getByText(appPassword)).toHaveCount(0)

  // One from earlier is asked for its clients once.
  const { items } = await person.call<{ items: Credential[] }>('GET', '/api/v1/credentials')
  const body = JSON.stringify({ items: [{ ...items[0], asksForClients: true }] })
  const json = { status: 200, contentType: 'application/json', body }
  const earlier = await intercept(page, '*/api/v1/credentials', () => json)
  await page.reload()
  await page.getByRole('button', { name: 'Keep it for every client (Clinic blog)' }).click()
  await expect(page.getByText('Credential saved').first()).toBeVisible()
  await page.getByRole('button', { name: 'Choose clients (Clinic blog)' }).click()
  const dialog = page.getByRole('dialog', { name: 'Clients of Clinic blog' })
  await expect(dialog.getByRole('button', { name: 'Save Clients' })).toBeDisabled()
  await dialog.getByRole('checkbox', { name: 'Harbour Health' }).check()
  await earlier.mend()
  await dialog.getByRole('button', { name: 'Save Clients' }).click()
  const kept = page.getByRole('region', { name: 'Clinic blog' })
  await expect(kept.getByRole('definition').filter({ hasText: 'Harbour Health' })).toBeVisible()
  await expect(page.getByText('Which clients is this for?')).toHaveCount(0)
  await page.getByRole('button', { name: 'Delete Clinic blog' }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /Delete/ })
    .click()
  await expect(page.getByText('No sites yet')).toBeVisible()
})
