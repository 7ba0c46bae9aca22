import type { Page } from '@playwright/test'
import { startSourcePage } from './fixtures/source-page.ts'
import { expect, test } from './fixtures/test.ts'

const banner = (page: Page) => page.getByText(/^Generating \d+ articles?$/)

test('an order made elsewhere is followed in two tabs, over a reload and a lost connection', async ({
  page,
  context,
  createCampaign,
  createArticles,
  waitForArticle,
  sourcePage,
}) => {
  const campaign = await createCampaign()
  // What happens before the page listens it reads, without a notice.
  const listening = page.waitForResponse(/\/api\/v1\/events\?/)
  await page.goto('/dashboard/articles')
  await expect(page.getByText('No articles found')).toBeVisible()
  await listening
  const header = page.getByRole('banner')
  await expect(header.getByText('2 credits')).toBeVisible()
  const pages = `${sourcePage.url}/a\n${sourcePage.url}/missing`
  const [id = ''] = await createArticles(pages, { inputType: 'website_url', campaign })

  await test.step('it appears by itself, and the credits follow what is spent and given back', async () => {
    await expect(page.getByText('Needs attention', { exact: true })).toBeVisible()
    await expect(page.getByText('Article Generation Failed')).toBeVisible()
    await expect(banner(page)).toHaveText('Generating 1 article')
    await expect(header.getByText('1 credit', { exact: true })).toBeVisible()
  })

  await test.step('two tabs follow it, also over a reload in its middle', async () => {
    const other = await context.newPage()
    await other.goto(`/dashboard/articles/${id}`)
    await expect(other.getByRole('heading', { name: /^(Generating|Processing)$/ })).toBeVisible()
    await expect(other.getByText('Read the website')).toBeVisible()

    await page.reload()
    await expect(banner(page)).toHaveText('Generating 1 article')
    await expect(page.getByText('Waiting', { exact: true })).toBeVisible()

    sourcePage.release()
    await expect(page.getByText('To check', { exact: true })).toBeVisible({ timeout: 30_000 })
    await expect(banner(page)).toHaveCount(0)
    await expect(page.getByText('Article Generation Complete')).toBeVisible()
    await expect(other.getByText('Offline sample', { exact: true })).toBeVisible()
    await expect(other.getByRole('heading', { level: 1 })).not.toHaveText('Coming soon...')
    await other.close()
  })

  await test.step('a connection that was away catches up', async () => {
    const source = await startSourcePage()
    const [next = ''] = await createArticles(source.url, { inputType: 'website_url', campaign })
    await expect(banner(page)).toBeVisible()
    await context.setOffline(true)
    source.release()
    await waitForArticle(next)
    await context.setOffline(false)
    await expect(page.getByText('To check', { exact: true })).toHaveCount(2, { timeout: 30_000 })
    await expect(banner(page)).toHaveCount(0)
    await source.close()
  })
})

test('an end that no event told of is told from the next answer', async ({
  page,
  createCampaign,
  sourcePage,
}) => {
  await page.route('**/api/v1/events*', (route) => route.abort())
  const campaign = await createCampaign()
  await page.goto(`/dashboard/articles/new?campaign=${campaign.id}`)
  await page.getByRole('tab', { name: 'Website URL' }).click()
  const pages = `${sourcePage.url}/a\n${sourcePage.url}/missing`
  await page.getByRole('textbox', { name: 'Website URL' }).fill(pages)
  await page.getByRole('button', { name: /^Create 2 articles/ }).click()
  await expect(page.getByText('Failed to create article for input:').first()).toBeVisible()
})
