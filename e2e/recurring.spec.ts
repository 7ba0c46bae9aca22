import type { Page } from '@playwright/test'
import { shiftDay } from '#contracts/rules/clients/recurrence-days.ts'
import { breakCalls } from './fixtures/broken-calls.ts'
import { examineAsItIs, examineTargets } from './fixtures/examine.ts'
import { moveTo } from './fixtures/move-to.ts'
import { pickUp } from './fixtures/pick-up.ts'
import { tabTo } from './fixtures/tab-to.ts'
import { expect, test } from './fixtures/test.ts'

/** The next Tuesday after tomorrow, so that the first date is to come on every clock. */
function nextTuesday(): string {
  let day = shiftDay(new Date().toISOString().slice(0, 10), 2)
  while (new Date(`${day}T12:00Z`).getUTCDay() !== 2) day = shiftDay(day, 1)
  return day
}

/** Types a day into a date field as its parts stand: the month first, or the day. The browser decides that, whatever the page's locale. */
async function typeDay(page: Page, day: string): Promise<void> {
  const [year = '', month = '', date = ''] = day.split('-')
  const blank = await page.context().newPage()
  await blank.setContent('<input type="date">')
  const field = blank.locator('input')
  await field.focus()
  await blank.keyboard.type('11022033')
  const isMonthFirst = (await field.inputValue()) === '2033-11-02'
  await blank.close()
  await page.keyboard.type((isMonthFirst ? [month, date, year] : [date, month, year]).join(''))
}

test('a month of recurring briefs is planned by keyboard alone @daily', async ({
  page,
  createCampaign,
}) => {
  const tuesday = nextTuesday()
  const campaign = await createCampaign({ name: 'Orchard news' })
  await page.goto(`/dashboard/campaigns/${campaign.id}`)
  const link = page.getByRole('link', { name: 'Plan recurring briefs' })
  await expect(link).toBeVisible()
  await tabTo(page, link)
  await page.keyboard.press('Enter')
  const begin = page.getByRole('button', { name: 'New recurring brief' })
  await expect(page.getByRole('heading', { name: 'Nothing recurs yet' })).toBeVisible()
  await examineAsItIs(page, 'no recurring briefs')
  await tabTo(page, begin)
  await page.keyboard.press('Enter')

  const dialog = page.getByRole('dialog', { name: 'New recurring brief' })
  await expect(dialog).toBeVisible()
  await tabTo(page, dialog.getByLabel('From'))
  await typeDay(page, tuesday)
  await tabTo(page, dialog.getByLabel('Articles each time'))
  await page.keyboard.press('ArrowUp')
  await expect(dialog.getByLabel('Articles each time')).toHaveValue('2')
  const preview = dialog.getByRole('region', { name: 'Next dates' })
  await expect(preview.getByText('Every Tuesday at 09:00')).toBeVisible()
  await expect(preview.getByRole('listitem')).toHaveCount(10)
  await examineAsItIs(page, 'a new recurring brief')
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()

  const card = page.getByRole('region', { name: 'Every Tuesday at 09:00' })
  await expect(card.getByText('No topics', { exact: true })).toBeVisible()
  const field = card.getByLabel('Add topics', { exact: true })
  await tabTo(page, field)
  // A month of Tuesdays takes eight; the last line ends with Control and Enter.
  const topics = ['Pears', 'Plums', 'Figs', 'Apples', 'Cherries', 'Quinces', 'Medlars']
  for (const topic of topics) {
    await page.keyboard.type(topic)
    await page.keyboard.press('Shift+Enter')
  }
  await page.keyboard.type('Grapes')
  await page.keyboard.press('Control+Enter')
  const queue = card.getByRole('region', { name: 'Topics' }).getByRole('list').first()
  await expect(queue.getByRole('listitem')).toHaveCount(8)
  const order = () => queue.getByRole('listitem').allInnerTexts()

  await test.step('sorted by keyboard', async () => {
    const handle = card.getByRole('button', { name: 'Sort Figs' })
    await tabTo(page, handle)
    await pickUp(page)
    await expect(page.locator('[id^=DndLiveRegion]')).toHaveText(/place 3|Place 3/)
    await page.keyboard.press('ArrowUp')
    await expect(page.locator('[id^=DndLiveRegion]')).toHaveText('Place 2 of 8.')
    await page.keyboard.press('ArrowUp')
    await expect(page.locator('[id^=DndLiveRegion]')).toHaveText('Place 1 of 8.')
    await page.keyboard.press('Space')
    await expect.poll(async () => (await order())[0]).toContain('Figs')
    await expect(handle).toBeFocused()
    await page.keyboard.press('Alt+ArrowDown')
    await expect.poll(async () => (await order())[1]).toContain('Figs')
    await expect(handle).toBeFocused()
  })

  await test.step('the writer proposes, and nothing of it joins the queue by itself', async () => {
    await tabTo(page, card.getByRole('button', { name: /^Propose topics for/ }))
    await page.keyboard.press('Enter')
    const proposed = card.getByRole('region', { name: 'Proposed by the writer' })
    await expect(proposed.getByRole('listitem').first()).toBeVisible()
    await expect(queue.getByRole('listitem')).toHaveCount(8)
    const first = proposed.getByRole('button', { name: /^Take over/ }).first()
    await tabTo(page, first)
    await page.keyboard.press('Enter')
    await expect(queue.getByRole('listitem')).toHaveCount(9)
  })

  await test.step('one date is skipped, one is moved', async () => {
    const dates = card.getByRole('region', { name: 'Next dates' })
    const lines = dates.getByRole('list').first().getByRole('listitem')
    await tabTo(page, lines.nth(1).getByRole('button'))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('menuitem', { name: 'Move…' })).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('menuitem', { name: 'Skip' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(lines.nth(1).getByText('Skipped')).toBeVisible()
    await lines.nth(2).getByRole('button').focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('menuitem', { name: 'Move…' })).toBeFocused()
    await page.keyboard.press('Enter')
    const move = page.getByRole('dialog', { name: /^Move/ })
    await tabTo(page, move.getByLabel('Day'))
    await typeDay(page, shiftDay(tuesday, 16))
    await page.keyboard.press('Enter')
    await expect(move).toBeHidden()
    await expect(lines.nth(2).getByText(/^Moved from/)).toBeVisible()
  })
  await examineAsItIs(page, 'recurring briefs')
  await examineTargets(page, 'recurring briefs')

  await test.step('they stand in the calendar before anything is paid', async () => {
    await moveTo(page, `/dashboard/schedule?date=${tuesday}`)
    const planned = page.getByRole('link', { name: /Planned, 09:00, Orchard news/ })
    await expect(planned.filter({ hasText: 'Pears' })).toBeVisible()
    // Two on each of the first, the moved and the two or three dates after it.
    await expect(page.getByRole('cell').filter({ has: planned })).toHaveCount(4)
    await examineAsItIs(page, 'planned articles in the calendar')
    await planned.first().focus()
    await page.keyboard.press('Enter')
    await expect(card).toBeVisible()
  })

  await test.step('paused and gone on with', async () => {
    await tabTo(page, card.getByRole('button', { name: /^Actions for/ }))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('menuitem', { name: 'Pause' })).toBeFocused()
    await page.keyboard.press('Enter')
    const goOn = card.getByRole('button', { name: 'Go on' })
    await expect(goOn).toBeVisible()
    await examineAsItIs(page, 'a paused recurring brief')
    await tabTo(page, goOn)
    await page.keyboard.press('Enter')
    await expect(goOn).toBeHidden()
  })
})

