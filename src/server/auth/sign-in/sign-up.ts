import { z } from 'zod'
import { asAuth, type Tx } from '#server/db/transactions.ts'
import {
  findAccountByEmail,
  findAccountView,
  insertEmailAccount,
  updateAccount,
} from '../account/accounts.store.ts'
import { userData } from '../account/user-data.ts'
import { obfuscatedUserJson, userJson } from '../account/user-json.ts'
import { AuthError, invalid } from '../auth-error.ts'
import type { Auth } from '../auth-wiring.ts'
import { rejectPkce } from '../identities/pkce.ts'
import { tooManyMails } from '../limits.ts'
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
  code_challenge: z.string().nullish(),
})

type Outcome = { kind: 'taken' } | { kind: 'confirm'; token: string; user: Record<string, unknown> }

const minMailIntervalMs = 60_000

/**
 * Creates an unconfirmed account and mails its confirmation link, or resends it to an unconfirmed account,
 * leaving its password alone. For a confirmed address the response is an obfuscated user, and the owner is
 * told of the attempt by mail.
 */
export async function signUp(
  auth: Auth,
  body: z.infer<typeof signUpBody>,
  redirectTo: string,
  meta: RequestMeta,
): Promise<Record<string, unknown>> {
  const { email, password, metadata } = await checkSignUp(body)
  await auth.limits.request('signup', meta.ip)
  const passwordHash = await hashPassword(password)

  const outcome = await asAuth(auth.database, async (tx): Promise<Outcome> => {
    const now = auth.clock.now()
    const made = await insertEmailAccount(tx, { email, passwordHash, metadata, now })
    if (made) {
      await recordSignInEvent(tx, made.id, 'sign_up', { method: 'email' }, meta)
      return await confirmLater(auth, tx, made.id, email)
    }
    const existing = await findAccountByEmail(tx, email)
    if (!existing) throw new Error('The account with this address has just been deleted.')
    if (existing.email_confirmed_at) return { kind: 'taken' }
    const sent = existing.confirmation_sent_at?.getTime() ?? 0
    const wait = sent + minMailIntervalMs - now.getTime()
    if (wait > 0) throw tooManyMails(wait)
    await updateAccount(tx, existing.id, { confirmation_sent_at: now }, now)
    return await confirmLater(auth, tx, existing.id, email)
  })

  auth.background.run('sign-up mail', async () => {
    // Counts towards the limit of /resend too, whose response would otherwise reveal a taken address.
    const mayMail = await auth.limits.mayMail('signup', email)
    if (outcome.kind === 'confirm') await auth.mail.confirmation(email, outcome.token, redirectTo)
    else if (mayMail) await auth.mail.alreadyRegistered(email)
  })
  return outcome.kind === 'confirm'
    ? outcome.user
    : obfuscatedUserJson(email, metadata, auth.clock.now())
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
  rejectPkce(body.code_challenge)
  const email = emailAddress(body.email)
  await checkNewPassword(body.password, email)
  return { email, password: body.password, metadata: userData({}, body.data ?? {}) }
}

async function confirmLater(auth: Auth, tx: Tx, id: string, email: string): Promise<Outcome> {
  const token = await issueToken(auth, tx, { id, email }, 'signup')
  const view = await findAccountView(tx, id)
  if (!view) throw new Error('The new account was not found in its own transaction.')
  return { kind: 'confirm', token, user: userJson(view) }
}
