import type { Page } from '@playwright/test'
import { examineAsItIs } from './fixtures/examine.ts'
import { newAddress } from './fixtures/person.ts'
import { expect, visitorTest as test } from './fixtures/test.ts'

/** Addresses, with the headings of those that are looked at closely. */
const publicPaths = [
  ['/', null],
  ['/landing', 'Create 10 Full Blog Articles in 60 Seconds'],
  ['/how-it-works', 'From one line to every site'],
  ['/faq', 'Questions, answered'],
  ['/privacy', 'Privacy policy'],
  ['/terms', 'Terms of service'],
  ['/nowhere', null],
] as const
const widths = [360, 390, 640, 767, 768, 1024, 1279, 1280, 1600]

test('public pages ask no other host, run no React, fit every width, and are accessible @daily', async ({
  page,
  origin,
}) => {
  const foreign: string[] = []
  const scripts = new Set<string>()
  page.on('request', (request) => {
    const { origin: asked, pathname } = new URL(request.url())
    if (asked !== origin) foreign.push(request.url())
    if (pathname.endsWith('.js')) scripts.add(pathname)
  })
  for (const [path, heading] of publicPaths) {
    const answer = await page.goto(path)
    expect([path, answer?.status()]).toEqual([path, path === '/nowhere' ? 404 : 200])
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 })
      const { scrollWidth, clientWidth } = await page.evaluate(() => {
        const { scrollWidth, clientWidth } = document.documentElement
        return { scrollWidth, clientWidth }
      })
      expect.soft(scrollWidth, `${path} at ${width} px`).toBeLessThanOrEqual(clientWidth)
      const cut = page.locator('#how-it-works li > [aria-hidden]')
      const texts = await cut.evaluateAll((all) =>
        all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent),
      )
      expect.soft(texts, `cut at ${width} px`).toEqual([])
    }
    expect(await page.content()).not.toContain('{{')
    if (!heading) continue
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await examineAsItIs(page, path)
  }
  expect(foreign).toEqual([])
  expect([...scripts]).toEqual([expect.stringMatching(/^\/assets\/public-[\w-]{8}\.js$/)])
})

const demoOf = (page: Page) => ({
  meal: page.getByRole('textbox', { name: 'Favourite meal' }),
  email: page.getByRole('textbox', { name: 'Email' }),
  send: page.getByRole('button', { name: 'Write my post' }),
  sheet: page.getByRole('article'),
})

test('the demo writes a post about the favourite meal, by keyboard', async ({ page }) => {
  await page.goto('/landing')
  const { meal, email, send, sheet } = demoOf(page)
  for (const name of ['Get 2 Free Credits', 'Get Started Free', 'View Pricing']) {
    await expect(page.getByRole('link', { name })).toBeVisible()
  }
  await page.getByRole('link', { name: 'See a Demo First' }).press('Enter')
  await send.press('Enter')
  await expect(page.getByText('Please tell us your favorite meal')).toBeVisible()
  await expect(page.getByText('Please enter a valid email address')).toBeVisible()
  await expect(meal).toBeFocused()
  await page.keyboard.type('Fish and chips')
  await page.keyboard.press('Tab')
  await expect(email).toBeFocused()
  // Only the server knows that no address ends like this: its answer stands at the field as well.
  await page.keyboard.type('ada@example.x')
  await page.getByRole('textbox', { name: 'Phone' }).fill('+353 1 234 5678')
  await page.keyboard.press('Enter')
  await expect(email).toBeFocused()
  await expect(page.getByText('Please enter a valid email address')).toBeVisible()
  await email.fill(newAddress())
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Your post is on its way' })).toBeFocused()
  await expect(sheet.getByRole('heading').first()).toHaveText(
    'Fish and chips, with the window open',
  )
  await expect(sheet).toContainText('looking at water.')
  await expect(sheet).toContainText('Offline sample')
  await expect(sheet.locator('svg')).toBeVisible()
  await examineAsItIs(page, 'the sample post')
})

test('a demo that fails says so, and can be tried again with what was typed @mobile-only', async ({
  page,
}) => {
  await page.route('**/functions/v1/lead-capture', (route) =>
    route.fulfill({ status: 500, json: { success: false } }),
  )
  await page.goto('/landing')
  const { meal, email, send, sheet } = demoOf(page)
  await meal.fill('Lasagne')
  await email.fill(newAddress())
  await send.click()
  await expect(page.getByRole('alert')).toContainText('Oops! Something went wrong')
  await expect(page.getByRole('alert')).toContainText('Failed to submit form')
  await page.unroute('**/functions/v1/lead-capture')
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(meal).toHaveValue('Lasagne')
  await send.click()
  await expect(sheet).toContainText('A bowl of lasagne')
})

test('the FAQ is searched and linked to, its colour mode is kept, and Get Started opens sign-up', async ({
  page,
}) => {
  await page.goto('/faq')
  const search = page.getByRole('searchbox')
  const answers = page.locator('details')
  await search.fill('credit fails')
  await expect(answers.filter({ visible: true })).toHaveCount(1)
  await search.fill('elephants')
  await expect(page.getByText('No FAQs match your search.')).toBeVisible()
  await search.fill('')
  await page.getByRole('radio', { name: 'Publishing' }).check({ force: true })
  await expect(page.getByRole('heading', { name: 'Security' })).toBeHidden()
  await page.getByText('Where can I publish?').click()
  await page.getByText('How do I connect Webflow?').click()
  await expect(page.getByText('one or to several at once')).toBeVisible()
  await expect(page.getByText('an API token')).toBeVisible()
  await page.goto('/faq#do-credits-expire')
  await expect(page.getByText('Copydesk spends what expires first.')).toBeVisible()

  await page.getByRole('button', { name: 'Dark' }).click()
  await page.goto('/')
  await expect(page.locator('html')).toHaveAttribute('data-mode', 'dark')
  await expect(page.getByRole('button', { name: 'Dark' })).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('main').getByRole('link', { name: 'Get Started' }).first().click()
  await expect(page.getByRole('heading', { name: 'Create Your Account' })).toBeVisible()
  for (const name of ['Terms of service', 'Privacy policy']) {
    await page.getByRole('link', { name }).click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await page.goBack()
  }
})
