import { readFile } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'
import type { Page, Route } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { mailed } from '#test/process.ts'
import { readZip } from '#test/read-zip.ts'
import { moveTo } from './fixtures/move-to.ts'
import { password, signUpOverHttp } from './fixtures/person.ts'
import { openMail, signOutByHand } from './fixtures/sign-up-by-hand.ts'
import { expect, test } from './fixtures/test.ts'

/** Lets the server act at once and the page wait for the answer. */
async function delayAnswer(route: Route): Promise<void> {
  const response = await route.fetch()
  await delay(1500)
  await route.fulfill({ response })
}

const stepMs = 30_000

/** The code of the next step of the clock: one that this secret has not been used with yet. */
function codeAt(secret: string, steps: number): string {
  const app = new TOTP({ secret: Secret.fromBase32(secret) })
  return app.generate({ timestamp: Date.now() + steps * stepMs })
}

/** Adds an authenticator app by hand; answers its secret and the recovery codes that are shown. */
async function addApp(page: Page): Promise<{ secret: string; codes: string[] }> {
  await page.goto('/dashboard/account')
  await page.getByRole('button', { name: 'Add an authenticator app' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add an authenticator app' })
  await dialog.getByRole('button', { name: 'Continue' }).dblclick()
  await expect(dialog.getByAltText('QR code for your authenticator app')).toBeVisible()
  await expect(dialog.getByRole('alert')).toHaveCount(0)
  const secret = await dialog.locator('code').innerText()
  await dialog.getByLabel('Six-digit code').fill('000000')
  await dialog.getByRole('button', { name: 'Turn on' }).click()
  await expect(dialog.getByRole('alert')).toBeVisible()
  await dialog.getByLabel('Six-digit code').fill(codeAt(secret, 0))
  await dialog.getByRole('button', { name: 'Turn on' }).click()
  const shown = page.getByRole('dialog', { name: 'Your recovery codes' })
  await expect(shown.getByRole('listitem').first()).toBeVisible()
  const codes = await shown.getByRole('listitem').allInnerTexts()
  await shown.getByRole('button', { name: 'I’ve saved them' }).click()
  await expect(page.getByText('Two-factor sign-in is on for this app.')).toBeVisible()
  return { secret, codes }
}

async function signInByHand(page: Page, email: string, secret = password) {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(secret)
  await page.getByRole('button', { name: 'Sign In' }).click()
}

test('an authenticator app is asked for at the next sign-in, and a recovery code opens the door once', async ({
  page,
  person,
}) => {
  const { secret, codes } = await addApp(page)
  expect(codes.length).toBeGreaterThan(5)
  const goOn = page.getByRole('button', { name: 'Continue' })
  const dashboard = page.getByRole('heading', { level: 1, name: 'Dashboard' })

  await test.step('the app’s code is asked for', async () => {
    await signOutByHand(page)
    await signInByHand(page, person.email)
    await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible()
    // The dashboard stays shut until the second step is done.
    await page.goto('/dashboard')
    await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible()
    await expect(page.getByLabel('Six-digit code')).toBeFocused()
    await page.getByLabel('Six-digit code').fill('000000')
    await goOn.click()
    await expect(page.getByRole('alert')).toBeVisible()
    await page.getByLabel('Six-digit code').fill(codeAt(secret, 1))
    await goOn.click()
    await expect(dashboard).toBeVisible()
  })

  await test.step('a recovery code opens the door once', async () => {
    const enterCode = async () => {
      await signOutByHand(page)
      await signInByHand(page, person.email)
      await page.getByRole('button', { name: 'Use a recovery code' }).click()
      await page.getByLabel('Recovery code').fill(codes[0] ?? '')
      await goOn.click()
    }
    await enterCode()
    await expect(dashboard).toBeVisible()
    await moveTo(page, '/dashboard/account')
    await expect(page.getByText(`${codes.length - 1} codes of ${codes.length} left.`)).toBeVisible()
    await enterCode()
    await expect(page.getByRole('alert')).toBeVisible()
  })
})

test('a picture, a name, another password and a phone make the account one’s own @daily', async ({
  page,
  person,
  origin,
}) => {
  await page.goto('/dashboard/account')

  await test.step('the picture is shown in the menu and in the team, until it is taken away', async () => {
    const menu = page.getByRole('button', { name: 'Your account' })
    await expect(menu).toBeVisible()
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><rect width="40" height="40" fill="teal"/></svg>'
    const file = { name: 'me.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(svg) }
    await page.getByLabel('Your picture').setInputFiles(file)
    await expect(page.getByText('Your picture has been saved.')).toBeVisible()
    const picture = 'img[src*="/profile-photos/"]'
    await expect(menu.locator(picture)).toBeVisible()
    await moveTo(page, '/dashboard/team')
    await expect(page.getByRole('main').locator(picture)).toBeVisible()
    await moveTo(page, '/dashboard/account')
    await page.getByRole('button', { name: 'Remove picture' }).click()
    await expect(page.getByText('Your picture has been removed.')).toBeVisible()
    await expect(page.locator(picture)).toHaveCount(0)
  })

  const fresh = 'another calm and long sentence'
  await test.step('the name is changed, and the password with the current one', async () => {
    await page.getByLabel('Full name').fill('Ada Byron')
    await page.getByRole('button', { name: 'Save name' }).click()
    await expect(page.getByText('Your name has been saved.')).toBeVisible()

    await page.getByLabel('Current password').fill('not this one at all')
    await page.getByLabel('New password', { exact: true }).fill(fresh)
    await page.getByRole('button', { name: 'Change password' }).click()
    await expect(page.getByRole('alert')).toBeVisible()
    await page.getByLabel('Current password').fill(password)
    await page.getByRole('button', { name: 'Change password' }).click()
    await expect(page.getByText('Your password has been changed.')).toBeVisible()
    await signOutByHand(page)
    await signInByHand(page, person.email, fresh)
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  })

  await test.step('a phone is added by a code sent to it, and is asked for at the next sign-in', async () => {
    const phone = `+44${Date.now()}`.slice(0, 13)
    await moveTo(page, '/dashboard/account')
    await page.getByRole('button', { name: 'Add a phone' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add a phone' })
    await dialog.getByLabel('Phone number').fill('020 7946 0000')
    await dialog.getByRole('button', { name: 'Send the code' }).click()
    await expect(dialog.getByText('Enter the number with its country code')).toBeVisible()
    await dialog.getByLabel('Phone number').fill(phone)
    await dialog.getByRole('button', { name: 'Send the code' }).click()
    await expect(dialog.getByText(`Sent to ${phone}.`)).toBeVisible()
    await dialog.getByLabel('Six-digit code').fill(await mailed(origin, phone, /\d{6}/))
    // Long enough for the page to hear that its old session has ended before it has the new one.
    await page.route('**/auth/v1/factors/*/verify', delayAnswer)
    await dialog.getByRole('button', { name: 'Turn on' }).click()
    await page.getByRole('button', { name: 'I’ve saved them' }).click()
    await expect(page.getByText(/^Text message, added/)).toBeVisible()

    await signOutByHand(page)
    await signInByHand(page, person.email, fresh)
    await expect(page.getByText('We send a code by text to Phone.')).toBeVisible()
    // One text a minute per number: asking again at once shows that limit.
    await page.getByRole('button', { name: 'Send the code' }).click()
    await expect(page.getByRole('alert')).toHaveText(/A text message was sent just now/)
  })
})

test('while others work in a workspace, it has to be handed over before its owner goes', async ({
  page,
  person,
  origin,
}) => {
  const colleague = await signUpOverHttp(origin)
  await person.call('POST', '/api/v1/team/invitations', { email: colleague.email, role: 'member' })
  const token = await mailed(origin, colleague.email, /\/join\?token=([\w-]+)/)
  await colleague.call('POST', '/api/v1/workspaces/invitation/accept', { token })

  await page.goto('/dashboard/account')
  await expect(page.getByText(/^1 other person works in/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Delete account' })).toBeDisabled()
  await page.getByRole('button', { name: 'Open the team' }).click()
  await page.getByRole('button', { name: `Actions for ${colleague.email}` }).click()
  await page.getByRole('menuitem', { name: 'Make owner' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Make owner' }).click()
  await expect(page.getByText('Ownership transferred')).toBeVisible()

  await page.getByRole('button', { name: 'Your account' }).click()
  await page.getByRole('menuitem', { name: 'Account' }).click()
  await page.getByRole('button', { name: 'Delete account' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Delete your account?' })
  await expect(dialog.getByText(/^Your place in/)).toBeVisible()
  await dialog.getByLabel('Type “delete my account” to go on').fill('delete my account')
  await dialog.getByLabel('Your password').fill(password)
  await dialog.getByRole('button', { name: 'Delete account' }).click()
  await expect(page.getByText('Your account has been deleted.')).toBeVisible()
  // What was handed over is still there, without the one who went.
  const { items } = await colleague.call<{ items: { id: string }[] }>('GET', '/api/v1/workspaces')
  const team = await page.request.get(`${origin}/api/v1/team`, {
    headers: {
      authorization: `Bearer ${colleague.session.access_token}`,
      'x-workspace-id': items[1]?.id ?? '',
    },
  })
  expect(await team.json()).toMatchObject({
    members: [{ email: colleague.email, role: 'owner' }],
  })
})

test('the data of the account comes as one archive; deleting it ends it on every device and frees its address', async ({
  page,
  person,
  createArticle,
  origin,
  browser,
}) => {
  await createArticle('Booking that stays calm')
  await page.goto('/dashboard/account')

  await test.step('the data comes as one archive', async () => {
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download my data' }).click()
    const download = await downloading
    expect(download.suggestedFilename()).toMatch(/^copydesk-\d{4}-\d\d-\d\d\.zip$/)
    const files = readZip(await readFile(await download.path()))
    const article = [...files].find(([path]) => path.endsWith('/article.md'))
    expect(article?.[1].toString()).toMatch(/^---\ntitle: ".*calm/)
    expect([...files.keys()].some((path) => /\/pictures\/banner-.*\.webp$/.test(path))).toBe(true)
  })

  await test.step('the account ends on every device', async () => {
    const session = { name: 'copydesk-session', value: JSON.stringify(person.session) }
    const elsewhere = await browser.newPage({
      storageState: { cookies: [], origins: [{ origin, localStorage: [session] }] },
    })
    await elsewhere.goto('/dashboard/clients')
    await expect(elsewhere.getByRole('heading', { level: 1, name: 'Clients' })).toBeVisible()

    await page.getByRole('button', { name: 'Delete account' }).click()
    const dialog = page.getByRole('alertdialog', { name: 'Delete your account?' })
    await expect(dialog.getByText(/1 client, 1 campaign, 1 article/)).toBeVisible()
    const confirm = dialog.getByRole('button', { name: 'Delete account' })
    await expect(confirm).toBeDisabled()
    await dialog.getByLabel('Type “delete my account” to go on').fill('delete my account')
    await dialog.getByLabel('Your password').fill('not this one at all')
    await confirm.click()
    await expect(dialog.getByText('This is not your current password.')).toBeVisible()
    await dialog.getByLabel('Your password').fill(password)
    // Long enough for the page to hear that its session has ended before it hears why.
    await page.route('**/auth/v1/user/closing', delayAnswer)
    await confirm.click()
    await expect(page.getByText('Your account has been deleted.')).toBeVisible()
    await expect(page).toHaveURL('/auth')

    await expect(elsewhere).toHaveURL(/\/auth/)
    await elsewhere.close()
  })

  await test.step('its address is free again', async () => {
    await signInByHand(page, person.email)
    await expect(page.getByText('Invalid login credentials').first()).toBeVisible()
    await page.getByRole('button', { name: 'Create an account' }).click()
    await page.getByLabel('Email').fill(person.email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Create Account' }).click()
    await openMail(page, 'Confirm your Copydesk account', person.email, 2)
    await page.getByRole('link', { name: /\/auth\/v1\/verify/ }).click()
    await page.getByRole('button', { name: 'Confirm address' }).click()
    await expect(page).toHaveURL('/dashboard')
    await page.getByRole('link', { name: 'Articles', exact: true }).click()
    await expect(page.getByText('No articles found')).toBeVisible()
  })
})
