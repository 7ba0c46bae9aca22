import { z } from 'zod'
import { asAuth } from '#server/db/transactions.ts'
import { resendEmailChange } from '../account/email-change.ts'
import { AuthError, invalid } from '../auth-error.ts'
import type { Auth } from '../auth-wiring.ts'
import { mailChallenge, pkceFields } from '../identities/pkce.ts'
import { issueToken } from '../mail/issue-token.ts'
import type { RequestMeta } from '../request-meta.ts'
import { findAccountByEmail, updateAccount } from '../user/accounts.store.ts'
import { emailAddress } from '../user/email-address.ts'

export const resendBody = z.object({
  type: z.string().nullish(),
  email: z.string().nullish(),
  phone: z.string().nullish(),
  ...pkceFields,
})

/** Resends the mails of a sign-up or an email change. The response is the same for unknown and confirmed addresses. */
export async function resendConfirmation(
  auth: Auth,
  body: z.infer<typeof resendBody>,
  redirectTo: string,
  meta: RequestMeta,
): Promise<void> {
  if (body.type === 'sms' || body.type === 'phone_change') {
    throw new AuthError(400, 'phone_provider_disabled', 'Phone provider is disabled')
  }
  if (body.type !== 'signup' && body.type !== 'email_change') {
    throw invalid('Missing one of these types: signup, email_change')
  }
  if (!body.email) throw invalid('Type provided requires an email address')
  const challenge = mailChallenge(body)
  const email = emailAddress(body.email)
  await auth.limits.request('resend', meta.ip)
  if (body.type === 'email_change') {
    await auth.limits.mail('email_change', email)
    auth.background.run('e-mail change mail', async () => {
      for (const mail of await resendEmailChange(auth, email, challenge)) {
        await auth.mail.emailChange(mail, redirectTo)
      }
    })
    return
  }
  await auth.limits.mail('signup', email)
  auth.background.run('confirmation mail', async () => {
    const token = await asAuth(auth.database, async (tx) => {
      const account = await findAccountByEmail(tx, email)
      if (!account || account.email_confirmed_at) return null
      const now = auth.clock.now()
      await updateAccount(tx, account.id, { confirmation_sent_at: now }, now)
      return await issueToken(auth, tx, { id: account.id, email }, 'signup', { challenge })
    })
    if (token) await auth.mail.confirmation(email, token, redirectTo)
  })
}
