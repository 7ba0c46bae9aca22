import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { deviceName } from '#server/kernel/device-name.ts'
import { type AuthUnderTest, codeIn, goodPassword, must, startAuth } from '../auth.fixture.ts'

let auth: AuthUnderTest
beforeAll(async () => {
  auth = await startAuth()
})
afterAll(() => auth.close())
beforeEach(async () => {
  await auth.database.kysely.deleteFrom('auth.rate_limits').execute()
})

const newPassword = 'another fine password'

test('a mailed code replaces the current password, once, and the change is announced', async () => {
  const email = 'nonce@example.com'
  const browser = await auth.signedIn(email)
  must(await browser.reauthenticate())
  const nonce = codeIn(await auth.mailTo(email))
  const weak = await browser.updateUser({ password: 'short', nonce })
  expect(weak.error?.code).toBe('weak_password')
  const wrong = await browser.updateUser({ password: newPassword, nonce: 'x' })
  expect(wrong.error).toMatchObject({ status: 400, code: 'reauthentication_not_valid' })
  must(await browser.updateUser({ password: newPassword, nonce }))
  expect((await auth.mailTo(email))?.subject).toBe('Your password was changed')
  const again = await browser.updateUser({ password: goodPassword, nonce })
  expect(again.error?.code).toBe('reauthentication_not_valid')
})

test('five wrong nonces invalidate the right one, and another user’s is rejected', async () => {
  const browser = await auth.signedIn('nonces@example.com')
  must(await browser.reauthenticate())
  const nonce = codeIn(await auth.mailTo('nonces@example.com'))
  const stranger = await auth.signedIn('other@example.com')
  const code = async (who: typeof browser, guess: string) =>
    (await who.updateUser({ password: newPassword, nonce: guess })).error?.code
  expect(await code(stranger, nonce)).toBe('reauthentication_not_valid')
  for (let n = 0; n < 5; n += 1) expect(await code(browser, 'x')).toBe('reauthentication_not_valid')
  expect(await code(browser, nonce)).toBe('reauthentication_not_valid')
  const token = await auth
    .browser()
    .verifyOtp({ type: 'email', email: 'nonces@example.com', token: nonce })
  expect(token.error?.code).toBe('otp_expired')
})

test('only a sign-in from a new device or network is announced', async () => {
  const email = 'device@example.com'
  await auth.signedIn(email)
  const signIn = async (headers: Record<string, string>) => {
    const before = auth.mails.length
    const body = { email, password: goodPassword }
    must(await auth.post('/token?grant_type=password', body, headers))
    await auth.service.settled()
    return auth.mails.slice(before).map((mail) => mail.subject)
  }
  expect(await signIn({})).toEqual([])
  const firefox = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko Firefox/140.0' }
  expect(await signIn(firefox)).toEqual(['New sign-in to your account'])
  expect((await auth.mailTo(email))?.text).toContain('Firefox on Linux signed in')
  expect(await signIn({ 'user-agent': firefox['user-agent'].replaceAll('140', '141') })).toEqual([])
  expect(await signIn({ 'x-test-ip': '203.0.113.7' })).toEqual(['New sign-in to your account'])
  expect(await signIn({ 'x-test-ip': '203.0.113.8' })).toEqual([])
})

test.each([
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Safari/604.1',
    'Safari on iOS',
  ],
  ['Mozilla/5.0 (Windows NT 10.0) Chrome/140.0 Safari/537.36 Edg/140.0', 'Edge on Windows'],
  ['curl/8', 'An unknown browser'],
])('%s is %s', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name)
})
