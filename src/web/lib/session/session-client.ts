import {
  type AuthChangeEvent,
  type GoTrueClient,
  isAuthRetryableFetchError,
  type Session,
} from '@supabase/auth-js'
import { notify } from '../toasts.ts'
import { countUsage } from '../usage.ts'
import { createOwnAuthClient } from './auth-client.ts'
import { linkAdvice, otherFlow } from './link-problem.ts'
import { sessionChange, signedInUserId } from './session-change.ts'
import { notifySessionLost } from './session-lost.ts'
import { type SignOutScope, sessionStore, setSession } from './session-state.ts'
import {
  authCallback,
  authParameters,
  forgetStoredSession,
  hasStoredSession,
} from './supabase-auth.ts'

/** Opens the client, reads the session and what an auth link left in the address, and follows changes. */
export async function openAuthClient(): Promise<GoTrueClient> {
  const landed = authCallback(window.location)
  const left = new URLSearchParams(window.location.hash.slice(1))
  const [message, type, code] = [left.get('message'), left.get('type'), left.get('error_code')]
  const hadSession = hasStoredSession()
  const auth = createOwnAuthClient()
  const { error } = await auth.initialize()
  if (landed) clearAuthCallback()
  if (landed?.kind === 'message' && message) void notify('info', message)
  const problem = landed && (landed.kind === 'code' ? otherFlow : error?.message)
  if (problem) void notify('error', problem, linkAdvice(problem, code))
  // A link that failed has been explained; that nobody is signed in needs no second message.
  await readSession(auth, hadSession, problem ? 'elsewhere' : 'nobody')
  if (landed?.kind === 'tokens') greetAfter(type)
  auth.onAuthStateChange(onAuthChange)
  return auth
}

/** Removes from the address what an auth link left there, and keeps the rest and the history entry. */
function clearAuthCallback(): void {
  const url = new URL(window.location.href)
  url.hash = ''
  for (const name of authParameters) url.searchParams.delete(name)
  window.history.replaceState(window.history.state, '', url)
}

/**
 * Reads the session from the client. `expected`: this browser held one, so losing it is news.
 * `absent`: who ended it, when there is none and none was expected.
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
  countUsage('login')
  void notify('success', 'Signed in successfully', { id: 'signed-in' })
}

/** After a link has opened a session: a finished change of address is news of its own. */
function greetAfter(type: string | null): void {
  const { state } = sessionStore.get()
  if (!signedInUserId(state)) return
  if (type === 'email_change' && state.status === 'authenticated') {
    void notify('success', `Your email address is now ${state.user.email}.`, { id: 'signed-in' })
  } else greet()
}

function onAuthChange(event: AuthChangeEvent, session: Session | null): void {
  const change = sessionChange(event, session, sessionStore.get())
  if (!change) return
  setSession({ state: change.state })
  if (change.news === 'signed-in') greet()
  if (change.news === 'signed-out') {
    void notify('info', 'You have been signed out', { id: 'signed-out' })
  }
}

/** The statuses of a session that the server has already ended. */
const endedStatuses: unknown[] = [401, 403, 404]

/** Leaves the session in this browser alone, so that pages stay until the server has answered. */
async function endOnServer(auth: GoTrueClient, scope: SignOutScope): Promise<string | null> {
  const { data, error: unreadable } = await auth.getSession()
  if (!data.session) return unreadable?.message ?? null
  const { error } = await auth.admin.signOut(data.session.access_token, scope)
  return error && !endedStatuses.includes(error.status) ? error.message : null
}

/** Signing out never takes longer than this. */
const signOutWithinMs = 5_000

/** Rejects when `work` takes too long. */
async function withTimeout<Result>(work: Promise<Result>): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('the server did not answer')), signOutWithinMs)
  })
  return await Promise.race([work, late]).finally(() => clearTimeout(timer))
}

/**
 * Ends this session on the server (`local`) or all of the person's (`global`), and the one in this browser
 * in any case. Returns why the server could not, or null.
 */
export async function endSessions(
  open: () => Promise<GoTrueClient>,
  scope: SignOutScope,
): Promise<string | null> {
  countUsage('logout')
  const problem = await withTimeout(open().then((auth) => endOnServer(auth, scope))).catch(
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  )
  forgetStoredSession()
  // With nothing stored, the library calls no server; it informs the other tabs.
  await withTimeout(open().then((auth) => auth.signOut({ scope: 'local' }))).catch(() => undefined)
  return problem
}
