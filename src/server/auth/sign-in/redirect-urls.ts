import { errorCodes } from '#contracts/errors.ts'
import { AuthError } from '../auth-error.ts'
import type { SessionResponse } from '../sessions/issue-session.ts'

/** Where a confirmed link leads: the session in the fragment, which browsers send to no server. */
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

/** Where the first confirmed link of a change of address leads. */
export function emailChangePendingUrl(redirectTo: string, message: string): string {
  return `${redirectTo}#${new URLSearchParams({ message, sb: '' })}`
}

/** Where a link that does not work leads: the reason in the fragment, in the contract's words. */
export function refusedUrl(redirectTo: string, error: unknown): string {
  const known = error instanceof AuthError
  const fragment = new URLSearchParams({
    error: known && error.status < 500 ? 'access_denied' : 'server_error',
    error_code: known ? error.code : 'unexpected_failure',
    error_description: known ? error.message : errorCodes.internal.message,
    sb: '',
  })
  return `${redirectTo}#${fragment}`
}

/** Where a PKCE flow leads: the code with which its page fetches the session. */
export function flowCodeUrl(redirectTo: string, code: string): string {
  const url = new URL(redirectTo)
  url.searchParams.set('code', code)
  return url.href
}

/** Where a failed sign-in through a provider leads: the reason stands in the query and the fragment. */
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
