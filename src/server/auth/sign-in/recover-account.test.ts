import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  type AuthUnderTest,
  goodPassword,
  linkIn,
  must,
  publicUrl,
  startAuth,
} from '../auth.fixture.ts'

let auth: AuthUnderTest
beforeAll(async () => {
  auth = await startAuth()
})
afterAll(() => auth.close())
beforeEach(async () => {
  await auth.database.kysely.deleteFrom('auth.rate_limits').execute()
})

const newPassword = 'another fine password'

async function recoveryToken(email: string): Promise<string> {
  must(await auth.browser().resetPasswordForEmail(email, { redirectTo: `${publicUrl}/auth/reset` }))
  const link = linkIn(await auth.mailTo(email))
  expect(link.searchParams.get('redirect_to')).toBe(`${publicUrl}/auth/reset`)
  return link.searchParams.get('token') ?? ''
}

test('a recovery link allows a new password without the current one and ends all other sessions', async () => {
  const email = 'forgot@example.com'
  const before = await auth.signedIn(email)
  const token_hash = await recoveryToken(email)
  const browser = auth.browser()
  must(await browser.verifyOtp({ type: 'recovery', token_hash }))
  const same = await browser.updateUser({ password: goodPassword })
  expect(same.error).toMatchObject({ status: 422, code: 'same_password' })
  must(await browser.updateUser({ password: newPassword }))
  expect((await before.refreshSession()).error?.code).toBe('refresh_token_not_found')
  must(await browser.refreshSession())
  must(await auth.browser().signInWithPassword({ email, password: newPassword }))
  const old = await auth.browser().signInWithPassword({ email, password: goodPassword })
  expect(old.error?.code).toBe('invalid_credentials')
  expect((await browser.verifyOtp({ type: 'recovery', token_hash })).error?.code).toBe(
    'otp_expired',
  )
})

test('a recovery sets one password; the next one needs the current password', async () => {
  const email = 'twice-recovered@example.com'
  await auth.signedIn(email)
  const browser = auth.browser()
  must(await browser.verifyOtp({ type: 'recovery', token_hash: await recoveryToken(email) }))
  const both = await Promise.all(
    ['a first new password', 'a second new password'].map((password) =>
      browser.updateUser({ password }),
    ),
  )
  expect(both.filter(({ error }) => error === null)).toHaveLength(1)
  const again = await browser.updateUser({ password: newPassword })
  expect(again.error?.code).toBe('current_password_required')
  const current = both[0]?.error === null ? 'a first new password' : 'a second new password'
  must(await browser.updateUser({ password: newPassword, current_password: current }))
  must(await auth.browser().signInWithPassword({ email, password: newPassword }))
})

test('link and recovery session expire after ten minutes', async () => {
  const email = 'slow@example.com'
  await auth.signedIn(email)
  const browser = auth.browser()
  must(await browser.verifyOtp({ type: 'recovery', token_hash: await recoveryToken(email) }))
  await auth.database.kysely.deleteFrom('auth.rate_limits').execute()
  const token_hash = await recoveryToken(email)
  auth.clock.advance(600_001)
  expect((await browser.updateUser({ password: newPassword })).error?.code).toBe(
    'current_password_required',
  )
  expect((await auth.browser().verifyOtp({ type: 'recovery', token_hash })).error?.code).toBe(
    'otp_expired',
  )
})

test('known and unknown addresses get the same response, repeatedly too', async () => {
  await auth.signedIn('here@example.com')
  const answers = []
  for (const email of ['here@example.com', 'nowhere@example.com']) {
    const first = await auth.post('/recover', { email })
    const second = await auth.post('/recover', { email })
    answers.push([first.status, await first.json(), second.status, await second.json()])
  }
  expect(answers[0]).toEqual(answers[1])
  expect(answers[0]?.slice(0, 3)).toEqual([200, {}, 429])
  expect(await auth.mailTo('nowhere@example.com')).toBeUndefined()
})

test('recovering an unconfirmed account removes its password', async () => {
  const email = 'hijacked@example.com'
  must(await auth.browser().signUp({ email, password: goodPassword }))
  const browser = auth.browser()
  must(await browser.verifyOtp({ type: 'recovery', token_hash: await recoveryToken(email) }))
  const stranger = await auth.browser().signInWithPassword({ email, password: goodPassword })
  expect(stranger.error?.code).toBe('invalid_credentials')
  must(await browser.updateUser({ password: newPassword }))
  must(await auth.browser().signInWithPassword({ email, password: newPassword }))
})

test('a link of one type does not work as another', async () => {
  const email = 'kinds@example.com'
  await auth.signedIn(email)
  const token_hash = await recoveryToken(email)
  for (const type of ['signup', 'email', 'magiclink', 'invite', 'email_change'] as const) {
    expect((await auth.browser().verifyOtp({ type, token_hash })).error?.code).toBe('otp_expired')
  }
  const code = await auth.browser().verifyOtp({ type: 'recovery', email, token: '123456' })
  expect(code.error).toMatchObject({ status: 403, message: 'Token has expired or is invalid' })
  must(await auth.browser().verifyOtp({ type: 'recovery', token_hash }))
})

test('a signed-in user needs the current password for a new one', async () => {
  const email = 'change@example.com'
  const browser = await auth.signedIn(email)
  const elsewhere = auth.browser()
  must(await elsewhere.signInWithPassword({ email, password: goodPassword }))
  const without = await browser.updateUser({ password: newPassword })
  expect(without.error?.code).toBe('current_password_required')
  const wrong = await browser.updateUser({ password: newPassword, current_password: 'wrong one' })
  expect(wrong.error?.code).toBe('current_password_invalid')
  const weak = await browser.updateUser({ password: 'short', current_password: goodPassword })
  expect(weak.error).toMatchObject({ code: 'weak_password', reasons: ['length'] })
  must(await browser.updateUser({ password: newPassword, current_password: goodPassword }))
  must(await browser.refreshSession())
  expect((await elsewhere.refreshSession()).error?.code).toBe('refresh_token_not_found')
})

test('user data is merged, and unsupported changes are rejected', async () => {
  const browser = await auth.signedIn('data@example.com')
  must(await browser.updateUser({ data: { full_name: 'A', colour: 'red' } }))
  const { data } = must(await browser.updateUser({ data: { colour: null, size: 3 } }))
  expect(data.user?.user_metadata).toEqual({ full_name: 'A', size: 3 })
  const token = must(await browser.getSession()).data.session?.access_token
  const put = async (body: object) => {
    const answer = await fetch(`${auth.baseUrl}/user`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    })
    return [answer.status, (await answer.json()).error_code]
  }
  expect(await put({ app_metadata: { role: 'admin' } })).toEqual([403, 'not_admin'])
  expect(await put({ phone: '441234567890' })).toEqual([400, 'phone_provider_disabled'])
  expect(await put({ data: 5 })).toEqual([400, 'bad_json'])
})
