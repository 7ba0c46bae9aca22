import { z } from 'zod'
import { asAuth } from '#server/db/transactions.ts'
import { AuthError, invalid } from '../auth-error.ts'
import type { Auth } from '../auth-wiring.ts'
import { openSession, type SessionAnswer, sessionAnswer } from '../sessions/issue-session.ts'
import { recordSignInEvent } from '../sessions/sign-in-events.store.ts'
import type { Visit } from '../visit.ts'
import { type Account, findAccountByEmail, lockAccount } from './accounts.store.ts'
import { passwordMatches } from './passwords.ts'

export const passwordGrantBody = z.object({
  email: z.string().nullish(),
  phone: z.string().nullish(),
  password: z.string().nullish(),
})

/**
 * Opens a session for an address and its password. An unknown address, one without a password and a
 * wrong password are answered alike and after the same work; only the right password learns more.
 */
export async function signIn(
  auth: Auth,
  body: z.infer<typeof passwordGrantBody>,
  visit: Visit,
): Promise<SessionAnswer> {
  if (body.email && body.phone) {
    throw invalid('Only an email address or phone number should be provided on login.')
  }
  if (body.phone) throw new AuthError(400, 'phone_provider_disabled', 'Phone logins are disabled')
  if (!body.email) throw invalid('missing email or phone')
  const email = body.email.trim().toLowerCase().slice(0, 255)
  const password = (body.password ?? '').slice(0, 1024)

  const passed = await auth.limits.password(email, visit.ip)
  const account = await asAuth(auth.database, (tx) => findAccountByEmail(tx, email))
  const right = await passwordMatches(account?.password_hash ?? null, password)
  if (!account || !right) {
    noteFailure(auth, account, 'wrong_password', visit)
    throw wrongPassword()
  }
  await passed()
  checkMaySignIn(auth, account, visit)

  const open = await asAuth(auth.database, async (tx) => {
    // The password was checked against what stood there before; it must still stand.
    const current = await lockAccount(tx, account.id)
    if (current?.password_hash !== account.password_hash) throw wrongPassword()
    const opened = await openSession(auth, tx, account.id, 'password', visit)
    await recordSignInEvent(tx, account.id, 'sign_in', { method: 'password' }, visit)
    return opened
  })
  return await sessionAnswer(auth, open)
}

function wrongPassword(): AuthError {
  return new AuthError(400, 'invalid_credentials', 'Invalid login credentials')
}

function checkMaySignIn(auth: Auth, account: Account, visit: Visit): void {
  if (!account.email_confirmed_at) {
    noteFailure(auth, account, 'email_not_confirmed', visit)
    throw new AuthError(400, 'email_not_confirmed', 'Email not confirmed')
  }
  if (isBanned(account, auth.clock.now())) {
    noteFailure(auth, account, 'banned', visit)
    throw new AuthError(400, 'user_banned', 'User is banned')
  }
}

/** True while the account is barred. */
export function isBanned(account: Account, now: Date): boolean {
  return account.banned_until !== null && account.banned_until > now
}

/** Written after the answer: a row more for a known address must not show in its time. */
function noteFailure(auth: Auth, account: Account | undefined, reason: string, visit: Visit): void {
  auth.log.info({ reason, known: account !== undefined, ip: visit.ip }, 'sign-in refused')
  if (!account) return
  auth.background.run('failed sign-in event', () =>
    asAuth(auth.database, (tx) =>
      recordSignInEvent(tx, account.id, 'sign_in_failed', { method: 'password', reason }, visit),
    ),
  )
}
