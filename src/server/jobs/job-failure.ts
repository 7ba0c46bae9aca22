import { ProviderError } from '#server/kernel/errors.ts'
import { type JobAttempt, RetryLater } from './define-job.ts'

/** Whether work that met with this has come to its end, or is left to the queue once more. */
export function isFinal(error: unknown, attempt: JobAttempt, deadline: Date, now: Date): boolean {
  const failure = error instanceof ProviderError ? error : null
  if (deadline.getTime() - now.getTime() - (failure?.retryAfterMs ?? 0) <= 0) return true
  return attempt.last || (failure !== null && !failure.passing)
}

/** Leaves the work to the queue: after the pause that an outside service asks for, or the queue's own. */
export function tryAgain(error: unknown): never {
  if (error instanceof ProviderError && error.kind === 'rate_limited') {
    throw new RetryLater(error.retryAfterMs || 5_000, error)
  }
  throw error
}
