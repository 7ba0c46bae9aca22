import pLimit, { type LimitFunction } from 'p-limit'
import { AppError } from './errors.ts'

/**
 * Makes a function that runs work for a key, such as a host or a workspace, at most `atOnce` at a time for each within
 * this process. With `mostWaiting` it throws `rate_limited` when so many wait already.
 */
export function turnsByKey(atOnce: number, { mostWaiting = Number.POSITIVE_INFINITY } = {}) {
  const turns = new Map<string, LimitFunction>()
  return async <T>(key: string, work: () => Promise<T>): Promise<T> => {
    const turn = turns.get(key) ?? pLimit(atOnce)
    if (turn.pendingCount >= mostWaiting) {
      throw new AppError('rate_limited', undefined, { retryAfterSeconds: 15 })
    }
    turns.set(key, turn)
    try {
      return await turn(work)
    } finally {
      if (turn.activeCount + turn.pendingCount === 0) turns.delete(key)
    }
  }
}
