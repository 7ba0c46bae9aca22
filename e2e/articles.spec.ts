import type { Page } from '@playwright/test'
import type { Template } from '#contracts/clients/templates.ts'
import { choose } from './fixtures/choose.ts'
import { examineAsItIs } from './fixtures/examine.ts'
import { moveTo } from './fixtures/move-to.ts'
import { expect, test } from './fixtures/test.ts'

const submit = (page: Page) => page.getByRole('button', { name: /^Create (article|\d)/ })

async function articlesOf(person: { call<T>(method: string, path: string): Promise<T> }) {
  return await person.call<{ total: number }>('GET', '/api/v1/articles')
}

test('the form of an order says what is missing, remembers, counts and proposes', async ({
  page,
  person,
  createClient,
  createCampaign,
  pasteArticle,
}) => {
  const client = await createClient()
  const frontDesk = await createCampaign({ clientId: client.id, name: 'Front desk' })
  await pasteArticle('# Booking that stays calm\n\nHello.', frontDesk)
  await createCampaign({
    ...{ clientId: client.id, name: 'Waiting room' },
    ...{ defaultSeoTemplateId: null, defaultToneTemplateId: null },
    ...{ defaultImageTemplateId: null, defaultAuthorTemplateId: null },
  })

  await test.step('an order without campaign or templates says what is missing', async () => {
    await page.goto('/dashboard/articles/new')
    await expect(page.getByRole('combobox', { name: 'Campaign' })).toBeFocused()
    await page.getByLabel('Article title').fill('A title')
    await submit(page).click()
    for (const text of [
      'Campaign is required',
      'SEO template is required',
      'Tone template is required',
      'Image template is required',
      'Author template is required',
    ]) {
      await expect(page.getByText(text)).toBeVisible()
    }
    await page.getByLabel('Article title').fill('')
  })

  await test.step('the campaign used last is remembered, and one without templates takes the default ones', async () => {
    await choose(page, 'Campaign', 'Waiting room')
    for (const type of ['SEO Structure', 'Tone of Voice', 'Image Style', 'Author']) {
      await expect(page.getByRole('combobox', { name: type })).not.toHaveText(/Choose|Loading/)
    }
    await choose(page, 'Campaign', 'Front desk')
    await expect(page.getByText('Campaign preference saved')).toBeVisible()
    // The notice may be that of the first choice.
    const stored = () => person.call('GET', '/api/v1/preferences')
    await expect.poll(stored).toMatchObject({ lastUsedCampaignId: frontDesk.id })
    await page.goto('/dashboard/articles/new')
    // Below the field: a toast would lie over the tabs of a phone.
    await expect(page.getByRole('status').getByText('Loaded your last used campaign')).toBeVisible()
    await expect(page.getByRole('combobox', { name: 'Campaign' })).toHaveText('Front desk')
    await expect(page.getByLabel('Article title')).toBeFocused()
  })

  await test.step('what the client has already is named, beside the form', async () => {
    await page.getByLabel('Article title').fill('How booking stays calm')
    const known = page.getByRole('status').filter({ hasText: 'has an article like this already' })
    await expect(known.getByRole('link', { name: 'Booking that stays calm' })).toBeVisible()
    await page.getByLabel('Article title').fill('')
    await expect(known).toBeHidden()
  })

  await test.step('more inputs than the credits cover cannot be sent, and more than ten are cut', async () => {
    await expect(submit(page)).toBeDisabled()
    const title = page.getByLabel('Article title')
    await title.fill(' One \n\n Two, ,Three')
    await expect(page.getByText('3 articles will be created')).toBeVisible()
    await expect(
      page.getByText(
        "You don't have enough credits available. You need 3 credits to create 3 articles.",
      ),
    ).toBeVisible()
    await expect(submit(page)).toBeDisabled()
    // Where lines hold commas of their own, they can be kept.
    await page.getByLabel('Split at new lines only').check()
    await expect(page.getByText('2 articles will be created')).toBeVisible()
    await expect(page.getByText('Two, ,Three', { exact: true }).last()).toBeVisible()
    await page.getByLabel('Split at new lines only').uncheck()

    await title.fill(Array.from({ length: 12 }, (_, index) => `Title ${index}`).join('\n'))
    await expect(
      page.getByText('Maximum of 10 inputs allowed. Only the first 10 will be used.'),
    ).toBeVisible()
    await expect(page.getByText('10 articles will be created')).toBeVisible()

    await title.fill(' , \n,')
    await expect(page.getByText('No valid inputs provided')).toBeVisible()
    await title.fill('Only one')
    await expect(page.getByText('No valid inputs provided')).toBeHidden()
    await expect(submit(page)).toBeEnabled()
  })

  await test.step('more options stay open while an error in them is corrected', async () => {
    await page.getByLabel('Article title').fill('Calm booking')
    await page.getByText('More options').click()
    const readTime = page.getByLabel('Read time (minutes)')
    await readTime.fill('99')
    await page.getByText('More options').click()
    await expect(readTime).toBeHidden()
    await submit(page).click()
    await expect(page.getByText(/^Read time must be/)).toBeVisible()
    await readTime.fill('9')
    await expect(page.getByText(/^Read time must be/)).toBeHidden()
    await expect(readTime).toBeVisible()
  })

  await test.step('ten titles are proposed for a description, and a click takes one over', async () => {
    await page.getByLabel('Article title').fill('')
    await page.getByRole('button', { name: 'Generate titles' }).click()
    const dialog = page.getByRole('dialog', { name: 'Generate Article Titles' })
    await dialog.getByRole('button', { name: 'Generate titles' }).click()
    await expect(
      dialog.getByText('Please provide a description for generating titles'),
    ).toBeVisible()
    await dialog.getByLabel('Description').fill('Front desks of small clinics')
    await dialog.getByRole('button', { name: 'Generate titles' }).click()
    const proposals = dialog.getByRole('list', { name: 'Suggested titles' }).getByRole('listitem')
    await expect(proposals).toHaveCount(10)
    for (const row of [proposals.first(), proposals.last()]) {
      await row.getByRole('button', { name: /^Use/ }).click()
      await expect(row.getByText('Added')).toBeVisible()
    }
    await dialog.getByRole('button', { name: 'Done' }).click()
    await expect(page.getByText('2 articles will be created')).toBeVisible()
  })

  await test.step('one sentence explains why there are no titles, and the description stays', async () => {
    await page.getByRole('button', { name: 'Generate titles' }).click()
    const dialog = page.getByRole('dialog', { name: 'Generate Article Titles' })
    await dialog.getByLabel('Description').fill('Front desks')
    await page.route('**/functions/v1/generate-titles', (route) => route.abort())
    await dialog.getByRole('button', { name: 'Generate titles' }).click()
    await expect(
      dialog.getByText('An unexpected error occurred. Please try again later.'),
    ).toBeVisible()
    await expect(dialog.getByLabel('Description')).toHaveValue('Front desks')
  })
})

