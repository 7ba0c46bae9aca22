import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { errorCodes } from '#contracts/errors.ts'
import { isConflict, isDatabaseAway, sqlState } from '#server/db/sql-state.ts'
import type { Logger } from '#server/kernel/logger.ts'
import { AuthError } from './auth-error.ts'

export const apiVersion = '2024-01-01'
const versionHeader = 'X-Supabase-Api-Version'

/** Responds with the error in the format of the client's API version; unexpected errors are logged and reveal nothing. */
export function errorResponse(
  c: Context,
  error: unknown,
  log: Logger,
  requestId: string,
): Response {
  const known = toAuthError(error)
  if (known.status >= 500) log.error({ err: error, requestId }, 'auth request failed')
  if (known.retryAfterSeconds !== undefined) {
    c.header('Retry-After', String(known.retryAfterSeconds))
  }
  c.header('x-sb-error-code', known.code)
  // The rest of the body is not read, so the connection can't be reused.
  if (known.code === 'request_entity_too_large') c.header('Connection', 'close')
  if (known.oauthError) {
    return c.json({ error: known.oauthError, error_description: known.message }, known.status)
  }
  const extra = known.weakPassword ? { weak_password: { reasons: known.weakPassword } } : {}
  if (supportsErrorCodes(c.req.header(versionHeader))) {
    c.header(versionHeader, apiVersion)
    return c.json({ code: known.code, message: known.message, ...extra }, known.status)
  }
  return c.json(
    {
      code: known.status,
      error_code: known.code,
      msg: known.message,
      ...extra,
      ...(known.status >= 500 ? { error_id: requestId } : {}),
    },
    known.status,
  )
}

/** Versions are ISO dates, so they compare as strings. */
function supportsErrorCodes(version: string | undefined): boolean {
  return version !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(version) && version >= apiVersion
}

/** Lock timeout and cancelled statement: the request may succeed when retried. */
const transientStates = new Set(['55P03', '57014'])

function toAuthError(error: unknown): AuthError {
  if (error instanceof AuthError) return error
  if (error instanceof HTTPException && error.status === 504) {
    return new AuthError(504, 'request_timeout', 'Processing this request timed out, please retry')
  }
  if (isDatabaseAway(error) || isConflict(error) || transientStates.has(sqlState(error) ?? '')) {
    return new AuthError(
      503,
      'unexpected_failure',
      'Copydesk is briefly unavailable. Please try again.',
      { retryAfterSeconds: 2 },
    )
  }
  return new AuthError(500, 'unexpected_failure', errorCodes.internal.message)
}
