import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AuthUnderTest, type Browser, goodPassword, must, startAuth } from '../auth.fixture.ts'
import type { UserSession } from './user-sessions.ts'

let auth: AuthUnderTest
beforeAll(async () => {
  auth = await startAuth()
})
afterAll(() => auth.close())

async function ask(browser: Browser, path = '', method = 'GET'): Promise<Response> {
  const { data } = must(await browser.getSession())
  return await fetch(`${auth.baseUrl}/user/sessions${path}`, {
    method,
    headers: { authorization: `Bearer ${data.session?.access_token}` },
  })
}

async function sessionsOf(browser: Browser): Promise<UserSession[]> {
  return (await (await ask(browser)).json()).sessions
}

test('a user lists their sessions and ends one', async () => {
  const email = 'sessions@example.com'
  const browser = await auth.signedIn(email)
  const elsewhere = auth.browser({
    'x-test-ip': '192.0.2.20',
    'user-agent': 'X11; Linux Firefox/140',
  })
  must(await elsewhere.signInWithPassword({ email, password: goodPassword }))
  const seen = await sessionsOf(browser)
  expect(seen.filter(({ current }) => current)).toHaveLength(1)
  const other = seen.find(({ ip }) => ip === '192.0.2.20')
  expect(other).toMatchObject({ current: false, aal: 'aal1', device: 'Firefox on Linux' })
  expect(JSON.stringify(seen)).not.toContain('token')
  expect((await ask(browser, `/${other?.id}`, 'DELETE')).status).toBe(204)
  expect((await elsewhere.getUser()).error?.name).toBe('AuthSessionMissingError')
  must(await browser.getUser())
  expect((await sessionsOf(browser)).map(({ id }) => id)).not.toContain(other?.id)
})

test('a user cannot end another user’s session', async () => {
  const browser = await auth.signedIn('mine@example.com')
  const [own] = await sessionsOf(browser)
  const stranger = await auth.signedIn('theirs@example.com')
  for (const id of [own?.id, 'nonsense', '00000000-0000-7000-8000-00000000ffff']) {
    const answer = await ask(stranger, `/${id}`, 'DELETE')
    expect([answer.status, (await answer.json()).error_code]).toEqual([404, 'session_not_found'])
  }
  must(await browser.getUser())
})