test('an order survives a dead line, is paid once, and more credits can be bought on the way @daily', async ({
  page,
  context,
  person,
  createCampaign,
  createArticles,
  sourcePage,
}) => {
  const campaign = await createCampaign()
  const order = `/dashboard/articles/new?campaign=${campaign.id}`

  await test.step('without a connection nothing typed is lost', async () => {
    await page.goto(order)
    await page.getByLabel('Article title').fill('Typed on a train')
    await expect(submit(page)).toBeEnabled()
    // What tells of the failure is fetched in a quiet moment.
    await expect(page.getByRole('region', { name: 'Notifications' })).toBeAttached()
    await context.setOffline(true)
    await submit(page).click()
    await expect(page.getByText(/Error creating article/).first()).toBeVisible()
    await expect(submit(page)).toBeEnabled()
    await expect(page.getByLabel('Article title')).toHaveValue('Typed on a train')
    await context.setOffline(false)
    await page.reload()
    await expect(page.getByText('We kept what you typed last time')).toBeVisible()
    await expect(page.getByLabel('Article title')).toHaveValue('Typed on a train')
    await expect(page.getByLabel('Article title')).not.toBeFocused()
  })

  await test.step('a double click makes one order', async () => {
    await submit(page).dblclick()
    await expect(page).toHaveURL('/dashboard/articles')
    await expect(page.getByText('Article Generation Started')).toBeVisible()
    expect((await articlesOf(person)).total).toBe(1)
  })

  await test.step('a lost answer to the last credit neither loses the form nor pays twice', async () => {
    await moveTo(page, order)
    await page.getByLabel('Article title').fill('Kept over a dead line')
    await expect(submit(page)).toBeEnabled()
    // The server does its work; only its answer never arrives.
    await page.route('**/api/v1/articles', async (route) => {
      if (route.request().method() !== 'POST') return route.fallback()
      await route.fetch()
      await route.abort('connectionreset')
    })
    await submit(page).click()
    await expect(page.getByText(/Error creating article/).first()).toBeVisible()
    await expect(page.getByLabel('Article title')).toHaveValue('Kept over a dead line')
    await expect(page.getByText('Available credits: 0')).toBeVisible()

    await page.unroute('**/api/v1/articles')
    // What it was sent with survives a reload.
    await page.reload()
    await expect(page.getByText('We sent it but got no answer')).toBeVisible()
    await expect(page.getByLabel('Article title')).toHaveValue('Kept over a dead line')
    await submit(page).click()
    await expect(page).toHaveURL('/dashboard/articles')
    expect((await articlesOf(person)).total).toBe(2)
  })

  await test.step('without credits the form offers some, and is complete again after the checkout', async () => {
    await moveTo(page, order)
    await expect(page.getByText('Available credits: 0')).toBeVisible()
    await page.getByLabel('Article title').fill('One too many')
    await expect(
      page.getByText(
        "You don't have enough credits available. You need 1 credit to create 1 article.",
      ),
    ).toBeVisible()
    await expect(submit(page)).toBeDisabled()
    await page.getByRole('button', { name: 'Get more credits' }).click()
    const dialog = page.getByRole('dialog', { name: 'You need 1 more' })
    await expect(dialog.getByRole('button', { name: 'Choose plan: Starter' })).toBeVisible()
    await examineAsItIs(page, 'out of credits')
    await dialog.getByRole('button', { name: 'Buy for £12: Small top-up' }).click()
    await page.getByRole('button', { name: 'Pay £12.00' }).click()
    await expect(page.getByText('Available credits: 5')).toBeVisible()
    await expect(page.getByLabel('Article title')).toHaveValue('One too many')
    await expect(submit(page)).toBeEnabled()
    await page.setViewportSize({ width: 1440, height: 900 })
  })

  await test.step('credits spent at the same moment are refused with words, and the form stays', async () => {
    await page.getByLabel('Article title').fill('One too many')
    await page.route('**/api/v1/articles', async (route) => {
      const pages = Array.from({ length: 5 }, (_, index) => `${sourcePage.url}/${index}`).join('\n')
      await createArticles(pages, { inputType: 'website_url', campaign })
      await route.continue()
    })
    await submit(page).click()
    await expect(page.getByText('Insufficient Credits')).toBeVisible()
    await expect(page.getByText('Please purchase more credits to continue.')).toBeVisible()
    await expect(page.getByLabel('Article title')).toHaveValue('One too many')
  })
})

