import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  type AuthUnderTest,
  codeIn,
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

async function ask(email: string, shouldCreateUser = true) {
  const options = { shouldCreateUser, emailRedirectTo: `${publicUrl}/dashboard` }
  must(await auth.browser().signInWithOtp({ email, options }))
  return await auth.mailTo(email)
}

test('a new address gets an account and signs in with the code of its mail, once', async () => {
  const email = 'code@example.com'
  const token = codeIn(await ask(email))
  const browser = auth.browser()
  const { data } = must(await browser.verifyOtp({ type: 'email', email, token }))
  expect(data.user?.email_confirmed_at).toBeDefined()
  must(await browser.refreshSession())
  const again = await auth.browser().verifyOtp({ type: 'email', email, token })
  expect(again.error).toMatchObject({ status: 403, code: 'otp_expired' })
})

test('the mail’s link works in place of its code, but not both', async () => {
  const email = 'link@example.com'
  const mail = await ask(email)
  const link = linkIn(mail)
  expect(Object.fromEntries(link.searchParams)).toMatchObject({
    type: 'magiclink',
    redirect_to: `${publicUrl}/dashboard`,
  })
  const token_hash = link.searchParams.get('token') ?? ''
  must(await auth.browser().verifyOtp({ type: 'magiclink', token_hash }))
  const code = await auth.browser().verifyOtp({ type: 'email', email, token: codeIn(mail) })
  expect(code.error?.code).toBe('otp_expired')
})

test('five wrong codes invalidate the right one, even concurrently', async () => {
  const email = 'wrong@example.com'
  const token = codeIn(await ask(email))
  const wrong = String((Number(token) + 1) % 1_000_000).padStart(6, '0')
  const guess = (code: string) => auth.browser().verifyOtp({ type: 'email', email, token: code })
  const answers = await Promise.all(Array.from({ length: 5 }, () => guess(wrong)))
  expect(answers.map(({ error }) => error?.code)).toEqual(Array(5).fill('otp_expired'))
  expect((await guess(token)).error?.code).toBe('otp_expired')
})

test('code and link expire after ten minutes', async () => {
  const email = 'old@example.com'
  const mail = await ask(email)
  auth.clock.advance(600_001)
  const code = await auth.browser().verifyOtp({ type: 'email', email, token: codeIn(mail) })
  expect(code.error?.code).toBe('otp_expired')
  const token_hash = linkIn(mail).searchParams.get('token') ?? ''
  const link = await auth.browser().verifyOtp({ type: 'magiclink', token_hash })
  expect(link.error?.code).toBe('otp_expired')
})

test('with create_user false an unknown address gets the same response and no mail', async () => {
  expect(await ask('nobody@example.com', false)).toBeUndefined()
  await auth.signedIn('somebody@example.com')
  expect(await ask('somebody@example.com', false)).toMatchObject({ subject: 'Sign in to Copydesk' })
})

test('a code works for its own address only', async () => {
  const token = codeIn(await ask('mine@example.com'))
  await ask('yours@example.com')
  const { error } = await auth
    .browser()
    .verifyOtp({ type: 'email', email: 'yours@example.com', token })
  expect(error?.code).toBe('otp_expired')
})

test('signing in to an unconfirmed account removes its password', async () => {
  const email = 'squatted@example.com'
  must(await auth.browser().signUp({ email, password: goodPassword }))
  const token = codeIn(await ask(email))
  must(await auth.browser().verifyOtp({ type: 'email', email, token }))
  const squatter = await auth.browser().signInWithPassword({ email, password: goodPassword })
  expect(squatter.error?.code).toBe('invalid_credentials')
})
