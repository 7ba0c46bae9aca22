import { asAuth } from '#server/db/transactions.ts'
import { AuthError } from '../auth-error.ts'
import type { Auth } from '../auth-wiring.ts'
import { issueLink } from '../mail/mail-link.ts'
import { takeLinkToken, tryCodes } from '../mail/tokens.store.ts'
import { asCaller } from '../sessions/caller.ts'
import type { Visit } from '../visit.ts'
import { newCode } from './one-time-code.ts'
import { hashPassword, passwordMatches } from './passwords.ts'

const kinds = ['reauthentication'] as const

/** Mails the caller a code that stands for the current password when choosing a new one. */
export async function reauthenticate(
  auth: Auth,
  authorization: string | undefined,
  visit: Visit,
): Promise<void> {
  await auth.limits.request('update', visit.ip)
  const { email, id } = await asCaller(auth, authorization, async (_tx, { view }) => view.account)
  if (!email) throw new AuthError(422, 'email_not_confirmed', 'Please confirm your email first.')
  await auth.limits.mail('reauthentication', email)
  const code = newCode()
  const codeHash = await hashPassword(code)
  await asCaller(auth, authorization, (tx) =>
    issueLink(auth, tx, { id, email }, 'reauthentication', codeHash),
  )
  auth.background.run('reauthentication mail', () => auth.mail.reauthentication(email, code))
}

/** Uses up the code that `reauthenticate` mailed. Throws 400 `reauthentication_not_valid` for another. */
export async function checkNonce(
  auth: Auth,
  account: { id: string; email: string | null },
  nonce: string,
): Promise<void> {
  const email = account.email ?? ''
  const passed = await auth.limits.code(`nonce:${account.id}`)
  const tokens = await asAuth(auth.database, (tx) => tryCodes(tx, email, kinds, auth.clock.now()))
  const token = tokens.find(({ user_id: userId }) => userId === account.id)
  const right = await passwordMatches(token?.code_hash ?? null, nonce.slice(0, 32))
  const taken =
    token && right
      ? await asAuth(auth.database, (tx) => takeLinkToken(tx, token.token_hash, kinds))
      : undefined
  if (!taken) {
    throw new AuthError(400, 'reauthentication_not_valid', 'Nonce has expired or is invalid')
  }
  await passed()
}
