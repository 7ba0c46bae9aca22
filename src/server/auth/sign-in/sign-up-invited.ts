import { asAuth } from '#server/db/transactions.ts'
import { AuthError } from '../auth-error.ts'
import type { Auth } from '../auth-wiring.ts'
import type { RequestMeta } from '../request-meta.ts'
import { type IssuedSession, issueSession } from '../sessions/issue-session.ts'
import { recordSignInEvent } from '../sessions/sign-in-events.store.ts'
import { findAccountByEmail, insertEmailAccount, lockAccount } from '../user/accounts.store.ts'
import { confirmAddress } from './redeem-token.ts'

type InvitedAccount = { email: string; metadata: object; passwordHash: string }

/**
 * Creates a confirmed account for an invited address and signs in. An unconfirmed one gets the new password, since a
 * stranger may have chosen the old; a confirmed one stays as it is, with 422 `user_already_exists`.
 */
export async function signUpInvited(
  auth: Auth,
  { email, metadata, passwordHash }: InvitedAccount,
  meta: RequestMeta,
): Promise<IssuedSession> {
  return await asAuth(auth.database, async (tx) => {
    const now = auth.clock.now()
    const made = await insertEmailAccount(tx, { email, passwordHash, metadata, now })
    const known = made ?? (await findAccountByEmail(tx, email))
    const account = known && (await lockAccount(tx, known.id))
    if (!account || account.email !== email || account.email_confirmed_at) throw alreadyRegistered()
    const details = { method: 'invitation' }
    if (made) await recordSignInEvent(tx, account.id, 'sign_up', details, meta)
    await confirmAddress(tx, account, passwordHash, now, meta)
    const open = await issueSession(auth, tx, account.id, 'password', meta)
    await recordSignInEvent(tx, account.id, 'sign_in', details, meta)
    return open
  })
}

function alreadyRegistered(): AuthError {
  const message = 'You already have an account. Please sign in instead.'
  return new AuthError(422, 'user_already_exists', message)
}
