import { readFile } from 'node:fs/promises'
import type { ArticleCard } from '#contracts/articles/articles.ts'
import { choose } from './fixtures/choose.ts'
import { examineAsItIs } from './fixtures/examine.ts'
import { intercept } from './fixtures/intercept.ts'
import { expect, test } from './fixtures/test.ts'

test('the list is narrowed, sorted, remembered in its address, and emptied @daily', async ({
  page,
  person,
  createClient,
  createCampaign,
}) => {
  const begin = (campaign: { id: string }, title: string) =>
    person.call('POST', '/api/v1/manuscripts', { campaignId: campaign.id, title })
  const [harbour, mill] = [
    await createClient({ name: 'Harbour Health' }),
    await createClient({ name: 'Old Mill Tea' }),
  ]
  const first = await createCampaign({ name: 'Front desk', clientId: harbour.id })
  const second = await createCampaign({ name: 'Spring', clientId: mill.id })
  await begin(first, 'Zebras at the desk')
  await begin(second, 'A pot of tea')
  await page.goto('/dashboard/articles')

  await test.step('it is narrowed, sorted and remembered in its address', async () => {
    const titles = page.getByRole('main').getByRole('heading', { level: 2 })
    await expect(titles).toHaveText(['A pot of tea', 'Zebras at the desk'])

    await page.getByRole('combobox', { name: 'Order' }).click()
    await page.getByRole('option', { name: 'Oldest first' }).click()
    await expect(titles).toHaveText(['Zebras at the desk', 'A pot of tea'])

    await choose(page, 'Client', 'Old Mill Tea')
    await expect(titles).toHaveText(['A pot of tea'])
    await expect(page.getByText('1 article found')).toBeVisible()
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Export as CSV' }).click()
    const csv = await readFile(await (await saved).path(), 'utf8')
    expect(csv).toContain('A pot of tea,Old Mill Tea,Spring,To check,Written')
    expect(csv).not.toContain('Zebras')
    await page.reload()
    await expect(titles).toHaveText(['A pot of tea'])

    await page.getByRole('combobox', { name: 'Stage' }).click()
    await page.getByRole('option', { name: 'Live', exact: true }).click()
    await expect(page.getByText('Try a different search or fewer filters.')).toBeVisible()
    await page.getByRole('button', { name: 'Clear search and filters' }).click()
    await expect(titles).toHaveText(['Zebras at the desk', 'A pot of tea'])

    // A table for those who want it, in this browser from now on.
    await page.getByRole('button', { name: 'Table', exact: true }).click()
    const rows = page.getByRole('table', { name: 'Articles' }).getByRole('row')
    await expect(rows.nth(2)).toContainText('Old Mill Tea')
    await page.getByRole('button', { name: 'Article', exact: true }).press('Enter')
    await expect(rows.nth(1)).toContainText('A pot of tea')
    const byTitle = page.getByRole('columnheader', { name: 'Article' })
    await expect(byTitle).toHaveAttribute('aria-sort', 'ascending')
    await expect(page.getByRole('combobox', { name: 'Order' })).toHaveText('Title, A to Z')
    await byTitle.getByRole('button').click()
    await expect(page).toHaveURL(/sort=title-reversed/)
    await expect(rows.nth(2)).toContainText('A pot of tea')
    await page.reload()
    await rows.nth(2).getByRole('checkbox', { name: 'Select A pot of tea' }).click()
    await expect(page.getByText('1 article selected')).toBeVisible()
    await examineAsItIs(page, 'articles as a table')
    // On a phone both are cards, so there is nothing to choose.
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.getByRole('button', { name: 'Table', exact: true }).click()
    await expect(titles).toHaveText(['Zebras at the desk', 'A pot of tea'])
  })

  await test.step('several are ticked and deleted at once', async () => {
    const one = page.getByRole('checkbox', { name: 'Select A pot of tea' })
    await one.click()
    await expect(page.getByText('1 article selected')).toBeHidden()
    await one.click()
    await expect(page.getByText('1 article selected')).toBeVisible()
    await page.getByRole('checkbox', { name: 'Select all on this page' }).click()
    await expect(page.getByText('2 articles selected')).toBeVisible()
    await page.getByRole('button', { name: 'Delete selected' }).click()
    const dialog = page.getByRole('alertdialog', { name: 'Delete 2 articles?' })
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText('2 articles deleted')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'No articles found' })).toBeVisible()
  })

  const title = 'Why heat pumps fail in old houses, and seven questions to ask before anybody signs'
  await test.step('a long title can be read to its end', async () => {
    await begin(first, title)
    const link = page.getByRole('link', { name: title, exact: true })
    await expect(link).toBeVisible()
    const isWhole = () => link.evaluate((shown) => shown.scrollHeight <= shown.clientHeight)
    expect(await isWhole()).toBe(true)
    await page.setViewportSize({ width: 1280, height: 800 })
    expect(await isWhole()).toBe(true)
  })

  await test.step('all are deleted only after the words have been typed', async () => {
    const ask = async () => {
      await page.getByRole('button', { name: 'More actions' }).click()
      await page.getByRole('menuitem', { name: 'Delete all articles' }).click()
    }
    await ask()
    const dialog = page.getByRole('alertdialog')
    const confirm = dialog.getByRole('button', { name: 'Delete all' })
    await expect(confirm).toBeDisabled()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByRole('heading', { name: title, level: 2 })).toBeVisible()

    await ask()
    await dialog.getByRole('textbox').fill('Delete all')
    await confirm.click()
    await expect(page.getByText('All articles deleted')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'No articles found' })).toBeVisible()
  })
})

