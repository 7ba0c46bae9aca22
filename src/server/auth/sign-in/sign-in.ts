import { z } from 'zod'
import { asAuth } from '#server/db/transactions.ts'
import { AuthError, invalid } from '../auth-error.ts'
import type { Auth } from '../auth-wiring.ts'
import { passwordMatches } from '../passwords/password-hash.ts'
import type { RequestMeta } from '../request-meta.ts'
import { issueSession, type SessionResponse, sessionResponse } from '../sessions/issue-session.ts'
import { recordSignInEvent } from '../sessions/sign-in-events.store.ts'
import { type Account, findAccountByEmail, isBanned, lockAccount } from '../user/accounts.store.ts'

export const passwordGrantBody = z.object({
  email: z.string().nullish(),
  phone: z.string().nullish(),
  password: z.string().nullish(),
})

/**
 * Signs in with email address and password. An unknown address, an account without a password and a wrong
 * password get the same response after the same work; only the correct password reveals more.
 */
export async function signIn(
  auth: Auth,
  body: z.infer<typeof passwordGrantBody>,
  meta: RequestMeta,
): Promise<SessionResponse> {
  if (body.email && body.phone) {
    throw invalid('Only an email address or phone number should be provided on login.')
  }
  if (body.phone) throw new AuthError(400, 'phone_provider_disabled', 'Phone logins are disabled')
  if (!body.email) throw invalid('missing email or phone')
  const email = body.email.trim().toLowerCase().slice(0, 255)
  const password = (body.password ?? '').slice(0, 1024)

  const clearAttempts = await auth.limits.password(email, meta.ip)
  const account = await asAuth(auth.database, (tx) => findAccountByEmail(tx, email))
  const correct = await passwordMatches(account?.password_hash ?? null, password)
  if (!account || !correct) {
    recordFailure(auth, account, 'wrong_password', meta)
    throw wrongPassword()
  }
  await clearAttempts()
  checkMaySignIn(auth, account, meta)

  const open = await asAuth(auth.database, async (tx) => {
    // The password was verified before this transaction; it must not have changed since.
    const current = await lockAccount(tx, account.id)
    if (current?.password_hash !== account.password_hash) throw wrongPassword()
    const opened = await issueSession(auth, tx, account.id, 'password', meta)
    await recordSignInEvent(tx, account.id, 'sign_in', { method: 'password' }, meta)
    return opened
  })
  return await sessionResponse(auth, open)
}

function wrongPassword(): AuthError {
  return new AuthError(400, 'invalid_credentials', 'Invalid login credentials')
}

function checkMaySignIn(auth: Auth, account: Account, meta: RequestMeta): void {
  if (!account.email_confirmed_at) {
    recordFailure(auth, account, 'email_not_confirmed', meta)
    throw new AuthError(400, 'email_not_confirmed', 'Email not confirmed')
  }
  if (isBanned(account, auth.clock.now())) {
    recordFailure(auth, account, 'banned', meta)
    throw new AuthError(400, 'user_banned', 'User is banned')
  }
}

/** Recorded after the response, so that timing does not reveal a known address. */
function recordFailure(
  auth: Auth,
  account: Account | undefined,
  reason: string,
  meta: RequestMeta,
): void {
  auth.log.info({ reason, known: account !== undefined, ip: meta.ip }, 'sign-in refused')
  if (!account) return
  auth.background.run('failed sign-in event', () =>
    asAuth(auth.database, (tx) =>
      recordSignInEvent(tx, account.id, 'sign_in_failed', { method: 'password', reason }, meta),
    ),
  )
}
