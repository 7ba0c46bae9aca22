import {
  ProviderError,
  type ProviderErrorFacts,
  type ProviderErrorKind,
} from '#server/kernel/errors.ts'
import { retryAfterOf } from '#server/kernel/fetch/retry-after.ts'
import { AnswerTooLargeError } from '#server/kernel/fetch/safe-fetch-errors.ts'

/** An order the workflow did not accept. `answered` tells a refusal from a network failure. */
export class DeliveryError extends ProviderError {
  readonly answered: boolean

  constructor(
    answered: boolean,
    kind: ProviderErrorKind,
    message: string,
    options: ProviderErrorFacts = {},
  ) {
    super(kind, message, options)
    this.name = 'DeliveryError'
    this.answered = answered
  }
}

/** The error for a response other than 2xx; redirects are not followed. */
export function refusalOf(status: number, headers: Headers, text: string): DeliveryError {
  return new DeliveryError(true, kindOf(status), `the workflow answered ${status}`, {
    detail: text.slice(0, 300),
    retryAfterMs: retryAfterOf(headers),
  })
}

function kindOf(status: number): ProviderErrorKind {
  if (status === 401 || status === 403) return 'auth_expired'
  if (status === 429) return 'rate_limited'
  return status >= 500 || status === 408 || status === 425 ? 'unavailable' : 'rejected'
}

const failures: Record<ProviderErrorKind, string> = {
  auth_expired: 'the workflow could not be called',
  rejected: 'the workflow could not be called',
  rate_limited: 'the workflow is busy',
  unavailable: 'the workflow could not be reached',
  unknown_outcome: 'the workflow did not answer in time',
}

/** The error for a call without a response; the message names no host. */
export function lostCallOf(error: unknown): DeliveryError {
  const known = error instanceof ProviderError ? error : null
  if (known?.cause instanceof AnswerTooLargeError) {
    // The workflow has the order; sending it again would produce the same response.
    return new DeliveryError(true, 'rejected', 'the answer of the workflow is too large', {
      cause: error,
    })
  }
  const kind = known?.kind ?? 'unavailable'
  const detail = known ? [known.message, known.detail].filter(Boolean).join(' ') : String(error)
  return new DeliveryError(false, kind, failures[kind], { detail, cause: error })
}
