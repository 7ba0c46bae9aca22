import type { Page } from '@playwright/test'
import type { Article } from '#contracts/articles/articles.ts'
import { breakCalls } from './fixtures/broken-calls.ts'
import { choose, logoFile } from './fixtures/choose.ts'
import { intercept } from './fixtures/intercept.ts'
import { moveTo } from './fixtures/move-to.ts'
import { expect, test } from './fixtures/test.ts'

// What people see when the server refuses: the texts of the product's error catalogue, here
// as far as the screens pass on what an answer says. The servers' own tests make it give these answers.

const told = (page: Page, text: string) => expect(page.getByText(text).first()).toBeVisible()
const ended = { code: 'unauthenticated', message: 'Please sign in to continue.' } as const

const json = (body: unknown) => ({
  status: 200,
  contentType: 'application/json',
  body: JSON.stringify(body),
})
/** As pictures answer that are gone. */
const gone = () => ({ status: 404, contentType: 'text/plain', body: 'Not found' })

test('a client whose session or logo did not make it', async ({ page }) => {
  await page.goto('/dashboard/clients/new')
  await page.getByLabel('Client name').fill('Northwind')
  await choose(page, 'Industry', 'Travel')
  await page.route('**/api/v1/clients/*/logo', (route) => route.abort())
  await page.getByLabel('Logo').setInputFiles(await logoFile())
  await page.getByRole('button', { name: 'Create Client' }).click()
  await told(page, 'Error uploading logo')
  await told(page, 'Client created successfully')

  await page.getByRole('link', { name: 'Add New Client' }).first().click()
  await page.getByLabel('Client name').fill('Southwind')
  await choose(page, 'Industry', 'Travel')
  await breakCalls(page, 'POST', '*/api/v1/clients', ended)
  await page.getByRole('button', { name: 'Create Client' }).click()
  await told(page, 'Failed to create client')
  await told(page, 'Authentication required. You need to be logged in to create a client.')
})

test('an order of which a part, or all, came to nothing', async ({
  page,
  person,
  createClient,
  createCampaign,
  sourcePage,
}) => {
  const client = await createClient()
  const campaign = await createCampaign({ clientId: client.id, name: 'Front desk' })
  const preferring = await breakCalls(page, 'PUT', '*/api/v1/preferences')
  await page.goto('/dashboard/articles/new')

  await test.step('a preference that is not kept, and titles that do not come', async () => {
    await choose(page, 'Campaign', 'Front desk')
    await told(page, 'Failed to save campaign preference')
    await preferring.mend()

    await breakCalls(page, 'POST', '*/functions/v1/generate-titles')
    await page.getByRole('button', { name: 'Generate titles' }).click()
    const dialog = page.getByRole('dialog', { name: 'Generate Article Titles' })
    await dialog.getByLabel('Description').fill('Front desks')
    await dialog.getByRole('button', { name: 'Generate titles' }).click()
    await expect(dialog).toContainText('Failed to generate titles. Please try again later.')
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  })

  await test.step('of several inputs, the one that came to nothing is named', async () => {
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

  await test.step('an order that never reached the workflow', async () => {
    const { items } = await person.call<{ items: Article[] }>('GET', '/api/v1/articles')
    const path = `/api/v1/articles/${items.find(({ status }) => status === 'failed')?.id}`
    const article = await person.call<Article>('GET', path)
    // Four attempts over three minutes come before it in earnest.
    const failureMessage = 'Webhook dispatch error: the workflow can’t be reached.'
    const body = { ...article, status: 'generation_failed', failureMessage }
    await intercept(page, `*${path}`, () => json(body))
    await moveTo(page, `/dashboard/articles/${article.id}`)
    await told(page, failureMessage)
  })

  await test.step('an order of somebody whose session has ended', async () => {
    await moveTo(page, `/dashboard/articles/new?campaign=${campaign.id}`)
    await page.getByLabel('Article title').fill('Winter tyres')
    await breakCalls(page, 'POST', '*/api/v1/articles', ended)
    await page.getByRole('button', { name: /^Create 1 article/ }).click()
    await told(page, 'User not authenticated')
  })
})

test('a banner that cannot be loaded, made smaller or drawn', async ({
  page,
  person,
  createArticle,
}) => {
  const article = await createArticle()
  const path = `/api/v1/articles/${article.id}`
  const block = page.getByRole('region', { name: 'Banner image' })

  await test.step('there is none, and a first one is not begun', async () => {
    const bare = { ...article, bannerImageUrl: null, optimizedBannerImageUrl: null, social: null }
    const none = { items: [], used: 0, included: 10, abilities: { draw: true } }
    const bareArticle = await intercept(page, `*${path}`, () => json(bare))
    const noImages = await intercept(page, `*${path}/images`, () => json(none))
    await page.goto(`/dashboard/articles/${article.id}/preview`)
    await told(page, 'This article has no banner yet.')
    const drawing = await breakCalls(page, 'POST', '*/functions/v1/generate-image')
    await block.getByRole('button', { name: 'Generate image' }).click()
    const dialog = page.getByRole('dialog', { name: 'Generate image' })
    await dialog.getByRole('button', { name: 'Generate image' }).click()
    await told(page, 'Failed to generate image')
    for (const call of [bareArticle, noImages, drawing]) await call.mend()
  })

  await test.step('it can be neither loaded nor recovered', async () => {
    const pictures = await intercept(page, '*/storage/v1/object/public/article-images/*', gone)
    const answer = { code: 'not_found', message: 'Failed to recover image' } as const
    const recovering = await breakCalls(page, 'POST', `*${path}/banner/recover`, answer)
    await page.reload()
    await told(page, 'Failed to recover image')
    await told(page, 'The banner could not be loaded.')
    await pictures.mend()
    await recovering.mend()
  })

  await test.step('without its smaller file it is optimized again', async () => {
    const smaller = '*/storage/v1/object/public/article-images/*/banner-*.webp'
    const file = await intercept(page, smaller, gone)
    await page.reload()
    await expect(block.getByText('Standard PNG image', { exact: true })).toBeVisible()
    const optimizing = await intercept(page, '*/functions/v1/optimize-image', () => json({}))
    await block.getByRole('button', { name: 'Optimize' }).click()
    await told(page, 'Failed to optimize image')
    await told(page, 'No optimized URL returned')
    await optimizing.mend()
    await block.getByRole('button', { name: 'Optimize' }).click()
    await told(page, 'Image optimized')
    await expect(block.getByText('Optimized WebP image · 70-80% smaller file size')).toBeVisible()
    await file.mend()
  })

  await test.step('a smaller file that is no WebP says so', async () => {
    await person.call('POST', '/functions/v1/optimize-image', {
      imageUrl: article.bannerImageUrl,
      articleId: article.id,
      convertToWebP: false,
    })
    await told(page, 'Optimized PNG image · Compressed for faster loading')
  })

  await test.step('the server does not begin another', async () => {
    await block.getByRole('button', { name: 'Regenerate' }).click()
    const send = page.getByRole('button', { name: 'Generate image' })
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
      await send.click()
      await told(page, 'Failed to regenerate image')
      await told(page, message)
      await broken.mend()
    }
    // It signs out as well.
    await breakCalls(page, 'POST', '*/functions/v1/generate-image', ended)
    await send.click()
    await told(page, 'Please sign in to regenerate the image')
  })
})