test('a generation that fails says why, gives the credit back and can be tried again', async ({
  page,
  person,
  createCampaign,
  createArticles,
  waitForArticle,
  sourcePage,
}) => {
  const campaign = await createCampaign({ name: 'Front desk' })
  const input = `${sourcePage.url}/missing`
  const { items } = await person.call<{ items: Template[] }>('GET', '/api/v1/templates/tone')
  const other = items.find(({ id }) => id !== campaign.defaultToneTemplateId) ?? {
    id: '',
    name: '',
  }
  const [id = ''] = await createArticles(input, {
    inputType: 'website_url',
    campaign: { ...campaign, defaultToneTemplateId: other.id },
  })
  await waitForArticle(id, 'failed')
  await page.goto('/dashboard/articles')
  await expect(page.getByText('Needs attention')).toBeVisible()
  await expect(page.getByText(/not found\. Your credit has been given back/)).toBeVisible()
  await moveTo(page, `/dashboard/articles/${id}`)
  await expect(page.getByText('Untitled Article').first()).toBeVisible()
  await page.getByRole('link', { name: 'Create again' }).click()
  await expect(page.getByRole('textbox', { name: 'Website URL' })).toHaveValue(input)
  await expect(page.getByRole('combobox', { name: 'Tone of Voice' })).toContainText(other.name)
  await expect(page.getByText('Available credits: 2')).toBeVisible()
  // The address says which article it is like, so that a reload begins with the same brief.
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Website URL' })).toHaveValue(input)
  // Nothing was typed, so leaving asks nothing.
  await page.getByRole('link', { name: 'Cancel' }).click()
  await expect(page.getByRole('heading', { name: 'Articles', level: 1 })).toBeVisible()
})

test('an article is the beginning of another, and is deleted after a question', async ({
  page,
  createArticle,
}) => {
  const article = await createArticle('To be deleted')
  await page.goto('/dashboard/articles')
  const actions = page.getByRole('button', { name: `Actions for ${article.title}` })
  await actions.click()
  await page.getByRole('menuitem', { name: 'Duplicate' }).click()
  await expect(page.getByRole('textbox', { name: 'Article title' })).toHaveValue('To be deleted')
  await page.goBack()
  await actions.click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('heading', { name: article.title })).toBeVisible()
  await actions.click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await dialog.getByRole('button', { name: /Delete/ }).click()
  await expect(page.getByText('Article deleted')).toBeVisible()
  await expect(page.getByText('No articles found')).toBeVisible()
})

test('forty-five articles stand on three pages', async ({ page, person, createCampaign }) => {
  const { id: campaignId } = await createCampaign()
  for (let number = 0; number < 45; number += 1) {
    await person.call('POST', '/api/v1/manuscripts', { campaignId, title: `Article ${number}` })
  }
  await page.goto('/dashboard/articles')
  const cards = page.getByRole('main').getByRole('listitem')
  const pages = page.getByRole('navigation', { name: 'Pages' })
  await expect(cards).toHaveCount(20)
  await expect(cards.first()).toContainText('Article 44')
  await expect(pages.getByRole('link')).toHaveText(['1', '2', '3', /Next/])

  await pages.getByRole('link', { name: 'Page 3' }).click()
  await expect(page).toHaveURL('/dashboard/articles?page=3')
  await expect(cards).toHaveCount(5)
  await expect(cards.last()).toContainText('Article 0')
  await pages.getByRole('link', { name: 'Previous page' }).click()
  await expect(page).toHaveURL('/dashboard/articles?page=2')
  await expect(cards.first()).toContainText('Article 24')
  await page.reload()
  await expect(cards.first()).toContainText('Article 24')
  await page.goBack()
  await expect(cards).toHaveCount(5)
  await page.goto('/dashboard/articles?page=99')
  await expect(page).toHaveURL('/dashboard/articles?page=3')
})
