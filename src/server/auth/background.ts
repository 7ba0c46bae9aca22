import type { Logger } from '#server/kernel/logger.ts'

/** Work that goes on after the answer, so that its duration tells the caller nothing. */
export type Background = {
  run(name: string, work: () => Promise<void>): void
  /** Resolves when nothing is going on any more. */
  settled(): Promise<void>
}

/** Failures are logged under the name of the work and go no further. */
export function createBackground(log: Logger): Background {
  const running = new Set<Promise<void>>()
  return {
    run(name, work) {
      const done = work()
        .catch((err: unknown) => log.error({ err, work: name }, 'work after an auth answer failed'))
        .finally(() => running.delete(done))
      running.add(done)
    },
    async settled() {
      while (running.size > 0) await Promise.all(running)
    },
  }
}
