import { sql } from 'kysely'
import type { Tx } from '#server/db/transactions.ts'
import { newId } from '#server/kernel/ids.ts'
import type { Account, Identity } from '../user/accounts.store.ts'
import type { ProviderProfile } from './google.ts'

export async function findGoogleIdentity(tx: Tx, subject: string): Promise<Identity | undefined> {
  return await tx
    .selectFrom('auth.identities')
    .selectAll()
    .where('provider', '=', 'google')
    .where('provider_id', '=', subject)
    .executeTakeFirst()
}

export async function listIdentities(tx: Tx, userId: string): Promise<Identity[]> {
  return await tx
    .selectFrom('auth.identities')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute()
}

/** Inserts or updates the Google identity of an account. */
export async function upsertGoogleIdentity(
  tx: Tx,
  userId: string,
  profile: ProviderProfile,
  now: Date,
): Promise<void> {
  const row = {
    identity_data: JSON.stringify({
      sub: profile.subject,
      email: profile.email,
      email_verified: profile.emailVerified,
      full_name: profile.name,
      avatar_url: profile.picture,
    }),
    email: profile.email,
    last_sign_in_at: now,
    updated_at: now,
  }
  await tx
    .insertInto('auth.identities')
    .values({
      id: newId(),
      user_id: userId,
      provider: 'google',
      provider_id: profile.subject,
      created_at: now,
      ...row,
    })
    .onConflict((conflict) => conflict.columns(['provider', 'provider_id']).doUpdateSet(row))
    .execute()
  await syncProviders(tx, userId, now)
}

export async function deleteIdentity(tx: Tx, identity: Identity, now: Date): Promise<void> {
  await tx.deleteFrom('auth.identities').where('id', '=', identity.id).execute()
  await syncProviders(tx, identity.user_id, now)
}

/** Updates the list of providers in `app_metadata`, part of every token, from the account's identities. */
export async function syncProviders(tx: Tx, userId: string, now: Date): Promise<void> {
  const identities = await listIdentities(tx, userId)
  const providers = [...new Set(identities.map(({ provider }) => provider))]
  await tx
    .updateTable('auth.users')
    .set({
      app_metadata: sql`app_metadata || ${JSON.stringify({ provider: providers[0] ?? 'email', providers })}::jsonb`,
      updated_at: now,
    })
    .where('id', '=', userId)
    .execute()
}

/** Inserts a confirmed account without a password for an address that the provider has verified. */
export async function insertProviderAccount(
  tx: Tx,
  email: string,
  metadata: object,
  now: Date,
): Promise<Account> {
  return await tx
    .insertInto('auth.users')
    .values({
      id: newId(),
      email,
      email_confirmed_at: now,
      user_metadata: JSON.stringify(metadata),
      created_at: now,
      updated_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/**
 * Hands an unconfirmed account to the user who proved its address through a provider: the password, data,
 * identities and sessions of the earlier sign-up are removed (pre-hijacking defence).
 */
export async function claimUnconfirmed(
  tx: Tx,
  userId: string,
  metadata: object,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('auth.users')
    .set({
      password_hash: null,
      user_metadata: JSON.stringify(metadata),
      email_confirmed_at: now,
      updated_at: now,
    })
    .where('id', '=', userId)
    .execute()
  await tx.deleteFrom('auth.identities').where('user_id', '=', userId).execute()
  await tx.deleteFrom('auth.one_time_tokens').where('user_id', '=', userId).execute()
  await tx.deleteFrom('auth.sessions').where('user_id', '=', userId).execute()
}
