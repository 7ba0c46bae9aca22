import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Tx } from '#server/db/transactions.ts'
import { asReader } from '#server/db/transactions.ts'
import { startTestApp, type TestApp, type TestUser } from '../test-app.ts'

let server: TestApp
let user: TestUser
beforeAll(async () => {
  server = await startTestApp()
  user = await server.signUp()
})
afterAll(() => server.close())

async function read<T>(work: (tx: Tx) => Promise<T>, left?: AbortSignal): Promise<T> {
  const [, userId = '', sessionId = ''] = user.token.split('.')
  const signedIn = { userId, sessionId, workspaceId: null, adminEmails: [] }
  return await asReader(server.wiring.database, signedIn, work, left)
}

const sleep = (tx: Tx, seconds: number) => sql`select pg_sleep(${seconds}::float8)`.execute(tx)

async function sleeping(): Promise<number> {
  const { rows } = await sql`select from pg_stat_activity where state = 'active'
    and query like 'select pg_sleep(%' and datname = current_database()`.execute(
    server.database.kysely,
  )
  return rows.length
}

test('a read whose caller has left is cancelled, and those that wait behind it are answered', async () => {
  const leaving = new AbortController()
  const long = read((tx) => sleep(tx, 600), leaving.signal)
  const others = Array.from({ length: 30 }, (_, n) =>
    read(async (tx) => (await sql<{ n: number }>`select ${n}::int as n`.execute(tx)).rows[0]?.n),
  )
  await expect.poll(sleeping).toBe(1)
  leaving.abort()
  await expect(long).rejects.toMatchObject({ code: 'gone' })
  expect(await Promise.all(others)).toEqual(others.map((_, n) => n))
  await expect.poll(sleeping).toBe(0)
})

test('a caller who leaves while others read on the same connection ends nothing of theirs', async () => {
  const callers = Array.from({ length: 60 }, (_, n) => {
    const leaving = new AbortController()
    const answer = read(async (tx) => {
      await sleep(tx, 0.12)
      return n
    }, leaving.signal)
    if (n % 3 === 0) setTimeout(() => leaving.abort(), n)
    return answer
  })
  const ended = await Promise.allSettled(callers)
  const stayed = ended.filter((_, n) => n % 3 !== 0)
  expect(stayed.map(({ status }) => status)).toEqual(stayed.map(() => 'fulfilled'))
})

test('a statement that reads has a limit, and one that exceeds it says so', async () => {
  const limit = await read((tx) =>
    sql<{ statement_timeout: string }>`show statement_timeout`.execute(tx),
  )
  expect(limit.rows).toEqual([{ statement_timeout: '15s' }])
  const slow = read((tx) =>
    Promise.all([
      sql`select set_config('statement_timeout', '20', true)`.execute(tx),
      sleep(tx, 600),
    ]),
  )
  await expect(slow).rejects.toMatchObject({ code: 'too_slow' })
})
