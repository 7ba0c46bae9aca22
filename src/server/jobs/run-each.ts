import { isDatabaseAway } from '#server/db/sql-state.ts'
import type { Logger } from '#server/kernel/logger.ts'

type Handling<Item> = {
  /** The log message for an item that failed; its fields are logged with it. */
  failure: string
  /** Called for an item that failed, so that it does not come first again in every later run. */
  onFailure?: (item: Item) => Promise<void>
  /** Whether an error would hit every other item too, and so ends the run; by default when the database is away. */
  isFatal?: (error: unknown) => boolean
}

/** Runs `work` for one item after the other: one that fails holds up no other. Throws only fatal errors. */
export async function runEach<Item extends object>(
  log: Logger,
  items: readonly Item[],
  { failure, onFailure, isFatal = isDatabaseAway }: Handling<Item>,
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  for (const item of items) {
    try {
      await work(item)
    } catch (err) {
      if (isFatal(err)) throw err
      const facts: object = { err, ...item }
      log.error(facts, failure)
      await onFailure?.(item)
    }
  }
}
