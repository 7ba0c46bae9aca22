import { ConfigurationError } from '#server/kernel/configuration-error.ts'
import { boot } from './boot.ts'
import { isDatabaseOutage } from './db/sql-state.ts'
import { listenForMetrics } from './http/metrics-port.ts'
import { createLogger } from './kernel/logger.ts'
import { onStopSignal } from './stop.ts'
import { wire } from './wire.ts'

// Processes jobs without serving requests, for installations with several processes on one Postgres.

await boot(async (env) => {
  if (env.database.kind === 'embedded') {
    throw new ConfigurationError(
      'A worker needs DATABASE_URL: the embedded database belongs to one process.',
    )
  }
  const log = createLogger({ level: env.logLevel, isOutage: isDatabaseOutage })
  const wired = await wire(env, log)
  const closeMetrics = await listenForMetrics(env, wired.wiring)
  await wired.startWorking()
  log.info('working')
  onStopSignal(log, async () => {
    await Promise.all([wired.stopWorking(), closeMetrics()])
    await wired.close()
  })
})
