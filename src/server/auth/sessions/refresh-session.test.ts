import { randomBytes } from 'node:crypto'
import { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connectServer } from '#server/db/connect.ts'
import { createLogger } from '#server/kernel/logger.ts'
import { createSecretBox } from '#server/kernel/secrets/secrets.ts'
import { type AuthUnderTest, must, publicUrl, startAuth } from '../auth.fixture.ts'
import { createAuthService } from '../index.ts'

let auth: AuthUnderTest
beforeAll(async () => {
  auth = await startAuth()
})
afterAll(() => auth.close())

type Pair = { access_token: string; refresh_token: string }

const send = (token: unknown) =>
  auth.post('/token?grant_type=refresh_token', { refresh_token: token })

async function refresh(token: string): Promise<Pair> {
  return await must(await send(token)).json()
}

async function refusal(token: unknown): Promise<[number, string]> {
  const answer = await send(token)
  return [answer.status, (await answer.json()).error_code]
}

async function newToken(email: string): Promise<string> {
  const browser = await auth.signedIn(email)
  return must(await browser.getSession()).data.session?.refresh_token ?? ''
}

test('concurrent refreshes with one token all succeed and get the same new token', async () => {
  let token = await newToken('race@example.com')
  for (let round = 0; round < 5; round += 1) {
    const old = token
    const pairs = await Promise.all(Array.from({ length: 12 }, () => refresh(old)))
    expect(new Set(pairs.map((pair) => pair.refresh_token)).size).toBe(1)
    token = pairs[0]?.refresh_token ?? ''
    expect(token).not.toBe(old)
  }
  await refresh(token)
})

test('several tabs of the real client stay signed in', async () => {
  const browser = await auth.signedIn('tabs@example.com')
  const { session } = must(await browser.getSession()).data
  const tabs = Array.from({ length: 8 }, () => auth.browser())
  const results = await Promise.all(
    tabs.map((tab) => tab.refreshSession({ refresh_token: session?.refresh_token ?? '' })),
  )
  for (const result of results) expect(result.error).toBeNull()
  for (const tab of tabs) must(await tab.getUser())
})

test('reusing the parent of the current token works for a minute, then ends the session', async () => {
  const first = await newToken('parent@example.com')
  const { refresh_token: second } = await refresh(first)
  auth.clock.advance(59_000)
  expect((await refresh(first)).refresh_token).toBe(second)
  auth.clock.advance(2_000)
  expect(await refusal(first)).toEqual([400, 'refresh_token_already_used'])
  expect(await refusal(second)).toEqual([400, 'refresh_token_not_found'])
})

test('reusing an older token works for ten seconds, then ends the session', async () => {
  const first = await newToken('grandparent@example.com')
  const { refresh_token: second } = await refresh(first)
  const { refresh_token: third } = await refresh(second)
  expect((await refresh(first)).refresh_token).toBe(third)
  auth.clock.advance(10_001)
  expect(await refusal(first)).toEqual([400, 'refresh_token_already_used'])
})

test('a replayed token ends the session and its access tokens, even amid concurrent refreshes', async () => {
  for (let round = 0; round < 20; round += 1) {
    const stolen = await newToken(`replay-${round}@example.com`)
    let pair = await refresh(stolen)
    pair = await refresh(pair.refresh_token)
    auth.clock.advance(61_000)
    const current = pair.refresh_token
    await Promise.all([send(stolen), send(current), send(stolen), send(current)])
    expect((await refusal(current))[0]).toBe(400)
    expect((await refusal(stolen))[0]).toBe(400)
    const user = await fetch(`${auth.baseUrl}/user`, {
      headers: { authorization: `Bearer ${pair.access_token}` },
    })
    expect([user.status, (await user.json()).error_code]).toEqual([403, 'session_not_found'])
  }
  const events = await auth.database.kysely
    .selectFrom('activity_log')
    .select('details')
    .where('action', '=', 'session_revoked')
    .execute()
  expect(events).toContainEqual({
    details: { reason: 'refresh_token_reused', session_id: expect.any(String) },
  })
})

test('a session expires after 7 days of inactivity', async () => {
  const token = await newToken('idle@example.com')
  auth.clock.advance(7 * 86_400_000 + 1)
  expect(await refusal(token)).toEqual([400, 'session_expired'])
})

test('a session expires after 30 days, however active', async () => {
  let token = await newToken('long@example.com')
  for (let days = 0; days < 30; days += 6) {
    token = (await refresh(token)).refresh_token
    auth.clock.advance(6 * 86_400_000)
  }
  expect(await refusal(token)).toEqual([400, 'session_expired'])
})

test.each([['short'], [null], ['x'.repeat(300)]])('%s is no refresh token', async (token) => {
  expect(await refusal(token)).toEqual([400, 'validation_failed'])
})

test('an unknown token is not found', async () => {
  expect(await refusal('never-issued-by-us')).toEqual([400, 'refresh_token_not_found'])
})

test('a later sign-in purges expired sessions and their IP addresses', async () => {
  await newToken('gone@example.com')
  auth.clock.advance(7 * 86_400_000 + 1)
  await newToken('later@example.com')
  await auth.service.settled()
  const left = await auth.database.kysely
    .selectFrom('auth.sessions')
    .innerJoin('auth.users', 'auth.users.id', 'user_id')
    .select('email')
    .distinct()
    .execute()
  expect(left).toEqual([{ email: 'later@example.com' }])
})

test('tokens are stored only as hashes and encrypted copies', async () => {
  const token = await newToken('stored@example.com')
  const rows = await auth.database.kysely.selectFrom('auth.refresh_tokens').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain(token)
})

test('while the database is unavailable, a refresh is a retryable error', async () => {
  const database = connectServer('postgres://nobody@127.0.0.1:1/none')
  const service = createAuthService({
    database,
    mailer: { send: async () => {} },
    secrets: createSecretBox([randomBytes(32)]),
    clock: auth.clock,
    log: createLogger({ level: 'silent' }),
    settings: {
      publicUrl,
      supportAddress: 'help@desk.example',
      mailbox: false,
      dev: false,
      local: true,
      freeCredits: 2,
      google: null,
      captcha: null,
    },
    trustedIp: () => '192.0.2.1',
  })
  const app = new Hono().route('/auth/v1', service.routes)
  const ask = (path: string, body: object) =>
    app.request(`/auth/v1${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  const refreshed = await ask('/token?grant_type=refresh_token', {
    refresh_token: 'some-token-of-ours',
  })
  expect([refreshed.status, refreshed.headers.get('retry-after')]).toEqual([503, '2'])
  const signedIn = await ask('/token?grant_type=password', {
    email: 'a@example.com',
    password: 'x',
  })
  expect(signedIn.status).toBe(503)
  await expect(service.verifyAccessToken('a.b.c')).rejects.toMatchObject({
    code: 'unauthenticated',
  })
  await database.close()
})
