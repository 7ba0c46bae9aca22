import type { Tx } from '#server/db/transactions.ts'
import type { Auth } from '../auth-wiring.ts'
import type { Visit } from '../visit.ts'
import { noSession } from './caller.ts'
import { type OpenSession, openSession } from './issue-session.ts'
import { deleteLowerSessions, type Proof, type SessionRow } from './sessions.store.ts'

/**
 * Opens a session at aal2 in place of one that has just shown a second factor. The user's sessions at
 * aal1, this one among them, end: tokens from before the factor was shown must not become stronger.
 * Throws 403 where this one has ended meanwhile: signing out everywhere is not to be outlived.
 */
export async function raiseSession(
  auth: Auth,
  tx: Tx,
  session: SessionRow,
  factor: { method: Proof['method']; factorId: string | null },
  visit: Visit,
): Promise<OpenSession> {
  if (!(await deleteLowerSessions(tx, session.user_id, session.id))) throw noSession()
  return await openSession(auth, tx, session.user_id, factor.method, visit, {
    factorId: factor.factorId,
    before: session,
  })
}
