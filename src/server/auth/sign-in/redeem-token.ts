import type { Tx } from '#server/db/transactions.ts'
import { belongsToChange, confirmEmailChange } from '../account/email-change.ts'
import { AuthError } from '../auth-error.ts'
import type { Auth } from '../auth-wiring.ts'
import { issueMailCode } from '../identities/mail-code.ts'
import type { OneTimeToken, TokenKind } from '../mail/one-time-tokens.store.ts'
import type { RequestMeta } from '../request-meta.ts'
import { type IssuedSession, issueSession } from '../sessions/issue-session.ts'
import type { AmrEntry } from '../sessions/sessions.store.ts'
import { recordSignInEvent } from '../sessions/sign-in-events.store.ts'
import {
  type Account,
  isBanned,
  lockAccount,
  markEmailVerified,
  updateAccount,
} from '../user/accounts.store.ts'

/**
 * What a token gives: a session, or from a page a `code` where a client has made a challenge; neither while an
 * email change awaits its other confirmation. `changedFrom` is the replaced address.
 */
export type RedeemedToken = {
  open: IssuedSession | null
  code: string | null
  changedFrom: string | null
}

const methodOf: Partial<Record<TokenKind, AmrEntry['method']>> = {
  signup: 'email/signup',
  recovery: 'recovery',
  magiclink: 'otp',
  email_change_current: 'email_change',
  email_change_new: 'email_change',
}

/** Signs in with a consumed token; null when it has expired or was mailed to an address that is no longer current. */
export async function redeemToken(
  auth: Auth,
  tx: Tx,
  token: OneTimeToken,
  meta: RequestMeta,
  from: 'client' | 'page',
): Promise<RedeemedToken | AuthError | null> {
  const now = auth.clock.now()
  const method = methodOf[token.kind]
  const account = await lockAccount(tx, token.user_id)
  if (!account || !method || token.expires_at <= now) return null
  if (isBanned(account, now)) return new AuthError(403, 'user_banned', 'User is banned')
  let changedFrom: string | null = null
  if (method === 'email_change') {
    if (!belongsToChange(token, account)) return null
    const complete = await confirmEmailChange(auth, tx, account, token, meta)
    if (!complete) return { open: null, code: null, changedFrom: null }
    changedFrom = account.email
  } else if (token.relates_to !== account.email) {
    return null
  } else if (!account.email_confirmed_at) {
    const password = token.kind === 'signup' ? account.password_hash : null
    await confirmAddress(tx, account, password, now, meta)
  }
  if (from === 'page' && token.code_challenge) {
    const code = await issueMailCode(auth, tx, account.id, method, token.code_challenge)
    return { open: null, code, changedFrom }
  }
  const open = await issueSession(auth, tx, account.id, method, meta)
  await recordSignInEvent(tx, account.id, 'sign_in', { method }, meta)
  return { open, code: null, changedFrom }
}

/**
 * Confirms the address. The user who recovers or signs in through an unconfirmed address may not be the one
 * who signed up with it, so the account's password is only kept if it is given.
 */
export async function confirmAddress(
  tx: Tx,
  account: Account,
  passwordHash: string | null,
  now: Date,
  meta: RequestMeta,
): Promise<void> {
  await updateAccount(tx, account.id, { email_confirmed_at: now, password_hash: passwordHash }, now)
  await markEmailVerified(tx, account.id, now)
  await recordSignInEvent(tx, account.id, 'email_confirmed', {}, meta)
}
