import { asAuth } from '#server/db/transactions.ts'
import { AuthError } from '../auth-error.ts'
import type { Auth } from '../auth-wiring.ts'
import { issueToken } from '../mail/issue-token.ts'
import { newCode } from '../mail/one-time-code.ts'
import { attemptCodes, consumeToken } from '../mail/one-time-tokens.store.ts'
import { hashPassword, passwordMatches } from '../passwords/password-hash.ts'
import type { RequestMeta } from '../request-meta.ts'
import { asCaller } from '../sessions/caller.ts'

const kinds = ['reauthentication'] as const

/** Mails the caller a code that can be given in place of the current password. */
export async function reauthenticate(
  auth: Auth,
  authorization: string | undefined,
  meta: RequestMeta,
): Promise<void> {
  await auth.limits.request('update', meta.ip)
  const { email, id } = await asCaller(auth, authorization, async (_tx, { view }) => view.account)
  if (!email) throw new AuthError(422, 'email_not_confirmed', 'Please confirm your email first.')
  await auth.limits.mail('reauthentication', email)
  const code = newCode()
  const codeHash = await hashPassword(code)
  await asCaller(auth, authorization, (tx) =>
    issueToken(auth, tx, { id, email }, 'reauthentication', { codeHash }),
  )
  auth.background.run('reauthentication mail', () => auth.mail.reauthentication(email, code))
}

/** Consumes the code that `reauthenticate` mailed; throws 400 `reauthentication_not_valid` for any other. */
export async function consumeNonce(
  auth: Auth,
  account: { id: string; email: string | null },
  nonce: string,
): Promise<void> {
  const email = account.email ?? ''
  const clearAttempts = await auth.limits.code(`nonce:${account.id}`)
  const tokens = await asAuth(auth.database, (tx) =>
    attemptCodes(tx, email, kinds, auth.clock.now()),
  )
  const token = tokens.find(({ user_id: userId }) => userId === account.id)
  const right = await passwordMatches(token?.code_hash ?? null, nonce.slice(0, 32))
  const taken =
    token && right
      ? await asAuth(auth.database, (tx) => consumeToken(tx, token.token_hash, kinds))
      : undefined
  if (!taken) {
    throw new AuthError(400, 'reauthentication_not_valid', 'Nonce has expired or is invalid')
  }
  await clearAttempts()
}
