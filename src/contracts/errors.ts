/**
 * Every error code the API can answer with, its HTTP status and the sentence a person reads when
 * nothing more exact is known. The list is closed: both ends are checked against it.
 */
export const errorCodes = {
  unauthenticated: { status: 401, message: 'Please sign in to continue.' },
  forbidden: { status: 403, message: 'You are not allowed to do that.' },
  second_factor_required: {
    status: 403,
    message: 'Please confirm your second factor to continue.',
  },
  second_factor_missing: {
    status: 403,
    message: 'Your team requires two-factor sign-in. Please set it up to continue.',
  },
  not_found: { status: 404, message: 'We could not find that.' },
  invalid_input: { status: 422, message: 'Some of what you entered needs another look.' },
  conflict: { status: 409, message: 'This was changed elsewhere in the meantime.' },
  precondition_failed: {
    status: 412,
    message: 'This has changed since you read it. Please read it again.',
  },
  gone: { status: 410, message: 'This is no longer accepted.' },
  insufficient_credits: { status: 402, message: 'You do not have enough credits.' },
  budget_exceeded: { status: 409, message: 'This client’s budget for the month is used up.' },
  idempotency_mismatch: {
    status: 422,
    message: 'This request key was already used for a different request.',
  },
  payload_too_large: { status: 413, message: 'That file or request is too large.' },
  unsupported_media: { status: 415, message: 'That kind of file cannot be used here.' },
  misdirected: { status: 421, message: 'This server does not answer for that host name.' },
  rate_limited: { status: 429, message: 'Too many requests. Please wait a moment.' },
  provider_failed: { status: 502, message: 'A connected service did not answer as expected.' },
  unavailable: { status: 503, message: 'Copydesk is briefly unavailable. Please try again.' },
  too_slow: {
    status: 504,
    message: 'This took too long, so we stopped. Narrow it down, or try again later.',
  },
  storage_full: { status: 507, message: 'There is no space left to store this.' },
  internal: { status: 500, message: 'Something went wrong on our side.' },
} as const satisfies Record<string, { status: number; message: string }>

export type ErrorCode = keyof typeof errorCodes

/** The body of every failed API call. `requestId` can be quoted to support; `fields` maps a path to its message. */
export type ErrorBody = {
  defined: boolean
  code: ErrorCode
  status: number
  message: string
  data: { requestId: string; fields?: Record<string, string>; retryAfterSeconds?: number }
}
