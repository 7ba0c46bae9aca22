import type { Context } from 'hono'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import type { OperationMeta } from '#contracts/operations.ts'
import { wholeSeconds } from '#server/auth/rate-limit-backoff.ts'
import { digestKey, storedLimiter } from '#server/auth/rate-limits.store.ts'
import { notForKeys, type RequestContext, type Wiring } from '#server/context/context.ts'
import { noteKeyUse } from '#server/features/keys/index.ts'
import { AppError } from '#server/kernel/errors.ts'
import type { HttpEnv } from '../request.ts'

/** How many requests a key may make in a minute. */
export type KeyLimits = {
  /** Counted by each process for itself. */
  default: number
  /** Those that spend or publish, counted for all processes together. */
  spending: number
}

export const usualKeyLimits: KeyLimits = { default: 300, spending: 60 }
const windowSeconds = 60
/** `last_used_at` is no exacter than this, so that reading through a key writes next to nothing. */
const noteEveryMs = 5 * 60_000
const mostNoted = 5_000

export type KeyDoor = {
  /**
   * Answers the context of a call to this operation; for one with an API key, counts it and names the operation’s
   * scope, which the database compares. Throws `forbidden`, `rate_limited`, and `invalid_input` without the
   * Idempotency-Key that it needs.
   */
  admit(c: Context<HttpEnv>, context: RequestContext, meta: OperationMeta): Promise<RequestContext>
  /** Says in the answer what is left of the limit, and notes that the key is in use. */
  answered(c: Context<HttpEnv>, context: RequestContext, answer: Response): void
}

/** Makes what every call with an API key passes. */
export function keyDoor(wiring: Wiring, limits: KeyLimits = usualKeyLimits): KeyDoor {
  const shared = { keyPrefix: 'api-key', duration: windowSeconds }
  const buckets = {
    default: new RateLimiterMemory({ ...shared, points: limits.default }),
    spending: storedLimiter(wiring.database, { ...shared, points: limits.spending }),
  }
  const noted = new Map<string, number>()

  async function count(c: Context<HttpEnv>, publicId: string, bucket: keyof KeyLimits) {
    const points = limits[bucket]
    const result = await buckets[bucket].consume(digestKey(publicId)).catch((refusal: unknown) => {
      if (refusal instanceof RateLimiterRes) return refusal
      throw refusal
    })
    const wait = wholeSeconds(result.msBeforeNext)
    c.set('rateLimit', {
      'ratelimit-policy': `"${bucket}";q=${points};w=${windowSeconds}`,
      ratelimit: `"${bucket}";r=${Math.max(0, result.remainingPoints)};t=${wait}`,
    })
    if (result.consumedPoints > points) {
      const message = `This API key may make ${points} such requests a minute. Please wait.`
      throw new AppError('rate_limited', message, { retryAfterSeconds: wait })
    }
  }

  return {
    async admit(c, context, { scope, needsIdempotencyKey }) {
      const { signedIn } = context
      if (!('key' in signedIn)) return context
      await count(c, signedIn.key.publicId, needsIdempotencyKey ? 'spending' : 'default')
      if (!scope) throw new AppError('forbidden', notForKeys)
      if (needsIdempotencyKey && !context.idempotencyKey) {
        const message = 'Please send an Idempotency-Key, so that a repeated request is done once.'
        throw new AppError('invalid_input', message, { fields: { 'Idempotency-Key': message } })
      }
      return context.withSignedIn({ key: { ...signedIn.key, scope } })
    },
    answered(c, { signedIn, log }, answer) {
      if (!('key' in signedIn)) return
      for (const [name, value] of Object.entries(c.get('rateLimit') ?? {})) {
        answer.headers.set(name, value)
      }
      const now = wiring.clock.now().getTime()
      const { publicId } = signedIn.key
      // A refusal may come before anybody has looked whether there is such a key.
      if (answer.status >= 400 || now - (noted.get(publicId) ?? 0) < noteEveryMs) return
      if (noted.size >= mostNoted) noted.clear()
      noted.set(publicId, now)
      noteKeyUse(wiring.database, publicId).catch((err) => log.warn({ err }, 'key use not noted'))
    },
  }
}
