import type { Selectable } from 'kysely'
import type { DB } from '#server/db/schema.ts'
import type { Tx } from '#server/db/transactions.ts'

export type RecoveryCodeSet = Selectable<DB['auth.recovery_code_sets']>
export type RecoveryCodeCount = { id: string; total: number; remaining: number }

export async function findRecoveryCodeSet(
  tx: Tx,
  userId: string,
): Promise<RecoveryCodeSet | undefined> {
  return await tx
    .selectFrom('auth.recovery_code_sets')
    .selectAll()
    .where('user_id', '=', userId)
    .executeTakeFirst()
}

export async function countRecoveryCodes(
  tx: Tx,
  userId: string,
): Promise<RecoveryCodeCount | undefined> {
  const set = await findRecoveryCodeSet(tx, userId)
  if (!set) return undefined
  const codes = await tx
    .selectFrom('auth.recovery_codes')
    .select('used_at')
    .where('set_id', '=', set.id)
    .execute()
  const remaining = codes.filter(({ used_at: usedAt }) => usedAt === null).length
  return { id: set.id, total: codes.length, remaining }
}

/** Stores a set and its hashed codes; the user's previous set must have been deleted. */
export async function insertRecoveryCodes(
  tx: Tx,
  set: {
    id: string
    userId: string
    friendlyName: string
    salt: string
    hashes: readonly string[]
    now: Date
  },
): Promise<void> {
  await tx
    .insertInto('auth.recovery_code_sets')
    .values({
      id: set.id,
      user_id: set.userId,
      friendly_name: set.friendlyName,
      salt: set.salt,
      created_at: set.now,
    })
    .execute()
  await tx
    .insertInto('auth.recovery_codes')
    .values(set.hashes.map((hash) => ({ set_id: set.id, code_hash: hash })))
    .execute()
}

/** Marks a code as used; false when the set has no such unused code. */
export async function consumeRecoveryCode(
  tx: Tx,
  setId: string,
  hash: string,
  now: Date,
): Promise<boolean> {
  const used = await tx
    .updateTable('auth.recovery_codes')
    .set({ used_at: now })
    .where('set_id', '=', setId)
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return used.numUpdatedRows > 0n
}

export async function deleteRecoveryCodes(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('auth.recovery_code_sets').where('user_id', '=', userId).execute()
}
