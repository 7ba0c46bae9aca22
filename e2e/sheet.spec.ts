import { examineAsItIs } from './fixtures/examine.ts'
import { expect, test } from './fixtures/test.ts'

test('a spreadsheet becomes articles, once its wrong cell is mended @daily', async ({
  page,
  createClient,
  createCampaign,
}) => {
  const client = await createClient({ name: 'Harbour Health' })
  await createCampaign({ name: 'Front desk', clientId: client.id })
  await page.goto('/dashboard/articles/new')
  await page.getByRole('link', { name: 'From a spreadsheet' }).click()

  const plan = [
    'Client;Campaign;Keyword;Due;Shelf',
    'Harbour Health;Front desk;Booking that stays calm;31.12.2096;A1',
    'Harbor Health;Front desk;What a good front desk costs;;A2',
    'Harbour Health;Front desk;booking that stays calm;;A3',
  ]
  const file = { name: 'plan.csv', mimeType: 'text/csv', buffer: Buffer.from(plan.join('\r\n')) }
  await page.getByLabel('Or choose a file').setInputFiles(file)

  await test.step('errors stand in their cells and are mended there by keyboard', async () => {
    await expect(page.getByText('3 rows: 1 ready, 2 with a problem')).toBeVisible()
    await page.getByRole('button', { name: 'Next problem' }).press('Enter')
    const wrong = page.getByRole('textbox', { name: 'Client, row 3' })
    await expect(wrong).toBeFocused()
    await expect(wrong).toHaveAccessibleDescription(/Unknown client/)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(wrong).toHaveValue('Harbour Health')
    await expect(page.getByText('3 rows: 2 ready, 1 with a problem')).toBeVisible()
  })

  await test.step('the good rows go ahead alone, at the price that was shown', async () => {
    await page.getByRole('button', { name: 'Order 2 articles' }).click()
    const dialog = page.getByRole('alertdialog')
    await expect(dialog).toContainText('Harbour Health')
    await expect(dialog).toContainText('2 articles, 2 credits')
    await dialog.getByRole('button', { name: 'Order for 2 credits' }).click()
    await expect(page).toHaveURL(/\/dashboard\/articles\?batch=/)
    await expect(page.getByRole('heading', { name: 'plan.csv' })).toBeVisible()
    await expect(page.getByText(/^\d of 2 articles written/)).toBeVisible()
  })

  await test.step('the same file again makes nothing', async () => {
    await page.goto('/dashboard/articles/sheet')
    await page.getByLabel('Or choose a file').setInputFiles(file)
    await expect(page.getByText('3 rows: 0 ready, 1 with a problem, 2 already there')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Order', exact: true })).toBeDisabled()
  })
})

test('rows say when and where their articles go out, which stays a plan until they may', async ({
  page,
  createClient,
  createCampaign,
  addCredential,
  startWordPress,
}) => {
  const client = await createClient({ name: 'Harbour Health' })
  await createCampaign({ name: 'Front desk', clientId: client.id })
  await addCredential(await startWordPress(), 'Clinic blog')
  await addCredential(await startWordPress(), 'Staff news')
  await page.goto('/dashboard/articles/sheet')
  const year = new Date().getFullYear() + 1
  const plan = [
    'Client;Thema;Fällig;Veröffentlichung;Sites',
    `Harbour Health;Booking that stays calm;20.05.${year};14.05.${year} 9:30;`,
  ]
  const file = { name: 'plan.csv', mimeType: 'text/csv', buffer: Buffer.from(plan.join('\r\n')) }
  await page.getByLabel('Or choose a file').setInputFiles(file)

  await test.step('which of two sites is asked, and what may not be meant keeps nothing back', async () => {
    const sites = page.getByRole('textbox', { name: 'Sites, row 2' })
    await expect(sites).toHaveAccessibleDescription(/Which of its 2 sites/)
    await expect(
      page.getByRole('textbox', { name: 'Publish date, row 2' }),
    ).toHaveAccessibleDescription('It is to go out before it is due.')
    await sites.fill('staff news')
    await expect(page.getByText('1 row: 1 ready.')).toBeVisible()
    await examineAsItIs(page, 'a sheet with publish dates')
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.getByRole('button', { name: 'Order 1 article' }).click()
    await page.getByRole('button', { name: 'Order for 1 credit' }).click()
    await expect(page).toHaveURL(/batch=/)
  })

  await test.step('it stands in the calendar and the list, where it is changed, dropped and brought back', async () => {
    await page.goto(`/dashboard/schedule?view=weeks&date=${year}-05-14`)
    await expect(page.getByRole('link', { name: /Planned, 09:30, Staff news/ })).toBeVisible()
    await page.goto('/dashboard/schedule?view=list')
    const planned = page.getByRole('region', { name: 'Planned, not scheduled yet' })
    await expect(planned.getByText(`May 14, ${year}, 09:30`)).toBeVisible()
    await planned.getByRole('button', { name: /Change the plan/ }).click()
    const dialog = page.getByRole('dialog', { name: 'When and where it is to go out' })
    await dialog.getByLabel('Date').fill(`${year}-05-17`)
    await dialog.getByRole('checkbox', { name: /Clinic blog/ }).check()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(planned.getByText(`May 17, ${year}, 09:30`)).toBeVisible()
    await expect(planned.getByText('Clinic blog, Staff news')).toBeVisible()
    await examineAsItIs(page, 'the list of what is planned')
    await planned.getByRole('button', { name: /Drop the plan/ }).click()
    await expect(page.getByText('Nothing is scheduled')).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(planned.getByText(`May 17, ${year}, 09:30`)).toBeVisible()
  })

  await test.step('the dialog that publishes begins with it, and what is scheduled there is no plan any more', async () => {
    await page
      .getByRole('region', { name: /Planned/ })
      .getByRole('link')
      .click()
    await page
      .getByRole('button', { name: /^Publish/ })
      .first()
      .click({ timeout: 60_000 })
    const dialog = page.getByRole('dialog', { name: /Publish/ })
    await expect(dialog.getByLabel('Date')).toHaveValue(`${year}-05-17`)
    await expect(dialog.getByRole('checkbox', { name: /Clinic blog/ })).toBeChecked()
    await expect(dialog.getByRole('checkbox', { name: /Staff news/ })).toBeChecked()
    await dialog.getByRole('checkbox', { name: /marked as a sample/ }).check()
    await dialog.getByRole('button', { name: 'Schedule' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('region', { name: 'Scheduled' })).toContainText(`May 17, ${year}`)
    await expect(page.getByRole('region', { name: 'Planned to go out' })).toBeHidden()
  })
})
