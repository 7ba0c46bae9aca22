import { expect, test } from '@playwright/test'
import { captchaSecret, startFakeCaptcha } from '#test/fakes/captcha.ts'
import { type OwnServer, startOwnServer } from './fixtures/own-server.ts'
import { newAddress, password } from './fixtures/person.ts'

let captcha: Awaited<ReturnType<typeof startFakeCaptcha>>
let server: OwnServer
test.beforeAll(async () => {
  captcha = await startFakeCaptcha()
  server = await startOwnServer({
    CAPTCHA_PROVIDER: 'turnstile',
    CAPTCHA_SECRET: captchaSecret,
    CAPTCHA_SITE_KEY: 'site-key',
    CAPTCHA_API_BASE: captcha.base,
  })
})
test.afterAll(async () => {
  await server.close()
  await captcha.close()
})
test('strangers pass a check to sign up, to sign in and to ask for a new password', async ({
  page,
}) => {
  const email = newAddress()
  const refused: string[] = []
  let tell = () => {}
  const sent = new Promise<void>((resolve) => {
    tell = resolve
  })
  page.on('console', (message) => {
    if (/content security policy/i.test(message.text())) refused.push(message.text())
  })
  // Slow settings: the form is sent before it knows that there is a check.
  await page.route('**/auth/v1/settings', async (route) => {
    await sent
    await route.continue()
  })
  // By way of another page: the policy of the page that came first holds on.
  await page.goto(server.origin)
  await page.getByRole('main').getByRole('link', { name: 'Get Started' }).first().click()
  const human = page.getByRole('checkbox', { name: 'I am human' })
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  // Sent before the check is passed, it waits for it.
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByRole('button', { name: 'Create Account' })).toBeDisabled()
  tell()
  // Not `check()`, which looks at the box again: the form may be gone by then.
  await human.click()
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()

  await page.getByRole('button', { name: 'Back to sign in' }).click()
  await human.check()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('not this one at all')
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page.getByText('Invalid login credentials').first()).toBeVisible()
  // A token passes once: the box is empty again.
  await expect(human).not.toBeChecked()
  await human.check()
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page.getByText(/is not confirmed yet/)).toBeVisible()

  await page.getByRole('link', { name: 'Set a new one' }).click()
  // The form before it has the same labels.
  await expect(page.getByRole('heading', { name: 'Set a new password' })).toBeVisible()
  await page.getByLabel('Email').fill(email)
  await human.check()
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
  expect(captcha.asked.length).toBeGreaterThanOrEqual(4)
  expect(refused).toEqual([])

  await test.step('one that cannot be loaded says what to do, and can be tried again', async () => {
    await page.route(`${captcha.base}/**`, (route) => route.abort())
    await page.goto(`${server.origin}/auth`)
    await expect(page.getByRole('alert')).toContainText('could not be loaded')
    await page.unroute(`${captcha.base}/**`)
    await page.getByRole('button', { name: 'try again' }).click()
    await expect(page.getByRole('checkbox', { name: 'I am human' })).toBeVisible()
  })
})
