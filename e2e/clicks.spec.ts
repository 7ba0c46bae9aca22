import type { Page } from '@playwright/test'
import { askForChanges } from './fixtures/ask-for-changes.ts'
import { countPresses } from './fixtures/count-presses.ts'
import { examineTargets } from './fixtures/examine.ts'
import { moveTo } from './fixtures/move-to.ts'
import { newAddress, password } from './fixtures/person.ts'
import { openMail } from './fixtures/sign-up-by-hand.ts'
import { expect, test, visitorTest } from './fixtures/test.ts'

/** The most presses that each of the most frequent jobs may take; docs/testing.md names them. */
const most = {
  'order 10': 3,
  'order 40': 4,
  'find what the client wants changed': 1,
  'take over a suggestion': 1,
  'send 5 to a client': 3,
  'schedule 10': 6,
  'assign 8': 4,
  publish: 2,
  'see where a client stands': 1,
  'from sign-up to an own article': 8,
}

const text = 'Front desks are busy, and people wait. '.repeat(40)

/** As many as one order takes. */
const tenTitles = Array.from({ length: 10 }, (_, number) => `Calm room ${number + 1}`)

const fortyTitles = Array.from({ length: 40 }, (_, number) => `Quiet hour ${number + 1}`)

const visible = (page: Page, name: string | RegExp) => page.getByText(name).first()

