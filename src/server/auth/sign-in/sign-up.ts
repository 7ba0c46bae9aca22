import { z } from 'zod'
import { asAuth } from '#server/db/transactions.ts'
import { AuthError, invalid } from '../auth-error.ts'
import type { Auth } from '../auth-wiring.ts'
import { mailChallenge, pkceFields } from '../identities/pkce.ts'
import { issueToken } from '../mail/issue-token.ts'
import { hashPassword, passwordMatches } from '../passwords/password-hash.ts'
import { checkNewPassword } from '../passwords/password-policy.ts'
import type { RequestMeta } from '../request-meta.ts'
import { type SessionResponse, sessionResponse } from '../sessions/issue-session.ts'
import { recordSignInEvent } from '../sessions/sign-in-events.store.ts'
import {
  type Account,
  dropUnconfirmedPassword,
  findAccountByEmail,
  insertEmailAccount,
  updateAccount,
} from '../user/accounts.store.ts'
import { emailAddress } from '../user/email-address.ts'
import { userData } from '../user/user-data.ts'
import { signUpUserJson } from '../user/user-json.ts'
import { isInvited } from './invitations.views.ts'
import { signUpInvited } from './sign-up-invited.ts'

export const signUpBody = z.object({
  email: z.string().nullish(),
  phone: z.string().nullish(),
  password: z.string().nullish(),
  data: z.record(z.string(), z.unknown()).nullish(),
  ...pkceFields,
})

/**
 * Creates an unconfirmed account and mails its confirmation link, or resends it to an unconfirmed account,
 * whose password stays only if this one is the same. The owner of a confirmed address is told of the attempt by mail. Response and
 * limit are the same for every address. Whoever shows the invitation that was mailed to the address has
 * confirmed it, and is signed in at once.
 */
export async function signUp(
  auth: Auth,
  body: z.infer<typeof signUpBody>,
  redirectTo: string,
  meta: RequestMeta,
): Promise<Record<string, unknown> | SessionResponse> {
  const { email, password, metadata, challenge, invitation } = await checkSignUp(body)
  await auth.limits.request('signup', meta.ip)
  if (invitation && (await asAuth(auth.database, (tx) => isInvited(tx, email, invitation)))) {
    const account = { email, metadata, passwordHash: await hashPassword(password) }
    return await sessionResponse(auth, await signUpInvited(auth, account, meta))
  }
  // Before the address is looked up: a limit that depends on the account would reveal it.
  await auth.limits.mail('signup', email)
  const passwordHash = await hashPassword(password)

  // Without a token for a confirmed address.
  const { token, earlier } = await asAuth(auth.database, async (tx) => {
    const now = auth.clock.now()
    const made = await insertEmailAccount(tx, { email, passwordHash, metadata, now })
    const existing = made ? null : await findAccountByEmail(tx, email)
    if (made) await recordSignInEvent(tx, made.id, 'sign_up', { method: 'email' }, meta)
    const account = made ?? existing
    if (!account) throw new Error('The account with this address has just been deleted.')
    if (account.email_confirmed_at) return { token: null, earlier: null }
    if (existing) await updateAccount(tx, existing.id, { confirmation_sent_at: now }, now)
    const owner = { id: account.id, email }
    return { token: await issueToken(auth, tx, owner, 'signup', { challenge }), earlier: existing }
  })

  auth.background.run('sign-up mail', async () => {
    if (!token) return await auth.mail.alreadyRegistered(email)
    if (earlier) await dropRivalPassword(auth, earlier, password)
    await auth.mail.confirmation(email, token, redirectTo)
  })
  return signUpUserJson(email, metadata, auth.clock.now())
}

/**
 * Of two sign-ups with different passwords, one may be a stranger's, who would hold the key once the owner
 * confirms: so neither password opens the account.
 */
async function dropRivalPassword(auth: Auth, earlier: Account, password: string): Promise<void> {
  const { id, password_hash: hash } = earlier
  if (hash === null || (await passwordMatches(hash, password))) return
  await asAuth(auth.database, (tx) => dropUnconfirmedPassword(tx, id, auth.clock.now()))
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
  const { invitation, ...data } = body.data ?? {}
  return {
    email,
    password: body.password,
    metadata: userData({}, data),
    challenge,
    invitation: typeof invitation === 'string' ? invitation.slice(0, 256) : '',
  }
}
