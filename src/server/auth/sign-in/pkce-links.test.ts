import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  type AuthUnderTest,
  type Browser,
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

/** Presses the button of the newest mail's link; answers where that leads. */
async function press(email: string): Promise<URL> {
  const { searchParams } = linkIn(await auth.mailTo(email))
  const answer = await fetch(`${auth.baseUrl}/verify`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({
      token: searchParams.get('token') ?? '',
      type: searchParams.get('type') ?? '',
      redirect_to: `${publicUrl}/dashboard`,
    }),
    redirect: 'manual',
  })
  expect(answer.status).toBe(303)
  return new URL(answer.headers.get('location') ?? '')
}

const codeOf = (url: URL) => url.searchParams.get('code') ?? ''
const addressOf = async (browser: Browser) => must(await browser.getUser()).data.user?.email

test('a sign-up, a sign-in and a recovery by mail end in a code for the browser that asked', async () => {
  const email = 'pkce@example.com'
  const steps: ((browser: Browser) => Promise<{ error?: unknown }>)[] = [
    (browser) => browser.signUp({ email, password: goodPassword }),
    (browser) => browser.signInWithOtp({ email }),
    (browser) => browser.resetPasswordForEmail(email),
  ]
  for (const ask of steps) {
    const browser = auth.browser({}, 'pkce')
    must(await ask(browser))
    const back = await press(email)
    expect(back.hash).toBe('')
    expect(back.href).not.toContain('token')
    must(await browser.exchangeCodeForSession(codeOf(back)))
    expect(await addressOf(browser)).toBe(email)
    await auth.database.kysely.deleteFrom('auth.rate_limits').execute()
  }
})

test('a changed address is confirmed the same way', async () => {
  const [email, next] = ['pkce-old@example.com', 'pkce-new@example.com']
  const browser = auth.browser({}, 'pkce')
  must(await browser.signUp({ email, password: goodPassword }))
  must(await browser.exchangeCodeForSession(codeOf(await press(email))))
  must(await browser.updateUser({ email: next }))
  expect((await press(email)).hash).toContain('message=')
  must(await browser.exchangeCodeForSession(codeOf(await press(next))))
  expect(await addressOf(browser)).toBe(next)
})

test('whoever reads the link or the code alone gets no session', async () => {
  const email = 'pkce-thief@example.com'
  const browser = auth.browser({}, 'pkce')
  must(await browser.signUp({ email, password: goodPassword }))
  const code = codeOf(await press(email))
  const thief = await auth.post('/token?grant_type=pkce', {
    auth_code: code,
    code_verifier: 'x'.repeat(64),
  })
  expect(thief.status).toBe(400)
  expect(await thief.json()).toMatchObject({ error_code: 'bad_code_verifier' })
  // One try uses the code up.
  expect((await browser.exchangeCodeForSession(code)).error?.code).toBe('flow_state_not_found')
})

test('a code left lying expires', async () => {
  const email = 'pkce-late@example.com'
  const browser = auth.browser({}, 'pkce')
  must(await browser.signUp({ email, password: goodPassword }))
  const code = codeOf(await press(email))
  auth.clock.advance(6 * 60_000)
  expect((await browser.exchangeCodeForSession(code)).error?.code).toBe('flow_state_expired')
})

test('a link used twice is refused where the client looks for it', async () => {
  const email = 'pkce-twice@example.com'
  must(await auth.browser({}, 'pkce').signUp({ email, password: goodPassword }))
  await press(email)
  const again = await press(email)
  expect(again.searchParams.get('error_code')).toBe('otp_expired')
  expect(again.hash).toContain('error_code=otp_expired')
})
