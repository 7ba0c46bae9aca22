import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLogger } from '#server/kernel/logger.ts'
import { openTestDatabase } from '#test/database.ts'
import { openJobs } from './boss.ts'
import type { RegisteredJob } from './define-job.ts'

const log = createLogger({ level: 'silent' })
let database: Awaited<ReturnType<typeof openTestDatabase>>
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const job: RegisteredJob<null> = {
  name: 'boss-test',
  retry: { limit: 2, delaySeconds: 1, maxDelaySeconds: 10 },
  expireSeconds: 60,
  concurrency: () => 1,
  run: async () => {},
}

/** Starts and stops the queue with this job; answers what the database then says of it. */
async function startWith(definition: RegisteredJob<null>) {
  const jobs = await openJobs(database, [definition], log)
  await jobs.close()
  const { rows } = await sql<{ limit: number; delay: number; version: string }>`
    select retry_limit as limit, retry_delay_max as delay, xmin::text as version
    from pgboss.queue where name = ${definition.name}`.execute(database.kysely)
  return rows[0]
}

test('a start makes the queue of a job, leaves it alone when it stands and changes it when the job has', async () => {
  const made = await startWith(job)
  expect(made).toMatchObject({ limit: 2, delay: 10 })
  expect(await startWith(job)).toEqual(made)
  const changed = { ...job, retry: { limit: 5, delaySeconds: 1, maxDelaySeconds: 300 } }
  expect(await startWith(changed)).toMatchObject({ limit: 5, delay: 300 })
})
