import type { Page } from '@playwright/test'
import { examineAsItIs } from './fixtures/examine.ts'
import { moveTo } from './fixtures/move-to.ts'
import { expect, test } from './fixtures/test.ts'

const pile = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

test('the desk is followed live: written, waiting, published, and what it took @mobile-only @daily', async ({
  page,
  person,
  createCampaign,
  createArticles,
  waitForArticle,
  addCredential,
  startWordPress,
  publish,
  sourcePage,
}) => {
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: 'Your desk is clear' })).toBeVisible()
  const campaign = await createCampaign()
  const [id = ''] = await createArticles(sourcePage.url, { inputType: 'website_url', campaign })
  const writing = pile(page, 'Being written')
  await expect(writing.getByRole('link', { name: sourcePage.url })).toBeVisible()
  await expect(writing.getByRole('progressbar')).toBeVisible()
  const used = pile(page, 'Credits used')
  await expect(used.getByText('1 credit used in the last 30 days')).toBeVisible()
  await used.getByText('Show figures').click()
  await expect(used.getByRole('row').nth(1).getByRole('cell')).toHaveText(['1', '2', '1'])

  sourcePage.release()
  const { title } = await waitForArticle(id)
  const today = pile(page, 'Today')
  await expect(today.getByRole('link', { name: 'My turn: 1' })).toBeVisible({ timeout: 30_000 })
  await expect(today.getByRole('link', { name: `Check ${title}` })).toBeVisible()
  await expect(pile(page, 'Clients').getByRole('link', { name: '1 to check' })).toBeVisible()
  await expect(page.getByText(/Nothing is being written right now\./)).toBeVisible()

  const credential = await addCredential(await startWordPress(), 'Clinic blog')
  await publish(id, [credential.id])
  const published = pile(page, 'Published this week')
  await expect(published.getByRole('link', { name: title })).toBeVisible()
  await expect(today.getByText('Nothing waits for you.')).toBeVisible()

  const long = 'A very long title that goes on and on so that it has to be cut somewhere'
  const [later = ''] = await createArticles(long, { campaign })
  await expect(today.getByRole('link', { name: 'My turn: 1' })).toBeVisible({ timeout: 30_000 })
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 16)
  await person.call('POST', `/api/v1/articles/${later}/schedule`, {
    ...{ articleId: later, credentialIds: [credential.id] },
    ...{ localTime: tomorrow, timeZone: 'UTC' },
  })
  const week = pile(page, 'This week')
  await expect(week.getByRole('link', { name: /goes out.*A very long title/ })).toBeVisible()
  await expect(page.getByRole('table', { name: 'Whose move it is' })).toContainText('A very long')
  await examineAsItIs(page, 'full desk')
  await published.getByRole('link', { name: '1 published this week' }).click()
  await expect(page).toHaveURL('/dashboard/articles?stage=week')
  await expect(page.getByText('1 article found')).toBeVisible()
})

test('the first article needs one text and one press', async ({ page }) => {
  await page.goto('/dashboard')
  await page
    .getByRole('textbox', { name: 'What should your first article be about?' })
    .fill('Calm waiting rooms')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/dashboard\/articles\/[0-9a-f-]+\/preview$/)
  await expect(page.getByRole('link', { name: 'My first client' }).first()).toBeVisible({
    timeout: 40_000,
  })
})

test('the first article can say at once which client it is for', async ({ page }) => {
  await page.goto('/dashboard')
  await page
    .getByRole('textbox', { name: 'What should your first article be about?' })
    .fill('Calm waiting rooms')
  await page.getByLabel('Which client is it for?').fill('Harbour Health')
  await page.getByRole('button', { name: 'Write it' }).click()
  await expect(page).toHaveURL(/\/dashboard\/articles\/[0-9a-f-]+\/preview$/)
  await expect(page.getByRole('link', { name: 'Harbour Health' }).first()).toBeVisible({
    timeout: 40_000,
  })
})

test('an empty desk says what can be started, shows samples, and ticks off what is done @daily', async ({
  page,
  createClient,
  createCampaign,
}) => {
  await page.goto('/dashboard')

  await test.step('what can be started stands there, word for word', async () => {
    const actions = pile(page, 'Quick Actions')
    await expect(actions.getByRole('link', { name: 'Create New Article' })).toBeVisible()
    const targets = await actions
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
    expect(targets.sort()).toEqual([
      '/dashboard/articles/new',
      '/dashboard/campaigns/new',
      '/dashboard/clients/new',
      '/dashboard/templates/author/new',
      '/dashboard/templates/image/new',
      '/dashboard/templates/seo/new',
      '/dashboard/templates/tone/new',
    ])
    await expect(pile(page, 'Subscription Details').getByText('Free Plan')).toBeVisible()
  })

  await test.step('it shows finished samples and puts them away again', async () => {
    const add = page.getByRole('button', { name: 'Add the samples' })
    const words = await page.getByText('Add three invented clients').boundingBox()
    const button = await add.boundingBox()
    if (!words || !button) throw new Error('There is no offer.')
    // The button belongs to the words above it, however high the card beside them is.
    expect(button.y - (words.y + words.height)).toBeLessThan(24)
    await add.click()
    await expect(page.getByText('Written by hand for an invented client')).toBeVisible({
      timeout: 30_000,
    })
    await moveTo(page, '/dashboard')
    await expect(page.getByText('You are looking at samples')).toBeVisible()
    await expect(page.getByText('0 of 5 done')).toBeVisible()
    await page.getByRole('link', { name: '6 to check' }).click()
    await page
      .getByRole('heading', { name: /Oak or Laminate/ })
      .getByRole('link')
      .click()
    await expect(page.getByText('Written by hand for an invented client')).toBeVisible()
    await expect(page.getByRole('table').first()).toContainText('cutting on it')
    await moveTo(page, '/dashboard')
    await page.getByRole('button', { name: 'Remove samples' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove samples' }).click()
    await expect(page.getByRole('heading', { name: 'Your desk is clear' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Add the samples' })).toBeVisible()
  })

  await test.step('it is a path that ticks itself off', async () => {
    const path = pile(page, 'Your desk is clear')
    await expect(path.getByText('0 of 5 done')).toBeVisible()
    const client = await createClient()
    await expect(path.getByText('1 of 5 done')).toBeVisible()
    const campaign = await createCampaign({ clientId: client.id })
    await expect(path.getByText('2 of 5 done')).toBeVisible()
    await path.getByRole('link', { name: 'Create an article' }).click()
    await expect(page).toHaveURL(`/dashboard/articles/new?campaign=${campaign.id}`)
  })
})
