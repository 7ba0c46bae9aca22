import type { Logger } from '#server/kernel/logger.ts'

/** Work that runs after the response, so that timing reveals nothing to the caller. */
export type Background = {
  run(name: string, work: () => Promise<void>): void
  /** Resolves when no work is running. */
  settled(): Promise<void>
}

/** Failures are logged with the name of the work and not rethrown. */
export function createBackground(log: Logger): Background {
  const running = new Set<Promise<void>>()
  return {
    run(name, work) {
      const done = work()
        .catch((err: unknown) => log.error({ err, work: name }, 'background work failed'))
        .finally(() => running.delete(done))
      running.add(done)
    },
    async settled() {
      while (running.size > 0) await Promise.all(running)
    },
  }
}
