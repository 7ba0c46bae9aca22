import { z } from 'zod'
import { asAuth } from '#server/db/transactions.ts'
import { AuthError, invalid } from '../auth-error.ts'
import type { Auth } from '../auth-wiring.ts'
import { mailChallenge, pkceFields } from '../identities/pkce.ts'
import { issueToken } from '../mail/issue-token.ts'
import { newCode } from '../mail/one-time-code.ts'
import { hashPassword } from '../passwords/password-hash.ts'
import type { RequestMeta } from '../request-meta.ts'
import { recordSignInEvent } from '../sessions/sign-in-events.store.ts'
import { findAccountByEmail, insertEmailAccount } from '../user/accounts.store.ts'
import { emailAddress } from '../user/email-address.ts'
import { userData } from '../user/user-data.ts'

export const otpBody = z.object({
  email: z.string().nullish(),
  phone: z.string().nullish(),
  create_user: z.boolean().nullish(),
  data: z.record(z.string(), z.unknown()).nullish(),
  ...pkceFields,
})

/**
 * Mails a sign-in link and code, and creates an account for a new address unless `create_user` is false.
 * All work follows the response, which is the same for known and unknown addresses.
 */
export async function sendOtp(
  auth: Auth,
  body: z.infer<typeof otpBody>,
  redirectTo: string,
  meta: RequestMeta,
): Promise<void> {
  if (body.email && body.phone) {
    throw invalid('Only an email address or phone number should be provided')
  }
  if (body.phone) throw new AuthError(400, 'phone_provider_disabled', 'Unsupported phone provider')
  if (!body.email) throw invalid('One of email or phone must be set')
  const challenge = mailChallenge(body)
  const email = emailAddress(body.email)
  const metadata = userData({}, body.data ?? {})
  await auth.limits.request('otp', meta.ip)
  await auth.limits.mail('magiclink', email)

  auth.background.run('sign-in mail', async () => {
    const code = newCode()
    const codeHash = await hashPassword(code)
    const token = await asAuth(auth.database, async (tx) => {
      const now = auth.clock.now()
      let account = await findAccountByEmail(tx, email)
      if (!account && body.create_user !== false) {
        const made = await insertEmailAccount(tx, { email, passwordHash: null, metadata, now })
        if (made) await recordSignInEvent(tx, made.id, 'sign_up', { method: 'otp' }, meta)
        account = made ?? (await findAccountByEmail(tx, email))
      }
      if (!account) return null
      const owner = { id: account.id, email }
      return await issueToken(auth, tx, owner, 'magiclink', { codeHash, challenge })
    })
    if (token) await auth.mail.signInCode(email, token, code, redirectTo)
  })
}
