import { z } from 'zod'
import { asAuth, type Tx } from '#server/db/transactions.ts'
import { type Account, lockAccount, markEmailVerified, updateAccount } from './accounts.store.ts'
import { AuthError, invalid } from './auth-error.ts'
import type { Auth } from './auth-wiring.ts'
import {
  type OpenSession,
  openSession,
  type SessionAnswer,
  sessionAnswer,
} from './issue-session.ts'
import { secretHash } from './one-time-secret.ts'
import { isBanned } from './sign-in.ts'
import { recordSignInEvent } from './sign-in-events.store.ts'
import { type LinkKind, takeLinkToken } from './tokens.store.ts'
import type { Visit } from './visit.ts'

export const verifyBody = z.object({
  type: z.string().nullish(),
  token: z.string().nullish(),
  token_hash: z.string().nullish(),
  email: z.string().nullish(),
  phone: z.string().nullish(),
})

/** Which links each type of the contract opens; `email` is the newer name for what a sign-up mails. */
const kindsOf: Record<string, readonly LinkKind[]> = {
  signup: ['signup'],
  recovery: ['recovery'],
  email: ['signup'],
  magiclink: [],
  invite: [],
  email_change: [],
  sms: [],
  phone_change: [],
}

/** Opens a session from the token of a mail link, once. Throws 403 `otp_expired` for any other token. */
export async function verifyLink(
  auth: Auth,
  body: z.infer<typeof verifyBody>,
  visit: Visit,
): Promise<SessionAnswer> {
  const kinds = kindsOf[body.type ?? '']
  if (!kinds) throw invalid('Verify requires a verification type')
  if (body.token && body.token_hash) {
    throw invalid('Verify requires either a token or a token hash')
  }
  if (!body.token && !body.token_hash) throw invalid('Verify requires a token or a token hash')
  await auth.limits.request('verify', visit.ip)
  // Mails carry links, no codes to type in, so a code is never right.
  if (!body.token_hash) throw expired('Token has expired or is invalid')
  const hash = secretHash(body.token_hash.slice(0, 256))
  const result = await asAuth(auth.database, (tx) => openFromLink(auth, tx, hash, kinds, visit))
  if (result instanceof AuthError) throw result
  return await sessionAnswer(auth, result)
}

async function openFromLink(
  auth: Auth,
  tx: Tx,
  hash: string,
  kinds: readonly LinkKind[],
  visit: Visit,
): Promise<OpenSession | AuthError> {
  const now = auth.clock.now()
  const token = await takeLinkToken(tx, hash, kinds)
  const account = token && (await lockAccount(tx, token.user_id))
  if (!account || token.expires_at <= now || token.relates_to !== account.email) {
    return expired('Email link is invalid or has expired')
  }
  if (isBanned(account, now)) return new AuthError(403, 'user_banned', 'User is banned')
  const recovery = token.kind === 'recovery'
  if (!account.email_confirmed_at) await confirmAddress(tx, account, recovery, now, visit)
  const method = recovery ? 'recovery' : 'email/signup'
  const open = await openSession(auth, tx, account.id, method, visit)
  await recordSignInEvent(tx, account.id, 'sign_in', { method }, visit)
  return open
}

/**
 * Whoever recovers an address that was never confirmed may not be the one who chose its password, so
 * that password goes.
 */
async function confirmAddress(
  tx: Tx,
  account: Account,
  recovery: boolean,
  now: Date,
  visit: Visit,
): Promise<void> {
  const change = { email_confirmed_at: now, ...(recovery ? { password_hash: null } : {}) }
  await updateAccount(tx, account.id, change, now)
  await markEmailVerified(tx, account.id, now)
  await recordSignInEvent(tx, account.id, 'email_confirmed', {}, visit)
}

function expired(message: string): AuthError {
  return new AuthError(403, 'otp_expired', message)
}
