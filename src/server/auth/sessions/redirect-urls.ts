import { errorCodes } from '#contracts/errors.ts'
import { AuthError } from '../auth-error.ts'
import type { SessionResponse } from './issue-session.ts'

/** The redirect after signing in: the session in the fragment, which browsers never send to a server. */
export function signedInUrl(redirectTo: string, session: SessionResponse, type?: string): string {
  const fragment = new URLSearchParams({
    access_token: session.access_token,
    expires_at: String(session.expires_at),
    expires_in: String(session.expires_in),
    ...(session.provider_refresh_token
      ? { provider_refresh_token: session.provider_refresh_token }
      : {}),
    ...(session.provider_token ? { provider_token: session.provider_token } : {}),
    refresh_token: session.refresh_token,
    sb: '',
    token_type: session.token_type,
    ...(type ? { type } : {}),
  })
  return `${redirectTo}#${fragment}`
}

/** The redirect after the first of an email change's two confirmations. */
export function emailChangePendingUrl(redirectTo: string, message: string): string {
  return `${redirectTo}#${new URLSearchParams({ message, sb: '' })}`
}

/** The redirect after a failed link: the error in the fragment, and for a PKCE flow in the query too. */
export function refusedUrl(redirectTo: string, error: unknown, pkce = false): string {
  const known = error instanceof AuthError
  const failure = {
    error: known && error.status < 500 ? 'access_denied' : 'server_error',
    code: known ? error.code : 'unexpected_failure',
    description: known ? error.message : errorCodes.internal.message,
  }
  if (pkce) return failedFlowUrl(redirectTo, failure)
  const fragment = new URLSearchParams({
    error: failure.error,
    error_code: failure.code,
    error_description: failure.description,
    sb: '',
  })
  return `${redirectTo}#${fragment}`
}

/** The redirect of a PKCE flow: the authorization code in the query. */
export function flowCodeUrl(redirectTo: string, code: string): string {
  const url = new URL(redirectTo)
  url.searchParams.set('code', code)
  return url.href
}

/** The redirect after a failed OAuth sign-in: the error in both query and fragment. */
export function failedFlowUrl(
  redirectTo: string,
  failure: { error: string; code: string; description: string },
): string {
  const url = new URL(redirectTo)
  const fields = {
    error: failure.error,
    error_code: failure.code,
    error_description: failure.description,
    sb: '',
  }
  for (const [name, value] of Object.entries(fields)) url.searchParams.set(name, value)
  url.hash = new URLSearchParams(fields).toString()
  return url.href
}
