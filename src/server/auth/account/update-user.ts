import { z } from 'zod'
import { AuthError } from '../auth-error.ts'
import type { Auth } from '../auth-wiring.ts'
import { mailChallenge, pkceFields } from '../identities/pkce.ts'
import type { ChangeMail } from '../mail/auth-mail.ts'
import type { RequestMeta } from '../request-meta.ts'
import { asCaller, asCallerAtAnyLevel } from '../sessions/caller.ts'
import { requireAal2 } from '../sessions/require-aal2.ts'
import {
  type Account,
  findAccountView,
  lockAccount,
  updateAccount,
} from '../user/accounts.store.ts'
import { emailAddress } from '../user/email-address.ts'
import { userData } from '../user/user-data.ts'
import { userJson } from '../user/user-json.ts'
import { newPasswordHash, replacePassword } from './change-password.ts'
import { newChangeCodes, startEmailChange } from './email-change.ts'

export const updateUserBody = z.object({
  email: z.string().nullish(),
  phone: z.string().nullish(),
  password: z.string().nullish(),
  current_password: z.string().nullish(),
  nonce: z.string().nullish(),
  data: z.record(z.string(), z.unknown()).nullish(),
  app_metadata: z.unknown().optional(),
  ...pkceFields,
})
type Body = z.infer<typeof updateUserBody>

/**
 * Updates the caller's data, password and email address. A new password needs the current one, a mailed
 * code or a recent recovery session; it ends all other sessions and pending links. A new address takes
 * effect once both mailboxes have confirmed it.
 */
export async function updateUser(
  auth: Auth,
  authorization: string | undefined,
  body: Body,
  redirectTo: string,
  meta: RequestMeta,
): Promise<Record<string, unknown>> {
  const caller = await asCallerAtAnyLevel(auth, authorization, async (_tx, found) => found)
  const newEmail = requestedEmail(body, caller.view.account)
  if (body.password || newEmail) {
    requireAal2(caller, 'AAL2 session is required to update email or password when MFA is enabled.')
  }
  await auth.limits.request('update', meta.ip)
  // Hashing is deliberately slow, so it happens outside transactions.
  const { password, current_password: currentPassword = null, nonce = null } = body
  const passwordHash = password
    ? await newPasswordHash(auth, caller, { password, currentPassword, nonce }, meta)
    : null
  const { id: accountId } = caller.view.account
  if (newEmail) {
    await auth.limits.newAddress(accountId)
    await auth.limits.mail('email_change', accountId)
  }
  const codes = newEmail ? await newChangeCodes(mailChallenge(body)) : null

  const changed = await asCaller(auth, authorization, async (tx, { session }) => {
    const account = await lockAccount(tx, session.user_id)
    const mails: ChangeMail[] = []
    if (account && passwordHash) {
      const change = { account, before: caller.view.account, passwordHash, session }
      await replacePassword(auth, tx, change, meta)
    }
    if (account && body.data) {
      const data = userData(account.user_metadata as Record<string, unknown>, body.data)
      await updateAccount(tx, account.id, { user_metadata: JSON.stringify(data) }, auth.clock.now())
    }
    if (account && newEmail && codes) {
      mails.push(...(await startEmailChange(auth, tx, account, newEmail, codes, meta)))
    }
    const view = await findAccountView(tx, session.user_id)
    if (!view)
      throw new AuthError(403, 'user_not_found', 'User from sub claim in JWT does not exist')
    return { view, mails }
  }).catch(async (error: unknown) => {
    // No mail has gone, so the next one need not wait.
    if (newEmail) await auth.limits.clearMail('email_change', accountId)
    throw error
  })

  const { email } = changed.view.account
  if (passwordHash && email) {
    auth.background.run('password notice', () => auth.mail.passwordChanged(email))
  }
  for (const mail of changed.mails) {
    auth.background.run('e-mail change mail', () => auth.mail.emailChange(mail, redirectTo))
  }
  return userJson(changed.view)
}

/** The address to change to, or null when the body asks for no other address than the present one. */
function requestedEmail(body: Body, account: Account): string | null {
  if (body.app_metadata !== undefined && body.app_metadata !== null) {
    throw new AuthError(403, 'not_admin', 'Updating app_metadata requires admin privileges')
  }
  if (body.phone && body.phone !== account.phone) {
    throw new AuthError(400, 'phone_provider_disabled', 'Phone numbers are not offered')
  }
  if (!body.email || body.email.trim().toLowerCase() === account.email) return null
  return emailAddress(body.email)
}
