import { z } from 'zod'
import type { Tx } from '#server/db/transactions.ts'
import { type Account, findAccountView, lockAccount, updateAccount } from './accounts.store.ts'
import { AuthError, invalid } from './auth-error.ts'
import type { Auth } from './auth-wiring.ts'
import { asCaller, type Caller } from './caller.ts'
import { checkNewPassword } from './password-policy.ts'
import { hashPassword, passwordMatches } from './passwords.ts'
import { deleteSessions, type Proof, type SessionRow } from './sessions.store.ts'
import { recordSignInEvent } from './sign-in-events.store.ts'
import { deleteOneTimeTokens } from './tokens.store.ts'
import { userData } from './user-data.ts'
import { userJson } from './user-json.ts'
import type { Visit } from './visit.ts'

export const updateUserBody = z.object({
  email: z.string().nullish(),
  phone: z.string().nullish(),
  password: z.string().nullish(),
  current_password: z.string().nullish(),
  data: z.record(z.string(), z.unknown()).nullish(),
  app_metadata: z.unknown().optional(),
})
type Body = z.infer<typeof updateUserBody>

/** For this long after a recovery link was opened, its session may set a password without the old one. */
const recoveryMs = 600_000

/**
 * Changes the caller's own data and password. A new password needs the current one, or a session that
 * just came from a recovery link; it ends all other sessions and pending links.
 */
export async function updateUser(
  auth: Auth,
  authorization: string | undefined,
  body: Body,
  visit: Visit,
): Promise<Record<string, unknown>> {
  const caller = await asCaller(auth, authorization, async (_tx, found) => found)
  checkOffered(body, caller.view.account)
  await auth.limits.request('update', visit.ip)
  // Hashing is slow on purpose and stays outside of transactions.
  const passwordHash = body.password
    ? await newPasswordHash(auth, caller, body.password, body.current_password ?? null, visit)
    : null

  return await asCaller(auth, authorization, async (tx, { session }) => {
    const account = await lockAccount(tx, session.user_id)
    if (account && passwordHash) {
      await putPassword(
        auth,
        tx,
        { account, before: caller.view.account, passwordHash, session },
        visit,
      )
    }
    if (account && body.data) {
      const data = userData(account.user_metadata as Record<string, unknown>, body.data)
      await updateAccount(tx, account.id, { user_metadata: JSON.stringify(data) }, auth.clock.now())
    }
    const view = await findAccountView(tx, session.user_id)
    if (!view)
      throw new AuthError(403, 'user_not_found', 'User from sub claim in JWT does not exist')
    return userJson(view)
  })
}

function checkOffered(body: Body, account: Account): void {
  if (body.app_metadata !== undefined && body.app_metadata !== null) {
    throw new AuthError(403, 'not_admin', 'Updating app_metadata requires admin privileges')
  }
  if (body.email && body.email.trim().toLowerCase() !== account.email) {
    throw invalid('The e-mail address of an account cannot be changed')
  }
  if (body.phone && body.phone !== account.phone) {
    throw new AuthError(400, 'phone_provider_disabled', 'Phone numbers are not offered')
  }
}

async function newPasswordHash(
  auth: Auth,
  { session, view }: Caller,
  password: string,
  currentPassword: string | null,
  visit: Visit,
): Promise<string> {
  const { account, factors } = view
  if (session.aal === 'aal1' && factors.some((factor) => factor.status === 'verified')) {
    throw new AuthError(
      401,
      'insufficient_aal',
      'AAL2 session is required to update email or password when MFA is enabled.',
    )
  }
  if (!isRecovering(session, auth.clock.now())) {
    if (!currentPassword) {
      throw new AuthError(
        400,
        'current_password_required',
        'Current password required when setting new password.',
      )
    }
    const passed = await auth.limits.password(account.email ?? account.id, visit.ip)
    if (!(await passwordMatches(account.password_hash, currentPassword.slice(0, 1024)))) {
      throw new AuthError(
        400,
        'current_password_invalid',
        'Current password required when setting new password.',
      )
    }
    await passed()
  }
  await checkNewPassword(password, account.email)
  if (await passwordMatches(account.password_hash, password)) {
    throw new AuthError(
      422,
      'same_password',
      'New password should be different from the old password.',
    )
  }
  return await hashPassword(password)
}

function isRecovering(session: SessionRow, now: Date): boolean {
  const proofs = session.amr as Proof[]
  return proofs.some(
    ({ method, timestamp }) =>
      method === 'recovery' && now.getTime() - timestamp * 1000 <= recoveryMs,
  )
}

async function putPassword(
  auth: Auth,
  tx: Tx,
  change: { account: Account; before: Account; passwordHash: string; session: SessionRow },
  visit: Visit,
): Promise<void> {
  const { account, session } = change
  // The current password was checked against what stood there before; it must still stand.
  if (account.password_hash !== change.before.password_hash) {
    throw new AuthError(
      400,
      'current_password_invalid',
      'Current password required when setting new password.',
    )
  }
  await updateAccount(tx, account.id, { password_hash: change.passwordHash }, auth.clock.now())
  await deleteOneTimeTokens(tx, account.id)
  const ended = await deleteSessions(tx, account.id, { except: session.id })
  await recordSignInEvent(tx, account.id, 'password_changed', { sessions_ended: ended }, visit)
}
