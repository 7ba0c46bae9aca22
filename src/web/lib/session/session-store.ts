import type { GoTrueClient } from '@supabase/auth-js'
import { runWhenIdle } from '../run-when-idle.ts'
import { notify } from '../toasts.ts'
import { sessionStore, setSession } from './session-state.ts'
import {
  authCallback,
  forgetStoredSession,
  hasStoredSession,
  readFreshSession,
  sessionStorageKey,
} from './supabase-auth.ts'

export { sessionStore }

let client: Promise<GoTrueClient> | undefined

/** The auth client, opened once and listened to. Use it for sign-in, sign-up and account calls. */
export function authClient(): Promise<GoTrueClient> {
  client ??= import('./session-client.ts')
    .then((file) => file.openAuthClient())
    .catch((error: unknown) => {
      client = undefined
      throw error
    })
  return client
}

/**
 * Reads the session once at start. A visitor without one costs no request and no library; somebody
 * whose session is fresh is let in at once, and the library that will renew it comes when it is quiet.
 */
export function startSession(): () => void {
  const openOnStorage = (event: StorageEvent) => {
    if (event.key === sessionStorageKey && event.newValue && !client) void authClient()
  }
  window.addEventListener('storage', openOnStorage)
  const landed = authCallback(window.location) !== null
  const fresh = landed || client ? null : readFreshSession()
  if (fresh) {
    setSession({ state: { status: 'authenticated', session: fresh, user: fresh.user } })
    // Should it not come, the next call that needs it asks again.
    runWhenIdle(() => void authClient().catch(() => undefined))
  } else if (hasStoredSession() || landed) {
    authClient().catch(() => setSession({ state: { status: 'unreachable' } }))
  } else if (!client) {
    setSession({ state: { status: 'signed-out', by: 'nobody' } })
  }
  return () => window.removeEventListener('storage', openOnStorage)
}

/** Asks again after 'unreachable'. */
export async function retrySession(): Promise<void> {
  setSession({ state: { status: 'loading' } })
  try {
    const auth = await authClient()
    const { readSession } = await import('./session-client.ts')
    await readSession(auth, true)
  } catch {
    setSession({ state: { status: 'unreachable' } })
  }
}

/** The access token for an API call, refreshed if it is about to end; null without a session. */
export async function getAccessToken(): Promise<string | null> {
  if (!client) {
    const fresh = readFreshSession()
    if (fresh) return fresh.access_token
    if (!hasStoredSession()) return null
  }
  const auth = await authClient()
  const { data } = await auth.getSession()
  return data.session?.access_token ?? null
}

/**
 * Signs out everywhere; whatever the server says, this browser forgets the session. Calls while
 * one is under way are ignored.
 */
export async function signOut(): Promise<void> {
  if (sessionStore.get().signingOut) return
  setSession({ signingOut: true })
  const problem = await import('./session-client.ts')
    .then(({ endSessions }) => endSessions(authClient))
    .catch(messageOf)
  // Should the part of the page that does it not have come: then it is done here.
  forgetStoredSession()
  setSession({ signingOut: false, state: { status: 'signed-out', by: 'user' } })
  if (problem === null) return
  void notify('error', `Error signing out: ${problem}`, {
    description: 'This browser has forgotten you. Other devices may still be signed in.',
  })
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
