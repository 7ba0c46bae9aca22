import { examineAsItIs } from './fixtures/examine.ts'
import { expect, test } from './fixtures/test.ts'

test('a sentence with variables becomes rows, and those that differ by a name alone wait', async ({
  page,
  createClient,
  createCampaign,
  buyCredits,
  person,
}) => {
  await buyCredits('Studio top-up')
  const client = await createClient({ name: 'Harbour Health' })
  await createCampaign({ name: 'Cities', clientId: client.id })
  const know = (content: string) =>
    person.call('POST', `/api/v1/clients/${client.id}/knowledge`, { kind: 'fact', content })
  await know('In Berlin our practice has a pool that is heated to 34 degrees.')
  await know('Physiotherapy begins with a gait analysis on a pressure plate.')
  await know('Osteopathy sessions last 50 minutes and are documented for the insurer.')

  await page.goto('/dashboard/articles/sheet')
  await page.getByRole('radio', { name: 'A sentence with variables' }).click()
  const sentence = page.getByRole('textbox', { name: 'Sentence' })

  await test.step('the form says what is wrong, and counts what comes out', async () => {
    await sentence.fill('{service in {city}')
    await expect(page.getByText('A brace is opened and not closed.')).toBeVisible()
    await sentence.fill('{service} in {city}')
    await expect(
      page.getByRole('status').filter({ hasText: 'Give {service} its values.' }),
    ).toBeVisible()
    await page.getByRole('textbox', { name: 'service' }).fill('Physiotherapy\nOsteopathy')
    await page.getByRole('textbox', { name: 'city' }).fill('Berlin\nBonn\nbonn')
    await expect(page.getByText('2 values, 1 repeated and left out.')).toBeVisible()
    await expect(page.getByText('4 articles, 4 credits if all are ordered.')).toBeVisible()
  })

  await test.step('a row is left out by one press, and days are spread', async () => {
    await page.getByRole('button', { name: 'Leave out Osteopathy in Bonn' }).click()
    await expect(page.getByText('3 articles, 3 credits')).toBeVisible()
    await page.getByRole('button', { name: 'Take back Osteopathy in Bonn' }).click()
    await page.getByRole('button', { name: 'Leave out Osteopathy in Bonn' }).click()
    await page.getByRole('switch', { name: 'Spread over the calendar' }).click()
    await page.getByLabel('Articles a day').fill('1')
    await page.getByLabel('From', { exact: true }).fill('2096-11-30')
    await examineAsItIs(page, 'a sentence with its rows')
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.getByRole('button', { name: 'Check 3 rows' }).click()
  })

  await test.step('what is known of no city is held, and waits through a reload', async () => {
    await expect(page.getByText('3 rows: 2 ready, 1 held.')).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Due, row 4' })).toHaveValue('2096-12-04')
    await expect(page).toHaveURL(/draft=/)
    await page.reload()
    await expect(page.getByText('3 rows: 2 ready, 1 held.')).toBeVisible()
    await page.getByRole('button', { name: 'Row 3 is held: why, and what to do' }).press('Enter')
    await expect(page.getByRole('dialog')).toContainText(
      'Nothing in Harbour Health’s knowledge is about Bonn alone.',
    )
    await page.keyboard.press('Escape')
    await examineAsItIs(page, 'rows that are held')
    await page.setViewportSize({ width: 1440, height: 900 })
  })

  await test.step('the others are ordered, and the draft is there on another day', async () => {
    await page.getByRole('button', { name: 'Order 2 articles' }).click()
    await page.getByRole('button', { name: 'Order for 2 credits' }).click()
    await expect(page).toHaveURL(/\/dashboard\/articles\?batch=/)
    await page.goto('/dashboard/articles/sheet')
    await expect(page.getByText('3 rows, 1 held')).toBeVisible()
    await page.getByRole('link', { name: '{service} in {city}' }).click()
    await expect(page.getByText('3 rows: 0 ready, 1 held, 2 already there.')).toBeVisible()
  })

  await test.step('a note lifts it, and with the last row the draft is gone', async () => {
    await page.getByRole('button', { name: 'First held row' }).click()
    await page
      .getByLabel('Note for this row')
      .fill('The practice is above the old tram depot and has a lift for wheelchairs.')
    await page.getByRole('button', { name: 'Save and check again' }).click()
    await expect(page.getByText('3 rows: 1 ready, 2 already there.')).toBeVisible()
    await page.getByRole('button', { name: 'Order 1 article' }).click()
    await page.getByRole('button', { name: 'Order for 1 credit' }).click()
    await expect(page).not.toHaveURL(/\/sheet/)
    await page.goto('/dashboard/articles/sheet')
    await expect(page.getByText('Paste cells')).toBeVisible()
    await expect(page.getByText('Kept drafts')).toBeHidden()
  })
})
