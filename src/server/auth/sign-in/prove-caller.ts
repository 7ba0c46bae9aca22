import { AuthError } from '../auth-error.ts'
import type { Auth } from '../auth-wiring.ts'
import type { Visit } from '../visit.ts'
import type { Account } from './accounts.store.ts'
import { passwordMatches } from './passwords.ts'
import { checkNonce } from './reauthenticate.ts'

/** What somebody signed in shows to prove that it is still them: their password, or a mailed code. */
export type FreshProof = { currentPassword: string | null; nonce: string | null }

/** Throws 400 unless the proof is right; `message` is the sentence about a missing or wrong password. */
export async function proveCaller(
  auth: Auth,
  account: Account,
  { currentPassword, nonce }: FreshProof,
  message: string,
  visit: Visit,
): Promise<void> {
  if (currentPassword) {
    const passed = await auth.limits.password(account.email ?? account.id, visit.ip)
    if (!(await passwordMatches(account.password_hash, currentPassword.slice(0, 1024)))) {
      throw new AuthError(400, 'current_password_invalid', message)
    }
    await passed()
  } else if (nonce) {
    await checkNonce(auth, account, nonce)
  } else {
    throw new AuthError(400, 'current_password_required', message)
  }
}