test('recurring briefs that cannot be loaded say so, and a refused move says why', async ({
  page,
  person,
  createCampaign,
}) => {
  const campaign = await createCampaign()
  await person.call('POST', '/api/v1/recurring', {
    campaignId: campaign.id,
    pattern: { every: 'week', weeks: 1, weekdays: [2] },
    ...{ time: '09:00', timeZone: 'Europe/London', startsOn: nextTuesday(), endsOn: null },
    ...{ articles: 1, leadDays: 0, monthlyCredits: null },
  })
  const broken = await breakCalls(page, 'GET', '*/api/v1/recurring*')
  await page.goto(`/dashboard/campaigns/${campaign.id}/recurring`)
  const alert = page.getByRole('alert').filter({ hasText: 'could not be loaded' })
  await expect(alert).toBeVisible()
  await examineAsItIs(page, 'recurring briefs that could not be loaded')
  await broken.mend()
  await alert.getByRole('button', { name: 'Try again' }).click()
  const card = page.getByRole('region', { name: 'Every Tuesday at 09:00' })
  await expect(card).toBeVisible()
  await card
    .getByRole('button', { name: /^Change/ })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Move…' }).click()
  const move = page.getByRole('dialog', { name: /^Move/ })
  await move.getByLabel('Day').fill('2020-01-01')
  await move.getByRole('button', { name: 'Move', exact: true }).click()
  await expect(move.getByText('Please choose a time in the future.')).toBeVisible()
})

test('the week on the dashboard shows what a recurring brief will order as planned', async ({
  page,
  person,
  createCampaign,
  createArticles,
}) => {
  const campaign = await createCampaign({ name: 'Orchard news' })
  await createArticles('Pears', { campaign })
  const { id } = await person.call<{ id: string }>('POST', '/api/v1/recurring', {
    campaignId: campaign.id,
    pattern: { every: 'week', weeks: 1, weekdays: [1, 2, 3, 4, 5, 6, 7] },
    ...{ time: '09:00', timeZone: 'UTC', endsOn: null },
    startsOn: shiftDay(new Date().toISOString().slice(0, 10), 2),
    ...{ articles: 1, leadDays: 0, monthlyCredits: null },
  })
  await person.call('POST', `/api/v1/recurring/${id}/topics`, { topics: ['Plums'] })
  await page.goto('/dashboard')
  const week = page.getByRole('region', { name: 'This week' })
  await expect(week.getByRole('link', { name: /09:00 planned.*Plums/ })).toBeVisible()
  await expect(week.getByRole('link', { name: /planned.*No topic yet/ }).first()).toBeVisible()
  await examineAsItIs(page, 'a week with planned articles')
  await week.getByRole('link', { name: /planned.*Plums/ }).click()
  await expect(page).toHaveURL(`/dashboard/campaigns/${campaign.id}/recurring`)
})
