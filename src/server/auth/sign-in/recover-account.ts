import { z } from 'zod'
import { asAuth } from '#server/db/transactions.ts'
import { invalid } from '../auth-error.ts'
import type { Auth } from '../auth-wiring.ts'
import { mailChallenge, pkceFields } from '../identities/pkce.ts'
import { issueToken } from '../mail/issue-token.ts'
import type { RequestMeta } from '../request-meta.ts'
import { recordSignInEvent } from '../sessions/sign-in-events.store.ts'
import { findAccountByEmail, updateAccount } from '../user/accounts.store.ts'
import { emailAddress } from '../user/email-address.ts'

export const recoverBody = z.object({
  email: z.string().nullish(),
  ...pkceFields,
})

/** Mails a password recovery link. All work follows the response, which is the same for unknown addresses. */
export async function recoverAccount(
  auth: Auth,
  body: z.infer<typeof recoverBody>,
  redirectTo: string,
  meta: RequestMeta,
): Promise<void> {
  if (!body.email) throw invalid('Password recovery requires an email')
  const challenge = mailChallenge(body)
  const email = emailAddress(body.email)
  await auth.limits.request('recover', meta.ip)
  await auth.limits.mail('recovery', email)
  auth.background.run('recovery mail', async () => {
    const token = await asAuth(auth.database, async (tx) => {
      const account = await findAccountByEmail(tx, email)
      if (!account) return null
      const now = auth.clock.now()
      await updateAccount(tx, account.id, { recovery_sent_at: now }, now)
      await recordSignInEvent(tx, account.id, 'recovery_requested', {}, meta)
      return await issueToken(auth, tx, { id: account.id, email }, 'recovery', { challenge })
    })
    if (token) await auth.mail.recovery(email, token, redirectTo)
  })
}
