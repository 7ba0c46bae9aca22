import { type ErrorCode, errorCodes } from '#contracts/errors.ts'

/** An expected failure of a use case: an error code, a message for users, optional messages per field. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly fields: Record<string, string> | undefined
  readonly retryAfterSeconds: number | undefined

  constructor(
    code: ErrorCode,
    message: string = errorCodes[code].message,
    options: { fields?: Record<string, string>; retryAfterSeconds?: number; cause?: unknown } = {},
  ) {
    super(message, { cause: options.cause })
    this.name = 'AppError'
    this.code = code
    this.fields = options.fields
    this.retryAfterSeconds = options.retryAfterSeconds
  }
}

/**
 * The kinds of failure of external services; the kind alone decides about retries.
 * - `auth_expired`: the stored credentials are no longer accepted
 * - `rejected`: refused; a retry will not help
 * - `rate_limited`: retry after `retryAfterMs`
 * - `unavailable`: down, slow or disconnected, and certainly nothing was done
 * - `unknown_outcome`: the response was lost, so it may have been done; check before repeating
 */
export type ProviderErrorKind =
  | 'auth_expired'
  | 'rejected'
  | 'rate_limited'
  | 'unavailable'
  | 'unknown_outcome'

/**
 * What is wrong with a provider's account rather than with a call: it refuses the key, has no credit left, or
 * limits for a minute or more.
 */
export type OutageCause = 'key' | 'credit' | 'limit'

/** `detail` is for the log only. */
export type ProviderErrorFacts = {
  detail?: string | undefined
  retryAfterMs?: number | undefined
  outage?: OutageCause | undefined
  /** The account that the outage is of, as `provider_pauses` names it. */
  account?: string | undefined
  cause?: unknown
}

/** A classified failure of an external service. `message` is for users; `detail` is for the log only. */
export class ProviderError extends Error {
  readonly kind: ProviderErrorKind
  readonly detail: string | undefined
  readonly retryAfterMs: number | undefined
  readonly outage: OutageCause | undefined
  readonly account: string | undefined

  constructor(kind: ProviderErrorKind, message: string, options: ProviderErrorFacts = {}) {
    super(message, { cause: options.cause })
    this.name = 'ProviderError'
    this.kind = kind
    this.detail = options.detail
    this.retryAfterMs = options.retryAfterMs
    this.outage = options.outage
    this.account = options.account
  }

  /** True when any call may be retried. */
  get retryable(): boolean {
    return this.kind === 'rate_limited' || this.kind === 'unavailable'
  }

  /** True when an idempotent call may be retried: a lost response is no obstacle then. */
  get passing(): boolean {
    return this.retryable || this.kind === 'unknown_outcome'
  }
}
