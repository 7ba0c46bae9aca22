import { choose } from './fixtures/choose.ts'
import { examineAsItIs } from './fixtures/examine.ts'
import { expect, test } from './fixtures/test.ts'

test('articles of several clients go client by client, and a refusal loses nothing', async ({
  page,
  createClient,
  createCampaign,
  pasteArticle,
}) => {
  for (const [name, titles] of [
    ['Harbour Health', ['First of three', 'Second of three', 'Third of three']],
    ['Old Mill Tea', ['A pot for one']],
  ] as const) {
    const { id: clientId } = await createClient({ name })
    const campaign = await createCampaign({ clientId })
    for (const title of titles) await pasteArticle(`# ${title}\n\nHello.`, campaign)
  }
  await page.goto('/dashboard/articles?sort=title')
  await page.getByRole('checkbox', { name: 'Select A pot for one' }).check()
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await page.getByRole('button', { name: 'Send to client' }).click()

  const dialog = page.getByRole('dialog')
  const message = dialog.getByLabel('Message')
  const fill = async (name: string, email: string) => {
    await dialog.getByLabel('Name of reviewer 1').fill(name)
    await dialog.getByLabel('Email of reviewer 1').fill(email)
  }
  // The form takes its room first.
  await expect(message).toBeVisible()
  await choose(page, 'Client', 'Harbour Health, 3 articles')
  await expect(
    dialog.getByRole('heading', { name: 'Send 3 articles to Harbour Health' }),
  ).toBeVisible()
  await fill('Anna Smith', `anna-${crypto.randomUUID()}@client.example`)
  await message.fill('As agreed on the phone.')
  await dialog.getByRole('button', { name: 'Leave out Second of three' }).click()
  await examineAsItIs(page, 'sending several')

  // Who looks at the other client finds what was typed again, and so does who was refused.
  await choose(page, 'Client', 'Old Mill Tea, 1 article')
  await expect(message).toHaveValue('')
  await choose(page, 'Client', 'Harbour Health, 3 articles')
  await expect(message).toHaveValue('As agreed on the phone.')
  await page.route('**/api/v1/sign-off/rounds', (route) => route.fulfill({ status: 500 }), {
    times: 1,
  })
  await dialog.getByRole('button', { name: 'Send 2 articles' }).click()
  await expect(dialog.getByText('Nothing was sent')).toBeVisible()
  await expect(message).toHaveValue('As agreed on the phone.')

  let sent = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/sign-off/rounds') && request.method() === 'POST') sent += 1
  })
  await dialog.getByRole('button', { name: 'Send 2 articles' }).dblclick()
  await expect(
    dialog.getByRole('heading', { name: 'Send 1 article to Old Mill Tea' }),
  ).toBeVisible()
  expect(sent).toBe(1)
  await expect(message).toHaveValue('')
  await fill('Rosie Mill', `rosie-${crypto.randomUUID()}@client.example`)
  await dialog.getByRole('button', { name: 'Send 1 article' }).click()
  await expect(dialog).toBeHidden()

  await page.goto('/dashboard/articles?stage=with_client')
  await expect(page.getByText('3 articles found')).toBeVisible()
  await page.goto('/dashboard/articles?stage=to_check')
  await page.getByRole('checkbox', { name: 'Select Second of three' }).check()
  await page.getByRole('button', { name: 'Delete selected' }).click()
  let removed = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/articles/remove')) removed += 1
  })
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).dblclick()
  await expect(page.getByText('No articles found')).toBeVisible()
  expect(removed).toBe(1)
})
