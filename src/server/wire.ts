import { randomUUID } from 'node:crypto'
import { type JobContext, jobContext, type Wiring } from './context/context.ts'
import { connectEmbedded, connectServer, type Database } from './db/connect.ts'
import { startDumps } from './db/dumps.ts'
import { explainingFaults } from './db/embedded-fault.ts'
import { lockDirectory } from './db/lock-file.ts'
import { migrate } from './db/migrating/migrate.ts'
import { grantServerRights, loginWarning, ownsQueue } from './db/migrating/server-rights.ts'
import { seed } from './db/seed/seed.ts'
import type { Env } from './env.ts'
import { startUpkeep } from './features/upkeep/index.ts'
import { jobDefinitions } from './job-registry.ts'
import { type Jobs, makeQueueTables, openJobs } from './jobs/boss.ts'
import { holdPresence } from './jobs/presence.ts'
import { listenForStops } from './jobs/stop-signals.ts'
import { releaseTasksOf } from './jobs/tasks/notice-absent.ts'
import { systemClock } from './kernel/clock.ts'
import type { Logger } from './kernel/logger.ts'
import { createMetrics } from './kernel/metrics.ts'
import { openSecrets } from './open-secrets.ts'
import { openPorts } from './ports.ts'
import type { LocalMailbox } from './providers/mail/local-mailbox.ts'

export type Wired = {
  wiring: Wiring
  mailbox: LocalMailbox | null
  /** Starts processing jobs and upkeep in this process. */
  startWorking(): Promise<void>
  /** Takes no more jobs and waits for those in progress, ten seconds at most. */
  stopWorking(): Promise<void>
  /** Closes every connection; call `stopWorking` first. */
  close(): Promise<void>
}

/** Opens and connects database, queue and ports. */
export async function wire(env: Env, log: Logger): Promise<Wired> {
  const opened = await openDatabase(env, log)
  const { database } = opened
  const metrics = createMetrics()
  const opening: Promise<Jobs<JobContext>> = openJobs(database, jobDefinitions, log)
  const [secrets, outside, jobs, stops] = await Promise.all([
    openSecrets(env, database),
    openPorts(env, metrics, database),
    opening,
    listenForStops(database),
  ])
  const wiring: Wiring = {
    database,
    queue: jobs.queue,
    stops,
    ports: outside.ports,
    clock: systemClock,
    log,
    metrics,
    secrets,
    settings: {
      publicUrl: env.publicUrl,
      adminEmails: env.adminEmails,
      operatorEmail: env.operator.email,
      freeMailsPerDay: env.freeMailsPerDay,
      analytics: env.analytics.kind,
      generationConcurrency: env.generation.concurrency,
      taxOnTop: env.payments.mode !== 'off' && env.payments.taxed,
    },
  }
  let stopUpkeep = async () => {}
  let leave = async () => {}
  return {
    wiring,
    mailbox: outside.mailbox,
    startWorking: async () => {
      const processId = randomUUID()
      const { url } = database
      if (url) leave = await holdPresence(url, processId, log)
      const context = jobContext(wiring, processId, url !== null)
      // No other process can be using an embedded database.
      if (database.kind === 'embedded') await releaseTasksOf(context, null)
      stopUpkeep = startUpkeep(context, jobDefinitions)
      await jobs.work(context)
    },
    stopWorking: async () => {
      await stopUpkeep()
      await jobs.stop(10_000)
      await leave()
    },
    close: async () => {
      await jobs.close()
      await wiring.stops.close()
      await outside.close()
      await opened.close()
    },
  }
}

async function openDatabase(
  env: Env,
  log: Logger,
): Promise<{ database: Database; close(): Promise<void> }> {
  if (env.database.kind === 'postgres') {
    await prepareServer(env.database, log)
    const database = connectServer(env.database.url)
    const warning = await loginWarning(database.kysely)
    if (warning) log.warn(warning)
    return { database, close: () => database.close() }
  }
  const unlock = lockDirectory(env.database.directory)
  const { directory } = env.database
  const folders = { postgres: `${directory}/postgres`, backups: `${env.dataDir}/backups` }
  const database = await explainingFaults(folders, async () => {
    const opened = await connectEmbedded({ dataDir: folders.postgres })
    await prepare(opened, log, directory)
    return opened
  })
  const stopDumps = database.embedded
    ? startDumps(database.embedded, folders.backups, (err) =>
        log.error({ err }, 'the daily dump failed'),
      )
    : () => {}
  return {
    database,
    close: async () => {
      stopDumps()
      await database.close()
      unlock()
    },
  }
}

/** Migrates as the owner of the tables, who also makes the queue's tables and gives the login its rights. */
async function prepareServer(
  { url, migrationUrl }: Extract<Env['database'], { kind: 'postgres' }>,
  log: Logger,
): Promise<void> {
  const owner = connectServer(migrationUrl, { connections: 1 })
  await prepare(owner, log)
  const login = decodeURIComponent(new URL(url).username)
  if (url !== migrationUrl && login !== '') {
    if (await ownsQueue(owner.kysely)) await makeQueueTables(owner)
    await grantServerRights(owner.kysely, login)
  }
  await owner.close()
}

async function prepare(database: Database, log: Logger, folder?: string): Promise<void> {
  const applied = await migrate(database.kysely, folder)
  if (applied.length > 0) log.info({ applied }, 'database brought up to date')
  await seed(database.kysely)
}
