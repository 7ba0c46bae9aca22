import { RateLimiterRes } from 'rate-limiter-flexible'
import { modelTestsPerTenMinutes } from '#contracts/model.ts'
import { modelTestSteps } from '#contracts/rules/model-tests.ts'
import { digestKey, storedLimiter } from '#server/auth/index.ts'
import type { Database } from '#server/db/connect.ts'
import { AppError } from '#server/kernel/errors.ts'

/** Throws `rate_limited` for a person who has tested models so often that a provider would charge for it in earnest. */
export async function limitModelTests(database: Database, userId: string): Promise<void> {
  const limiter = storedLimiter(database, {
    keyPrefix: 'model-test',
    points: modelTestsPerTenMinutes * modelTestSteps.length,
    duration: 600,
  })
  try {
    await limiter.consume(digestKey(userId))
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error
    throw new AppError('rate_limited', 'Too many tests. Please wait a few minutes.', {
      retryAfterSeconds: Math.max(1, Math.ceil(error.msBeforeNext / 1000)),
    })
  }
}
