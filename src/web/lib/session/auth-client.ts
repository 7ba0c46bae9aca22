import { GoTrueClient } from '@supabase/auth-js'
import { publicKey, sessionStorageKey } from './supabase-auth.ts'

/**
 * A client of the auth service at `address`. Throws 'supabaseUrl is required.' or
 * 'supabaseKey is required.'
 */
export function createAuthClient(address: string, key: string): GoTrueClient {
  if (!address) throw new Error('supabaseUrl is required.')
  if (!key) throw new Error('supabaseKey is required.')
  return new GoTrueClient({
    url: address,
    headers: { apikey: key },
    storageKey: sessionStorageKey,
    flowType: 'implicit',
    detectSessionInUrl: true,
    persistSession: true,
    autoRefreshToken: true,
    experimental: { recoveryCodes: true },
    fetch: fetchWithTimeout,
  })
}

/** Longer than the server ever takes, so this only ends dead connections. */
const timeoutMs = 15_000

/** Rejects with a sentence when there is no connection or no answer in time. */
async function fetchWithTimeout(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  try {
    return await fetch(input, { ...init, signal: AbortSignal.timeout(timeoutMs) })
  } catch {
    throw new TypeError('Copydesk could not be reached')
  }
}

/** The client for the server this page came from. */
export function createOwnAuthClient(): GoTrueClient {
  return createAuthClient(`${window.location.origin}/auth/v1`, publicKey)
}
