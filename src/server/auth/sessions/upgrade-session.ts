import type { Tx } from '#server/db/transactions.ts'
import type { Auth } from '../auth-wiring.ts'
import type { RequestMeta } from '../request-meta.ts'
import { sessionNotFound } from './caller.ts'
import { type IssuedSession, issueSession } from './issue-session.ts'
import { type AmrEntry, deleteAal1Sessions, type SessionRow } from './sessions.store.ts'

/**
 * Replaces a session whose second factor was just verified with one at aal2. All the user's sessions at
 * aal1 end, so that no earlier token gains the higher level. Throws 403 when the session has ended in
 * the meantime, so that a global sign-out holds.
 */
export async function upgradeToAal2(
  auth: Auth,
  tx: Tx,
  session: SessionRow,
  factor: { method: AmrEntry['method']; factorId: string | null },
  meta: RequestMeta,
): Promise<IssuedSession> {
  if (!(await deleteAal1Sessions(tx, session.user_id, session.id))) throw sessionNotFound()
  return await issueSession(auth, tx, session.user_id, factor.method, meta, {
    factorId: factor.factorId,
    before: session,
  })
}
