import { choose } from './fixtures/choose.ts'
import { expect, test } from './fixtures/test.ts'

const card = (title: string) => ({ name: title, level: 2 })

test('the list is narrowed, sorted and remembered in its address', async ({
  page,
  createClient,
  createCampaign,
  createArticles,
  waitForArticle,
}) => {
  const [harbour, mill] = [
    await createClient({ name: 'Harbour Health' }),
    await createClient({ name: 'Old Mill Tea' }),
  ]
  const first = await createCampaign({ name: 'Front desk', clientId: harbour.id })
  const second = await createCampaign({ name: 'Spring', clientId: mill.id })
  const [a = ''] = await createArticles('Zebras at the desk', { campaign: first })
  const [b = ''] = await createArticles('A pot of tea', { campaign: second })
  await Promise.all([waitForArticle(a), waitForArticle(b)])
  await page.goto('/dashboard/articles')
  const titles = page.getByRole('main').getByRole('heading', { level: 2 })
  await expect(titles).toHaveText(['A pot of tea', 'Zebras at the desk'])

  await page.getByRole('combobox', { name: 'Order' }).click()
  await page.getByRole('option', { name: 'Oldest first' }).click()
  await expect(titles).toHaveText(['Zebras at the desk', 'A pot of tea'])

  await choose(page, 'Client', 'Old Mill Tea')
  await expect(titles).toHaveText(['A pot of tea'])
  await expect(page.getByText('1 article found')).toBeVisible()
  await page.reload()
  await expect(titles).toHaveText(['A pot of tea'])

  await page.getByRole('combobox', { name: 'Status' }).click()
  await page.getByRole('option', { name: 'Published' }).click()
  await expect(page.getByText('Try a different search or fewer filters.')).toBeVisible()
  await page.getByRole('button', { name: 'Clear search and filters' }).click()
  await expect(titles).toHaveText(['Zebras at the desk', 'A pot of tea'])
})

test('several are ticked and deleted at once', async ({ page, createArticles, waitForArticle }) => {
  const ids = await createArticles('First of two\nSecond of two')
  await Promise.all(ids.map((id) => waitForArticle(id)))
  await page.goto('/dashboard/articles')
  await page.getByRole('checkbox', { name: 'Select First of two' }).click()
  await expect(page.getByText('1 article selected')).toBeVisible()
  await page.getByRole('checkbox', { name: 'Select all on this page' }).click()
  await expect(page.getByText('2 articles selected')).toBeVisible()
  await page.getByRole('button', { name: 'Delete selected' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Delete 2 articles?' })
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('2 articles deleted')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'No articles found' })).toBeVisible()
})

test('all are deleted only after the words have been typed', async ({
  page,
  createArticles,
  waitForArticle,
}) => {
  const [id = ''] = await createArticles('The only one')
  await waitForArticle(id)
  await page.goto('/dashboard/articles')
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Delete all articles' }).click()
  const dialog = page.getByRole('alertdialog')
  const confirm = dialog.getByRole('button', { name: 'Delete all' })
  await expect(confirm).toBeDisabled()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('heading', card('The only one'))).toBeVisible()

  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Delete all articles' }).click()
  await dialog.getByRole('textbox').fill('Delete all')
  await confirm.click()
  await expect(page.getByText('All articles deleted')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'No articles found' })).toBeVisible()
})
