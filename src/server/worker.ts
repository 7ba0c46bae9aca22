import { boot } from './boot.ts'
import { refuseUnbuilt } from './env/unbuilt.ts'
import { createLogger } from './kernel/logger.ts'
import { SetUpFault } from './kernel/set-up-fault.ts'
import { onStopSignal } from './stop.ts'
import { wire } from './wire.ts'

// Works on jobs without serving requests: for a Postgres that several processes share.

await boot(async (env) => {
  refuseUnbuilt(env)
  if (env.database.kind === 'embedded') {
    throw new SetUpFault(
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
