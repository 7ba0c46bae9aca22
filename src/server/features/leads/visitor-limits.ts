import { RateLimiterRes } from 'rate-limiter-flexible'
import { digestKey, storedLimiter } from '#server/auth/index.ts'
import type { Database } from '#server/db/connect.ts'
import { addressBlock } from '#server/kernel/address-block.ts'
import { AppError } from '#server/kernel/errors.ts'

const hour = 3600
const rules = {
  /** Demo forms from one address. */
  lead: { points: 10, duration: hour },
  /** Sample posts for one address, and for everybody: a model charges for each. */
  sample: { points: 10, duration: hour },
  samples: { points: 500, duration: 24 * hour },
  /** Counted events from one address. */
  usage: { points: 300, duration: hour },
  /** What a reviewer sends, and the codes and links mailed to them. */
  review: { points: 200, duration: hour },
  reviewMail: { points: 6, duration: hour },
  /** Tokens that programs ask for, and programs that register, from one address. */
  appTokens: { points: 600, duration: hour },
  appRegistrations: { points: 60, duration: hour },
  /** Reviewers' links that do not work, opened from one address. */
  reviewLink: { points: 60, duration: hour },
} as const
type Kind = keyof typeof rules

/**
 * Throws `rate_limited` when a visitor's address, or everybody together, asks too often. Without an address
 * there is nobody to limit.
 */
export type VisitorLimits = (kind: Kind, key: string | null) => Promise<void>

/** The limits for visitors. Counts are in the database, under a digest of the address, until they expire. */
export function createVisitorLimits(database: Database): VisitorLimits {
  const limiters = new Map(
    Object.entries(rules).map(([kind, rule]) => [
      kind,
      storedLimiter(database, { keyPrefix: `visitor-${kind}`, ...rule }),
    ]),
  )
  return async (kind, key) => {
    if (key === null) return
    try {
      await limiters.get(kind)?.consume(digestKey(addressBlock(key)))
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error
      throw new AppError('rate_limited', 'Too many tries. Please come back later.', {
        retryAfterSeconds: Math.max(1, Math.ceil(error.msBeforeNext / 1000)),
      })
    }
  }
}
