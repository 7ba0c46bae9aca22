import type { Page } from '@playwright/test'
import { breakCalls } from './fixtures/broken-calls.ts'
import { choose, logoFile } from './fixtures/choose.ts'
import { expect, test } from './fixtures/test.ts'

// What people see when the server refuses: the texts of the product's error catalogue, here
// as far as the screens pass on what an answer says. The servers' own tests make it give these answers.

const told = (page: Page, text: string) => expect(page.getByText(text).first()).toBeVisible()
const ended = { code: 'unauthenticated', message: 'Please sign in to continue.' } as const

test('a client whose session or logo did not make it', async ({ page }) => {
  await page.goto('/dashboard/clients/new')
  await page.getByLabel('Client name').fill('Northwind')
  await choose(page, 'Industry', 'Travel')
  await page.route('**/api/v1/clients/*/logo', (route) => route.abort())
  await page.getByLabel('Logo').setInputFiles(await logoFile())
  await page.getByRole('button', { name: 'Create Client' }).click()
  await told(page, 'Error uploading logo')
  await told(page, 'Client created successfully')

  await page.goto('/dashboard/clients/new')
  await page.getByLabel('Client name').fill('Southwind')
  await choose(page, 'Industry', 'Travel')
  await breakCalls(page, 'POST', '*/api/v1/clients', ended)
  await page.getByRole('button', { name: 'Create Client' }).click()
  await told(page, 'Failed to create client')
  await told(page, 'Authentication required. You need to be logged in to create a client.')
})

test('an order of somebody whose session has ended', async ({ page, createCampaign }) => {
  const campaign = await createCampaign()
  await page.goto(`/dashboard/articles/new?campaign=${campaign.id}`)
  await page.getByLabel('Article title').fill('Winter tyres')
  await breakCalls(page, 'POST', '*/api/v1/articles', ended)
  await page.getByRole('button', { name: /^Create 1 article/ }).click()
  await told(page, 'User not authenticated')
})

test('a preference that is not kept, and titles that do not come', async ({
  page,
  createClient,
  createCampaign,
}) => {
  const client = await createClient()
  await createCampaign({ clientId: client.id, name: 'Front desk' })
  await breakCalls(page, 'PUT', '*/api/v1/preferences')
  await page.goto('/dashboard/articles/new')
  await choose(page, 'Campaign', 'Front desk')
  await told(page, 'Failed to save campaign preference')

  await breakCalls(page, 'POST', '*/functions/v1/generate-titles')
  await page.getByRole('button', { name: 'Generate titles' }).click()
  const dialog = page.getByRole('dialog', { name: 'Generate Article Titles' })
  await dialog.getByLabel('Description').fill('Front desks')
  await dialog.getByRole('button', { name: 'Generate titles' }).click()
  await expect(dialog).toContainText('Failed to generate titles. Please try again later.')
})

test('of several inputs, the one that came to nothing is named', async ({
  page,
  createCampaign,
  sourcePage,
}) => {
  const campaign = await createCampaign()
  await page.goto(`/dashboard/articles/new?campaign=${campaign.id}`)
  await page.getByRole('tab', { name: 'Website URL' }).click()
  const missing = `${sourcePage.url}/missing`
  await page.getByRole('textbox', { name: 'Website URL' }).fill(`${sourcePage.url}/a\n${missing}`)
  await page.getByRole('button', { name: /^Create 2 articles/ }).click()
  await told(page, 'Creating 2 articles...')
  await told(page, `Failed to create article for input: ${missing.slice(0, 20)}`)
  await expect(page.getByText('Article Generation Failed')).toHaveCount(0)
  sourcePage.release()
  await told(page, 'Completed processing 1 of 2 articles')
})

test('a picture the server does not begin', async ({ page, createArticle }) => {
  const { id } = await createArticle()
  await page.goto(`/dashboard/articles/${id}/preview`)
  const block = page.getByRole('region', { name: 'Banner image' })
  await block.getByRole('button', { name: 'Regenerate' }).click()
  for (const message of [
    'No active image generator found',
    'No default generator found for this campaign',
    'No generator information found for regeneration',
    'Could not find previous prompt for regeneration',
    'Failed to create image generation record',
    'Could not find article',
  ]) {
    const answer = { code: 'conflict', message } as const
    const broken = await breakCalls(page, 'POST', '*/functions/v1/generate-image', answer)
    await page.getByRole('button', { name: 'Generate image' }).click()
    await told(page, 'Failed to regenerate image')
    await told(page, message)
    await broken.mend()
  }
  await breakCalls(page, 'POST', '*/functions/v1/generate-image', ended)
  await page.getByRole('button', { name: 'Generate image' }).click()
  await told(page, 'Please sign in to regenerate the image')
})

