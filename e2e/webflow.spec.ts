import { test as base, expect } from '@playwright/test'
import { startFakeWebflow } from '#test/fakes/webflow.ts'
import { field } from '#test/fakes/webflow-site.ts'
import { breakCalls } from './fixtures/broken-calls.ts'
import { examineAsItIs } from './fixtures/examine.ts'
import { moveTo } from './fixtures/move-to.ts'
import { type OwnServer, startOwnServer } from './fixtures/own-server.ts'
import { type Person, signUpOverHttp } from './fixtures/person.ts'
import { workspaceOf } from './fixtures/workspace.ts'

let webflow: Awaited<ReturnType<typeof startFakeWebflow>>
let server: OwnServer
base.beforeAll(async () => {
  webflow = await startFakeWebflow()
  server = await startOwnServer({ WEBFLOW_API_BASE: webflow.api })
})
base.afterAll(async () => {
  await server.close()
  await webflow.close()
})
// They share a server, whose start takes longer than they do.
base.describe.configure({ mode: 'default' })

const test = base.extend<{ person: Person }>({
  person: async ({ context }, use) => {
    const person = await signUpOverHttp(server.origin)
    await context.addInitScript(
      (session) => localStorage.setItem('copydesk-session', session),
      JSON.stringify(person.session),
    )
    await use(person)
  },
})

