import { examineAsItIs } from './fixtures/examine.ts'
import { moveTo } from './fixtures/move-to.ts'
import { expect, test } from './fixtures/test.ts'

test('the bell rings for articles, which are found by their text, given to somebody, and filtered', async ({
  page,
  createCampaign,
  createArticles,
  waitForArticle,
}) => {
  const campaign = await createCampaign()
  const [first = ''] = await createArticles('Teapots', { campaign })
  await waitForArticle(first)
  await page.goto('/dashboard/articles')

  await test.step('the bell rings when an article is written, which is then found by its text', async () => {
    const bell = page.getByRole('button', { name: /^Notices/ })
    await expect(bell).toHaveAccessibleName('Notices, 1 unread')
    await bell.click()
    const sheet = page.getByRole('dialog', { name: 'Notices' })
    await expect(sheet.getByText('is written')).toBeVisible()
    await examineAsItIs(page, 'notices')
    await sheet.getByRole('button', { name: 'Mark all as read' }).click()
    await expect(sheet.getByText('Unread:')).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(bell).toHaveAccessibleName('Notices')
    await page.setViewportSize({ width: 1440, height: 900 })

    const [second = ''] = await createArticles('Coffee cups', { campaign })
    const { title = '' } = await waitForArticle(second)
    await expect(bell).toHaveAccessibleName('Notices, 1 unread')
    await bell.click()
    await sheet.getByRole('link', { name: /^Unread: .*is written/ }).click()
    await expect(page).toHaveURL(new RegExp(`/articles/${second}/preview`))
    await expect(bell).toHaveAccessibleName('Notices')

    await page.getByRole('button', { name: /Search or go to/ }).click()
    await page.getByPlaceholder('Search clients, campaigns, articles, actions…').fill('practical')
    const hit = page.getByRole('option', { name: title ?? '' })
    await expect(hit.locator('mark').first()).toHaveText(/practical/i)
    await page.keyboard.press('Escape')
  })

  await test.step('articles are given to somebody by keyboard, and found again by a filter of one’s own', async () => {
    await moveTo(page, '/dashboard/articles')
    await expect(page.getByText('to select, Shift for a range')).toBeVisible()
    await expect(page.getByRole('link', { name: 'My turn', exact: true })).toBeVisible()

    await page.keyboard.press('j')
    await page.keyboard.press('x')
    await expect(page.getByText('1 article selected')).toBeVisible()
    await page.keyboard.press('j')
    await page.keyboard.press('Shift+X')
    await expect(page.getByText('2 articles selected')).toBeVisible()
    await page.getByRole('button', { name: 'Assign selected' }).click()
    await page.getByRole('option', { name: /You/ }).click()
    await expect(page.getByRole('main').getByText('2 articles', { exact: true })).toBeVisible()
    const more = async (name: string) => {
      await page.getByRole('button', { name: 'More for the selected' }).click()
      await page.getByRole('menuitem', { name }).click()
    }
    await more('Change the due date…')
    await page.getByRole('dialog', { name: 'Due date' }).getByLabel('Due').fill('2020-02-03')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await more('Ask a colleague to review…')
    await page.getByRole('option', { name: /You/ }).click()
    await expect(page.getByText('Review requested')).toBeVisible()
    await expect(page.getByText('Due Feb 3, 2020, overdue')).toHaveCount(2)

    await page.getByRole('link', { name: 'My turn', exact: true }).click()
    await expect(page.getByText('2 articles found')).toBeVisible()
    await page.getByRole('button', { name: 'Save or remove filters' }).click()
    const filters = page.getByRole('dialog', { name: 'Your filters' })
    await filters.getByLabel('Save this view as').fill('On my plate')
    await filters.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(filters).toBeHidden()
    await page.getByRole('link', { name: 'All', exact: true }).click()
    await page.getByRole('link', { name: 'On my plate' }).click()
    await expect(page).toHaveURL(/turn=me/)
    await examineAsItIs(page, 'articles with a saved filter')

    await page.getByRole('heading', { name: 'Teapots' }).getByRole('link').click()
    await page.getByRole('button', { name: 'Mark as reviewed' }).click()
    await expect(page.getByText('Review ended')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Mark as reviewed' })).toBeHidden()
  })

  await test.step('how one is told of what happens is a choice that is kept', async () => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await moveTo(page, '/dashboard/account')
    const choice = page.getByRole('radiogroup', { name: 'An article is assigned to you' })
    await choice.getByRole('radio', { name: 'Daily' }).click()
    await expect(page.getByText('Saved')).toBeVisible()
    await page.reload()
    await expect(choice.getByRole('radio', { name: 'Daily' })).toBeChecked()
  })
})
