import { AuthError } from '../auth-error.ts'
import type { Auth } from '../auth-wiring.ts'
import { passwordMatches } from '../passwords/password-hash.ts'
import type { RequestMeta } from '../request-meta.ts'
import type { Account } from '../user/accounts.store.ts'
import { consumeNonce } from './reauthenticate.ts'

/** Proof that the signed-in user is still present: their password or a mailed code (`nonce`). */
export type Reauthentication = { currentPassword: string | null; nonce: string | null }

/** Throws 400 unless the password or nonce is right; `message` says that the password is missing or wrong. */
export async function requireReauthentication(
  auth: Auth,
  account: Account,
  { currentPassword, nonce }: Reauthentication,
  message: string,
  meta: RequestMeta,
): Promise<void> {
  if (currentPassword) {
    const clearAttempts = await auth.limits.password(account.email ?? account.id, meta.ip)
    if (!(await passwordMatches(account.password_hash, currentPassword.slice(0, 1024)))) {
      throw new AuthError(400, 'current_password_invalid', message)
    }
    await clearAttempts()
  } else if (nonce) {
    await consumeNonce(auth, account, nonce)
  } else {
    throw new AuthError(400, 'current_password_required', message)
  }
}
