import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { asWorkspace } from '#server/db/transactions.ts'
import { createLogger } from '#server/kernel/logger.ts'
import { openTestDatabase } from '#test/database.ts'
import { type Jobs, openJobs } from './boss.ts'
import { type RegisteredJob, RetryLater } from './define-job.ts'
import { handOutJobs } from './hands.ts'

const log = createLogger({ level: 'silent' })
let database: Awaited<ReturnType<typeof openTestDatabase>>
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const payload = z.object({ n: z.int() })
const kind = (name: string, most: number, run: (n: number) => Promise<void>) => ({
  ...{ name, payload, retry: { limit: 2, delaySeconds: 1, maxDelaySeconds: 10 } },
  ...{ expireSeconds: 60, concurrency: () => most },
  run: (_context: null, data: unknown) => run(payload.parse(data).n),
})

const enqueue = (jobs: Jobs<null>, name: string, numbers: number[]) =>
  asWorkspace(database, crypto.randomUUID(), async (tx) => {
    await jobs.queue.enqueueAll(
      tx,
      { name, payload },
      numbers.map((n) => ({ n })),
    )
  })

/** Notes what runs, and how much of it at once. */
function watching() {
  const seen: number[] = []
  const counts = { now: 0, most: 0 }
  const run = async (n: number) => {
    counts.now += 1
    counts.most = Math.max(counts.most, counts.now)
    await new Promise((resolve) => setTimeout(resolve, 20))
    counts.now -= 1
    seen.push(n)
  }
  return { seen, counts, run }
}

test('every job is done once, by as many hands as its kind may have and no more', async () => {
  const [one, other] = [watching(), watching()]
  const kinds: RegisteredJob<null>[] = [
    kind('hands-one', 3, one.run),
    kind('hands-other', 1, other.run),
  ]
  const jobs = await openJobs(database, kinds, log)
  const numbers = Array.from({ length: 12 }, (_, n) => n)
  await enqueue(jobs, 'hands-one', numbers)
  await jobs.work(null)
  await enqueue(jobs, 'hands-other', [1, 2, 3])
  await expect.poll(() => one.seen.length + other.seen.length, { timeout: 30_000 }).toBe(15)
  expect(one.seen.toSorted((a, b) => a - b)).toEqual(numbers)
  expect(one.counts.most).toBe(3)
  expect(other.counts.most).toBe(1)
  await jobs.stop(10_000)
  await jobs.close()
})

test('a job that asks to come back later is found when its pause is over', async () => {
  let runs = 0
  const again = async () => {
    runs += 1
    if (runs === 1) throw new RetryLater(1_000, 'wait')
  }
  const jobs = await openJobs(database, [kind('hands-later', 1, again)], log)
  await jobs.work(null)
  await enqueue(jobs, 'hands-later', [1])
  await expect.poll(() => runs, { timeout: 30_000 }).toBe(2)
  await jobs.stop(10_000)
  await jobs.close()
})

test('pg-boss still says on this channel that a job has been added', async () => {
  const jobs = await openJobs(database, [kind('hands-told', 1, async () => {})], log)
  let hired = 0
  const hire = async () => {
    hired += 1
    return { wake: () => {}, isBusy: () => true }
  }
  const never = 3_600_000
  const stop = await handOutJobs(
    database,
    [{ name: 'hands-told', most: 1, leastPriority: -10, hire }],
    log,
    never,
  )
  // The look at the start is over.
  await sql`select 1`.execute(database.background.kysely)
  await enqueue(jobs, 'hands-told', [1])
  await expect.poll(() => hired, { timeout: 30_000 }).toBe(1)
  await stop()
  await jobs.close()
})
