import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#server/db/connect.ts'
import { allowEnqueueing } from '#server/db/job-grants.ts'
import { asAuth } from '#server/db/transactions.ts'
import { openTestDatabase } from './database.ts'

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
  expect(tries).toBe(3)
  const { rows } = await sql`select n from crossed order by id`.execute(database.kysely)
  expect(rows).toEqual([{ n: 2 }, { n: 2 }])
})
