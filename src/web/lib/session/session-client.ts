import {
  type AuthChangeEvent,
  type GoTrueClient,
  isAuthRetryableFetchError,
  type Session,
} from '@supabase/auth-js'
import { notify } from '../toasts.ts'
import { createOwnAuthClient } from './auth-client.ts'
import { needsSecondFactor } from './second-factor.ts'
import { notifySessionLost } from './session-lost.ts'
import { type SessionState, sessionStore, setSession } from './session-state.ts'
import { authCallback, forgetStoredSession, hasStoredSession } from './supabase-auth.ts'

/** Opens the client, reads the session and what an auth link left, and follows the changes. */
export async function openAuthClient(): Promise<GoTrueClient> {
  const landed = authCallback(window.location)
  const message = new URLSearchParams(window.location.hash.slice(1)).get('message')
  const hadSession = hasStoredSession()
  const auth = createOwnAuthClient()
  const { error } = await auth.initialize()
  if (landed) clearAuthCallback()
  if (landed?.kind === 'message' && message) void notify('info', message)
  if (landed && error) void notify('error', error.message)
  // Somebody whom a link did not let in has been told why; that they are not signed in is no news.
  await readSession(auth, hadSession, landed && error ? 'elsewhere' : 'nobody')
  if (landed?.kind === 'tokens' && signedInUserId(sessionStore.get().state)) greet()
  auth.onAuthStateChange(follow)
  return auth
}

/** Takes what an auth link left out of the address, keeping everything else and the history entry. */
function clearAuthCallback(): void {
  const url = new URL(window.location.href)
  url.hash = ''
  for (const name of ['error', 'error_code', 'error_description', 'sb']) {
    url.searchParams.delete(name)
  }
  window.history.replaceState(window.history.state, '', url)
}

/**
 * Asks the client for the session. `expected`: this browser held one, so its absence is news.
 * `absent` is who ended it when there is none and none was expected.
 */
export async function readSession(
  auth: GoTrueClient,
  expected: boolean,
  absent: 'nobody' | 'elsewhere' = 'nobody',
): Promise<void> {
  const { data, error } = await auth.getSession()
  if (data.session?.user) {
    setSession({
      state: { status: 'authenticated', session: data.session, user: data.session.user },
    })
    return
  }
  if (error && isAuthRetryableFetchError(error)) {
    setSession({ state: { status: 'unreachable' } })
    return
  }
  if (error || expected) {
    notifySessionLost()
    await auth.signOut({ scope: 'local' })
    setSession({ state: { status: 'signed-out', by: 'elsewhere' } })
    return
  }
  setSession({ state: { status: 'signed-out', by: absent } })
}

function greet(): void {
  void notify('success', 'Signed in successfully', { id: 'signed-in' })
}

/** Who is all the way in: a session that still owes its second factor is nobody's yet. */
function signedInUserId(state: SessionState): string | null {
  return state.status === 'authenticated' && !needsSecondFactor(state.session)
    ? state.user.id
    : null
}

/** The library repeats SIGNED_IN whenever the tab is shown again; only a change of user is news. */
function follow(event: AuthChangeEvent, session: Session | null): void {
  if (event === 'INITIAL_SESSION') return
  const { state } = sessionStore.get()
  if (session?.user) {
    const next: SessionState = { status: 'authenticated', session, user: session.user }
    setSession({ state: next })
    const signsIn = event === 'SIGNED_IN' || event === 'MFA_CHALLENGE_VERIFIED'
    const person = signedInUserId(next)
    if (signsIn && person && person !== signedInUserId(state)) greet()
  } else if (event === 'SIGNED_OUT' && state.status === 'authenticated') {
    setSession({
      state: { status: 'signed-out', by: sessionStore.get().signingOut ? 'user' : 'elsewhere' },
    })
    void notify('info', 'You have been signed out', { id: 'signed-out' })
  }
}

/** Nobody waits longer than this to be signed out. */
const signOutWithinMs = 5_000

/** The same, or a rejection when it takes too long. */
async function withTimeout<Result>(work: Promise<Result>): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('the server did not answer')), signOutWithinMs)
  })
  return await Promise.race([work, late]).finally(() => clearTimeout(timer))
}

/**
 * Ends all sessions of the person at the server, and the one of this browser in any case. Answers why
 * the server did not do it, or null.
 */
export async function endSessions(open: () => Promise<GoTrueClient>): Promise<string | null> {
  const problem = await withTimeout(open().then((auth) => auth.signOut())).then(
    ({ error }) => error?.message ?? null,
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  )
  forgetStoredSession()
  // With nothing stored the library asks no server; it tells the other tabs.
  await withTimeout(open().then((auth) => auth.signOut({ scope: 'local' }))).catch(() => undefined)
  return problem
}