test('the most frequent jobs take as few clicks as promised', async ({
  page,
  browser,
  origin,
  person,
  buyCredits,
  createCampaign,
  pasteArticle,
  addCredential,
  startWordPress,
}) => {
  const presses = await countPresses(page)
  const job = async (name: keyof typeof most, work: () => Promise<void>) => {
    await test.step(name, async () => {
      await presses.since()
      await work()
      const counted = await presses.since()
      test.info().annotations.push({ type: name, description: String(counted) })
      expect(counted, name).toBeLessThanOrEqual(most[name])
      expect(counted, `${name} was not counted`).toBeGreaterThan(0)
    })
  }
  await buyCredits('Studio top-up')
  const campaign = await createCampaign()
  await addCredential(await startWordPress(), 'Clinic blog')
  for (let number = 1; number <= 10; number += 1) {
    await pasteArticle(`# Article ${number}\n\n${text}`, campaign)
  }
  const [first] = (
    await person.call<{ items: { id: string; title: string }[] }>('GET', '/api/v1/articles')
  ).items
  const asked = await askForChanges({ origin, browser, person, articleId: first?.id ?? '' })

  await page.goto('/dashboard')
  await job('find what the client wants changed', async () => {
    await page
      .getByRole('link', { name: first?.title ?? '' })
      .first()
      .click()
    await expect(visible(page, 'Anna Smith asks for changes')).toBeVisible()
    await expect(visible(page, asked.comment)).toBeInViewport()
  })
  await examineTargets(page, 'an article with changes asked for')
  await job('take over a suggestion', async () => {
    await page.getByRole('button', { name: 'Use these words' }).click()
    await expect(visible(page, 'Changed, and the comment answered')).toBeVisible()
  })

  const list = `/dashboard/articles?client=${campaign.clientId}`
  await moveTo(page, list)
  await expect(visible(page, '10 articles found')).toBeVisible()
  await job('assign 8', async () => {
    const boxes = page.getByRole('checkbox', { name: /^Select Article/ })
    await boxes.first().click()
    await boxes.nth(7).click({ modifiers: ['Shift'] })
    await page.getByRole('button', { name: 'Assign selected' }).click()
    await page.getByRole('option', { name: /You/ }).click()
    await expect(visible(page, '8 articles')).toBeVisible()
  })
  await page.getByRole('button', { name: 'Clear selection' }).click()
  await examineTargets(page, 'articles as rows')

  await job('send 5 to a client', async () => {
    const boxes = page.getByRole('checkbox', { name: /^Select Article/ })
    await boxes.nth(1).click()
    await boxes.nth(5).click({ modifiers: ['Shift'] })
    await page.getByRole('button', { name: 'Send to client' }).click()
    // Those who reviewed before are asked again: Enter sends it.
    await expect(page.getByLabel('Email of reviewer 1')).toHaveValue(asked.address)
    await page.getByLabel('Email of reviewer 1').press('Enter')
    await expect(visible(page, 'Sent to the client')).toBeVisible()
  })
  const sent = page.getByRole('listitem').filter({ hasText: 'Sent to the client' })
  await sent.getByRole('button', { name: 'Undo' }).click()
  await expect(visible(page, 'Withdrawn')).toBeVisible()

  await page.reload()
  await expect(visible(page, '10 articles found')).toBeVisible()
  await job('schedule 10', async () => {
    await page.getByRole('checkbox', { name: 'Select Article 1', exact: true }).click()
    await page.getByRole('checkbox', { name: 'Select all on this page' }).click()
    await page.getByRole('button', { name: 'Publish selected' }).click()
    await page.getByRole('checkbox', { name: /^Publish all 10 articles with warnings/ }).click()
    await page.getByRole('radio', { name: 'Later' }).click()
    await page.getByRole('button', { name: 'Schedule 10 articles' }).click()
    await expect(visible(page, 'Scheduled 10 articles')).toBeVisible()
  })
  const scheduled = page.getByRole('listitem').filter({ hasText: 'Scheduled 10 articles' })
  await scheduled.getByRole('button', { name: 'Undo' }).click()
  await expect(visible(page, 'No longer scheduled')).toBeVisible()

  await page.goto('/dashboard/articles?layout=board')
  await expect(page.getByRole('region', { name: 'Board' })).toBeVisible()
  await examineTargets(page, 'articles on the board')
  await page.goto('/dashboard')
  await job('see where a client stands', async () => {
    await page.getByRole('link', { name: 'Harbour Health' }).first().click()
    await expect(page.getByRole('heading', { level: 1, name: 'Harbour Health' })).toBeVisible()
    const standing = page.getByRole('region', { name: 'Where it stands' })
    await expect(standing.getByRole('region', { name: 'Our turn' })).toBeInViewport()
    await expect(standing.getByRole('region', { name: 'Next out' })).toBeInViewport()
  })
  await examineTargets(page, 'a client')

  await page.goto('/dashboard')
  await job('order 10', async () => {
    await page.getByRole('banner').getByRole('link', { name: 'Create New Article' }).click()
    await page.getByLabel('Article title').fill(tenTitles.join('\n'))
    await page.getByRole('button', { name: /^Create 10 articles/ }).click()
    await expect(page).toHaveURL(/\/dashboard\/articles(\?|$)/)
  })
  await page.goto('/dashboard')
  await job('order 40', async () => {
    await page.getByRole('banner').getByRole('link', { name: 'Create New Article' }).click()
    await page.getByLabel('Article title').fill(fortyTitles.join('\n'))
    await page.getByRole('link', { name: 'Order all 40 from a spreadsheet' }).click()
    await page.getByRole('button', { name: 'Order 40 articles' }).click()
    await page.getByRole('button', { name: 'Order for 40 credits' }).click()
    await expect(visible(page, /^40 articles$/)).toBeVisible()
  })
  // What a written article has: without a meta description, the dialog asks for one more press.
  const described = `---\ndescription: How a front desk keeps calm while people wait.\n---\n\n`
  const own = await pasteArticle(`${described}# To publish\n\n${text}`, campaign)
  await moveTo(page, `/dashboard/articles/${own.id}/preview`)
  await expect(page.getByRole('button', { name: 'Publish to WordPress' })).toBeVisible()
  await job('publish', async () => {
    await page.getByRole('button', { name: 'Publish to WordPress' }).click()
    const dialog = page.getByRole('dialog', { name: 'Publish to WordPress' })
    await dialog.getByRole('button', { name: 'Publish to WordPress', exact: true }).click()
    await expect(dialog).toBeHidden()
  })
})

visitorTest(
  'from sign-up to an own article it takes eight presses and one text',
  async ({ page }) => {
    const presses = await countPresses(page)
    const email = newAddress()
    await page.goto('/')
    await page.getByRole('main').getByRole('link', { name: 'Get Started' }).first().click()
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Create Account' }).click()
    await openMail(page, 'Confirm your Copydesk account', email)
    await page.getByRole('link', { name: /\/auth\/v1\/verify/ }).click()
    await page.getByRole('button', { name: 'Confirm address' }).click()
    await page
      .getByRole('textbox', { name: 'What should your first article be about?' })
      .fill('Calm waiting rooms')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/dashboard\/articles\/[0-9a-f-]+\/preview$/)
    expect(await presses.since()).toBeLessThanOrEqual(most['from sign-up to an own article'] - 1)
  },
)
