import type { Tx } from '#server/db/transactions.ts'
import type { Auth } from '../auth-wiring.ts'
import type { RequestMeta } from '../request-meta.ts'
import { type IssuedSession, issueSession } from '../sessions/issue-session.ts'
import { findSession } from '../sessions/sessions.store.ts'

/**
 * Creates a session after an OAuth sign-in. When an identity was linked from a session at aal2
 * (`linkedFrom`, its id), the new session is at aal2 too.
 */
export async function issueOAuthSession(
  auth: Auth,
  tx: Tx,
  userId: string,
  linkedFrom: string | null,
  meta: RequestMeta,
): Promise<IssuedSession> {
  const before = linkedFrom
    ? await findSession(tx, linkedFrom, userId, auth.clock.now())
    : undefined
  const aal2 = before?.aal === 'aal2' ? { factorId: before.factor_id, before } : undefined
  return await issueSession(auth, tx, userId, 'oauth', meta, aal2)
}
