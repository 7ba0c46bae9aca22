import type { Tx } from '#server/db/transactions.ts'
import { AuthError } from '../auth-error.ts'
import type { Auth } from '../auth-wiring.ts'
import { syncProviders } from '../identities/identities.store.ts'
import { deleteOneTimeTokens } from '../mail/one-time-tokens.store.ts'
import { hashPassword, passwordMatches } from '../passwords/password-hash.ts'
import { checkNewPassword } from '../passwords/password-policy.ts'
import type { RequestMeta } from '../request-meta.ts'
import type { Caller } from '../sessions/caller.ts'
import {
  type AmrEntry,
  deleteSessions,
  endRecovery,
  type SessionRow,
} from '../sessions/sessions.store.ts'
import { recordSignInEvent } from '../sessions/sign-in-events.store.ts'
import { type Account, ensureEmailIdentity, updateAccount } from '../user/accounts.store.ts'
import { type Reauthentication, requireReauthentication } from './require-reauthentication.ts'

/** How long a session opened by a recovery link may set a password without the current one. */
const recoveryMs = 600_000
const passwordNeeded = 'Current password required when setting new password.'

/** Checks the caller's new password and reauthentication (unless the session is a recovery) and returns its hash. */
export async function newPasswordHash(
  auth: Auth,
  { session, view }: Caller,
  change: Reauthentication & { password: string },
  meta: RequestMeta,
): Promise<string> {
  const { account } = view
  await checkNewPassword(change.password, account.email)
  if (!isRecovering(session, auth.clock.now())) {
    await requireReauthentication(auth, account, change, passwordNeeded, meta)
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
  const amr = session.amr as AmrEntry[]
  return amr.some(
    ({ method, timestamp }) =>
      method === 'recovery' && now.getTime() - timestamp * 1000 <= recoveryMs,
  )
}

/** Stores the new password, ends all other sessions and uses up this one's recovery and all mailed tokens. */
export async function replacePassword(
  auth: Auth,
  tx: Tx,
  change: { account: Account; before: Account; passwordHash: string; session: SessionRow },
  meta: RequestMeta,
): Promise<void> {
  const { account, session } = change
  // The current password was verified before this transaction; it must not have changed since.
  if (account.password_hash !== change.before.password_hash) {
    throw new AuthError(400, 'current_password_invalid', passwordNeeded)
  }
  const now = auth.clock.now()
  await updateAccount(tx, account.id, { password_hash: change.passwordHash }, now)
  // An account created through a provider can sign in by email from now on.
  const { id, email, email_confirmed_at: confirmedAt } = account
  if (email && confirmedAt) {
    const added = await ensureEmailIdentity(tx, { id, email }, { email_verified: true }, now)
    if (added) await syncProviders(tx, id, now)
  }
  await deleteOneTimeTokens(tx, account.id)
  await endRecovery(tx, session.id)
  const ended = await deleteSessions(tx, account.id, { except: session.id })
  await recordSignInEvent(tx, account.id, 'password_changed', { sessions_ended: ended }, meta)
}
