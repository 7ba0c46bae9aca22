import type { Tx } from '#server/db/transactions.ts'
import type { Auth } from '../auth-wiring.ts'
import type { RequestMeta } from '../request-meta.ts'
import { sessionNotFound } from './caller.ts'
import { type IssuedSession, issueSession } from './issue-session.ts'
import { type AmrEntry, deleteAal1Sessions, type SessionRow } from './sessions.store.ts'

/**
 * Opens a session at aal2 in place of one that has just shown a second factor. The user's sessions at
 * aal1, this one among them, end: tokens from before the factor was shown must not become stronger.
 * Throws 403 where this one has ended meanwhile: signing out everywhere is not to be outlived.
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
