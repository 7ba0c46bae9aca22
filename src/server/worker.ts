import { rejectUnsupported } from '#server/env/unsupported.ts'
import { ConfigurationError } from '#server/kernel/configuration-error.ts'
import { boot } from './boot.ts'
import { createLogger } from './kernel/logger.ts'
import { onStopSignal } from './stop.ts'
import { wire } from './wire.ts'

// Processes jobs without serving requests, for installations with several processes on one Postgres.

await boot(async (env) => {
  rejectUnsupported(env)
  if (env.database.kind === 'embedded') {
    throw new ConfigurationError(
      'A worker needs DATABASE_URL: the embedded database belongs to one process.',
    )
  }
  const log = createLogger({ level: env.logLevel })
  const wired = await wire(env, log)
  await wired.startWorking()
  log.info('working')
  onStopSignal(log, async () => {
    await wired.stopWorking()
    await wired.close()
  })
})
