import { AuthError } from '../auth-error.ts'
import type { Auth } from '../auth-wiring.ts'
import type { RequestMeta } from '../request-meta.ts'
import { asCaller } from '../sessions/caller.ts'
import { recordSignInEvent } from '../sessions/sign-in-events.store.ts'
import { lockAccount, updateAccount } from '../user/accounts.store.ts'
import { deleteIdentity, listIdentities } from './identities.store.ts'

/** The user who links an identity, and their session. */
export type Linking = { userId: string; sessionId: string }

/** The caller as the user to link an identity to; throws 401 `insufficient_aal` if a factor is due. */
export async function requireLinkingAllowed(
  auth: Auth,
  authorization: string | undefined,
): Promise<Linking> {
  return await asCaller(auth, authorization, async (_tx, caller) => {
    return { userId: caller.session.user_id, sessionId: caller.session.id }
  })
}

/** Deletes one of the account's identities, but never the last one; deleting the email identity removes the password. */
export async function unlinkIdentity(
  auth: Auth,
  authorization: string | undefined,
  identityId: string,
  meta: RequestMeta,
): Promise<void> {
  await auth.limits.request('update', meta.ip)
  const notified = await asCaller(auth, authorization, async (tx, caller) => {
    const { user_id: userId } = caller.session
    const now = auth.clock.now()
    const account = await lockAccount(tx, userId)
    const identities = await listIdentities(tx, userId)
    const identity = identities.find(({ id }) => id === identityId)
    if (!identity) throw new AuthError(422, 'identity_not_found', "Identity doesn't exist")
    if (identities.length === 1) {
      throw new AuthError(
        422,
        'single_identity_not_deletable',
        'User must have at least 1 identity after unlinking',
      )
    }
    await deleteIdentity(tx, identity, now)
    if (identity.provider === 'email') await updateAccount(tx, userId, { password_hash: null }, now)
    const details = { provider: identity.provider }
    await recordSignInEvent(tx, userId, 'identity_removed', details, meta)
    return account?.email ? { to: account.email, provider: identity.provider } : null
  })
  if (notified) {
    const { to, provider } = notified
    auth.background.run('identity mail', () => auth.mail.identityRemoved(to, provider))
  }
}
