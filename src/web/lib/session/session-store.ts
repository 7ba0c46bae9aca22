import type { GoTrueClient } from '@supabase/auth-js'
import { runWhenIdle } from '../run-when-idle.ts'
import { notify } from '../toasts.ts'
import { type SignOutScope, sessionStore, setSession } from './session-state.ts'
import {
  authCallback,
  forgetStoredSession,
  hasStoredSession,
  readFreshSession,
  sessionStorageKey,
} from './supabase-auth.ts'

export { sessionStore }

let client: Promise<GoTrueClient> | undefined

/** The auth client, opened once, for sign-in, sign-up and account calls. */
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
 * Reads the session at the start. Visitors without one load no library and make no request; people whose
 * session is fresh get in at once, and the library that renews it loads when the page is idle.
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
    // If that fails, the next call that needs it tries again.
    runWhenIdle(() => void authClient().catch(() => undefined))
  } else if (hasStoredSession() || landed) {
    authClient().catch(() => setSession({ state: { status: 'unreachable' } }))
  } else if (!client) {
    setSession({ state: { status: 'signed-out', by: 'nobody' } })
  }
  return () => window.removeEventListener('storage', openOnStorage)
}

/** Tries again after 'unreachable'. */
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

/** The access token for an API call, renewed if it is about to expire; null without a session. */
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
 * Signs out here or on all devices; this browser forgets the session whatever the server answers. Further
 * calls are ignored while one is pending.
 */
export async function signOut(scope: SignOutScope = 'local'): Promise<void> {
  if (sessionStore.get().signingOut) return
  setSession({ signingOut: true })
  const problem = await import('./session-client.ts')
    .then(({ endSessions }) => endSessions(authClient, scope))
    .catch(messageOf)
  // In case session-client could not be loaded.
  forgetStoredSession()
  setSession({ signingOut: false, state: { status: 'signed-out', by: 'user' } })
  if (problem === null) return
  void notify('error', `Error signing out: ${problem}`, {
    // Replaces the message that the person has been signed out.
    id: 'signed-out',
    description:
      scope === 'global'
        ? 'You are signed out in this browser. Other devices may still be signed in.'
        : 'You are signed out in this browser. Your account may still list this device.',
  })
}

/** Signs out after `work` has ended the session on the server; if it rejects, nobody is signed out. */
export async function signOutAfter(work: () => Promise<unknown>): Promise<void> {
  // A page that hears of the end before `work` does is not told that its session was lost.
  setSession({ signingOut: true })
  try {
    await work()
  } finally {
    setSession({ signingOut: false })
  }
  await signOut()
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
