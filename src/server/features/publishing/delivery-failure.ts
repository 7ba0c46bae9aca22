import { errorCodes } from '#contracts/errors.ts'
import { ProviderError } from '#server/kernel/errors.ts'
import type { Failure } from './delivery.store.ts'

/** A site that does not take the article in this many attempts has failed. */
export const mostAttempts = 4

export type ReadFailure = Failure & { retryable: boolean; retryAfterMs: number }

/** What an error means for the publication; `clean` takes secrets out of the site's own words. */
export function readFailure(
  error: unknown,
  unsure: boolean,
  clean: (text: string) => string,
): ReadFailure {
  if (!(error instanceof ProviderError)) {
    const { message } = errorCodes.internal
    return { kind: 'internal', unsure, message, retryable: true, retryAfterMs: 0 }
  }
  return {
    kind: error.kind,
    unsure,
    message: clean(error.message),
    retryable: error.passing,
    retryAfterMs: error.retryAfterMs ?? 0,
  }
}

/** 5, 20 and 80 seconds, give or take a fifth, so that articles do not all come back at once. */
export function pauseMs(attempt: number): number {
  return 5_000 * 4 ** (attempt - 1) * (0.8 + 0.4 * Math.random())
}

/** An error as it may be logged: a site can repeat what it was sent, in every text it answers with. */
export function loggable(error: unknown, clean: (text: string) => string): unknown {
  if (!(error instanceof ProviderError)) return error
  const { kind, message, detail } = error
  return {
    type: error.name,
    kind,
    message: clean(message),
    ...(detail && { detail: clean(detail) }),
  }
}
