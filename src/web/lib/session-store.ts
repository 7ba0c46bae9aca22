import type { AuthChangeEvent, AuthError, GoTrueClient, Session, User } from '@supabase/auth-js'
import {
  authCallback,
  clearAuthCallback,
  createOwnAuthClient,
  hasStoredSession,
  sessionStorageKey,
} from './supabase-auth.ts'
import { notify } from './toasts.ts'

export type SessionState =
  | { status: 'loading' }
  /** There is a session, but the server could not be asked about it; `retrySession` asks again. */
  | { status: 'unreachable' }
  /** `by` tells a person who signed out here from one whose session ended by itself. */
  | { status: 'signed-out'; by: 'nobody' | 'user' | 'elsewhere' }
  | { status: 'authenticated'; session: Session; user: User }

type Snapshot = { state: SessionState; signingOut: boolean }

export const initialSnapshot: Snapshot = { state: { status: 'loading' }, signingOut: false }
let snapshot = initialSnapshot
let client: Promise<GoTrueClient> | undefined
const listeners = new Set<() => void>()

function set(change: Partial<Snapshot>): void {
  snapshot = { ...snapshot, ...change }
  for (const listener of listeners) listener()
}

export const sessionStore = {
  get: (): Snapshot => snapshot,
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

/** The auth client, opened once and listened to. Use it for sign-in, sign-up and account calls. */
export function authClient(): Promise<GoTrueClient> {
  client ??= open()
  return client
}

/** Reads the session once at start. A visitor without one costs no request and no library. */
export function startSession(): () => void {
  const openOnStorage = (event: StorageEvent) => {
    if (event.key === sessionStorageKey && event.newValue && !client) void authClient()
  }
  window.addEventListener('storage', openOnStorage)
  if (hasStoredSession() || authCallback(window.location)) {
    authClient().catch(() => {
      client = undefined
      set({ state: { status: 'unreachable' } })
    })
  } else if (!client) {
    set({ state: { status: 'signed-out', by: 'nobody' } })
  }
  return () => window.removeEventListener('storage', openOnStorage)
}

/** Asks again after 'unreachable'. */
export async function retrySession(): Promise<void> {
  set({ state: { status: 'loading' } })
  try {
    const auth = await authClient()
    await readSession(auth, true)
  } catch {
    client = undefined
    set({ state: { status: 'unreachable' } })
  }
}

/** The access token for an API call, refreshed if it is about to end; null without a session. */
export async function getAccessToken(): Promise<string | null> {
  if (!client && !hasStoredSession()) return null
  const auth = await authClient()
  const { data } = await auth.getSession()
  return data.session?.access_token ?? null
}

/**
 * Signs out everywhere; whatever the server says, this browser forgets the session. Calls while
 * one is under way are ignored.
 */
export async function signOut(): Promise<void> {
  if (snapshot.signingOut) return
  set({ signingOut: true })
  try {
    const auth = await authClient()
    const { error } = await auth.signOut()
    if (error) void notify('error', `Error signing out: ${error.message}`)
    await auth.signOut({ scope: 'local' })
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    void notify('error', `Error signing out: ${message}`)
  } finally {
    set({ signingOut: false, state: { status: 'signed-out', by: 'user' } })
  }
}

async function open(): Promise<GoTrueClient> {
  const landed = authCallback(window.location)
  const message = new URLSearchParams(window.location.hash.slice(1)).get('message')
  const hadSession = hasStoredSession()
  const auth = await createOwnAuthClient()
  const { error } = await auth.initialize()
  if (landed) clearAuthCallback()
  if (landed?.kind === 'message' && message) void notify('info', message)
  if (landed && error) void notify('error', error.message)
  await readSession(auth, hadSession)
  if (landed?.kind === 'tokens' && snapshot.state.status === 'authenticated') sayHello()
  auth.onAuthStateChange(follow)
  return auth
}

async function readSession(auth: GoTrueClient, expected: boolean): Promise<void> {
  const { data, error } = await auth.getSession()
  if (data.session?.user) {
    set({ state: { status: 'authenticated', session: data.session, user: data.session.user } })
    return
  }
  if (error && (await isRetryable(error))) {
    set({ state: { status: 'unreachable' } })
    return
  }
  if (error || expected) {
    void notify('error', 'Failed to retrieve your session. Please try signing in again.', {
      id: 'session-lost',
    })
    await auth.signOut({ scope: 'local' })
    set({ state: { status: 'signed-out', by: 'elsewhere' } })
    return
  }
  set({ state: { status: 'signed-out', by: 'nobody' } })
}

async function isRetryable(error: AuthError): Promise<boolean> {
  const { isAuthRetryableFetchError } = await import('@supabase/auth-js')
  return isAuthRetryableFetchError(error)
}

function sayHello(): void {
  void notify('success', 'Signed in successfully', { id: 'signed-in' })
}

/** The library repeats SIGNED_IN whenever the tab is shown again; only a change of user is news. */
function follow(event: AuthChangeEvent, session: Session | null): void {
  if (event === 'INITIAL_SESSION') return
  const known = snapshot.state.status === 'authenticated' ? snapshot.state.user.id : null
  if (session?.user) {
    set({ state: { status: 'authenticated', session, user: session.user } })
    if (event === 'SIGNED_IN' && session.user.id !== known) sayHello()
  } else if (event === 'SIGNED_OUT' && known !== null) {
    set({ state: { status: 'signed-out', by: snapshot.signingOut ? 'user' : 'elsewhere' } })
    void notify('info', 'You have been signed out', { id: 'signed-out' })
  }
}
