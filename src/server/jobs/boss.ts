import { randomUUID } from 'node:crypto'
import {
  fromKysely,
  fromPglite,
  type Job,
  type JobWithMetadata,
  PgBoss,
  type QueueResult,
} from 'pg-boss'
import type { Database } from '#server/db/connect.ts'
import { allowEnqueueing } from '#server/db/migrating/job-grants.ts'
import type { Logger } from '#server/kernel/logger.ts'
import { type RegisteredJob, RetryLater } from './define-job.ts'
import { type Hand, handOutJobs } from './hands.ts'
import { type Queue, turnOfVolume } from './queue.ts'

const schema = 'pgboss'

/** Of any job that there is. */
const lowestPriority = -1_000_000

/** A worker that stops answering for this long has lost its job to the next one. */
const heartbeatSeconds = 30

export type Jobs<Context> = {
  queue: Queue
  /** Starts working on the registered jobs in this process. */
  work(context: Context): Promise<void>
  /** Takes no more jobs and waits for those in progress, at most `timeoutMs`. Jobs can still be enqueued. */
  stop(timeoutMs: number): Promise<void>
  close(): Promise<void>
}

/** Makes or updates pg-boss's tables, as a login that may: the server's own may then only use them. */
export async function makeQueueTables(database: Database): Promise<void> {
  const connection = { connectionString: database.url ?? '', max: 1 }
  const boss = new PgBoss({ ...connection, schema, schedule: false, supervise: false })
  boss.on('error', () => {})
  await boss.start()
  await boss.stop({ close: true, graceful: false })
  await allowEnqueueing(database.kysely)
}

/** Opens the durable queue on the given database and makes a queue for every registered job. */
export async function openJobs<Context>(
  database: Database,
  definitions: readonly RegisteredJob<Context>[],
  log: Logger,
): Promise<Jobs<Context>> {
  const boss = new PgBoss({
    ...(database.embedded
      ? { db: fromPglite(database.embedded as never), backend: 'pglite' as const }
      : { connectionString: database.url ?? '', max: 4 }),
    schema,
    schedule: false,
    superviseIntervalSeconds: 5,
    monitorIntervalSeconds: 5,
    maintenanceIntervalSeconds: 3600,
  })
  boss.on('error', (error) => log.warn({ err: error }, 'job queue trouble'))
  await boss.start()
  const existing = new Map((await boss.getQueues()).map((found) => [found.name, found]))
  for (const job of definitions) await makeQueue(boss, job, existing.get(job.name))
  await allowEnqueueing(database.kysely)
  const queue = queueOver(boss)
  let stopHandingOut = async () => {}
  return {
    queue,
    work: async (context) => {
      const handsOf = (job: RegisteredJob<Context>, most: number, leastPriority: number) => ({
        ...{ name: job.name, most, leastPriority },
        hire: () => hire(boss, database, job, { context, log, leastPriority }),
      })
      const kinds = definitions.flatMap((job) => {
        const kept = job.keptFree?.(context) ?? 0
        const all = handsOf(job, job.concurrency(context) - kept, lowestPriority)
        // First in line for a job of its own, so that the others stay with the volume.
        return kept > 0 ? [handsOf(job, kept, 1 - turnOfVolume), all] : [all]
      })
      stopHandingOut = await handOutJobs(database.background, kinds, log)
    },
    stop: async (timeoutMs) => {
      await stopHandingOut()
      await boss.stop({ graceful: true, timeout: timeoutMs, close: false })
    },
    close: () => boss.stop({ close: true }),
  }
}

/** Makes the queue of a job, or gives it today's options. One that has them already costs no statement. */
async function makeQueue<Context>(
  boss: PgBoss,
  job: RegisteredJob<Context>,
  existing: QueueResult | undefined,
): Promise<void> {
  const options = {
    retryLimit: job.retry.limit,
    retryDelay: job.retry.delaySeconds,
    retryBackoff: true,
    retryDelayMax: job.retry.maxDelaySeconds,
    expireInSeconds: job.expireSeconds,
    heartbeatSeconds,
    notify: true,
  }
  if (!existing) {
    await boss.createQueue(job.name, options)
    // Remembered by pg-boss from here on, as it does those it found at its start: inside an embedded
    // transaction a first look-up of the queue would wait for the very connection that the transaction holds.
    await boss.findJobs(job.name, { id: randomUUID() })
    return
  }
  const names = Object.keys(options) as (keyof typeof options)[]
  const same = names.every((name) => existing[name] === options[name])
  if (!same) await boss.updateQueue(job.name, options)
}

function queueOver(boss: PgBoss): Queue {
  return {
    enqueue: async (tx, job, payload, { afterSeconds: startAfter } = { afterSeconds: 0 }) => {
      const data = job.payload.parse(payload) as object
      await boss.send(job.name, data, { db: fromKysely(tx), startAfter })
    },
    enqueueAll: async (tx, job, payloads, turns = []) => {
      const jobs = payloads.map((payload, index) => ({
        data: job.payload.parse(payload) as object,
        priority: -(turns[index] ?? 0),
      }))
      await boss.insert(job.name, jobs, { db: fromKysely(tx) })
    },
  }
}

/** Hires a hand for one kind of job, which looks for its first one at once. */
async function hire<Context>(
  boss: PgBoss,
  database: Database,
  definition: RegisteredJob<Context>,
  { context, log, leastPriority }: { context: Context; log: Logger; leastPriority: number },
): Promise<Hand> {
  const options = {
    ...(leastPriority > lowestPriority ? { minPriority: leastPriority } : {}),
    // It is woken when there is something to do.
    pollingIntervalSeconds: 60,
    heartbeatRefreshSeconds: 10,
    includeMetadata: true as const,
  }
  let busy = false
  const id = await boss.work<object, void, typeof options>(
    definition.name,
    options,
    async (jobs) => {
      busy = true
      try {
        for (const job of jobs) await attempt(boss, database, definition, context, log, job)
      } finally {
        busy = false
        // The next one without a pause, while any waits.
        boss.notifyWorker(id)
      }
    },
  )
  return { wake: () => boss.notifyWorker(id), isBusy: () => busy }
}

async function attempt<Context>(
  boss: PgBoss,
  database: Database,
  definition: RegisteredJob<Context>,
  context: Context,
  log: Logger,
  job: JobWithMetadata<object>,
): Promise<void> {
  try {
    await runJob(definition, context, job)
  } catch (error) {
    if (error instanceof RetryLater) return await postpone(boss, database, definition, job, error)
    const ids = { job: job.name, jobId: job.id, attempt: job.retryCount, ...job.data }
    log.warn({ err: error, ...ids }, 'job failed')
    throw error
  }
}

async function runJob<Context>(
  definition: RegisteredJob<Context>,
  context: Context,
  job: Job<object> & { retryLimit: number },
): Promise<void> {
  await definition.run(context, job.data, {
    last: job.retryCount >= job.retryLimit,
    signal: job.signal,
  })
}

/** The pause was asked for by a provider: the same job again later, without spending an attempt. */
async function postpone<Context>(
  boss: PgBoss,
  database: Database,
  definition: RegisteredJob<Context>,
  job: JobWithMetadata<object>,
  later: RetryLater,
): Promise<void> {
  await database.kysely.transaction().execute(async (tx) => {
    const startAfter = Math.max(1, Math.ceil(later.afterMs / 1000))
    const options = { startAfter, priority: job.priority, db: fromKysely(tx) }
    await boss.send(definition.name, job.data, options)
  })
}
