import type { GoTrueClient } from '@supabase/auth-js'

export const sessionStorageKey = 'copydesk-session'
export const publicKey = 'copydesk-public'

/**
 * A client of the auth service at `address`. Loads the library on first use, so that a visitor's
 * page does not carry it. Throws 'supabaseUrl is required.' or 'supabaseKey is required.'
 */
export async function createAuthClient(address: string, key: string): Promise<GoTrueClient> {
  if (!address) throw new Error('supabaseUrl is required.')
  if (!key) throw new Error('supabaseKey is required.')
  const { GoTrueClient } = await import('@supabase/auth-js')
  return new GoTrueClient({
    url: address,
    headers: { apikey: key },
    storageKey: sessionStorageKey,
    flowType: 'implicit',
    detectSessionInUrl: true,
    persistSession: true,
    autoRefreshToken: true,
  })
}

/** The client for the server this page came from. */
export function createOwnAuthClient(): Promise<GoTrueClient> {
  return createAuthClient(`${window.location.origin}/auth/v1`, publicKey)
}

/** Whether this browser holds a session, valid or not. */
export function hasStoredSession(): boolean {
  try {
    return window.localStorage.getItem(sessionStorageKey) !== null
  } catch {
    return false
  }
}

/** What a link of the auth service put behind the '#' (or '?') of the address, if anything. */
export function authCallback(location: Location): { kind: 'tokens' | 'error' | 'message' } | null {
  const hash = new URLSearchParams(location.hash.slice(1))
  const query = new URLSearchParams(location.search)
  if (hash.has('access_token')) return { kind: 'tokens' }
  const failed = ['error', 'error_code', 'error_description']
  if (failed.some((name) => hash.has(name) || query.has(name))) return { kind: 'error' }
  return hash.has('message') ? { kind: 'message' } : null
}

/** Takes what an auth link left out of the address, keeping everything else and the history entry. */
export function clearAuthCallback(): void {
  const url = new URL(window.location.href)
  url.hash = ''
  for (const name of ['error', 'error_code', 'error_description', 'sb']) {
    url.searchParams.delete(name)
  }
  window.history.replaceState(window.history.state, '', url)
}