test('a banner without its smaller file is optimized again', async ({ page, createArticle }) => {
  const { id } = await createArticle()
  const smaller = '**/storage/v1/object/public/article-images/**/banner-*.webp'
  await page.route(smaller, (route) => route.abort())
  await page.goto(`/dashboard/articles/${id}/preview`)
  const block = page.getByRole('region', { name: 'Banner image' })
  await expect(block.getByText('Standard PNG image', { exact: true })).toBeVisible()
  await page.route('**/functions/v1/optimize-image', (route) =>
    route.fulfill({ contentType: 'application/json', body: '{}' }),
  )
  await block.getByRole('button', { name: 'Optimize' }).click()
  await told(page, 'Failed to optimize image')
  await told(page, 'No optimized URL returned')
  await page.unroute('**/functions/v1/optimize-image')
  await block.getByRole('button', { name: 'Optimize' }).click()
  await told(page, 'Image optimized')
  await expect(block.getByText('Optimized WebP image · 70-80% smaller file size')).toBeVisible()
})

test('a smaller file that is no WebP says so', async ({ page, person, createArticle }) => {
  const { id, bannerImageUrl } = await createArticle()
  await person.call('POST', '/functions/v1/optimize-image', {
    imageUrl: bannerImageUrl,
    articleId: id,
    convertToWebP: false,
  })
  await page.goto(`/dashboard/articles/${id}/preview`)
  await told(page, 'Optimized PNG image · Compressed for faster loading')
})

test('a banner that can be neither loaded nor recovered', async ({ page, createArticle }) => {
  const { id } = await createArticle()
  await page.route('**/storage/v1/object/public/article-images/**', (route) => route.abort())
  const answer = { code: 'not_found', message: 'Failed to recover image' } as const
  await breakCalls(page, 'POST', `*/api/v1/articles/${id}/banner/recover`, answer)
  await page.goto(`/dashboard/articles/${id}/preview`)
  await told(page, 'Failed to recover image')
  await told(page, 'The banner could not be loaded.')
})

test('an article without a banner, whose first one is not begun', async ({
  page,
  createArticle,
}) => {
  const article = await createArticle()
  const answer = (body: object) => ({
    contentType: 'application/json',
    body: JSON.stringify(body),
  })
  const path = `**/api/v1/articles/${article.id}`
  await page.route(path, (route) =>
    route.fulfill(
      answer({ ...article, bannerImageUrl: null, optimizedBannerImageUrl: null, social: null }),
    ),
  )
  const none = { items: [], used: 0, included: 10, abilities: { draw: true } }
  await page.route(`${path}/images`, (route) => route.fulfill(answer(none)))
  await page.goto(`/dashboard/articles/${article.id}/preview`)
  await told(page, 'This article has no banner yet.')
  await breakCalls(page, 'POST', '*/functions/v1/generate-image')
  const open = page.getByRole('region', { name: 'Banner image' })
  await open.getByRole('button', { name: 'Generate image' }).click()
  const dialog = page.getByRole('dialog', { name: 'Generate image' })
  await dialog.getByRole('button', { name: 'Generate image' }).click()
  await told(page, 'Failed to generate image')
})

test('an order that never reached the workflow', async ({
  page,
  createArticles,
  waitForArticle,
  sourcePage,
}) => {
  const input = `${sourcePage.url}/missing`
  const [id = ''] = await createArticles(input, { inputType: 'website_url' })
  const article = await waitForArticle(id, 'failed')
  // Four attempts over three minutes come before it in earnest.
  const failureMessage = 'Webhook dispatch error: the workflow can’t be reached.'
  await page.route(`**/api/v1/articles/${id}`, (route) =>
    route.fulfill({
      contentType: 'application/json',
      body: JSON.stringify({ ...article, status: 'generation_failed', failureMessage }),
    }),
  )
  await page.goto(`/dashboard/articles/${id}`)
  await told(page, failureMessage)
})
