import type { Database } from '#server/db/connect.ts'

const channel = 'copydesk_stops'

/** Tells attempts in this process that their task has ended, by its id. */
export type StopSignals = {
  /** Calls back once the task has ended; call the answer to stop watching. */
  watch(id: string, onEnd: () => void): () => void
  close(): Promise<void>
}

/**
 * Listens for the end of tasks, in this process or another. An end that is missed while the database is
 * away is noticed when the lease is renewed.
 */
export async function listenForStops(database: Database): Promise<StopSignals> {
  const watched = new Map<string, Set<() => void>>()
  const stop = await database.listen(
    channel,
    (id) => {
      for (const onEnd of watched.get(id) ?? []) onEnd()
    },
    () => {},
  )
  return {
    watch: (id, onEnd) => {
      const watchers = watched.get(id) ?? new Set()
      watched.set(id, watchers.add(onEnd))
      return () => {
        watchers.delete(onEnd)
        if (watchers.size === 0) watched.delete(id)
      }
    },
    close: stop,
  }
}
