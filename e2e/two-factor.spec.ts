import type { Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { mailed } from '#test/process.ts'
import { moveTo } from './fixtures/move-to.ts'
import { signUpOverHttp } from './fixtures/person.ts'
import { expect, test } from './fixtures/test.ts'

/** Adds an authenticator app with the dialog that `Add an authenticator app` opens. */
async function addApp(page: Page) {
  await page.getByRole('button', { name: 'Add an authenticator app' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add an authenticator app' })
  await dialog.getByRole('button', { name: 'Continue' }).click()
  const secret = await dialog.locator('code').innerText()
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate()
  await dialog.getByLabel('Six-digit code').fill(code)
  await dialog.getByRole('button', { name: 'Turn on' }).click()
  const shown = page.getByRole('dialog', { name: 'Your recovery codes' })
  await shown.getByRole('button', { name: 'I’ve saved them' }).click()
}

async function requireIt(page: Page) {
  await moveTo(page, '/dashboard/team')
  await page.getByRole('switch', { name: 'Require two-factor sign-in' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Require it' }).click()
}

test('a team requires two-factor sign-in, and its members are led to it and signed out @daily', async ({
  page,
  person,
  browser,
  origin,
}) => {
  const colleague = await signUpOverHttp(origin)
  const place = { role: 'member', limited: false, clientIds: [] }
  await person.call('POST', '/api/v1/team/invitations', { ...place, email: colleague.email })
  const link = new URL(await mailed(origin, colleague.email, /https?:\S+\/join\?token=\S+/))
  const token = link.searchParams.get('token')
  const { workspaceId } = await colleague.call<{ workspaceId: string }>(
    'POST',
    '/api/v1/workspaces/invitation/accept',
    { token },
  )
  const key = `copydesk-workspace:${colleague.session.user.id}`
  const theirs = await browser.newContext({
    storageState: {
      cookies: [],
      origins: [
        {
          origin,
          localStorage: [
            { name: 'copydesk-session', value: JSON.stringify(colleague.session) },
            { name: key, value: workspaceId },
          ],
        },
      ],
    },
  })
  const guest = await theirs.newPage()

  // Whoever manages the team has one before asking it of others; the page says so before they try.
  await page.goto('/dashboard/team')
  await expect(page.getByText('Set it up for yourself first')).toBeVisible()
  await expect(page.getByRole('switch', { name: 'Require two-factor sign-in' })).toBeDisabled()
  await page.getByRole('link', { name: 'your account page' }).click()
  await addApp(page)
  await expect(page.getByText('Two-factor sign-in is on for this app.')).toBeVisible()
  await requireIt(page)
  await expect(page.getByText('Changes saved')).toBeVisible()

  await guest.goto('/dashboard/articles')
  await expect(guest.getByRole('heading', { name: 'Set up two-factor sign-in' })).toBeVisible()
  await addApp(guest)
  await expect(guest).toHaveURL(/\/dashboard\/articles/)
  await expect(guest.getByRole('heading', { level: 1, name: 'Articles' })).toBeVisible()

  await page.getByRole('button', { name: `Actions for ${colleague.email}` }).click()
  await page.getByRole('menuitem', { name: 'Sessions and devices' }).click()
  await page.getByRole('button', { name: 'Sign out on all devices' }).click()
  await expect(page.getByText('Signed out', { exact: true })).toBeVisible()
  await expect(guest).toHaveURL(/\/auth/)
  await theirs.close()
})
