import type { Database } from '#server/db/connect.ts'

const channel = 'copydesk_stops'

/** Ends work in this process that was called off elsewhere, by the id of its row. */
export type StopSignals = {
  /** Aborts the controller once the work of that id is called off; call the answer when it has ended. */
  watch(id: string, controller: AbortController): () => void
  close(): Promise<void>
}

/**
 * Listens for work that is called off, in this process or another. What is missed while the database
 * is away is found by whoever renews a claim.
 */
export async function listenForStops(database: Database): Promise<StopSignals> {
  const watched = new Map<string, Set<AbortController>>()
  const stop = await database.listen(
    channel,
    (id) => {
      for (const controller of watched.get(id) ?? []) controller.abort()
    },
    () => {},
  )
  return {
    watch: (id, controller) => {
      const controllers = watched.get(id) ?? new Set()
      watched.set(id, controllers.add(controller))
      return () => {
        controllers.delete(controller)
        if (controllers.size === 0) watched.delete(id)
      }
    },
    close: stop,
  }
}
