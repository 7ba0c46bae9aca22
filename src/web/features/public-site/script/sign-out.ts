import {
  forgetStoredSession,
  publicKey,
  sessionStorageKey,
} from '#web/lib/session/supabase-auth.ts'
import { countUsage } from '#web/lib/usage.ts'

type StoredSession = {
  access_token: string
  refresh_token: string
  expires_at: number
  user: { email: string }
}

/** The statuses of a session that the server has already ended. */
const endedStatuses = [401, 403, 404]

/** Shows the address of the signed-in person, and lets them sign out here or everywhere. */
export function startSigningOut(): void {
  const session = storedSession()
  for (const place of document.querySelectorAll<HTMLElement>('[data-address]')) {
    place.textContent = session?.user.email ?? ''
  }
  const buttons = document.querySelectorAll<HTMLButtonElement>('[data-sign-out]')
  for (const button of buttons) {
    button.addEventListener('click', () => {
      for (const each of buttons) each.disabled = true
      button.textContent = 'Signing out...'
      void leave(button.dataset.signOut ?? 'local')
    })
  }
}

/** Ends the session on the server, and in this browser whatever the server answers. */
async function leave(scope: string): Promise<void> {
  const session = storedSession()
  countUsage('logout')
  const problem = session ? await endSession(session, scope).catch(messageOf) : null
  forgetStoredSession()
  // How the auth library tells the other tabs.
  new BroadcastChannel(sessionStorageKey).postMessage({ event: 'SIGNED_OUT', session: null })
  // The sign-in page reads it as it reads what a mailed link leaves: an error, or a message.
  const news = new URLSearchParams(
    problem === null
      ? { message: 'You have been signed out' }
      : { error: 'unexpected_failure', error_description: `Error signing out: ${problem}` },
  )
  window.location.assign(`/auth#${news}`)
}

async function endSession(session: StoredSession, scope: string): Promise<string | null> {
  const token = await freshToken(session)
  const answer = await callAuth(`logout?scope=${scope}`, {}, token)
  return answer.ok || endedStatuses.includes(answer.status) ? null : String(answer.status)
}

/** The access token, renewed if it has expired: an expired one can't end the session behind it. */
async function freshToken(session: StoredSession): Promise<string> {
  if (session.expires_at * 1000 > Date.now() + 5_000) return session.access_token
  const { refresh_token } = session
  const answer = await callAuth('token?grant_type=refresh_token', { refresh_token })
  const renewed: unknown = answer.ok ? await answer.json() : null
  return isSession(renewed) ? renewed.access_token : session.access_token
}

function callAuth(path: string, body: object, token?: string): Promise<Response> {
  return fetch(`/auth/v1/${path}`, {
    method: 'POST',
    headers: {
      apikey: publicKey,
      'content-type': 'application/json',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(5_000),
  })
}

function storedSession(): StoredSession | null {
  try {
    const stored: unknown = JSON.parse(window.localStorage.getItem(sessionStorageKey) ?? 'null')
    return isSession(stored) ? stored : null
  } catch {
    return null
  }
}

function isSession(stored: unknown): stored is StoredSession {
  return (
    typeof stored === 'object' && stored !== null && 'access_token' in stored && 'user' in stored
  )
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
