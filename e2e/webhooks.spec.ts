import { Webhook as Verifier } from 'standardwebhooks'
import { SiteServer } from '#test/fakes/site-server.ts'
import { until } from '#test/process.ts'
import { examineAsItIs } from './fixtures/examine.ts'
import { moveTo } from './fixtures/move-to.ts'
import { expect, test } from './fixtures/test.ts'

let receiver: SiteServer
test.beforeAll(async () => {
  receiver = new SiteServer(() => ({ status: 200, json: { taken: true } }))
  await receiver.listen()
})
test.afterAll(() => receiver.close())

test('a webhook is added, its secret is seen once, and a test event arrives and is sent again @daily', async ({
  page,
  createClient,
}) => {
  await createClient({ name: 'Old Mill Tea' })
  await page.goto('/dashboard/developers')
  await page.getByRole('link', { name: 'Webhooks' }).click()
  await expect(page.getByText('No webhooks yet')).toBeVisible()
  await examineAsItIs(page, 'no webhooks')
  await page.getByRole('button', { name: 'New webhook' }).click()
  const dialog = page.getByRole('dialog', { name: 'New webhook' })
  await dialog.getByLabel('Name').fill('Reports')
  await dialog.getByLabel('Address').fill('http://example.com/hook')
  await dialog.getByRole('button', { name: 'Add the webhook' }).click()
  await expect(dialog.getByText('begins with https://')).toBeVisible()
  await dialog.getByLabel('Address').fill(`${receiver.url}/reports`)
  await dialog.getByRole('switch', { name: 'Only selected clients' }).click()
  await dialog.getByRole('checkbox', { name: 'Old Mill Tea' }).click()
  await examineAsItIs(page, 'a new webhook')
  await dialog.getByRole('button', { name: 'Add the webhook' }).click()
  const secret = (await page.getByTestId('made-secret').textContent()) ?? ''
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText('3 events · Old Mill Tea')).toBeVisible()
  await expect(page.getByText(secret)).toHaveCount(0)

  await page.getByRole('button', { name: 'Actions for Reports' }).click()
  await page.getByRole('menuitem', { name: 'Send a test event' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Reports' })).toBeVisible()
  await expect(page.getByText('Delivered', { exact: true })).toBeVisible()
  await examineAsItIs(page, 'deliveries')
  const [sent] = receiver.calls
  new Verifier(secret).verify(sent?.body.toString() ?? '', sent?.headers as Record<string, string>)

  await page.getByRole('button', { name: /^Details of webhook\.test/ }).click()
  const details = page.getByRole('dialog', { name: 'A test event' })
  await expect(details.getByText('"type": "webhook.test"')).toBeVisible()
  await expect(details.getByText('"taken": true')).toBeVisible()
  await examineAsItIs(page, 'a delivery')
  await details.getByRole('button', { name: 'Send again' }).click()
  await until(async () => receiver.calls.length === 2)
  expect(receiver.calls[1]?.headers['webhook-id']).toBe(sent?.headers['webhook-id'])

  await moveTo(page, '/dashboard/developers/webhooks')
  const choose = async (action: string) => {
    await page.getByRole('button', { name: 'Actions for Reports' }).click()
    await page.getByRole('menuitem', { name: action }).click()
  }
  await choose('Pause')
  await expect(page.getByText('Paused', { exact: true })).toBeVisible()
  await choose('Resume')
  await expect(page.getByText('Paused', { exact: true })).toHaveCount(0)
  await choose('New secret')
  await page.getByRole('button', { name: 'Make a new secret' }).click()
  await expect(page.getByTestId('made-secret')).not.toHaveText(secret)
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText(/The old secret signs as well until/)).toBeVisible()
  await choose('Delete')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('No webhooks yet')).toBeVisible()
})
