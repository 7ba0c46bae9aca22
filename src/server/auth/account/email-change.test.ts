import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  type AuthUnderTest,
  type Browser,
  codeIn,
  goodPassword,
  linkIn,
  must,
  startAuth,
} from '../auth.fixture.ts'
import { withTotp } from '../factors/factors.fixture.ts'

let auth: AuthUnderTest
beforeAll(async () => {
  auth = await startAuth()
})
afterAll(() => auth.close())
beforeEach(async () => {
  await auth.database.kysely.deleteFrom('auth.rate_limits').execute()
})

const halfText =
  'Confirmation link accepted. Please proceed to confirm link sent to the other email'

const tokenTo = async (email: string) =>
  linkIn(await auth.mailTo(email)).searchParams.get('token') ?? ''
const press = (token: string) => auth.post('/verify', { type: 'email_change', token_hash: token })

async function emailOf(browser: Browser): Promise<string | undefined> {
  return must(await browser.getUser()).data.user?.email
}

test.each([
  ['old first', 0],
  ['new first', 1],
])('an address changes when both mailboxes have confirmed, %s', async (_name, first) => {
  const [from, to] = [`from${first}@example.com`, `to${first}@example.com`]
  const browser = await auth.signedIn(from)
  const { data } = must(await browser.updateUser({ email: to.toUpperCase() }))
  expect(data.user).toMatchObject({ email: from, new_email: to })
  const tokens = [await tokenTo(from), await tokenTo(to)]
  if (first === 1) tokens.reverse()
  const half = await press(tokens[0] ?? '')
  expect([half.status, await half.json()]).toEqual([200, { msg: halfText, code: '200' }])
  expect((await press(tokens[0] ?? '')).status).toBe(403)
  expect(await emailOf(browser)).toBe(from)
  const whole = await press(tokens[1] ?? '')
  expect((await whole.json()).user).toMatchObject({
    email: to,
    identities: [{ identity_data: { email: to, email_verified: true } }],
  })
  expect(await emailOf(browser)).toBe(to)
  expect((await auth.mailTo(from))?.subject).toBe('Your email address was changed')
  must(await auth.browser().signInWithPassword({ email: to, password: goodPassword }))
  const old = await auth.browser().signInWithPassword({ email: from, password: goodPassword })
  expect(old.error?.code).toBe('invalid_credentials')
})

test('codes are equivalent to links, and resending skips an address that has confirmed', async () => {
  const [from, to] = ['codes-from@example.com', 'codes-to@example.com']
  const browser = await auth.signedIn(from)
  must(await browser.updateUser({ email: to }))
  const current = codeIn(await auth.mailTo(from))
  const half = await auth.post('/verify', { type: 'email_change', email: from, token: current })
  expect(await half.json()).toMatchObject({ code: '200' })
  const before = auth.mails.length
  must(await browser.resend({ type: 'email_change', email: from }))
  await auth.service.settled()
  expect(auth.mails.slice(before).map((mail) => mail.to)).toEqual([to])
  const token = codeIn(await auth.mailTo(to))
  must(await browser.verifyOtp({ type: 'email_change', email: to, token }))
  expect(await emailOf(browser)).toBe(to)
})

test('a half-confirmed change expires after an hour, and a newer request replaces it', async () => {
  const from = 'slow-from@example.com'
  const browser = await auth.signedIn(from)
  must(await browser.updateUser({ email: 'slow-one@example.com' }))
  expect((await press(await tokenTo(from))).status).toBe(200)
  const stale = await tokenTo('slow-one@example.com')
  await auth.database.kysely.deleteFrom('auth.rate_limits').execute()
  must(await browser.updateUser({ email: 'slow-two@example.com' }))
  expect((await press(stale)).status).toBe(403)
  expect((await press(await tokenTo(from))).status).toBe(200)
  auth.clock.advance(3_600_001)
  expect((await press(await tokenTo('slow-two@example.com'))).status).toBe(403)
})

test('rejects taken addresses, a second mail within a minute, and sessions at aal1', async () => {
  await auth.signedIn('owner@example.com')
  const from = 'rules@example.com'
  const browser = await auth.signedIn(from)
  const taken = await browser.updateUser({ email: 'owner@example.com' })
  expect(taken.error).toMatchObject({ status: 422, code: 'email_exists' })
  // Nothing was mailed, so nothing has to wait.
  must(await browser.updateUser({ email: 'rules-other@example.com' }))
  const again = await browser.updateUser({ email: 'rules-new@example.com' })
  expect(again.error?.code).toBe('over_email_send_rate_limit')
  await withTotp(auth, browser)
  const weak = auth.browser()
  must(await weak.signInWithPassword({ email: from, password: goodPassword }))
  const refused = await weak.updateUser({ email: 'thief@example.com' })
  expect(refused.error).toMatchObject({ status: 401, code: 'insufficient_aal' })
})

test('anyone who tries many addresses to learn which are taken waits longer and longer', async () => {
  await auth.signedIn('known@example.com')
  const browser = await auth.signedIn('curious@example.com')
  const ask = async () => (await browser.updateUser({ email: 'known@example.com' })).error?.code
  const answers: unknown[] = []
  while (answers.length < 10) answers.push(await ask())
  expect(answers.slice(0, 5)).toEqual(Array(5).fill('email_exists'))
  expect(answers).toContain('over_request_rate_limit')
})

test('the first confirmation says that the other address has yet to confirm', async () => {
  const browser = await auth.signedIn('button@example.com')
  must(await browser.updateUser({ email: 'button-new@example.com' }))
  const token = await tokenTo('button@example.com')
  const answer = await fetch(`${auth.baseUrl}/verify`, {
    method: 'POST',
    body: new URLSearchParams({ type: 'email_change', token }),
    redirect: 'manual',
  })
  const hash = new URL(answer.headers.get('location') ?? '').hash.slice(1)
  expect(new URLSearchParams(hash).get('message')).toBe(halfText)
})