test('twenty rows fit on two screens, each with its picture, client and campaign', async ({
  page,
  person,
  createArticle,
}) => {
  const { id } = await createArticle()
  type List = { items: ArticleCard[] }
  const list = await person.call<List>('GET', '/api/v1/articles')
  const [card] = list.items
  expect(card?.words).toBeGreaterThan(500)
  const states: Partial<ArticleCard>[] = [
    { status: 'completed' },
    {
      status: 'published',
      lastPublishedAt: '2026-11-03T10:00:00.000Z',
      publishedUrl: 'https://blog.example.test/oak',
      standing: { stage: 'live', people: [], at: '2026-11-03T10:00:00.000Z', problem: null },
    },
    { status: 'failed', failureMessage: 'The model refused the request.' },
    { status: 'draft', failureMessage: 'Cancelled part way. The text so far is kept.' },
  ]
  const items = Array.from({ length: 20 }, (_, index) => ({
    ...card,
    ...states[index % states.length],
    id: `${id.slice(0, -2)}${index + 10}`,
  }))
  await intercept(page, '*/api/v1/articles?*', () => ({
    status: 200,
    contentType: 'application/json',
    body: JSON.stringify({ ...list, items, total: 20 }),
  }))
  await page.goto('/dashboard/articles')
  const rows = page.getByRole('main').getByRole('listitem')
  await expect(rows).toHaveCount(20)
  const last = await rows.last().boundingBox()
  expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual(2 * 900)
  await expect(rows.first().getByRole('link', { name: card?.campaignName ?? '' })).toBeVisible()
  await expect(rows.first().getByRole('img', { name: 'Offline sample' })).toBeVisible()
  await expect(rows.first().getByRole('link', { name: /^Check: / })).toBeVisible()
  await expect(rows.first().locator('img')).toHaveAttribute('src', card?.bannerImageUrl ?? '')
  await expect(rows.nth(1).getByRole('link', { name: /^View Live: / })).toBeVisible()
  await expect(rows.nth(1).getByText(/^Since Nov 3/)).toBeVisible()
  await expect(rows.nth(2).getByRole('button', { name: /^Try again: / })).toBeVisible()
  await expect(rows.nth(3).getByRole('button', { name: /^Continue: / })).toBeVisible()
  await expect(rows.nth(3).getByRole('link', { name: /^View Content: / })).toBeVisible()

  // Printed, it is the list alone.
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByLabel('Search articles by title')).toBeHidden()
  await expect(page.getByRole('button')).toHaveCount(0)
  await expect(rows.first().getByRole('link').first()).toBeVisible()
})
