import type { Session } from '@supabase/auth-js'

/**
 * Whether the session was opened with a password or a link alone although its user has a second factor. As
 * the library's `getAuthenticatorAssuranceLevel`, without loading the library.
 */
export function needsSecondFactor({ access_token: token, user }: Session): boolean {
  const verified = user.factors?.some(({ status }) => status === 'verified') ?? false
  return verified && assuranceOf(token) !== 'aal2'
}

/** The `aal` claim of an access token; undefined when the token can't be read. */
function assuranceOf(token: string): unknown {
  try {
    const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')
    const claims: unknown = JSON.parse(atob(payload))
    return typeof claims === 'object' && claims !== null ? Reflect.get(claims, 'aal') : undefined
  } catch {
    return undefined
  }
}
