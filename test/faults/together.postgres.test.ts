import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#server/db/connect.ts'
import { allowEnqueueing } from '#server/db/migrating/job-grants.ts'
import { asAuth } from '#server/db/transactions.ts'
import { openTestDatabase } from '../database.ts'

// What only happens where several are at work in the database at once.

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

test('processes that start together may all grant the same rights', async () => {
  const starts = Array.from({ length: 40 }, () => allowEnqueueing(database.kysely))
  const failed = (await Promise.allSettled(starts)).filter(({ status }) => status === 'rejected')
  expect(failed).toEqual([])
})

test('two that wait for each other both get their work done', async () => {
  await sql`create table crossed (id int primary key, n int default 0)`.execute(database.kysely)
  await sql`insert into crossed (id) values (1), (2)`.execute(database.kysely)
  await sql`grant select, update on crossed to copydesk_auth`.execute(database.kysely)
  let holding = 0
  let tries = 0
  const raise = (first: number, second: number) =>
    asAuth(database, async (tx) => {
      tries += 1
      await sql`update crossed set n = n + 1 where id = ${first}`.execute(tx)
      holding += 1
      await expect.poll(() => holding).toBeGreaterThanOrEqual(2)
      await sql`update crossed set n = n + 1 where id = ${second}`.execute(tx)
    })
  await Promise.all([raise(1, 2), raise(2, 1)])
  // The one that gave way may come in between once more.
  expect(tries).toBeGreaterThanOrEqual(3)
  const { rows } = await sql`select n from crossed order by id`.execute(database.kysely)
  expect(rows).toEqual([{ n: 2 }, { n: 2 }])
})

const asked = (sql: string, parameters: unknown[] = []) =>
  database.connections.executeBatch([{ sql, parameters }])
const backend = async () => (await asked('select pg_backend_pid() as pid')).results[0]?.rows[0]?.pid

test('reads at once share two connections, and none sees or suffers what another did', async () => {
  const pids = await Promise.all(Array.from({ length: 40 }, backend))
  expect(new Set(pids).size).toBe(2)

  const workspace = '00000000-0000-7000-8000-0000000000aa'
  const entering = { sql: 'select app.set_workspace_context($1::uuid)', parameters: [workspace] }
  const role = { sql: 'select current_user as role', parameters: [] }
  const roleOf = async (statements: (typeof entering | typeof role)[]) => {
    const { results, error } = await database.connections.executeBatch(statements)
    return error ? 'failed' : results.at(-1)?.rows[0]?.role
  }
  const roles = await Promise.all(
    Array.from({ length: 12 }, (_, index) => {
      if (index % 3 === 0) return roleOf([entering, role])
      if (index % 3 === 1) return roleOf([entering, { sql: 'select 1 / 0', parameters: [] }, role])
      return roleOf([role])
    }),
  )
  const own = roles[2]
  expect(own).not.toBe('copydesk_app')
  expect(roles).toEqual(roles.map((_, index) => ['copydesk_app', 'failed', own][index % 3]))
})

test('a read that takes long holds up none that comes later', async () => {
  const holder = await database.connections.acquire()
  holder.begin()
  await holder.send({ sql: 'select pg_advisory_xact_lock(77)', parameters: [] })
  let ended = 0
  const slow = Promise.all(
    [1, 2, 3, 4].map(async () => {
      await asked('select pg_advisory_xact_lock_shared(77)')
      ended += 1
    }),
  )
  // The first may still have joined them; soon none does any more.
  await expect
    .poll(() => Promise.race([backend(), new Promise((done) => setTimeout(done, 100, null))]))
    .toEqual(expect.any(Number))
  expect(ended).toBe(0)
  await holder.commit()
  database.connections.release(holder)
  await slow
  expect(ended).toBe(4)
})

test('reads whose connection breaks fail, each of them, and later ones do not', async () => {
  const slow = Array.from({ length: 6 }, () => asked('select pg_sleep(60)'))
  const sleepers = sql`from pg_stat_activity where query = 'select pg_sleep(60)'`
  await expect
    .poll(async () => (await sql`select pid ${sleepers}`.execute(database.kysely)).rows.length)
    .toBe(2)
  await sql`select pg_terminate_backend(pid) ${sleepers}`.execute(database.kysely)
  for (const { results, error } of await Promise.all(slow)) {
    expect(results).toEqual([])
    expect(error).toBeInstanceOf(Error)
  }
  expect(await backend()).toEqual(expect.any(Number))
})
