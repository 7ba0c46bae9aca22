import pLimit, { type LimitFunction } from 'p-limit'

/** Orders wait for their workspace's balance: more of one person's at once would only hold connections. */
const atOnce = 6

const turns = new Map<string, LimitFunction>()

/**
 * Does the work once fewer than six others of the same `orderer`, a user's id, are at it in this process. So
 * somebody who orders very much at once leaves connections to the database to the others.
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
