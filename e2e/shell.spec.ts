import sharp from 'sharp'
import { moveTo } from './fixtures/move-to.ts'
import { expect, test } from './fixtures/test.ts'

const groups = {
  'Content Management': ['Dashboard', 'Clients', 'Campaigns', 'Articles', 'Schedule', 'Activity'],
  'Template Management': ['SEO Structure', 'Tone of Voice', 'Image Style', 'Author'],
  'Integration & Publishing': ['Credentials', 'Manage Subscription'],
  Settings: ['Team', 'Developers'],
}

test('the sidebar leads everywhere, the tab is named after the page, and the palette finds the rest @daily', async ({
  page,
  createClient,
  createCampaign,
}) => {
  const campaign = await createCampaign({ name: 'Spring sale' })
  await createClient({ name: 'Northwind Travel' })
  await page.goto('/dashboard')

  await test.step('the subscription shows on the dashboard and on its page', async () => {
    await page.getByRole('main').getByRole('link', { name: 'Manage Subscription' }).click()
    await expect(page.getByRole('heading', { name: 'Current Subscription' })).toBeVisible()
    await expect(page.getByText('Free Plan')).toBeVisible()
    await expect(page.getByRole('row', { name: /^Pro/ })).toContainText('£79/month')
  })

  await test.step('the sidebar leads everywhere, and stays narrow once it has been made so', async () => {
    const sidebar = page.getByRole('complementary')
    await expect(sidebar.getByRole('heading')).toHaveText(Object.keys(groups))
    const links = sidebar.getByRole('navigation').getByRole('link')
    await expect(links).toHaveText(Object.values(groups).flat())
    for (const name of Object.values(groups).flat().slice(1)) {
      const link = sidebar.getByRole('link', { name, exact: true })
      await link.click()
      await expect(link).toHaveAttribute('aria-current', 'page')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    }
    await expect(sidebar.getByText('Copydesk is in beta.')).toBeVisible()
    await expect(sidebar.getByRole('link', { name: 'help@desk.example' })).toHaveAttribute(
      'href',
      'mailto:help@desk.example',
    )

    await page.getByRole('button', { name: 'Narrow the sidebar' }).click()
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: 'Developers' })).toBeVisible()
    expect((await sidebar.boundingBox())?.width).toBe(64)
    const clients = sidebar.getByRole('link', { name: 'Clients' })
    await clients.hover()
    await expect(page.getByRole('tooltip', { name: 'Clients' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('tooltip')).toBeHidden()
    await clients.click()
    await expect(page).toHaveURL('/dashboard/clients')
    await page.getByRole('button', { name: 'Widen the sidebar' }).click()
    expect((await sidebar.boundingBox())?.width).toBe(256)

    const header = page.getByRole('banner')
    await page.context().setOffline(true)
    await expect(header.getByText('Offline', { exact: true })).toBeVisible()
    await page.context().setOffline(false)
    await expect(header.getByText('Offline', { exact: true })).toBeHidden()
  })

  await test.step('the tab is named after what is on the page', async () => {
    await moveTo(page, '/dashboard/campaigns')
    await expect(page).toHaveTitle('Campaigns · Copydesk')
    await moveTo(page, `/dashboard/campaigns/${campaign.id}`)
    await expect(page).toHaveTitle('Spring sale · Copydesk')
    await page.getByRole('link', { name: 'Edit Campaign' }).click()
    await expect(page).toHaveTitle('Edit Campaign · Copydesk')
    await page.goBack()
    await expect(page).toHaveTitle('Spring sale · Copydesk')
    await moveTo(page, `/dashboard/clients/${campaign.clientId}`)
    await expect(page).toHaveTitle(`${campaign.clientName} · Copydesk`)
    await page.getByRole('link', { name: 'Knowledge', exact: true }).click()
    await expect(page).toHaveTitle(`Knowledge · ${campaign.clientName} · Copydesk`)
    await moveTo(page, `/dashboard/clients/${campaign.id}`)
    await expect(page).toHaveTitle('Client not found · Copydesk')
    await page.getByRole('link', { name: 'See all clients' }).click()
    await expect(page).toHaveTitle('Clients · Copydesk')
  })

  await test.step('the palette opens by keys, goes to pages and finds what has a name', async () => {
    await expect(page.getByRole('heading', { level: 1, name: 'Clients' })).toBeVisible()
    await page.keyboard.press('ControlOrMeta+k')
    const search = page.getByPlaceholder('Search clients, campaigns, articles, actions…')
    await expect(search).toBeVisible()
    // The page and the scrollbar's gutter beside it are dimmed alike.
    const picture = sharp(
      await page.screenshot({ clip: { x: 1410, y: 880, width: 30, height: 1 } }),
    )
    const { channels } = await picture.stats()
    expect(channels.map(({ min, max }) => max - min <= 2)).not.toContain(false)
    await search.fill('northwind')
    await expect(page.getByRole('option', { name: /Northwind Travel/ })).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Northwind Travel' })).toBeVisible()
    await page.keyboard.press('ControlOrMeta+k')
    await search.fill('account')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/dashboard/account')
    await page.keyboard.press('ControlOrMeta+k')
    await expect(search).toBeVisible()
    await search.fill('dark')
    await page.keyboard.press('Enter')
    await expect(page.locator('html')).toHaveAttribute('data-mode', 'dark')
    await page.keyboard.press('ControlOrMeta+k')
    await page.keyboard.press('Escape')
    await expect(search).toBeHidden()
  })
})

test('the menu is a sheet on a small screen @mobile-only', async ({ page }) => {
  await page.goto('/dashboard')
  const opener = page.getByRole('button', { name: 'Open the menu' })
  await opener.click()
  const sheet = page.getByRole('dialog', { name: 'Copydesk' })
  await expect(sheet).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(opener).toBeFocused()
  await opener.click()
  await sheet.getByRole('link', { name: 'Campaigns' }).click()
  await expect(page).toHaveURL('/dashboard/campaigns')
  await expect(sheet).toBeHidden()
})

test('what a screen shows first is asked for before its scripts have come, and taken', async ({
  page,
  pasteArticle,
}) => {
  const { id, title } = await pasteArticle('# Calm waiting rooms\n\nA room with a window.')
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/^\/api\/v1\/(me|overview|articles\/[0-9a-f-]+)$|\/desk-.*\.js$/.test(pathname)) {
      asked.push(pathname)
    }
  })
  const open = async (path: string, heading: string, first: string) => {
    asked.length = 0
    await page.goto(path)
    await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible()
    await expect.poll(() => page.evaluate(() => window.copydeskEarly?.answers.size)).toBe(0)
    expect(asked.slice(0, 2).sort()).toEqual(['/api/v1/me', first].sort())
  }
  await open(`/dashboard/articles/${id}`, title, `/api/v1/articles/${id}`)
  await open('/dashboard', 'Dashboard', '/api/v1/overview')
})