test('a site is connected, its fields are mapped, and an article goes there', async ({
  page,
  person,
}) => {
  const site = webflow.addSite()
  site.posts.fields.push(field('Kicker', 'PlainText', { isRequired: true }))
  const article = await workspaceOf(person).createArticle()

  await page.goto(`${server.origin}/dashboard/articles/${article.id}/preview`)
  await page.getByRole('button', { name: 'Publish…' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Add Publishing Credentials' }).click()

  await page.getByRole('combobox', { name: 'Platform' }).click()
  await page.getByRole('option', { name: 'Webflow' }).click()
  await page.getByRole('button', { name: 'Add Credential' }).click()
  await expect(page.getByText('Missing API key or Site ID', { exact: true })).toBeVisible()
  await page.getByLabel('Name', { exact: true }).fill('Harbour site')
  await page.getByLabel('Site ID').fill(site.id)
  await page.getByLabel('API key', { exact: true }).fill('not the key')
  await page.getByRole('button', { name: 'Add Credential' }).click()
  await expect(page.getByText('Connection test failed').first()).toBeVisible()
  await page.getByLabel('API key', { exact: true }).fill(site.apiKey)
  await page.getByLabel('Collection ID').fill(site.posts.id)
  await page.getByRole('button', { name: 'Test Connection' }).click()
  await expect(page.getByText('Successfully connected to Webflow')).toBeVisible()
  // The form empties two seconds later.
  await expect(page.getByRole('combobox', { name: 'Platform' })).toHaveText('WordPress')

  await page.getByRole('button', { name: 'Field mapping of Harbour site' }).click()
  const mapping = page.getByRole('dialog', { name: 'Field mapping' })
  await expect(mapping.getByText('1 required field of the collection is empty')).toBeVisible()
  await expect(mapping.getByRole('combobox', { name: 'Body Content' })).toHaveText('Post Body')
  await mapping.getByRole('combobox', { name: 'Subtitle' }).click()
  await page.getByRole('option', { name: /Kicker/ }).click()
  await expect(mapping.getByText('1 required field of the collection is empty')).toBeHidden()
  await examineAsItIs(page, 'the field mapping')
  await page.setViewportSize({ width: 1440, height: 900 })
  const saving = await breakCalls(page, 'PUT', '*/field-mappings')
  await mapping.getByRole('button', { name: 'Save Mappings' }).click()
  await expect(page.getByText('Failed to save mappings')).toBeVisible()
  await saving.mend()
  await mapping.getByRole('button', { name: 'Save Mappings' }).click()
  await expect(page.getByText('Field mappings saved successfully')).toBeVisible()

  await moveTo(page, `/dashboard/articles/${article.id}/preview`)
  await page.getByRole('button', { name: 'Publish to Webflow' }).click()
  const dialog = page.getByRole('dialog', { name: 'Publish to Webflow' })
  await expect(dialog.getByText('Webflow', { exact: true })).toBeVisible()
  await dialog.getByRole('checkbox', { name: /marked as a sample/ }).check()
  await dialog.getByRole('checkbox', { name: /Harbour site/ }).uncheck()
  await dialog.getByRole('button', { name: 'Confirm and Send' }).click()
  const nothing = 'Please select at least one platform to publish to'
  await expect(dialog.getByText(nothing, { exact: true })).toBeVisible()
  await dialog.getByRole('checkbox', { name: /Harbour site/ }).check()
  await examineAsItIs(page, 'the dialog of Webflow')
  await page.setViewportSize({ width: 1440, height: 900 })
  for (const message of ['Failed to optimize image before publishing', 'Credential not found']) {
    const refusal = await breakCalls(page, 'POST', '*/publications', { code: 'conflict', message })
    await dialog.getByRole('button', { name: 'Confirm and Send' }).click()
    await expect(dialog.getByText(message, { exact: true })).toBeVisible()
    await refusal.mend()
  }
  webflow.next('POST', /\/items$/, { status: 400, body: '{"message":"Not like this."}' })
  await dialog.getByRole('button', { name: 'Confirm and Send' }).click()
  const failed =
    'Failed to publish to all selected platforms. Please check the platform configuration.'
  await expect(dialog.getByText(failed, { exact: true })).toBeVisible()
  await dialog.getByRole('button', { name: 'Confirm and Send' }).click()
  await expect(dialog.getByRole('button', { name: 'Close' }).last()).toBeVisible()
  await expect(dialog).toBeHidden()
  expect(site.posts.items).toHaveLength(1)
  expect(site.assets[0]?.fileName).toMatch(/\.webp$/)
  const published = page.getByRole('link', { name: /View Published/ })
  await expect(published).toHaveAttribute('href', new RegExp(`^https://${site.shortName}`))
})

test('what cannot be read, or has no collection, says so', async ({ page, person }) => {
  const site = webflow.addSite()
  const { createArticle } = workspaceOf(person)
  const fields = { platform: 'webflow', siteId: site.id, apiKey: site.apiKey }
  await person.call('POST', '/api/v1/credentials', { ...fields, name: 'Bare site' })
  const { id } = await createArticle()
  await page.goto(`${server.origin}/dashboard/credentials`)
  const mapping = page.getByRole('button', { name: 'Field mapping of Bare site' })
  const reading = await breakCalls(page, 'GET', '*/field-mappings')
  await mapping.click()
  await expect(page.getByText('Failed to load existing mappings')).toBeVisible()
  await reading.mend()
  await page.keyboard.press('Escape')
  await mapping.click()
  await expect(page.getByText('No collection yet')).toBeVisible()
  await page.keyboard.press('Escape')
  const testing = await breakCalls(page, 'POST', '*/credentials/*/test')
  await page.getByRole('button', { name: 'Test Bare site' }).click()
  await expect(page.getByText('Failed to fetch Webflow credentials')).toBeVisible()
  await testing.mend()
  const message = 'Credential missing required fields'
  const incomplete = await breakCalls(page, 'POST', '*/credentials/*/test', {
    code: 'conflict',
    message,
  })
  await page.getByRole('button', { name: 'Test Bare site' }).click()
  await expect(page.getByText(message)).toBeVisible()
  await incomplete.mend()

  await moveTo(page, `/dashboard/articles/${id}/preview`)
  const publish = page.getByRole('button', { name: 'Publish to Webflow' })
  await expect(publish).toBeVisible()
  const listing = await breakCalls(page, 'GET', '*/api/v1/credentials?*platform=*')
  await publish.click()
  const unread = page.getByText('Failed to load Webflow credentials', { exact: true })
  await expect(unread).toBeVisible()
  await listing.mend()
  await page.keyboard.press('Escape')
  await publish.click()
  const dialog = page.getByRole('dialog', { name: 'Publish to Webflow' })
  const collection = 'Missing collection ID. Please configure in Credentials page.'
  await expect(dialog.getByText(collection, { exact: true })).toBeVisible()
  await expect(dialog.getByText('Compressed for faster loading', { exact: true })).toBeVisible()
  await expect(dialog.getByText('70-80% smaller file size', { exact: true })).toBeVisible()
  await dialog.getByRole('checkbox', { name: /marked as a sample/ }).check()
  const refusal =
    'Some selected credentials are missing required configuration. Please check the collection ID in Credentials page.'
  await expect(dialog.getByText(refusal)).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Confirm and Send' })).toBeDisabled()
  // The choice of last time is not kept.
  await dialog.getByRole('checkbox', { name: 'Convert to WebP' }).uncheck()
  await dialog.getByRole('button', { name: 'Cancel', exact: true }).click()
  await publish.click()
  await expect(dialog.getByRole('checkbox', { name: 'Convert to WebP' })).toBeChecked()
  expect(site.posts.items).toEqual([])
})
