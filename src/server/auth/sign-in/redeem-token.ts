import type { Tx } from '#server/db/transactions.ts'
import {
  type Account,
  lockAccount,
  markEmailVerified,
  updateAccount,
} from '../account/accounts.store.ts'
import { belongsToChange, confirmEmailChange } from '../account/email-change.ts'
import { AuthError } from '../auth-error.ts'
import type { Auth } from '../auth-wiring.ts'
import type { OneTimeToken, TokenKind } from '../mail/one-time-tokens.store.ts'
import type { RequestMeta } from '../request-meta.ts'
import { type IssuedSession, issueSession } from '../sessions/issue-session.ts'
import type { AmrEntry } from '../sessions/sessions.store.ts'
import { recordSignInEvent } from '../sessions/sign-in-events.store.ts'
import { isBanned } from './sign-in.ts'

/** `open` is null while a change of address waits for its other half; `changedFrom` is an old address. */
export type RedeemedToken = { open: IssuedSession | null; changedFrom: string | null }

const methodOf: Partial<Record<TokenKind, AmrEntry['method']>> = {
  signup: 'email/signup',
  recovery: 'recovery',
  magiclink: 'otp',
  email_change_current: 'email_change',
  email_change_new: 'email_change',
}

/** What a token, just taken out of the table, opens; null when it has expired or is for another address. */
export async function redeemToken(
  auth: Auth,
  tx: Tx,
  token: OneTimeToken,
  meta: RequestMeta,
): Promise<RedeemedToken | AuthError | null> {
  const now = auth.clock.now()
  const method = methodOf[token.kind]
  const account = await lockAccount(tx, token.user_id)
  if (!account || !method || token.expires_at <= now) return null
  if (isBanned(account, now)) return new AuthError(403, 'user_banned', 'User is banned')
  let changedFrom: string | null = null
  if (method === 'email_change') {
    if (!belongsToChange(token, account)) return null
    const whole = await confirmEmailChange(auth, tx, account, token, meta)
    if (!whole) return { open: null, changedFrom: null }
    changedFrom = account.email
  } else if (token.relates_to !== account.email) {
    return null
  } else if (!account.email_confirmed_at) {
    await confirmAddress(tx, account, token.kind !== 'signup', now, meta)
  }
  const open = await issueSession(auth, tx, account.id, method, meta)
  await recordSignInEvent(tx, account.id, 'sign_in', { method }, meta)
  return { open, changedFrom }
}

/**
 * Whoever recovers an address that was never confirmed, or signs in through it, may not be the one who
 * chose its password, so that password goes.
 */
async function confirmAddress(
  tx: Tx,
  account: Account,
  dropPassword: boolean,
  now: Date,
  meta: RequestMeta,
): Promise<void> {
  const change = { email_confirmed_at: now, ...(dropPassword ? { password_hash: null } : {}) }
  await updateAccount(tx, account.id, change, now)
  await markEmailVerified(tx, account.id, now)
  await recordSignInEvent(tx, account.id, 'email_confirmed', {}, meta)
}
