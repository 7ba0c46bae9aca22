import { notify } from '#web/lib/toasts.ts'

const unreachable =
  'Copydesk could not be reached. Check your connection and try again; nothing you typed is lost.'

const notHuman = 'We couldn’t confirm that you’re human. Please try again.'

const tooManyTries = 'There were too many tries. Please wait a few minutes, then try again.'

/** The error code of a refused auth call, if it has one. */
export function authErrorCode(error: unknown): string | undefined {
  const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : undefined
  return typeof code === 'string' ? code : undefined
}

/**
 * The sentence for a failed auth call: the service's own message, or ours when it did not answer at all (no
 * status, or a gateway without a body).
 */
export function authMessage(error: unknown, fallback: string): string {
  if (!(error instanceof Error)) return fallback
  if (error.name === 'AuthRetryableFetchError' || error instanceof TypeError) return unreachable
  const code = authErrorCode(error)
  if (code === 'captcha_failed') return notHuman
  if (code === 'over_request_rate_limit') return tooManyTries
  return error.message || fallback
}

/** Shows a failed auth call as a toast. */
export function showAuthError(error: unknown, fallback: string): void {
  void notify('error', authMessage(error, fallback), { id: 'auth-error' })
}
