import type { FakeRequest } from '#test/fakes/model-server.ts'
import { examineAsItIs } from './fixtures/examine.ts'
import { holdAnswer } from './fixtures/hold-answer.ts'
import { test } from './fixtures/model-place.ts'
import { moveTo } from './fixtures/move-to.ts'
import { expect } from './fixtures/test.ts'

const isPlan = ({ stage }: FakeRequest) => stage === 'plan'
const year = new Date().getUTCFullYear() + 1

test('a spreadsheet becomes a batch, which is paused, goes on, ends with a report and is scheduled, one each weekday', async ({
  page,
  model,
  buyCredits,
  createClient,
  createCampaign,
  addCredential,
  startWordPress,
}) => {
  await buyCredits('Medium top-up')
  const client = await createClient({ name: 'Harbour Health' })
  await createCampaign({ name: 'Front desk', clientId: client.id })
  await addCredential(await startWordPress(), 'Clinic blog')
  // Plans are held, so that what is at work stays there.
  const release = model.hold(isPlan)
  const status = page.getByRole('region', { name: 'Progress of the batch' }).getByRole('status')

  await test.step('twelve rows are ordered, one of them mended', async () => {
    await page.goto('/dashboard/articles/sheet')
    const lines = Array.from({ length: 11 }, (_, n) => `Harbour Health;Front desk;Guide ${n + 1}`)
    const plan = ['Client;Campaign;Keyword', ...lines, 'Harbor Health;Front desk;Guide 12']
    const buffer = Buffer.from(plan.join('\r\n'))
    const file = { name: 'plan.csv', mimeType: 'text/csv', buffer }
    await page.getByLabel('Or choose a file').setInputFiles(file)
    await expect(page.getByText('12 rows: 11 ready, 1 with a problem')).toBeVisible()
    await page.getByRole('textbox', { name: 'Client, row 13' }).fill('Harbour Health')
    await page.getByRole('button', { name: 'Order 12 articles' }).click()
    await page.getByRole('button', { name: 'Order for 12 credits' }).click()
    await expect(page).toHaveURL(/\/dashboard\/articles\?batch=/)
    await expect(page.getByRole('heading', { name: 'plan.csv', level: 1 })).toBeVisible()
  })

  await test.step('paused, no further one is begun', async () => {
    await expect.poll(() => model.open).toBe(8)
    await page.getByRole('button', { name: 'Pause' }).click()
    await expect(page.getByRole('button', { name: 'Go on' })).toBeVisible()
    await examineAsItIs(page, 'a paused batch')
    release()
    await expect(status).toHaveText('8 of 12 articles written, 4 waiting', { timeout: 40_000 })
  })

  await test.step('its line comes into the list of articles without moving what is below', async () => {
    const open = await holdAnswer(page, 'GET', '*/api/v1/batches')
    await moveTo(page, '/dashboard/articles')
    await open.caught
    const first = page.getByRole('checkbox', { name: /Guide 8$/ })
    const before = await first.boundingBox()
    await open.arrive()
    await expect(page.getByText('8 of 12 articles written, 4 waiting')).toBeVisible()
    expect(await first.boundingBox()).toEqual(before)
    await page.getByRole('link', { name: 'plan.csv' }).click()
  })

  await test.step('it goes on and ends with a report, and its person is told once', async () => {
    await page.getByRole('button', { name: 'Go on' }).click()
    await expect(status).toHaveText('12 of 12 articles written', { timeout: 40_000 })
    await expect(page.getByText('Time taken')).toBeVisible({ timeout: 20_000 })
    await page.getByRole('button', { name: /^Notices/ }).click()
    const notices = page.getByRole('dialog', { name: 'Notices' })
    await expect(notices.getByRole('listitem')).toHaveText([/plan\.csv: all 12 written/])
    await notices.getByRole('link', { name: /plan\.csv/ }).click()
    await expect(notices).toBeHidden()
  })

  await test.step('by keyboard, all are chosen; they go out one each weekday', async () => {
    await page.locator('[data-at="0"]').focus()
    await page.keyboard.press('ArrowDown')
    await expect(page.locator('[data-at="1"]')).toBeFocused()
    await page.keyboard.press('Control+a')
    await expect(page.getByText('12 articles selected')).toBeVisible()
    await page.getByRole('button', { name: 'Publish selected' }).click()
    const dialog = page.getByRole('dialog', { name: 'Publish 12 articles' })
    await dialog.getByRole('radio', { name: 'Later' }).click()
    await dialog.getByLabel('Date').fill(`${year}-08-03`)
    const anyway = dialog.getByRole('checkbox', { name: /^Publish all 12 articles with warnings/ })
    if (await anyway.isVisible()) await anyway.check()
    await expect(dialog.getByText('One each weekday')).toBeVisible()
    await dialog.getByRole('button', { name: 'Schedule 12 articles' }).click()
    await expect(page.getByText('Scheduled 12 articles')).toBeVisible()
    await expect(
      page.getByRole('button', { name: 'Live: with others: 12. Select them' }),
    ).toBeVisible()
    await examineAsItIs(page, 'a scheduled batch')
  })

  await test.step('the report is reached from Activity', async () => {
    await moveTo(page, '/dashboard/activity')
    await page.getByRole('link', { name: 'plan.csv' }).first().click()
    await expect(page.getByText('Credits spent')).toBeVisible()
  })
})
