import type { Tx } from '#server/db/transactions.ts'
import type { Auth } from '../auth-wiring.ts'
import type { RequestMeta } from '../request-meta.ts'
import { type IssuedSession, issueSession } from '../sessions/issue-session.ts'
import { findSession } from '../sessions/sessions.store.ts'

/**
 * Opens the session of somebody a provider vouches for. Who added the provider to their account keeps
 * the second factor that they had shown in the session they did it from (`linkedFrom`, its id).
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
