import { AuthError } from './auth-error.ts'
import type { SessionAnswer } from './issue-session.ts'

/** Where a confirmed link leads: the session in the fragment, which browsers send to no server. */
export function signedInUrl(redirectTo: string, session: SessionAnswer, type: string): string {
  const fragment = new URLSearchParams({
    access_token: session.access_token,
    expires_at: String(session.expires_at),
    expires_in: String(session.expires_in),
    refresh_token: session.refresh_token,
    sb: '',
    token_type: session.token_type,
    type,
  })
  return `${redirectTo}#${fragment}`
}

/** Where the first confirmed link of a change of address leads. */
export function halfConfirmedUrl(redirectTo: string, message: string): string {
  return `${redirectTo}#${new URLSearchParams({ message, sb: '' })}`
}

/** Where a link that does not work leads: the reason in the fragment, in the contract's words. */
export function refusedUrl(redirectTo: string, error: unknown): string {
  const known = error instanceof AuthError
  const fragment = new URLSearchParams({
    error: known && error.status < 500 ? 'access_denied' : 'server_error',
    error_code: known ? error.code : 'unexpected_failure',
    error_description: known ? error.message : 'Something went wrong on our side.',
    sb: '',
  })
  return `${redirectTo}#${fragment}`
}
