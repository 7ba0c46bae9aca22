import { isDatabaseAway } from '#server/db/sql-state.ts'
import type { Logger } from '#server/kernel/logger.ts'

type Handling<Item> = {
  /** What the log says of one that failed, beside its own fields. */
  failure: string
  /** Sees to it that one that failed does not come first in every further turn. */
  onFailure?: (item: Item) => Promise<void>
  /** Whether a failure would meet the others as well; by default when the database is away. */
  isFatal?: (error: unknown) => boolean
}

/** Works on each by itself: one that fails holds up no other. Throws only what concerns them all. */
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
