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
