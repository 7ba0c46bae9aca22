import { z } from 'zod'
import { asAuth } from '#server/db/transactions.ts'
import { findAccountByEmail, insertEmailAccount, updateAccount } from '../account/accounts.store.ts'
import { userData } from '../account/user-data.ts'
import { signUpUserJson } from '../account/user-json.ts'
import { AuthError, invalid } from '../auth-error.ts'
import type { Auth } from '../auth-wiring.ts'
import { mailChallenge, pkceFields } from '../identities/pkce.ts'
import { issueToken } from '../mail/issue-token.ts'
import type { RequestMeta } from '../request-meta.ts'
import { recordSignInEvent } from '../sessions/sign-in-events.store.ts'
import { emailAddress } from './email-address.ts'
import { hashPassword } from './password-hash.ts'
import { checkNewPassword } from './password-policy.ts'

export const signUpBody = z.object({
  email: z.string().nullish(),
  phone: z.string().nullish(),
  password: z.string().nullish(),
  data: z.record(z.string(), z.unknown()).nullish(),
  ...pkceFields,
})

/**
 * Creates an unconfirmed account and mails its confirmation link, or resends it to an unconfirmed account,
 * leaving its password alone. The owner of a confirmed address is told of the attempt by mail. Response and
 * limit are the same for every address.
 */
export async function signUp(
  auth: Auth,
  body: z.infer<typeof signUpBody>,
  redirectTo: string,
  meta: RequestMeta,
): Promise<Record<string, unknown>> {
  const { email, password, metadata, challenge } = await checkSignUp(body)
  await auth.limits.request('signup', meta.ip)
  // Before the address is looked up: a limit that depends on the account would reveal it.
  await auth.limits.mail('signup', email)
  const passwordHash = await hashPassword(password)

  // Null for a confirmed address.
  const token = await asAuth(auth.database, async (tx) => {
    const now = auth.clock.now()
    const made = await insertEmailAccount(tx, { email, passwordHash, metadata, now })
    if (made) {
      await recordSignInEvent(tx, made.id, 'sign_up', { method: 'email' }, meta)
      return await issueToken(auth, tx, { id: made.id, email }, 'signup', { challenge })
    }
    const existing = await findAccountByEmail(tx, email)
    if (!existing) throw new Error('The account with this address has just been deleted.')
    if (existing.email_confirmed_at) return null
    await updateAccount(tx, existing.id, { confirmation_sent_at: now }, now)
    return await issueToken(auth, tx, { id: existing.id, email }, 'signup', { challenge })
  })

  auth.background.run('sign-up mail', async () => {
    if (token) await auth.mail.confirmation(email, token, redirectTo)
    else await auth.mail.alreadyRegistered(email)
  })
  return signUpUserJson(email, metadata, auth.clock.now())
}

async function checkSignUp(body: z.infer<typeof signUpBody>) {
  if (body.email && body.phone) {
    throw invalid('Only an email address or phone number should be provided on signup.')
  }
  if (body.phone) {
    throw new AuthError(400, 'phone_provider_disabled', 'Phone signups are disabled')
  }
  if (!body.email) {
    throw new AuthError(422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled')
  }
  if (!body.password) throw invalid('Signup requires a valid password')
  const challenge = mailChallenge(body)
  const email = emailAddress(body.email)
  await checkNewPassword(body.password, email)
  return { email, password: body.password, metadata: userData({}, body.data ?? {}), challenge }
}
