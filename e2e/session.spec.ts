import type { Page } from '@playwright/test'
import { confirmationLink, mailed } from '#test/process.ts'
import { intercept } from './fixtures/intercept.ts'
import { newAddress, password, signUpOverHttp } from './fixtures/person.ts'
import { signIn, signOutByHand } from './fixtures/sign-up-by-hand.ts'
import { expect, test, visitorTest } from './fixtures/test.ts'

const stored = (page: Page) => page.evaluate(() => localStorage.getItem('copydesk-session'))

/** Opens the dashboard and waits until what it fetches in a quiet moment is there. */
async function settle(page: Page) {
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  await page.waitForFunction(() => {
    const links = document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')
    const addresses = [...links].map(({ href }) => href)
    return (
      addresses.some((href) => href.includes('/assets/auth-')) &&
      addresses.every((href) => performance.getEntriesByName(href).length > 0)
    )
  })
  // What shows toasts is fetched in the same moment, by a script of its own.
  await expect(page.getByRole('region', { name: 'Notifications' })).toBeAttached()
}

test('signing out works without a connection, and while the server says nothing or fails', async ({
  page,
  context,
  person,
}) => {
  await settle(page)

  await test.step('without a connection only this browser knows, and it says so', async () => {
    await context.setOffline(true)
    await signOutByHand(page)
    await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible()
    await expect(page.getByText('Error signing out: Copydesk could not be reached')).toBeVisible()
    expect(await stored(page)).toBeNull()
    await context.setOffline(false)
  })

  await test.step('coming back to the tab greets nobody twice', async () => {
    await signIn(page, person)
    const greeting = page.getByText('Signed in successfully')
    await expect(greeting).toBeVisible()
    await expect(greeting).toBeHidden()
    for (let visit = 0; visit < 3; visit += 1) {
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    }
    await page.getByRole('link', { name: 'Clients', exact: true }).click()
    await expect(page.getByText('No clients found')).toBeVisible()
    await expect(greeting).toHaveCount(0)
  })

  await test.step('the server says nothing', async () => {
    await page.route('**/auth/v1/logout*', () => {})
    await signOutByHand(page)
    await expect(page.getByText('Error signing out: the server did not answer')).toBeVisible()
    expect(await stored(page)).toBeNull()
    await page.unroute('**/auth/v1/logout*')
  })

  await test.step('the server fails, also on a public page', async () => {
    await intercept(page, '*/auth/v1/logout*', () => ({
      status: 500,
      contentType: 'application/json',
      body: JSON.stringify({ code: 'unexpected_failure', message: 'Out of order' }),
    }))
    await signIn(page, person)
    await expect(page).toHaveURL('/dashboard')
    await signOutByHand(page)
    await expect(page.getByText('Error signing out: Out of order')).toBeVisible()
    expect(await stored(page)).toBeNull()

    await signIn(page, person)
    await expect(page).toHaveURL('/dashboard')
    await page.goto('/terms')
    await page.getByRole('banner').getByText('Your account').click()
    await page.getByRole('button', { name: 'Sign out', exact: true }).click()
    const problem = page.getByRole('listitem').filter({ hasText: 'Error signing out: 500' })
    await expect(problem).toHaveAttribute('data-type', 'error')
    expect(await stored(page)).toBeNull()
  })
})

