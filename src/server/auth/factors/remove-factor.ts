import { AuthError } from '../auth-error.ts'
import type { Auth } from '../auth-wiring.ts'
import type { RequestMeta } from '../request-meta.ts'
import { asCallerAtAnyLevel } from '../sessions/caller.ts'
import { downgradeSessions } from '../sessions/sessions.store.ts'
import { recordSignInEvent } from '../sessions/sign-in-events.store.ts'
import { lockAccount } from '../user/accounts.store.ts'
import { factorNotFound } from './challenge-factor.ts'
import { deleteFactor, listFactors } from './factors.store.ts'
import { deleteRecoveryCodes } from './recovery-codes.store.ts'

/**
 * Deletes a factor; needs a session at aal2 once one is verified. Sessions it had upgraded go back to aal1;
 * deleting the last verified factor resets all sessions and deletes the recovery codes.
 */
export async function removeFactor(
  auth: Auth,
  authorization: string | undefined,
  factorId: string,
  meta: RequestMeta,
): Promise<{ id: string }> {
  await auth.limits.request('factor', meta.ip)
  const notified = await asCallerAtAnyLevel(auth, authorization, async (tx, { session }) => {
    const account = await lockAccount(tx, session.user_id)
    const factors = await listFactors(tx, session.user_id)
    const factor = factors.find(({ id }) => id === factorId)
    if (!account || !factor) throw factorNotFound()
    const verified = factors.filter(({ status }) => status === 'verified')
    if (verified.length > 0 && session.aal !== 'aal2') {
      throw new AuthError(422, 'insufficient_aal', 'AAL2 required to unenroll verified factor')
    }
    await deleteFactor(tx, factor.id)
    if (factor.status !== 'verified') return null
    const last = verified.length === 1
    await downgradeSessions(tx, account.id, last ? null : factor.id)
    if (last) await deleteRecoveryCodes(tx, account.id)
    const details = { factor_id: factor.id, type: factor.factor_type }
    await recordSignInEvent(tx, account.id, 'factor_removed', details, meta)
    return account.email ? { to: account.email, type: factor.factor_type } : null
  })
  if (notified) {
    const { to, type } = notified
    auth.background.run('factor mail', () => auth.mail.factorRemoved(to, type))
  }
  return { id: factorId }
}
