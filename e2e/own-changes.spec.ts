import type { Page, Request } from '@playwright/test'
import type { Template } from '#contracts/clients/templates.ts'
import { holdAnswer } from './fixtures/hold-answer.ts'
import { moveTo, untilLoaded } from './fixtures/move-to.ts'
import type { Person } from './fixtures/person.ts'
import { expect, test } from './fixtures/test.ts'

const marked = '/api/v1/me'
let level = 0

/**
 * Makes a change and answers what the page has then asked of the server, until news that came after that of the change
 * is on screen: whatever the page does because of it, it has done by then.
 */
async function readsOf(page: Page, person: Person, change: () => Promise<void>): Promise<string[]> {
  await untilLoaded(page)
  const reads: string[] = []
  const note = (request: Request) => {
    const { pathname, search } = new URL(request.url())
    if (request.method() === 'GET' && pathname.startsWith('/api/v1/')) reads.push(pathname + search)
  }
  page.on('request', note)
  await change()
  const told = page.waitForResponse((answer) => answer.url().endsWith(marked))
  level += 1
  await person.call('PUT', '/api/v1/billing/low-credit-level', { level })
  await told
  page.off('request', note)
  // The later news is an activity as well.
  const last = reads.findLastIndex((path) => path.startsWith('/api/v1/activity'))
  return reads.filter((path, at) => path !== marked && at !== last)
}

function expectOnce(reads: string[]): void {
  expect(reads).not.toEqual([])
  expect(reads.filter((path, at) => reads.indexOf(path) !== at)).toEqual([])
}

test('who changes something loads what shows it once, and every other page does too @daily', async ({
  page,
  context,
  person,
  createCampaign,
  pasteArticle,
}) => {
  const campaign = await createCampaign({ name: 'Front desk' })
  const article = await pasteArticle('# Booking that stays calm\n\nHello.', campaign)
  const template = await person.call<Template>('POST', '/api/v1/templates/tone', {
    name: 'Plain',
    description: 'Short sentences.',
  })
  const listening = page.waitForResponse(/\/api\/v1\/events\?/)
  await page.goto('/dashboard/articles')
  await listening

  await test.step('assigning', async () => {
    const reads = await readsOf(page, person, async () => {
      await page.getByRole('checkbox', { name: 'Select Booking that stays calm' }).check()
      await page.getByRole('button', { name: 'Assign selected' }).click()
      await page.getByRole('option', { name: /You/ }).click()
      await expect(
        page.getByRole('region', { name: /^Notifications/ }).getByText(/^Assigned/),
      ).toBeVisible()
    })
    expectOnce(reads)
  })

  await test.step('approving', async () => {
    await person.call('PUT', `/api/v1/sign-off/clients/${campaign.clientId}`, { stage: 'internal' })
    await person.call('POST', '/api/v1/desk/reviews', {
      articleIds: [article.id],
      reviewerId: person.session.user.id,
    })
    await moveTo(page, `/dashboard/articles/${article.id}/preview`)
    const card = page.getByRole('region', { name: 'Approval' })
    await expect(card.getByText('Waiting for colleagues since today')).toBeVisible()
    await page.getByRole('button', { name: 'Decide' }).click()
    await page.getByRole('radio', { name: /^Approve It can go ahead/ }).click()
    const reads = await readsOf(page, person, async () => {
      await page.getByRole('button', { name: 'Send my decision' }).click()
      await expect(card.getByText('Approved by colleagues')).toBeVisible()
    })
    expectOnce(reads)
  })

  await test.step('editing a template', async () => {
    await moveTo(page, `/dashboard/templates/tone/${template.id}/edit`)
    await page.getByLabel('Template name').fill('Plainer')
    const reads = await readsOf(page, person, async () => {
      await page.getByRole('button', { name: 'Save Changes' }).click()
      await expect(page.getByText('Template updated successfully')).toBeVisible()
    })
    expectOnce(reads)
  })

  await test.step('renaming a client, which another tab learns of', async () => {
    const other = await context.newPage()
    const hears = other.waitForResponse(/\/api\/v1\/events\?/)
    await other.goto('/dashboard/clients')
    await hears
    await moveTo(page, `/dashboard/clients/${campaign.clientId}/edit`)
    await page.getByLabel('Client name').fill('Harbour Clinic')
    const reads = await readsOf(page, person, async () => {
      await page.getByRole('button', { name: 'Save Changes' }).click()
      await expect(page.getByText('Client updated successfully')).toBeVisible()
    })
    expectOnce(reads)
    await expect(other.getByRole('link', { name: 'Harbour Clinic', exact: true })).toBeVisible()
    await other.close()
  })

  await test.step('an answer that is lost leaves it to the stream', async () => {
    await moveTo(page, '/dashboard/campaigns')
    const archive = async () => {
      await page.getByRole('button', { name: 'Actions for Front desk' }).click()
      await page.getByRole('menuitem', { name: 'Archive Campaign' }).click()
    }
    const archiving = await holdAnswer(page, 'POST', '*/archive')
    await archive()
    await archiving.lose()
    await expect(page.getByText('Failed to archive campaign')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Front desk' })).toBeHidden()
  })

  await test.step('archiving', async () => {
    await createCampaign({ name: 'Waiting room', clientId: campaign.clientId })
    await expect(page.getByRole('link', { name: 'Waiting room' })).toBeVisible()
    const reads = await readsOf(page, person, async () => {
      await page.getByRole('button', { name: 'Actions for Waiting room' }).click()
      await page.getByRole('menuitem', { name: 'Archive Campaign' }).click()
      await expect(page.getByText('Campaign archived')).toBeVisible()
    })
    expectOnce(reads)
  })
})
