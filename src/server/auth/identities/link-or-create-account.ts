import type { Tx } from '#server/db/transactions.ts'
import { AuthError } from '../auth-error.ts'
import type { Auth } from '../auth-wiring.ts'
import type { RequestMeta } from '../request-meta.ts'
import { recordSignInEvent } from '../sessions/sign-in-events.store.ts'
import { type Account, findAccountByEmail, isBanned, lockAccount } from '../user/accounts.store.ts'
import type { ProviderProfile } from './google.ts'
import {
  claimUnconfirmed,
  findGoogleIdentity,
  insertProviderAccount,
  upsertGoogleIdentity,
} from './identities.store.ts'

/** `linked` is true when an existing account has just been linked to the provider. */
export type LinkedAccount = { account: Account; linked: boolean }

/**
 * The account for a provider's profile: the one already linked to its `sub`, the one with the same verified
 * address, or a new one. With `linkTo` the profile is linked to that user. An unverified address neither
 * matches nor creates an account.
 */
export async function linkOrCreateAccount(
  auth: Auth,
  tx: Tx,
  profile: ProviderProfile,
  linkTo: string | null,
  meta: RequestMeta,
): Promise<LinkedAccount> {
  const now = auth.clock.now()
  const identity = await findGoogleIdentity(tx, profile.subject)
  if (identity && linkTo && identity.user_id !== linkTo) {
    throw new AuthError(
      422,
      'identity_already_exists',
      'Identity is already linked to another user',
    )
  }
  const knownId = identity?.user_id ?? linkTo
  const known = knownId
    ? await lockAccount(tx, knownId)
    : await findByVerifiedEmail(auth, tx, profile, meta)
  if (knownId && !known) throw new AuthError(403, 'user_not_found', 'User not found')
  if (known && isBanned(known, now)) throw new AuthError(403, 'user_banned', 'User is banned')
  const account = known ?? (await createAccount(auth, tx, profile, meta))
  await upsertGoogleIdentity(tx, account.id, profile, now)
  const linked = known !== undefined && !identity
  if (linked) {
    await recordSignInEvent(tx, account.id, 'identity_linked', { provider: 'google' }, meta)
  }
  return { account, linked }
}

async function findByVerifiedEmail(
  auth: Auth,
  tx: Tx,
  profile: ProviderProfile,
  meta: RequestMeta,
): Promise<Account | undefined> {
  if (!profile.email || !profile.emailVerified) {
    throw new AuthError(
      403,
      'provider_email_needs_verification',
      'Google has not verified this email address. Verify it there first, or sign in another way.',
    )
  }
  const found = await findAccountByEmail(tx, profile.email)
  const account = found && (await lockAccount(tx, found.id))
  if (account && !account.email_confirmed_at) {
    await claimUnconfirmed(tx, account.id, metadataOf(profile), auth.clock.now())
    await recordSignInEvent(tx, account.id, 'email_confirmed', { by: 'google' }, meta)
  }
  return account
}

async function createAccount(
  auth: Auth,
  tx: Tx,
  profile: ProviderProfile,
  meta: RequestMeta,
): Promise<Account> {
  const metadata = metadataOf(profile)
  const account = await insertProviderAccount(tx, profile.email ?? '', metadata, auth.clock.now())
  await recordSignInEvent(tx, account.id, 'sign_up', { method: 'google' }, meta)
  return account
}

function metadataOf(profile: ProviderProfile): Record<string, string> {
  return {
    ...(profile.name ? { full_name: profile.name } : {}),
    ...(profile.picture ? { avatar_url: profile.picture } : {}),
  }
}
