import type { JobAttempt } from '#server/jobs/define-job.ts'
import { ProviderError } from '#server/kernel/errors.ts'

/** Whether a run that met with this has come to its end, or is left to the queue once more. */
export function isFinal(error: unknown, attempt: JobAttempt, deadline: Date, now: Date): boolean {
  const failure = error instanceof ProviderError ? error : null
  if (deadline.getTime() - now.getTime() - (failure?.retryAfterMs ?? 0) <= 0) return true
  return failure ? !mayRetry(failure) || attempt.last : attempt.last
}

/** A lost answer of a writer cost money but left nothing behind: asking again is safe. */
function mayRetry(failure: ProviderError): boolean {
  return failure.retryable || failure.kind === 'unknown_outcome'
}
