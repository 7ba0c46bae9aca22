import { z } from 'zod'
import { AuthError } from '../auth-error.ts'
import type { Auth } from '../auth-wiring.ts'
import type { RequestMeta } from '../request-meta.ts'
import { asCaller } from '../sessions/caller.ts'
import { lockAccount } from '../user/accounts.store.ts'
import { accountHoldings, closeAccountRow, type Holding } from './close-account.store.ts'
import { requireReauthentication } from './require-reauthentication.ts'

export const closeAccountBody = z.object({
  current_password: z.string().nullish(),
  nonce: z.string().nullish(),
})

/**
 * What happens to a workspace: it is deleted with its owner, it needs a new owner or the end of its
 * subscription first, or the user just leaves it.
 */
type Fate = 'deleted' | 'handed_over_first' | 'unsubscribed_first' | 'left'

export type Closing = {
  /** How the user reauthenticates: with their password or, without one, a mailed code. */
  proof: 'password' | 'code'
  workspaces: (Omit<Holding, 'role' | 'paying'> & { fate: Fate })[]
}

/** What deleting the caller's account would delete, and what prevents it. */
export async function readClosing(auth: Auth, authorization: string | undefined): Promise<Closing> {
  return await asCaller(auth, authorization, async (tx, { session, view }) => {
    const holdings = await accountHoldings(tx, session.user_id)
    return {
      proof: view.account.password_hash ? 'password' : 'code',
      workspaces: holdings.map(({ role, paying, ...held }) => ({
        ...held,
        fate: fateOf({ role, paying, others: held.others }),
      })),
    }
  })
}

/**
 * Deletes the caller's account: the workspaces they own, their memberships, sessions and identities. Needs
 * the current password or a mailed code, and aal2 if they have a second factor; 409 `conflict` while a
 * workspace they own has other members or an active subscription.
 */
export async function closeAccount(
  auth: Auth,
  authorization: string | undefined,
  body: z.infer<typeof closeAccountBody>,
  meta: RequestMeta,
): Promise<void> {
  await auth.limits.request('update', meta.ip)
  const before = await asCaller(auth, authorization, async (tx, caller) => {
    requireDeletable(await accountHoldings(tx, caller.session.user_id))
    return caller.view.account
  })
  const proof = { currentPassword: body.current_password ?? null, nonce: body.nonce ?? null }
  await requireReauthentication(
    auth,
    before,
    proof,
    'Current password required to delete the account.',
    meta,
  )
  await asCaller(auth, authorization, async (tx, { session }) => {
    const account = await lockAccount(tx, session.user_id)
    if (!account || account.closed_at) {
      throw new AuthError(403, 'user_not_found', 'User from sub claim in JWT does not exist')
    }
    // The password was verified before this transaction; it must not have changed since.
    if (account.password_hash !== before.password_hash) {
      throw new AuthError(400, 'current_password_invalid', 'The password has just been changed.')
    }
    await closeAccountRow(tx, session.user_id, meta.requestId)
  })
  const { email } = before
  // The address is free again, so it can be signed up at once.
  if (email) await auth.limits.clearMail('signup', email)
  if (email) auth.background.run('account deleted mail', () => auth.mail.accountClosed(email))
}

function fateOf({ role, others, paying }: Pick<Holding, 'role' | 'others' | 'paying'>): Fate {
  if (role !== 'owner') return 'left'
  if (others > 0) return 'handed_over_first'
  return paying ? 'unsubscribed_first' : 'deleted'
}

function requireDeletable(holdings: Holding[]): void {
  for (const holding of holdings) {
    const fate = fateOf(holding)
    if (fate === 'handed_over_first') {
      throw new AuthError(
        409,
        'conflict',
        `Other people work in “${holding.name}”. Make one of them the owner first.`,
      )
    }
    if (fate === 'unsubscribed_first') {
      throw new AuthError(409, 'conflict', `Cancel the subscription of “${holding.name}” first.`)
    }
  }
}
