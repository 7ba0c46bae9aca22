import { type ErrorCode, errorCodes } from '#contracts/errors.ts'

/** An expected failure of a use case: a closed code, a sentence for people, optional field messages. */
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
 * What can go wrong at an outside service, as one vocabulary for all of them; whether to try again
 * is decided by the kind alone.
 * - `auth_expired`: the stored credential no longer opens the door
 * - `rejected`: understood and refused; trying again will not help
 * - `rate_limited`: come back after `retryAfterMs`
 * - `unavailable`: down, slow or cut off, and surely nothing was done
 * - `unknown_outcome`: the answer was lost; it may have been done, so ask before repeating
 */
export type ProviderErrorKind =
  | 'auth_expired'
  | 'rejected'
  | 'rate_limited'
  | 'unavailable'
  | 'unknown_outcome'

/** `detail` is for the log only. */
export type ProviderErrorFacts = {
  detail?: string | undefined
  retryAfterMs?: number | undefined
  cause?: unknown
}

/** A classified failure at an outside service. `message` is for people; `detail` is for the log only. */
export class ProviderError extends Error {
  readonly kind: ProviderErrorKind
  readonly detail: string | undefined
  readonly retryAfterMs: number | undefined

  constructor(kind: ProviderErrorKind, message: string, options: ProviderErrorFacts = {}) {
    super(message, { cause: options.cause })
    this.name = 'ProviderError'
    this.kind = kind
    this.detail = options.detail
    this.retryAfterMs = options.retryAfterMs
  }

  /** True when the same call may simply be made again later. */
  get retryable(): boolean {
    return this.kind === 'rate_limited' || this.kind === 'unavailable'
  }

  /** The same for a call that may be made twice, so that a lost answer is no reason to give up. */
  get passing(): boolean {
    return this.retryable || this.kind === 'unknown_outcome'
  }
}
