import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type AuthUnderTest, goodPassword, must, startAuth } from '../auth.fixture.ts'

let auth: AuthUnderTest
beforeAll(async () => {
  auth = await startAuth()
  await auth.signedIn('known@example.com')
})
afterAll(() => auth.close())
beforeEach(async () => {
  await auth.database.kysely.deleteFrom('auth.rate_limits').execute()
})

const tryFrom = (ip: string, email: string, password: string) =>
  auth.post('/token?grant_type=password', { email, password }, { 'x-test-ip': ip })

async function answerOf(email: string, password: string): Promise<unknown> {
  const answer = await tryFrom('192.0.2.9', email, password)
  const volatile = new Set(['date', 'x-request-id'])
  const headers = [...answer.headers].filter(([name]) => !volatile.has(name))
  return { status: answer.status, headers, body: await answer.text() }
}

test('an unknown address, no password and a wrong password get the same response', async () => {
  const id = '00000000-0000-7000-8000-0000000000ab'
  await auth.database.kysely
    .insertInto('auth.users')
    .values({ id, email: 'passwordless@example.com', email_confirmed_at: new Date() })
    .execute()
  const wrong = await answerOf('known@example.com', 'wrong password')
  expect(wrong).toMatchObject({ status: 400 })
  expect(await answerOf('unknown@example.com', 'wrong password')).toEqual(wrong)
  expect(await answerOf('passwordless@example.com', 'wrong password')).toEqual(wrong)
  expect(await answerOf('known@example.com', '')).toEqual(wrong)
})

test('errors have the contract’s messages', async () => {
  const { error } = await auth
    .browser()
    .signInWithPassword({ email: 'known@example.com', password: 'wrong password' })
  expect(error).toMatchObject({
    status: 400,
    code: 'invalid_credentials',
    message: 'Invalid login credentials',
  })
})

test('capitals and spaces in an address do not matter', async () => {
  must(
    await auth
      .browser()
      .signInWithPassword({ email: ' KNOWN@example.com ', password: goodPassword }),
  )
})

test('concurrent guesses do not exceed the limit', async () => {
  const guesses = await Promise.all(
    Array.from({ length: 50 }, (_, n) => tryFrom('192.0.2.1', 'known@example.com', `guess ${n}`)),
  )
  expect(guesses.filter((answer) => answer.status === 400).length).toBeLessThan(15)
  const refused = guesses.find((answer) => answer.status === 429)
  expect(refused?.headers.get('x-sb-error-code')).toBe('over_request_rate_limit')
  expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0)
})

test('guesses slow down their own IP address and lock nobody else out', async () => {
  await setCount('pw-pair:%', 20, () => tryFrom('192.0.2.1', 'known@example.com', 'guess'))
  expect((await tryFrom('192.0.2.1', 'known@example.com', 'guess')).status).toBe(400)
  expect((await tryFrom('192.0.2.1', 'known@example.com', goodPassword)).status).toBe(429)
  expect((await tryFrom('192.0.2.2', 'known@example.com', goodPassword)).status).toBe(200)
})

test('guesses from many IP addresses slow the account down, except from known ones', async () => {
  must(await tryFrom('198.51.100.1', 'known@example.com', goodPassword))
  await setCount('pw-user:%', 150, () => tryFrom('192.0.2.77', 'known@example.com', 'guess'))
  const statuses: number[] = []
  for (let n = 0; n < 3; n += 1) {
    statuses.push((await tryFrom(`203.0.113.${n}`, 'known@example.com', 'guess')).status)
  }
  expect(statuses).toEqual([400, 429, 429])
  expect((await tryFrom('198.51.100.1', 'known@example.com', goodPassword)).status).toBe(200)
})

/** Makes one wrong try and then pretends that there were so many of them. */
async function setCount(keyLike: string, points: number, wrongTry: () => Promise<unknown>) {
  await wrongTry()
  const changed = await auth.database.kysely
    .updateTable('auth.rate_limits')
    .set({ points })
    .where('key', 'like', keyLike)
    .executeTakeFirst()
  expect(changed.numUpdatedRows).toBe(1n)
}

test('a ban is revealed only after the correct password', async () => {
  await auth.signedIn('banned@example.com')
  await auth.database.kysely
    .updateTable('auth.users')
    .set({ banned_until: new Date(Date.now() + 3_600_000) })
    .where('email', '=', 'banned@example.com')
    .execute()
  const wrong = await tryFrom('192.0.2.3', 'banned@example.com', 'wrong password')
  expect((await wrong.json()).error_code).toBe('invalid_credentials')
  const right = await tryFrom('192.0.2.3', 'banned@example.com', goodPassword)
  expect([right.status, (await right.json()).error_code]).toEqual([400, 'user_banned'])
})

test('sign-ins and failures are in the audit log, with their origin', async () => {
  await auth.signedIn('logged@example.com')
  must(await tryFrom('192.0.2.44', 'logged@example.com', goodPassword))
  await tryFrom('192.0.2.44', 'logged@example.com', 'wrong password')
  await auth.service.settled()
  const events = await auth.database.kysely
    .selectFrom('activity_log')
    .innerJoin('auth.users', 'auth.users.id', 'activity_log.user_id')
    .select(['action', 'ip'])
    .where('email', '=', 'logged@example.com')
    .orderBy('activity_log.id')
    .execute()
  expect(events.map(({ action }) => action)).toEqual([
    'sign_up',
    'email_confirmed',
    'workspace.created',
    'sign_in',
    'sign_in',
    'sign_in_failed',
  ])
  expect(events.at(-1)?.ip).toBe('192.0.2.44')
})

test('a user without a workspace gets a new one at the next sign-in', async () => {
  await auth.signedIn('repaired@example.com')
  const user = await auth.database.kysely
    .selectFrom('auth.users')
    .select('id')
    .where('email', '=', 'repaired@example.com')
    .executeTakeFirstOrThrow()
  await auth.database.kysely.deleteFrom('workspaces').where('created_by', '=', user.id).execute()
  must(await tryFrom('192.0.2.5', 'repaired@example.com', goodPassword))
  const members = await auth.database.kysely
    .selectFrom('workspace_members')
    .select('role')
    .where('user_id', '=', user.id)
    .execute()
  expect(members).toEqual([{ role: 'owner' }])
})
