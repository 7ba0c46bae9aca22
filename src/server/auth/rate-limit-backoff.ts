import { type RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible'
import { AuthError } from './auth-error.ts'

/** After `freeAttempts`, attempts have to wait; a success resets the count, or refunds just its own attempt. */
export type BackoffRule = {
  freeAttempts: number
  maxWaitSeconds: number
  onSuccess: 'reset' | 'refund'
}

/** A limiter that can count beyond its points, as those over Postgres and memory can. */
export type Limiter = Pick<RateLimiterAbstract, 'consume' | 'penalty' | 'reward' | 'delete'>

/**
 * Exponential backoff: beyond `freeAttempts`, lets one attempt through per 1, 2, 4 … `maxWaitSeconds`.
 * `attempt` throws 429 or returns what to call on success. It counts the attempt as a failure at once, so
 * that concurrent attempts can't slip through together; `isExempt` lifts the wait but not the count.
 */
export function createBackoff(count: Limiter, pause: Limiter, rule: BackoffRule) {
  const { freeAttempts, maxWaitSeconds, onSuccess } = rule
  return {
    async attempt(
      key: string,
      isExempt: () => Promise<boolean> | boolean = () => false,
    ): Promise<() => Promise<void>> {
      const { consumedPoints } = await count.penalty(key, 1)
      const excess = consumedPoints - freeAttempts
      if (excess > 0 && !(await isExempt())) {
        const seconds = Math.min(2 ** Math.min(excess - 1, 20), maxWaitSeconds)
        const waitMs = await consume(pause, key, { seconds })
        if (waitMs !== null) {
          await count.reward(key, 1)
          throw rateLimited(waitMs)
        }
      }
      return async () => {
        if (onSuccess === 'refund') await count.reward(key, 1)
        else await Promise.all([count.delete(key), pause.delete(key)])
      }
    },
  }
}

/** Null within the limit, else the milliseconds until the next attempt. */
export async function consume(
  limiter: Pick<Limiter, 'consume'>,
  key: string,
  { points = 1, seconds }: { points?: number; seconds?: number } = {},
): Promise<number | null> {
  try {
    await limiter.consume(key, points, seconds === undefined ? {} : { customDuration: seconds })
    return null
  } catch (error) {
    if (error instanceof RateLimiterRes) return error.msBeforeNext
    throw error
  }
}

/** 429 `over_request_rate_limit` with the wait in milliseconds. */
export function rateLimited(waitMs: number): AuthError {
  return new AuthError(429, 'over_request_rate_limit', 'Request rate limit reached', {
    retryAfterSeconds: wholeSeconds(waitMs),
  })
}

/** Milliseconds rounded up to seconds, at least 1. */
export function wholeSeconds(ms: number): number {
  return Math.max(1, Math.ceil(ms / 1000))
}