test('while the server is away nothing is lost, nor when the session has ended @daily', async ({
  page,
  person,
}) => {
  // Keeps the page's requests intercepted all the time: the first after it has begun may still get past a route.
  await page.route('**/asked-for-by-nobody', (route) => route.abort())

  await test.step('a page whose files are missing is not loaded again and again, and says so', async () => {
    let loads = 0
    page.on('request', (request) => {
      if (request.isNavigationRequest()) loads += 1
    })
    const files = '**/assets/dashboard-clients-*.js'
    await page.route(files, (route) => route.fulfill({ status: 404 }))
    await page.goto('/dashboard/clients', { waitUntil: 'commit' })
    await expect(page.getByRole('alert')).toContainText('This page opens as soon as it is ready')
    expect(loads).toBe(2)
    await page.unroute(files)
    await page.getByRole('button', { name: 'Try again now' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Clients' })).toBeVisible()
  })

  await test.step('a part that an upgrade has taken away opens after a reload', async () => {
    const file = '**/assets/shortcuts-dialog-*.js'
    await page.route(file, (route) => route.fulfill({ status: 404 }))
    await page.keyboard.press('?')
    const notice = page.getByText('Save your work, then reload the page')
    await expect(notice).toBeVisible()
    await page.unroute(file)
    await page.getByRole('button', { name: 'Reload the page' }).click()
    await expect(notice).toBeHidden()
    await expect(page.getByRole('heading', { level: 1, name: 'Clients' })).toBeVisible()
    await page.keyboard.press('?')
    await expect(page.getByRole('dialog')).toBeVisible()
  })

  await settle(page)

  await test.step('a click keeps the screen, and opens the page once the server is back', async () => {
    const away = ['**/assets/**', '**/healthz']
    for (const path of away) await page.route(path, (route) => route.abort())
    await page.getByRole('link', { name: 'Tone of Voice', exact: true }).click()
    await expect(page.getByText('The page opens as soon as it can be')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
    for (const path of away) await page.unroute(path)
    await expect(page).toHaveURL('/dashboard/templates/tone')
    await expect(page.getByRole('heading', { level: 1, name: 'Templates' })).toBeVisible()
  })

  await page.getByRole('link', { name: 'Add New Template' }).click()
  await page.getByLabel('Template name').fill('House tone')
  await page.getByLabel('Description').fill('Calm, short and never breathless')

  await test.step('a pointer over a link costs nothing', async () => {
    await page.route('**/assets/**', (route) => route.abort())
    // The router would reload the page right after the first of them.
    for (const name of ['Schedule', 'Credentials']) {
      const failed = page.waitForEvent('requestfailed')
      await page.getByRole('link', { name }).hover()
      expect((await failed).url()).toMatch(/\/assets\/.*\.js$/)
    }
    await expect(page.getByLabel('Template name')).toHaveValue('House tone')
    await expect(page.getByText('We kept what you typed last time')).toHaveCount(0)
    await page.unroute('**/assets/**')
  })

  await test.step('what was typed is still there after the session has ended in the middle of it', async () => {
    await endSessions(person.session.access_token, new URL(page.url()).origin)
    await page.getByRole('main').locator('button[type=submit]').click()
    await expect(page).toHaveURL(/\/auth\?returnUrl=/)
    await expect(
      page.getByText('Failed to retrieve your session. Please try signing in again.'),
    ).toBeAttached()
    await signIn(page, person)
    await expect(page).toHaveURL('/dashboard/templates/tone/new')
    await expect(page.getByLabel('Template name')).toHaveValue('House tone')
    await expect(page.getByLabel('Description')).toHaveValue('Calm, short and never breathless')
  })
})

async function endSessions(token: string, origin: string): Promise<void> {
  const headers = { authorization: `Bearer ${token}` }
  const answer = await fetch(`${origin}/auth/v1/logout?scope=global`, { method: 'POST', headers })
  expect(answer.status).toBe(204)
}

visitorTest(
  'a link that was used says so, and a weak password is refused at its field',
  async ({ page, origin }) => {
    const email = newAddress()
    await signUpOverHttp(origin, email)
    const link = new URL(await mailed(origin, email, confirmationLink))
    link.searchParams.set('redirect_to', `${origin}/dashboard`)
    await page.goto(link.href)
    await page.getByRole('button', { name: 'Confirm address' }).click()
    await expect(page.getByText('Email link is invalid or has expired')).toBeVisible()
    await expect(
      page.getByText('Sign in to continue, or to get a new link by email.'),
    ).toBeVisible()
    await expect(page).toHaveURL(/\/auth\?returnUrl=/)
    await expect(page.getByText('You need to be logged in to view this page')).toHaveCount(0)

    await page.getByRole('button', { name: 'Create an account' }).click()
    const field = page.getByLabel('Password', { exact: true })
    await page.getByLabel('Email').fill(newAddress())
    await field.fill('short')
    await page.getByRole('button', { name: 'Create Account' }).click()
    await expect(page.locator('form').getByRole('alert')).toHaveText(
      'Password should be at least 8 characters.',
    )
    await expect(field).toHaveAttribute('aria-invalid', 'true')
    await field.fill(password)
    await page.getByRole('button', { name: 'Create Account' }).dblclick()
    await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
  },
)

visitorTest(
  'signing out leaves the other devices signed in, and signing out everywhere does not',
  async ({ page, browser, origin, person }) => {
    const elsewhere = await browser.newPage({ baseURL: origin })
    for (const device of [page, elsewhere]) {
      await device.goto('/auth?returnUrl=%2Fdashboard%2Faccount')
      await signIn(device, person)
      await expect(device).toHaveURL('/dashboard/account')
    }
    await signOutByHand(elsewhere)
    await page.reload()
    await expect(page.getByText('This device')).toBeVisible()

    await signIn(elsewhere, person)
    await expect(elsewhere).toHaveURL('/dashboard')
    await page.getByRole('button', { name: 'Sign out everywhere' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out everywhere' }).click()
    await expect(page).toHaveURL('/auth')
    await elsewhere.reload()
    await expect(elsewhere).toHaveURL(/\/auth/)
    await elsewhere.close()
  },
)

test('the full-screen menu of the public pages signs out too @mobile-only', async ({
  page,
  person,
}) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Menu' }).click()
  await expect(page.getByRole('dialog').getByText(person.email)).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out', exact: true }).click()
  await expect(page.getByText('You have been signed out')).toBeVisible()
  await expect(page).toHaveURL('/auth')
  await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible()
})
