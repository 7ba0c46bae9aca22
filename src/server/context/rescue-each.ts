import { isDatabaseAway } from '#server/db/sql-state.ts'
import type { JobContext } from './context.ts'

/** How long something under way may be silent before it counts as stranded. */
export const quietMs = 20_000

/**
 * Rescues what is stranded, each by itself, so that one that cannot be rescued does not keep the others from
 * it. Only a database that has gone away ends the turn, by its error.
 */
export async function rescueEach<Stranded extends { id: string }>(
  context: JobContext,
  what: string,
  stranded: readonly Stranded[],
  rescue: (one: Stranded) => Promise<void>,
): Promise<void> {
  for (const one of stranded) {
    try {
      await rescue(one)
    } catch (err) {
      if (isDatabaseAway(err)) throw err
      context.log.error({ err, id: one.id }, `a stranded ${what} was not rescued`)
    }
  }
}
