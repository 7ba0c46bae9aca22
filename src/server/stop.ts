import type { Logger } from './kernel/logger.ts'

/** The process exits after this time at the latest, counted from the end of the delay. */
const timeoutMs = 25_000

/** Shuts down gracefully on the first SIGTERM or SIGINT, and exits immediately on the second. */
export function onStopSignal(log: Logger, close: () => Promise<void>, delayMs = 0): void {
  let stopping = false
  const stop = (signal: string) => {
    if (stopping) process.exit(1)
    stopping = true
    log.info({ signal }, 'stopping')
    setTimeout(() => process.exit(1), delayMs + timeoutMs).unref()
    close().then(
      () => process.exit(0),
      (err) => {
        log.error({ err }, 'shutting down failed')
        process.exit(1)
      },
    )
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}
