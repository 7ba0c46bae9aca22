import { refuseUnbuilt } from './env/unbuilt.ts'
import { parseEnv } from './env.ts'
import { createLogger } from './kernel/logger.ts'
import { onStopSignal } from './stop.ts'
import { wire } from './wire.ts'

// Works on jobs without serving requests: for a Postgres that several processes share.

try {
  const env = parseEnv()
  refuseUnbuilt(env)
  if (env.database.kind === 'embedded') {
    throw new Error('A worker needs DATABASE_URL: the embedded database belongs to one process.')
  }
  const log = createLogger({ level: env.logLevel })
  const wired = await wire(env, log)
  await wired.startWorking()
  log.info('working')
  onStopSignal(log, () => wired.close())
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(2)
}
