import type { Logger } from './kernel/logger.ts'

/** After this long the process ends, whatever is still open. */
const patienceMs = 25_000

/** Ends the process in order on the first SIGTERM or SIGINT, and at once on the second. */
export function onStopSignal(log: Logger, close: () => Promise<void>): void {
  let stopping = false
  const stop = (signal: string) => {
    if (stopping) process.exit(1)
    stopping = true
    log.info({ signal }, 'stopping')
    setTimeout(() => process.exit(1), patienceMs).unref()
    close().then(
      () => process.exit(0),
      (err) => {
        log.error({ err }, 'could not stop in order')
        process.exit(1)
      },
    )
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}
