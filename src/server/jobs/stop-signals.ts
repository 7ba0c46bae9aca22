import type { Database } from '#server/db/connect.ts'

const channel = 'copydesk_stops'

/** Ends work in this process that was called off elsewhere, by the id of its row. */
export type StopSignals = {
  /** Calls back once the work of that id is called off; call the answer when it has ended. */
  watch(id: string, onCalledOff: () => void): () => void
  close(): Promise<void>
}

/**
 * Listens for work that is called off, in this process or another. What is missed while the database
 * is away is found by whoever renews a claim.
 */
export async function listenForStops(database: Database): Promise<StopSignals> {
  const watched = new Map<string, Set<() => void>>()
  const stop = await database.listen(
    channel,
    (id) => {
      for (const onCalledOff of watched.get(id) ?? []) onCalledOff()
    },
    () => {},
  )
  return {
    watch: (id, onCalledOff) => {
      const watchers = watched.get(id) ?? new Set()
      watched.set(id, watchers.add(onCalledOff))
      return () => {
        watchers.delete(onCalledOff)
        if (watchers.size === 0) watched.delete(id)
      }
    },
    close: stop,
  }
}
