import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#server/db/connect.ts'
import { allowEnqueueing } from '#server/db/job-grants.ts'
import { openTestDatabase } from './database.ts'

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
