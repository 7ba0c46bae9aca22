import { workspaceHeader } from '../session/chosen-workspace.ts'
import { notifySessionLost } from '../session/session-lost.ts'
import { setSession } from '../session/session-state.ts'
import { authClient, getAccessToken } from '../session/session-store.ts'
import { forgetStoredSession } from '../session/supabase-auth.ts'
import { readProblem } from './api-error.ts'

let renewal: Promise<string | null> | undefined

/** How the server says that a session is over, and not merely out of reach. */
const over = new Set([
  'refresh_token_not_found',
  'refresh_token_already_used',
  'session_not_found',
  'session_expired',
  'user_banned',
])

async function refreshToken(): Promise<string | null> {
  const auth = await authClient()
  const { data, error } = await auth.refreshSession()
  // The library keeps a session whose token has time left; one that was ended elsewhere is of no use.
  if (over.has(error?.code ?? '')) await discardSession()
  return data.session?.access_token ?? null
}

/** Renews the session once for all requests that were refused together; null when it can't be. */
export function renewSession(): Promise<string | null> {
  renewal ??= refreshToken().finally(() => {
    renewal = undefined
  })
  return renewal
}

/** Forgets a session the server no longer accepts; the guard of the dashboard then leads to /auth. */
export async function discardSession(): Promise<void> {
  const auth = await authClient()
  // Before the library tells of it, whose notice says less, and without waiting for any answer.
  forgetStoredSession()
  setSession({ state: { status: 'signed-out', by: 'elsewhere' } })
  notifySessionLost()
  // Nothing is stored any more, so no server is asked; the other tabs are told.
  await auth.signOut({ scope: 'local' })
}

function withToken(request: Request, token: string | null): Request {
  const sent = request.clone()
  if (token) sent.headers.set('authorization', `Bearer ${token}`)
  for (const [name, value] of Object.entries(workspaceHeader())) sent.headers.set(name, value)
  return sent
}

/** Whether the server asks for a second factor that the stored session knows nothing of. */
async function requiresSecondFactor(answer: Response): Promise<boolean> {
  if (answer.status !== 403) return false
  const body: unknown = await answer
    .clone()
    .json()
    .catch(() => null)
  return readProblem(body).code === 'second_factor_required'
}

/**
 * Fetches as the signed-in person. A 401 renews the session and asks once more; a second one ends
 * the session here. Where the second factor is owed the session is renewed too: it then tells of the
 * factor, and the guard leads to the step that asks for it. Rejects with TypeError when there is no
 * connection.
 */
export async function fetchSignedIn(request: Request): Promise<Response> {
  const answer = await fetch(withToken(request, await getAccessToken()))
  if (await requiresSecondFactor(answer)) await renewSession()
  if (answer.status !== 401) return answer
  const token = await renewSession()
  if (!token) return answer
  const second = await fetch(withToken(request, token))
  if (second.status === 401) await discardSession()
  return second
}
