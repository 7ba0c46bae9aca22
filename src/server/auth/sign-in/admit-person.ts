import type { Tx } from '#server/db/transactions.ts'
import { AuthError } from '../auth-error.ts'
import type { Auth } from '../auth-wiring.ts'
import type { Person } from '../identities/google.ts'
import {
  claimUnconfirmed,
  findGoogleIdentity,
  insertPersonAccount,
  putGoogleIdentity,
} from '../identities/identities.store.ts'
import { recordSignInEvent } from '../sessions/sign-in-events.store.ts'
import type { Visit } from '../visit.ts'
import { type Account, findAccountByEmail, lockAccount } from './accounts.store.ts'
import { isBanned } from './sign-in.ts'

/** `linked` says that an account which was there before can now be opened through the provider. */
export type Admitted = { account: Account; linked: boolean }

/**
 * The account of a person whom the provider vouches for: the one linked before, the one of the same
 * verified address, or a new one. With `linkTo` the person is linked to that user. A person is known
 * by the provider's subject alone; an address that is not verified opens and makes nothing.
 */
export async function admitPerson(
  auth: Auth,
  tx: Tx,
  person: Person,
  linkTo: string | null,
  visit: Visit,
): Promise<Admitted> {
  const now = auth.clock.now()
  const identity = await findGoogleIdentity(tx, person.subject)
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
    : await findByAddress(auth, tx, person, visit)
  if (knownId && !known) throw new AuthError(403, 'user_not_found', 'User not found')
  if (known && isBanned(known, now)) throw new AuthError(403, 'user_banned', 'User is banned')
  const account = known ?? (await makeAccount(auth, tx, person, visit))
  await putGoogleIdentity(tx, account.id, person, now)
  const linked = known !== undefined && !identity
  if (linked) {
    await recordSignInEvent(tx, account.id, 'identity_linked', { provider: 'google' }, visit)
  }
  return { account, linked }
}

async function findByAddress(
  auth: Auth,
  tx: Tx,
  person: Person,
  visit: Visit,
): Promise<Account | undefined> {
  if (!person.email || !person.emailVerified) {
    throw new AuthError(
      403,
      'provider_email_needs_verification',
      'Google has not verified this email address. Verify it there first, or sign in another way.',
    )
  }
  const found = await findAccountByEmail(tx, person.email)
  const account = found && (await lockAccount(tx, found.id))
  if (account && !account.email_confirmed_at) {
    await claimUnconfirmed(tx, account.id, metadataOf(person), auth.clock.now())
    await recordSignInEvent(tx, account.id, 'email_confirmed', { by: 'google' }, visit)
  }
  return account
}

async function makeAccount(auth: Auth, tx: Tx, person: Person, visit: Visit): Promise<Account> {
  const metadata = metadataOf(person)
  const account = await insertPersonAccount(tx, person.email ?? '', metadata, auth.clock.now())
  await recordSignInEvent(tx, account.id, 'sign_up', { method: 'google' }, visit)
  return account
}

function metadataOf(person: Person): Record<string, string> {
  return {
    ...(person.name ? { full_name: person.name } : {}),
    ...(person.picture ? { avatar_url: person.picture } : {}),
  }
}
