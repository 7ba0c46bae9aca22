import { choose } from './fixtures/choose.ts'
import { examineAsItIs, examineTargets } from './fixtures/examine.ts'
import { moveTo } from './fixtures/move-to.ts'
import { pickUp } from './fixtures/pick-up.ts'
import { expect, test } from './fixtures/test.ts'

test('an article is scheduled, moved in list and calendar, cancelled, brought back and published early @daily', async ({
  page,
  person,
  createArticle,
  addCredential,
  startWordPress,
  pasteArticle,
}) => {
  const site = await startWordPress()
  await addCredential(site, 'Clinic blog')
  const article = await createArticle()
  await person.call('PUT', `/api/v1/clients/${article.clientId}/claims`, { mode: 'off' })
  await page.goto(`/dashboard/articles/${article.id}/preview`)
  await page.getByRole('button', { name: 'Publish to WordPress' }).click()
  const dialog = page.getByRole('dialog', { name: 'Publish to WordPress' })
  await dialog.getByRole('checkbox', { name: /marked as a sample/ }).check()
  const checks = dialog.getByRole('region', { name: 'Before you publish' })
  await expect(checks.getByText('All checks passed.')).toBeVisible()

  const year = new Date().getFullYear() + 1
  await dialog.getByRole('radio', { name: 'Later' }).click()
  await dialog.getByLabel('Date').fill(`${year}-06-01`)
  await dialog.getByLabel('Time', { exact: true }).fill('09:30')
  await dialog.getByRole('combobox', { name: 'Time zone' }).click()
  await page.getByPlaceholder('Search for a city…').fill('New York')
  await page.getByRole('option', { name: 'America/New York' }).click()
  await dialog.getByRole('button', { name: 'Schedule' }).click()
  await expect(dialog).toBeHidden()
  const when = `Jun 1, ${year}, 09:30, New York`
  await expect(page.getByRole('region', { name: 'Scheduled' }).getByText(when)).toBeVisible()

  await moveTo(page, `/dashboard/clients/${article.clientId}`)
  await expect(page.getByRole('region', { name: 'Next out' }).getByText(when)).toBeVisible()

  await moveTo(page, `/dashboard/schedule?date=${year}-06-02`)
  await expect(page.getByRole('heading', { name: new RegExp(`(Jun|Jul) .*${year}`) })).toBeVisible()
  const entry = page.getByRole('link', { name: /Scheduled, 09:30, Clinic blog/ })
  await entry.focus()
  const spoken = page.locator('[id^=DndLiveRegion]')
  await pickUp(page)
  await expect(spoken).toHaveText(/Jun 1, where it was/)
  await page.keyboard.press('ArrowRight')
  await expect(spoken).toHaveText(/Jun 2/)
  await page.keyboard.press('Space')
  await expect(page.getByText('Moved', { exact: true })).toBeVisible()
  await expect(page.getByRole('cell', { name: /Jun 2\b/ }).getByRole('link')).toBeVisible()
  await examineAsItIs(page, 'the calendar')
  await examineTargets(page, 'the calendar')
  await page.getByRole('radio', { name: 'Week', exact: true }).click()
  await expect(page).toHaveURL(/view=week/)
  await expect(page.getByRole('cell')).toHaveCount(7)
  await expect(page.getByRole('cell', { name: /Jun 2\b/ }).getByRole('link')).toBeVisible()
  await examineAsItIs(page, 'a week of the calendar')
  await examineTargets(page, 'a week of the calendar')
  await page.getByRole('button', { name: 'The week after' }).click()
  await expect(page.getByRole('cell', { name: /Jun 2\b/ })).toBeHidden()
  await page.goBack()
  await page.goForward()
  await expect(page.getByRole('cell')).toHaveCount(7)
  await page.getByRole('radio', { name: 'List' }).click()
  await expect(page.getByText(`Jun 2, ${year}, 09:30, New York`)).toBeVisible()
  const line = page.getByRole('listitem').filter({ hasText: 'Clinic blog' })
  await line.getByRole('button', { name: /^Move/ }).click()
  const move = page.getByRole('dialog', { name: 'Publish at another time' })
  await move.getByLabel('Time', { exact: true }).fill('17:00')
  await move.getByRole('button', { name: 'Save' }).click()
  await expect(line.getByText(`Jun 2, ${year}, 17:00, New York`)).toBeVisible()

  await line.getByRole('button', { name: /^Cancel/ }).click()
  await expect(page.getByRole('heading', { name: 'Nothing is scheduled' })).toBeVisible()
  const cancelled = page.getByRole('listitem').filter({ hasText: 'No longer scheduled' })
  await cancelled.getByRole('button', { name: 'Undo', exact: true }).click()
  await line.getByRole('button', { name: /^Publish now/ }).click()
  await expect(page.getByRole('heading', { name: 'Nothing is scheduled' })).toBeVisible()
  await expect.poll(() => site.posts.length).toBe(1)

  await test.step('several are scheduled in one go, one a week', async () => {
    const text = 'Front desks are busy, and people wait. '.repeat(30)
    await pasteArticle(`# First of two\n\n${text}`)
    await pasteArticle(`# Second of two\n\n${text}`)
    await moveTo(page, '/dashboard/articles')
    for (const title of ['First of two', 'Second of two']) {
      await page.getByRole('checkbox', { name: `Select ${title}` }).check()
    }
    await page.getByRole('button', { name: 'Publish selected' }).click()
    const several = page.getByRole('dialog', { name: 'Publish 2 articles' })
    const agreed = several.getByRole('checkbox', { name: 'Publish anyway' })
    await expect(agreed).toHaveCount(2)
    const all = several.getByRole('checkbox', {
      name: 'Publish all 2 articles with warnings anyway',
    })
    await agreed.first().check()
    await expect(all).toBeChecked({ indeterminate: true })
    await all.check()
    await expect(agreed.last()).toBeChecked()
    await several.getByRole('radio', { name: 'Later' }).click()
    await several.getByLabel('Date').fill(`${year}-08-02`)
    await choose(page, 'Pace', 'One a week')
    // The list begins with the newest; here the oldest goes first.
    await several.getByRole('button', { name: 'Reverse order' }).click()
    await expect(several.getByRole('listitem').first()).toContainText(/First of two.*Aug 2/)
    await several.getByRole('button', { name: 'Schedule 2 articles' }).click()
    await expect(several).toBeHidden()
    const notice = page.getByRole('listitem').filter({ hasText: 'Scheduled 2 articles' })
    await expect(notice).toContainText(`From Aug 2, ${year}`)
    await expect(notice.getByRole('button', { name: 'Undo' })).toBeVisible()
    await moveTo(page, `/dashboard/schedule?view=weeks&date=${year}-08-01`)
    const dayOf = (name: RegExp) => page.getByRole('cell', { name }).getByRole('link')
    await expect(dayOf(/Aug 2\b/)).toContainText('First of two')
    await expect(dayOf(/Aug 9\b/)).toContainText('Second of two')
  })
  await test.step('an article without a day is dragged to one from beside the calendar', async () => {
    await pasteArticle(`# Without a day\n\n${'Front desks are busy, and people wait. '.repeat(30)}`)
    const first = 1 + ((8 - new Date(Date.UTC(year, 7, 1)).getUTCDay()) % 7)
    const monday = `${year}-08-0${first}`
    await page.goto(`/dashboard/schedule?view=weeks&date=${monday}`)
    await page.getByRole('button', { name: 'Ready to schedule 1' }).click()
    const waiting = page.getByRole('region', { name: 'Ready to schedule' })
    await expect(waiting.getByRole('listitem')).toHaveCount(1)
    const title = waiting.getByRole('link', { name: /Without a day/ })
    // By keyboard from the first day that is shown on.
    await title.focus()
    await pickUp(page)
    await page.keyboard.press('ArrowRight')
    await expect(spoken).toHaveText(new RegExp(`Aug ${first}`))
    await page.keyboard.press('Space')
    const one = page.getByRole('dialog', { name: 'Schedule 1 article' })
    await expect(one.getByLabel('Date')).toHaveValue(monday)
    await one.getByRole('button', { name: 'Cancel' }).click()
    const day = page.getByRole('cell', { name: /Aug 18\b/ })
    await title.hover()
    await page.mouse.down()
    await day.hover()
    await day.hover({ position: { x: 60, y: 60 } })
    await page.mouse.up()
    await expect(one.getByLabel('Date')).toHaveValue(`${year}-08-18`)
    await one.getByRole('checkbox', { name: 'Publish anyway' }).check()
    await one.getByRole('button', { name: 'Schedule 1 article' }).click()
    await expect(one).toBeHidden()
    await expect(day.getByRole('link')).toContainText('Without a day')
    await expect(waiting).toBeHidden()
    await examineAsItIs(page, 'a calendar with all scheduled')
  })
})
