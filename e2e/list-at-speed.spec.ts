import { examineAsItIs } from './fixtures/examine.ts'
import { pickUp } from './fixtures/pick-up.ts'
import { expect, test } from './fixtures/test.ts'

test('one reads through the list, changes its values in place, and moves articles on the board', async ({
  page,
  createCampaign,
  pasteArticle,
}) => {
  const campaign = await createCampaign()
  for (const title of ['First of two', 'Second of two']) {
    await pasteArticle(`# ${title}\n\nHello.`, campaign)
  }
  await page.goto('/dashboard/articles?sort=title')

  await test.step('one reads through the list and comes back where one was', async () => {
    await expect(page.getByText('to select, Shift for a range')).toBeVisible()
    const row = (title: string) => page.getByRole('heading', { name: title }).getByRole('link')

    // A key opens what changes a value, at the row that has the focus.
    await page.keyboard.press('j')
    await expect(row('First of two')).toBeFocused()
    await page.keyboard.press('a')
    await page.getByRole('option', { name: 'You' }).click()
    await expect(page.getByText(/^Assigned to/).last()).toBeVisible()
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await expect(page.getByText('Undone')).toBeVisible()
    await row('First of two').focus()
    await page.keyboard.press('d')
    await page.getByLabel('Due', { exact: true }).fill('2020-02-03')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Due Feb 3, 2020, overdue').first()).toBeVisible()

    await row('First of two').click()
    const steps = page.getByRole('navigation', { name: 'This list' })
    await expect(steps.getByText('1 of 2')).toBeVisible()
    await page.keyboard.press('j')
    await expect(steps.getByText('2 of 2')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Second of two', level: 1 })).toBeVisible()
    await page.keyboard.press('j')
    await expect(page.getByText('This is the last article of the list.')).toBeVisible()
    await examineAsItIs(page, 'an article of a list')
    // A phone has the same steps below the text.
    await steps.getByRole('button', { name: 'Previous article' }).click()
    await expect(steps.getByText('1 of 2')).toBeVisible()
    await page.keyboard.press('u')
    await expect(page).toHaveURL(/\/dashboard\/articles\?sort=title$/)
    await expect(row('First of two')).toBeFocused()
  })

  await test.step('the board moves an article where that is a step of the work, and says why elsewhere', async () => {
    await page.setViewportSize({ width: 1440, height: 900 })
    const column = (name: string) => page.getByRole('region', { name, exact: true })
    const link = { name: 'Second of two' }
    // A column that is answered late moves no card under the pointer.
    let answer = () => {}
    const late = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route('**/articles?*stage*cancelled*', (route) => late.then(() => route.continue()))
    await page.getByRole('button', { name: 'Board' }).click()
    await expect(column('To check').getByRole('link', link)).toBeVisible()
    await page.getByRole('button', { name: /^\d+ empty stages$/ }).click()
    const place = await column('To check').boundingBox()
    answer()
    await expect(column('Cancelled')).toContainText('0')
    expect(await column('To check').boundingBox()).toEqual(place)

    await page.getByRole('button', { name: 'Move Second of two' }).click()
    await expect(page.getByRole('menuitem', { name: /^Scheduled: Schedule…/ })).toBeVisible()
    await page.getByRole('menuitem', { name: 'With a colleague: Ask for a review…' }).click()
    await page.getByRole('option', { name: 'You' }).click()
    await expect(column('With a colleague').getByRole('link', link)).toBeVisible()
    await examineAsItIs(page, 'the board')

    // The same way back, by keyboard alone.
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.getByRole('button', { name: 'Drag Second of two' }).focus()
    await pickUp(page)
    await expect(page.getByText('With a colleague, where it stands.')).toBeAttached()
    // The empty columns stand on the right of all others.
    await page.keyboard.press('ArrowRight')
    await expect(page.getByText(/^Not to Changes asked for/)).toBeAttached()
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowLeft')
    await expect(page.getByText('To check: End the review')).toBeAttached()
    await page.keyboard.press('Space')
    await expect(column('To check').getByRole('link', link)).toBeVisible()

    await column('To check').getByRole('link', { name: 'To check: 2, as a list' }).click()
    await expect(page).toHaveURL(/stage=to_check/)
    await expect(page.getByText('2 articles found')).toBeVisible()
  })
})
