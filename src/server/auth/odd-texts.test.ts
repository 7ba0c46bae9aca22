import { afterAll, beforeAll, expect, test } from 'vitest'
import { oddTexts } from '#test/factories/odd-texts.ts'
import { type AuthUnderTest, goodPassword, must, startAuth } from './auth.fixture.ts'

let auth: AuthUnderTest
let token: string
beforeAll(async () => {
  auth = await startAuth()
  const browser = await auth.signedIn('odd@example.com')
  token = must(await browser.getSession()).data.session?.access_token ?? ''
})
afterAll(() => auth.close())

const email = 'somebody@example.com'
const password = goodPassword
/** Every call with a body; each of its texts is replaced by an odd one, one after the other. */
const calls: [method: string, path: string, body: Record<string, unknown>][] = [
  ['POST', '/signup', { email, password, data: { full_name: 'Ada' } }],
  ['POST', '/token?grant_type=password', { email, password }],
  ['POST', '/token?grant_type=refresh_token', { refresh_token: 'a-refresh-token' }],
  ['POST', '/token?grant_type=pkce', { auth_code: 'a-code', code_verifier: 'a-verifier' }],
  ['POST', '/token?grant_type=id_token', { provider: 'google', id_token: 'a.b.c', nonce: 'n' }],
  ['POST', '/recover', { email }],
  ['POST', '/resend', { type: 'signup', email }],
  ['POST', '/otp', { email, create_user: true, data: { full_name: 'Ada' } }],
  ['POST', '/verify', { type: 'signup', token: '123456', email }],
  ['POST', '/verify', { type: 'recovery', token_hash: 'a-hash' }],
  ['PUT', '/user', { data: { full_name: 'Ada' } }],
  ['PUT', '/user', { email, password, current_password: password, nonce: '123456' }],
  ['POST', '/factors', { factor_type: 'totp', friendly_name: 'phone' }],
  ['POST', '/factors/x/verify', { challenge_id: 'x', code: '123456' }],
]

function variants(body: Record<string, unknown>): Record<string, unknown>[] {
  return Object.entries(body).flatMap(([key, value]) => {
    const odd: unknown[] = Object.values(oddTexts)
    if (typeof value === 'string') return odd.map((text) => ({ ...body, [key]: text }))
    if (key !== 'data') return []
    return odd.flatMap((text) => [
      { ...body, data: { full_name: text } },
      { ...body, data: { [String(text)]: 'Ada' } },
      { ...body, data: { nested: [{ deep: text }] } },
    ])
  })
}

test.each(calls)('%s %s answers odd texts without failing', async (method, path, body) => {
  for (const sent of variants(body)) {
    await auth.database.kysely.deleteFrom('auth.rate_limits').execute()
    const answer = await fetch(auth.baseUrl + path, {
      method,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(sent),
    })
    const shown = JSON.stringify(sent).slice(0, 200)
    expect(answer.status, `${shown} → ${await answer.text()}`).toBeLessThan(500)
  }
})
