import type { Campaign } from '#contracts/clients/campaigns.ts'
import { choose } from './fixtures/choose.ts'
import { moveTo } from './fixtures/move-to.ts'
import { expect, test } from './fixtures/test.ts'

test('campaigns are made in four steps, found, edited and deleted @daily', async ({
  page,
  createClient,
  createCampaign,
  person,
}) => {
  const client = await createClient({ name: 'Harbour Health' })
  const next = page.getByRole('button', { name: 'Next' })
  const cardOf = (name: string) => page.getByRole('listitem').filter({ hasText: name })
  const rows = page.getByRole('table', { name: 'Campaigns' }).getByRole('row')
  const kept = async (name: string) => {
    const { items } = await person.call<{ items: Campaign[] }>('GET', '/api/v1/campaigns')
    return items.find((one) => one.name === name)
  }
  await page.goto('/dashboard/campaigns/new')

  await test.step('a campaign is made in four steps, and a step back keeps what was typed', async () => {
    await next.click()
    await expect(page.getByText('Campaign name is required')).toBeVisible()
    await expect(page.getByText('Client is required')).toBeVisible()

    await page.getByLabel('Campaign name').fill('Front desk')
    await choose(page, 'Client', 'Harbour Health')
    await choose(page, 'Platform', 'WordPress')
    await next.click()
    await expect(page.getByRole('heading', { name: 'Strategy' })).toBeFocused()
    await page.getByLabel('Goal').fill('Book a demo')
    await page.getByRole('button', { name: 'Back', exact: true }).click()
    await expect(page.getByLabel('Campaign name')).toHaveValue('Front desk')
    await next.click()
    await expect(page.getByLabel('Goal')).toHaveValue('Book a demo')
    await page.getByLabel('Target audience').fill('Practice managers')
    await next.click()
    for (const kind of ['SEO', 'Tone', 'Image', 'Author']) {
      const field = page.getByRole('combobox', { name: new RegExp(kind) })
      await field.click()
      await page.getByRole('option').nth(1).click()
      await expect(field).not.toHaveText('None')
    }
    await next.click()
    await page.getByRole('combobox', { name: 'Default image generator' }).click()
    await page.getByRole('option').nth(1).click()
    await page.getByRole('radio').first().click()
    await page.getByRole('button', { name: 'Create Campaign' }).click()

    await expect(page).toHaveURL('/dashboard/campaigns')
    await expect(page.getByText('Campaign created successfully')).toBeVisible()
    await expect(rows.filter({ hasText: 'Front desk' })).toContainText('Nothing scheduled')
    await page.getByRole('radio', { name: 'Grid' }).click()
    const card = cardOf('Front desk')
    await expect(card).toContainText('Book a demo')
    await expect(card).toContainText('WordPress')
    await expect(card.getByRole('link', { name: 'Harbour Health' })).toBeVisible()
    const made = await kept('Front desk')
    expect(made?.defaultSeoTemplateId).toBeTruthy()
    expect(made?.defaultAuthorTemplateId).toBeTruthy()
    expect(made?.defaultAspectRatio).toMatch(/^\d+:\d+$/)
  })

  await test.step('what is left empty is kept as nothing, not as an empty text', async () => {
    await moveTo(page, `/dashboard/campaigns/new?client=${client.id}`)
    await page.getByLabel('Campaign name').fill('Bare')
    for (const step of ['Strategy', 'Default templates', 'Images']) {
      await next.click()
      await expect(page.getByRole('heading', { name: step })).toBeVisible()
    }
    await page.getByRole('button', { name: 'Create Campaign' }).click()
    const card = cardOf('Bare')
    await expect(card).toContainText('No goal set')
    await expect(card).toContainText('No target audience set')
    expect(await kept('Bare')).toMatchObject({
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

  await test.step('they are filtered by client and searched by name or goal', async () => {
    const travel = await createClient({ name: 'Northwind Travel', industry: 'Travel' })
    await createCampaign({ clientId: travel.id, name: 'Winter sun' })
    const names = page.getByRole('main').getByRole('listitem').getByRole('heading')
    await expect(names).toHaveText(['Winter sun', 'Bare', 'Front desk'])

    await choose(page, 'Client', 'Harbour Health')
    await expect(names).toHaveText(['Bare', 'Front desk'])
    await expect(page).toHaveURL(`/dashboard/campaigns?client=${client.id}`)
    await page.reload()
    await expect(names).toHaveText(['Bare', 'Front desk'])

    await choose(page, 'Client', 'All Clients')
    await expect(names).toHaveCount(3)
    await page.getByPlaceholder('Search campaigns...').fill('a DEMO')
    await expect(names).toHaveText(['Front desk'])
    await page.getByPlaceholder('Search campaigns...').fill('nothing like it')
    await expect(page.getByText('No campaigns found')).toBeVisible()
    await page.getByPlaceholder('Search campaigns...').fill('')
  })

  await test.step('one is edited and deleted', async () => {
    await page.getByRole('link', { name: 'Front desk', exact: true }).click()
    await page.getByRole('link', { name: 'Edit Campaign' }).click()
    await page.getByLabel('Campaign name').fill('Back office')
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect(page.getByText('Campaign updated successfully')).toBeVisible()
    await page.getByRole('button', { name: 'Actions for Back office' }).click()
    await expect(page.getByRole('menuitem')).toHaveText([
      'View Details',
      'Edit Campaign',
      'Create Article',
      'Duplicate…',
      'Archive Campaign',
      'Delete Campaign',
    ])
    await page.getByRole('menuitem', { name: 'Delete Campaign' }).click()
    const dialog = page.getByRole('alertdialog', { name: 'Delete Back office?' })
    await dialog.getByRole('button', { name: 'Delete Campaign' }).click()
    await expect(page.getByText('Campaign deleted successfully')).toBeVisible()
    await expect(cardOf('Back office')).toBeHidden()
  })

  await test.step('one is duplicated for another client', async () => {
    await page.getByRole('radio', { name: 'List' }).click()
    const row = rows.filter({ hasText: 'Winter sun' })
    await row.getByRole('button', { name: 'Actions for Winter sun' }).click()
    await page.getByRole('menuitem', { name: 'Duplicate…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Duplicate Winter sun' })
    await dialog.getByRole('combobox', { name: 'Client' }).click()
    await page.getByRole('option', { name: 'Harbour Health' }).click()
    await expect(dialog.getByLabel('Name')).toHaveValue('Winter sun')
    await dialog.getByRole('button', { name: 'Duplicate' }).click()
    await expect(page.getByRole('heading', { name: 'Winter sun', level: 1 })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Harbour Health' }).first()).toBeVisible()
    expect(await kept('Winter sun')).toMatchObject({ clientId: client.id })
  })
})

test('of many campaigns the newest are offered, and the others found by typing', async ({
  page,
  createClient,
  createCampaign,
  pasteArticle,
}) => {
  const client = await createClient({ name: 'Harbour Health' })
  const oldest = await createCampaign({ clientId: client.id, name: 'Very first' })
  // A list without articles has nothing to filter by.
  await pasteArticle('# Winter tyres\n\nChange them early.', oldest)
  for (let number = 1; number <= 50; number += 1) {
    await createCampaign({ clientId: client.id, name: `Later ${number}` })
  }
  const field = page.getByRole('combobox', { name: 'Campaign' })

  await test.step('in an order, which also begins with an old one that it is for', async () => {
    await page.goto(`/dashboard/articles/new?campaign=${oldest.id}`)
    await expect(field).toHaveText('Very first')
    await choose(page, 'Campaign', 'Later 7')
    await field.click()
    await expect(page.getByText('The newest 50. Type to find others.')).toBeVisible()
    await page.getByPlaceholder('Search campaigns or clients…').fill('first HARBOUR')
    await page.getByRole('option', { name: 'Very first' }).click()
    await expect(field).toHaveText('Very first')
    await expect(page.getByText('Campaign preference saved')).toBeVisible()
  })

  await test.step('in the filter of the articles', async () => {
    await moveTo(page, '/dashboard/articles')
    await field.click()
    await page.getByPlaceholder('Search campaigns…').fill('very')
    await page.getByRole('option', { name: 'Very first' }).click()
    await expect(page).toHaveURL(`/dashboard/articles?campaign=${oldest.id}`)
    await page.reload()
    await expect(field).toHaveText('Very first')
  })

  await test.step('from everywhere', async () => {
    await page.keyboard.press('ControlOrMeta+k')
    await page.getByPlaceholder('Search clients, campaigns, articles, actions…').fill('very first')
    await page.getByRole('option', { name: /^Very first/ }).click()
    await expect(page).toHaveURL(`/dashboard/campaigns/${oldest.id}`)
  })
})
