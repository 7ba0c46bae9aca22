import pLimit, { type LimitFunction } from 'p-limit'

/** Orders wait for their workspace's balance: more at once for one member would only hold connections. */
const atOnce = 6

const turns = new Map<string, LimitFunction>()

/**
 * Runs `work` as one of at most six for the same `orderer`, a user's id, in this process. A member who
 * orders a lot at once leaves database connections to the others.
 */
export async function inTurn<T>(orderer: string, work: () => Promise<T>): Promise<T> {
  const limit = turns.get(orderer) ?? pLimit(atOnce)
  turns.set(orderer, limit)
  try {
    return await limit(work)
  } finally {
    if (limit.activeCount + limit.pendingCount === 0) turns.delete(orderer)
  }
}
