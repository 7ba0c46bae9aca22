import type { Tx } from '#server/db/transactions.ts'
import { AuthError } from '../auth-error.ts'
import type { Auth } from '../auth-wiring.ts'
import { listProviders } from '../identities/identities.store.ts'
import { deleteOneTimeTokens } from '../mail/tokens.store.ts'
import type { Caller } from '../sessions/caller.ts'
import { deleteSessions, type Proof, type SessionRow } from '../sessions/sessions.store.ts'
import { recordSignInEvent } from '../sessions/sign-in-events.store.ts'
import type { Visit } from '../visit.ts'
import { type Account, putEmailIdentity, updateAccount } from './accounts.store.ts'
import { checkNewPassword } from './password-policy.ts'
import { hashPassword, passwordMatches } from './passwords.ts'
import { type FreshProof, proveCaller } from './prove-caller.ts'

/** For this long after a recovery link was opened, its session may set a password without the old one. */
const recoveryMs = 600_000
const passwordNeeded = 'Current password required when setting new password.'

/** The hash of a password the caller may change to: with the current one, a mailed code or a recovery. */
export async function newPasswordHash(
  auth: Auth,
  { session, view }: Caller,
  change: FreshProof & { password: string },
  visit: Visit,
): Promise<string> {
  const { account } = view
  await checkNewPassword(change.password, account.email)
  if (!isRecovering(session, auth.clock.now())) {
    await proveCaller(auth, account, change, passwordNeeded, visit)
  }
  if (await passwordMatches(account.password_hash, change.password)) {
    throw new AuthError(
      422,
      'same_password',
      'New password should be different from the old password.',
    )
  }
  return await hashPassword(change.password)
}

function isRecovering(session: SessionRow, now: Date): boolean {
  const proofs = session.amr as Proof[]
  return proofs.some(
    ({ method, timestamp }) =>
      method === 'recovery' && now.getTime() - timestamp * 1000 <= recoveryMs,
  )
}

/** Stores the new password, and ends all other sessions and everything mailed so far. */
export async function putPassword(
  auth: Auth,
  tx: Tx,
  change: { account: Account; before: Account; passwordHash: string; session: SessionRow },
  visit: Visit,
): Promise<void> {
  const { account, session } = change
  // The current password was checked against what stood there before; it must still stand.
  if (account.password_hash !== change.before.password_hash) {
    throw new AuthError(400, 'current_password_invalid', passwordNeeded)
  }
  const now = auth.clock.now()
  await updateAccount(tx, account.id, { password_hash: change.passwordHash }, now)
  // Who came by a provider has another way in from now on, and may give the first one up.
  const { id, email, email_confirmed_at: confirmedAt } = account
  if (email && confirmedAt) {
    const added = await putEmailIdentity(tx, { id, email }, { email_verified: true }, now)
    if (added) await listProviders(tx, id, now)
  }
  await deleteOneTimeTokens(tx, account.id)
  const ended = await deleteSessions(tx, account.id, { except: session.id })
  await recordSignInEvent(tx, account.id, 'password_changed', { sessions_ended: ended }, visit)
}
