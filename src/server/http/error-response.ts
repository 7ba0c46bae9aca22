import { ORPCError, ValidationError } from '@orpc/server'
import type { Context } from 'hono'
import type { z } from 'zod'
import { type ErrorBody, type ErrorCode, errorCodes } from '#contracts/errors.ts'
import { isDatabaseAway, isDatabaseFull, sqlState } from '#server/db/sql-state.ts'
import { AppError, ProviderError } from '#server/kernel/errors.ts'
import type { Logger } from '#server/kernel/logger.ts'
import type { HttpEnv } from './request.ts'

/** Converts anything thrown to an `AppError`; unknown errors become `internal`, with the original as cause. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error
  if (error instanceof ProviderError) {
    return new AppError('provider_failed', error.message, { cause: error })
  }
  if (error instanceof ORPCError) return fromOrpc(error)
  if (isDatabaseFull(error)) return new AppError('storage_full', undefined, { cause: error })
  if (isDatabaseAway(error)) {
    return new AppError('unavailable', undefined, { cause: error, retryAfterSeconds: 2 })
  }
  // A reference to a row that does not exist or belongs to another tenant: the same response for both.
  if (sqlState(error) === '23503' || sqlState(error) === 'CD404') {
    return new AppError('not_found', undefined, { cause: error })
  }
  return new AppError('internal', undefined, { cause: error })
}

function fromOrpc(error: ORPCError<string, unknown>): AppError {
  if (error.cause instanceof ValidationError && error.code === 'BAD_REQUEST') {
    const issues = error.cause.issues as z.core.$ZodIssue[]
    const fields = Object.fromEntries(
      issues.map((issue) => [issue.path.join('.') || 'request', issue.message]),
    )
    const first = Object.values(fields)[0]
    return new AppError('invalid_input', first ?? undefined, { fields })
  }
  const code = (Object.keys(errorCodes) as ErrorCode[]).find(
    (known) => errorCodes[known].status === error.status,
  )
  return new AppError(code ?? (error.status < 500 ? 'invalid_input' : 'internal'), undefined, {
    cause: error,
  })
}

/** The body of an error response. */
export function errorBody(error: AppError, requestId: string): ErrorBody {
  return {
    defined: false,
    code: error.code,
    status: errorCodes[error.code].status,
    message: error.message,
    data: {
      requestId,
      ...(error.fields ? { fields: error.fields } : {}),
      ...(error.retryAfterSeconds ? { retryAfterSeconds: error.retryAfterSeconds } : {}),
    },
  }
}

/** The response to a failed request. */
export function errorResponse(c: Context<HttpEnv>, thrown: unknown): Response {
  const error = toAppError(thrown)
  const { status } = errorCodes[error.code]
  logError(c.get('log'), error, thrown)
  const headers: Record<string, string> = {
    'content-type': 'application/json; charset=utf-8',
    ...c.get('rateLimit'),
  }
  if (error.retryAfterSeconds) headers['retry-after'] = String(error.retryAfterSeconds)
  // The rest of the body is not read, so the connection can't be reused.
  if (error.code === 'payload_too_large') headers.connection = 'close'
  return new Response(JSON.stringify(errorBody(error, c.get('requestId'))), { status, headers })
}

/** Logs server errors (5xx) only. */
export function logError(log: Logger, error: AppError, thrown: unknown): void {
  if (error.code === 'internal') log.error({ err: error.cause ?? thrown }, 'request failed')
  else if (errorCodes[error.code].status >= 500)
    log.warn({ err: error.cause ?? thrown }, error.code)
}
