import type { Tx } from '#server/db/transactions.ts'
import type { Auth } from '../auth-wiring.ts'
import { type OpenSession, openSession } from '../sessions/issue-session.ts'
import { findSession } from '../sessions/sessions.store.ts'
import type { Visit } from '../visit.ts'

/**
 * Opens the session of somebody a provider vouches for. Who added the provider to their account keeps
 * the second factor that they had shown in the session they did it from (`linkedFrom`, its id).
 */
export async function openProvenSession(
  auth: Auth,
  tx: Tx,
  userId: string,
  linkedFrom: string | null,
  visit: Visit,
): Promise<OpenSession> {
  const before = linkedFrom
    ? await findSession(tx, linkedFrom, userId, auth.clock.now())
    : undefined
  const raised = before?.aal === 'aal2' ? { factorId: before.factor_id, before } : undefined
  return await openSession(auth, tx, userId, 'oauth', visit, raised)
}
