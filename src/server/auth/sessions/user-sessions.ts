import { deviceName } from '#server/kernel/device-name.ts'
import { AuthError } from '../auth-error.ts'
import type { Auth } from '../auth-wiring.ts'
import type { RequestMeta } from '../request-meta.ts'
import { asCaller } from './caller.ts'
import { deleteSessions, listSessions } from './sessions.store.ts'
import { recordSignInEvent } from './sign-in-events.store.ts'

export type UserSession = {
  id: string
  created_at: Date
  refreshed_at: Date
  /** For example "Firefox on Linux". */
  device: string
  user_agent: string | null
  ip: string | null
  aal: 'aal1' | 'aal2'
  /** Whether this is the session of the request. */
  current: boolean
}

/** The caller's active sessions, most recently refreshed first. */
export async function userSessions(
  auth: Auth,
  authorization: string | undefined,
): Promise<{ sessions: UserSession[] }> {
  return await asCaller(auth, authorization, async (tx, { session }) => {
    const rows = await listSessions(tx, session.user_id, auth.clock.now())
    const sessions = rows.map((row) => ({
      id: row.id,
      created_at: row.created_at,
      refreshed_at: row.refreshed_at,
      device: deviceName(row.user_agent),
      user_agent: row.user_agent,
      ip: row.ip,
      aal: row.aal,
      current: row.id === session.id,
    }))
    return { sessions }
  })
}

/** Ends one of the caller's sessions; throws 404 `session_not_found` for any other id. */
export async function endUserSession(
  auth: Auth,
  authorization: string | undefined,
  sessionId: string,
  meta: RequestMeta,
): Promise<void> {
  await asCaller(auth, authorization, async (tx, { session }) => {
    const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(sessionId)
    const ended = isId ? await deleteSessions(tx, session.user_id, { only: sessionId }) : 0
    if (ended === 0) throw new AuthError(404, 'session_not_found', 'There is no such session')
    const details = { scope: 'one', session_id: sessionId }
    await recordSignInEvent(tx, session.user_id, 'session_revoked', details, meta)
  })
}
