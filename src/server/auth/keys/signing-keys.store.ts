import { sql } from 'kysely'
import type { Tx } from '#server/db/transactions.ts'

export type SigningKeyRow = { kid: string; public_jwk: unknown; private_jwk_sealed: string }

/** Serialises changes of the keys, so that processes that start together create one first key. */
export async function lockSigningKeys(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('auth.signing_keys', 0))`.execute(tx)
}

/** The keys in use, newest first. */
export async function activeSigningKeys(tx: Tx): Promise<SigningKeyRow[]> {
  return await tx
    .selectFrom('auth.signing_keys')
    .select(['kid', 'public_jwk', 'private_jwk_sealed'])
    .where('active', '=', true)
    .where('algorithm', '=', 'ES256')
    .orderBy('created_at', 'desc')
    .orderBy('kid')
    .execute()
}

export async function insertSigningKey(
  tx: Tx,
  key: { kid: string; publicJwk: object; privateJwkSealed: string; now: Date },
): Promise<void> {
  await tx
    .insertInto('auth.signing_keys')
    .values({
      kid: key.kid,
      public_jwk: JSON.stringify(key.publicJwk),
      private_jwk_sealed: key.privateJwkSealed,
      created_at: key.now,
    })
    .execute()
}

/** Deactivates all keys but these; returns how many. */
export async function retireSigningKeys(tx: Tx, keep: readonly string[]): Promise<number> {
  const retired = await tx
    .updateTable('auth.signing_keys')
    .set({ active: false })
    .where('active', '=', true)
    .where('kid', 'not in', keep)
    .executeTakeFirst()
  return Number(retired.numUpdatedRows)
}
