import { publishEventsOf } from '../events/page-events.ts'
import { earlyAnswer } from '../first-load/early-answers.ts'
import { noteServerTime } from '../server-clock.ts'
import { workspaceHeader } from '../session/chosen-workspace.ts'
import { withSessionLock } from '../session/session-lock.ts'
import { notifySessionLost } from '../session/session-lost.ts'
import { sessionStore, setSession } from '../session/session-state.ts'
import { authClient, getAccessToken } from '../session/session-store.ts'
import { forgetStoredSession } from '../session/supabase-auth.ts'
import { readProblem } from './api-error.ts'

let renewal: Promise<string | null> | undefined

/** The codes by which the server says that a session has ended, as opposed to being unreachable. */
const endedCodes = new Set([
  'refresh_token_not_found',
  'refresh_token_already_used',
  'session_not_found',
  'session_expired',
  'user_banned',
])

async function refreshToken(): Promise<string | null> {
  const auth = await authClient()
  const { data, error } = await auth.refreshSession()
  // The library would keep a session that was ended elsewhere while its token has time left.
  if (endedCodes.has(error?.code ?? '')) await discardSession()
  // Another tab was quicker, and the library has kept what that one stored.
  if (error?.name === 'AuthRefreshDiscardedError') return await getAccessToken()
  return data.session?.access_token ?? null
}

/** Renews the session, once for all requests refused at the same time; null when that fails. */
export function renewSession(): Promise<string | null> {
  renewal ??= withSessionLock(refreshToken).finally(() => {
    renewal = undefined
  })
  return renewal
}

/**
 * Forgets a session that the server no longer accepts; SignInGuard then leads to /auth. A session that its
 * owner is ending is left to them.
 */
export async function discardSession(): Promise<void> {
  const auth = await authClient()
  const { signingOut, state } = sessionStore.get()
  if (signingOut || state.status === 'signed-out') return
  // Before the library's own event, whose message says less, and without waiting for an answer.
  forgetStoredSession()
  setSession({ state: { status: 'signed-out', by: 'elsewhere' } })
  notifySessionLost()
  // With nothing stored, the library calls no server; it informs the other tabs.
  await auth.signOut({ scope: 'local' })
}

function withToken(request: Request, token: string | null): Request {
  const sent = request.clone()
  if (token) sent.headers.set('authorization', `Bearer ${token}`)
  for (const [name, value] of Object.entries(workspaceHeader())) sent.headers.set(name, value)
  return sent
}

/** The code of a refusal; undefined for every other answer. */
async function refusalOf(answer: Response): Promise<string | undefined> {
  if (answer.status !== 403) return undefined
  const body: unknown = await answer
    .clone()
    .json()
    .catch(() => null)
  return readProblem(body).code
}

/** The page on which people set up the second factor that their team requires. */
const enrolPath = '/auth/two-factor'

function leadToEnrolment(): void {
  const { pathname, search } = window.location
  if (pathname === enrolPath) return
  window.location.replace(`${enrolPath}?returnUrl=${encodeURIComponent(pathname + search)}`)
}

/**
 * Fetches as the signed-in person. A 401 renews the session and tries again; a second 401 ends the session
 * here. When the second factor has not been given, the renewed session says so, and SignInGuard asks for it;
 * who has none although their team requires it is led to set it up. Rejects with TypeError without a connection.
 */
export async function fetchSignedIn(request: Request): Promise<Response> {
  const sent = withToken(request, await getAccessToken())
  const early = await earlyAnswer(sent)
  const answer = early ?? (await fetch(sent))
  publishEventsOf(answer)
  // An early one came some while ago.
  if (!early) noteServerTime(answer)
  const refusal = await refusalOf(answer)
  // The stored session does not know about the factor yet.
  if (refusal === 'second_factor_required') await renewSession()
  if (refusal === 'second_factor_missing') leadToEnrolment()
  if (answer.status !== 401) return answer
  const token = await renewSession()
  if (!token) return answer
  const second = await fetch(withToken(request, token))
  publishEventsOf(second)
  if (second.status === 401) await discardSession()
  return second
}
