import type { Campaign } from '#contracts/clients/campaigns.ts'
import { choose } from './fixtures/choose.ts'
import { expect, test } from './fixtures/test.ts'

test('a campaign is made in four steps', async ({ page, createClient, person }) => {
  await createClient({ name: 'Harbour Health' })
  await page.goto('/dashboard/campaigns/new')
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByText('Campaign name is required')).toBeVisible()
  await expect(page.getByText('Client is required')).toBeVisible()

  await page.getByLabel('Campaign name').fill('Front desk')
  await choose(page, 'Client', 'Harbour Health')
  await choose(page, 'Platform', 'WordPress')
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByRole('heading', { name: 'Strategy' })).toBeFocused()
  await page.getByLabel('Goal').fill('Book a demo')
  await page.getByLabel('Target audience').fill('Practice managers')
  await page.getByRole('button', { name: 'Next' }).click()
  for (const kind of ['SEO', 'Tone', 'Image', 'Author']) {
    const field = page.getByRole('combobox', { name: new RegExp(kind) })
    await field.click()
    await page.getByRole('option').nth(1).click()
    await expect(field).not.toHaveText('None')
  }
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('combobox', { name: 'Default image generator' }).click()
  await page.getByRole('option').nth(1).click()
  await page.getByRole('radio').first().click()
  await page.getByRole('button', { name: 'Create Campaign' }).click()

  await expect(page).toHaveURL('/dashboard/campaigns')
  await expect(page.getByText('Campaign created successfully')).toBeVisible()
  const card = page.getByRole('listitem').filter({ hasText: 'Front desk' })
  await expect(card).toContainText('Book a demo')
  await expect(card).toContainText('WordPress')
  await expect(card.getByRole('link', { name: 'Harbour Health' })).toBeVisible()
  const { items } = await person.call<{ items: Campaign[] }>('GET', '/api/v1/campaigns')
  const kept = items[0]
  expect(kept?.defaultSeoTemplateId).toBeTruthy()
  expect(kept?.defaultAuthorTemplateId).toBeTruthy()
  expect(kept?.defaultAspectRatio).toMatch(/^\d+:\d+$/)
})

test('what is left empty is kept as nothing, not as an empty text', async ({
  page,
  createClient,
  person,
}) => {
  const client = await createClient()
  await page.goto(`/dashboard/campaigns/new?client=${client.id}`)
  await page.getByLabel('Campaign name').fill('Bare')
  for (const step of ['Strategy', 'Default templates', 'Images']) {
    await page.getByRole('button', { name: 'Next' }).click()
    await expect(page.getByRole('heading', { name: step })).toBeVisible()
  }
  await page.getByRole('button', { name: 'Create Campaign' }).click()
  const card = page.getByRole('listitem').filter({ hasText: 'Bare' })
  await expect(card).toContainText('No goal set')
  await expect(card).toContainText('No target audience set')
  const { items } = await person.call<{ items: Campaign[] }>('GET', '/api/v1/campaigns')
  expect(items[0]).toMatchObject({
    name: 'Bare',
    clientId: client.id,
    defaultSeoTemplateId: null,
    defaultToneTemplateId: null,
    defaultImageTemplateId: null,
    defaultAuthorTemplateId: null,
    imageGeneratorId: null,
    defaultAspectRatio: null,
  })
})

test('a step back keeps what was typed', async ({ page, createClient }) => {
  const client = await createClient()
  await page.goto(`/dashboard/campaigns/new?client=${client.id}`)
  await page.getByLabel('Campaign name').fill('Front desk')
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByLabel('Goal').fill('Book a demo')
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await expect(page.getByLabel('Campaign name')).toHaveValue('Front desk')
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByLabel('Goal')).toHaveValue('Book a demo')
})

test('campaigns are filtered by client and searched by name or goal', async ({
  page,
  createClient,
  createCampaign,
}) => {
  const harbour = await createClient({ name: 'Harbour Health' })
  const travel = await createClient({ name: 'Northwind Travel', industry: 'Travel' })
  await createCampaign({ clientId: harbour.id, name: 'Front desk', goal: 'Book a demo' })
  await createCampaign({ clientId: travel.id, name: 'Winter sun' })
  await page.goto('/dashboard/campaigns')
  const names = page.getByRole('main').getByRole('listitem').getByRole('heading')
  await expect(names).toHaveText(['Winter sun', 'Front desk'])

  await choose(page, 'Client', 'Harbour Health')
  await expect(names).toHaveText(['Front desk'])
  await expect(page).toHaveURL(`/dashboard/campaigns?client=${harbour.id}`)
  await page.reload()
  await expect(names).toHaveText(['Front desk'])

  await choose(page, 'Client', 'All Clients')
  await expect(names).toHaveCount(2)
  await page.getByPlaceholder('Search campaigns...').fill('a DEMO')
  await expect(names).toHaveText(['Front desk'])
  await page.getByPlaceholder('Search campaigns...').fill('nothing like it')
  await expect(page.getByText('No campaigns found')).toBeVisible()
})

test('a campaign is edited and deleted', async ({ page, createCampaign }) => {
  const campaign = await createCampaign({ name: 'Front desk' })
  await page.goto(`/dashboard/campaigns/${campaign.id}`)
  await page.getByRole('link', { name: 'Edit Campaign' }).click()
  await page.getByLabel('Campaign name').fill('Back office')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Campaign updated successfully')).toBeVisible()
  await page.getByRole('button', { name: 'Actions for Back office' }).click()
  await expect(page.getByRole('menuitem')).toHaveText([
    'View Details',
    'Edit Campaign',
    'Create Article',
    'Archive Campaign',
    'Delete Campaign',
  ])
  await page.getByRole('menuitem', { name: 'Delete Campaign' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Delete Back office?' })
  await dialog.getByRole('button', { name: 'Delete Campaign' }).click()
  await expect(page.getByText('Campaign deleted successfully')).toBeVisible()
  await expect(page.getByText('No campaigns found')).toBeVisible()
})
