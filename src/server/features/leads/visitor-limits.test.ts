import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#server/db/connect.ts'
import { openTestDatabase } from '#test/database.ts'
import { createVisitorLimits } from './visitor-limits.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

test('an address can send ten forms an hour, and others are not affected', async () => {
  const limits = createVisitorLimits(database)
  for (let sent = 0; sent < 10; sent += 1) await limits('lead', '198.51.100.7')
  await expect(limits('lead', '198.51.100.7')).rejects.toMatchObject({ code: 'rate_limited' })
  await limits('lead', '198.51.100.8')
  await limits('sample', '198.51.100.7')
})

test('the database keeps no address', async () => {
  const limits = createVisitorLimits(database)
  await limits('usage', '203.0.113.9')
  const rows = await database.kysely.selectFrom('auth.rate_limits').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain('203.0.113.9')
})
