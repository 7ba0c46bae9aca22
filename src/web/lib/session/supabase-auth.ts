import type { Session } from '@supabase/auth-js'

export const sessionStorageKey = 'copydesk-session'
export const publicKey = 'copydesk-public'

/** Whether this browser holds a session, valid or not. */
export function hasStoredSession(): boolean {
  try {
    return window.localStorage.getItem(sessionStorageKey) !== null
  } catch {
    return false
  }
}

/** Removes the session from this browser, even while the library is waiting for an answer. */
export function forgetStoredSession(): void {
  try {
    window.localStorage.removeItem(sessionStorageKey)
  } catch {
    // Without storage there was none.
  }
}

/** The library renews a session this long before it expires. */
const renewBeforeMs = 90_000

/**
 * The stored session, if the library would use it as it is, so that nobody waits for the library. Null when
 * there is none, when it is about to expire, or when it is malformed.
 */
export function readFreshSession(now = Date.now()): Session | null {
  try {
    const stored: unknown = JSON.parse(window.localStorage.getItem(sessionStorageKey) ?? 'null')
    return isSession(stored) && (stored.expires_at ?? 0) * 1000 - now > renewBeforeMs
      ? stored
      : null
  } catch {
    return null
  }
}

function isSession(stored: unknown): stored is Session {
  if (typeof stored !== 'object' || stored === null) return false
  const texts = ['access_token', 'refresh_token'].map((name) => Reflect.get(stored, name))
  const user: unknown = Reflect.get(stored, 'user')
  return (
    texts.every((text) => typeof text === 'string') &&
    typeof Reflect.get(stored, 'expires_at') === 'number' &&
    typeof user === 'object' &&
    user !== null &&
    typeof Reflect.get(user, 'id') === 'string'
  )
}

/** What links of the auth service leave in the query. */
export const authParameters = ['code', 'error', 'error_code', 'error_description', 'sb']

/** What a link of the auth service left in the hash or the query of the URL, if anything. */
export function authCallback(
  location: Location,
): { kind: 'tokens' | 'error' | 'message' | 'code' } | null {
  const hash = new URLSearchParams(location.hash.slice(1))
  const query = new URLSearchParams(location.search)
  if (hash.has('access_token')) return { kind: 'tokens' }
  const failed = ['error', 'error_code', 'error_description']
  if (failed.some((name) => hash.has(name) || query.has(name))) return { kind: 'error' }
  if (hash.has('message')) return { kind: 'message' }
  // Of a flow that this client does not use.
  return query.has('code') ? { kind: 'code' } : null
}
