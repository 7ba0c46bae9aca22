import { sql } from 'kysely'
import type { Tx } from '#server/db/transactions.ts'
import { newId } from '#server/kernel/ids.ts'
import type { Factor } from '../user/accounts.store.ts'

export async function listFactors(tx: Tx, userId: string): Promise<Factor[]> {
  return await tx
    .selectFrom('auth.factors')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute()
}

/** One factor of the user, locked until the end of the transaction. */
export async function lockFactor(tx: Tx, userId: string, id: string): Promise<Factor | undefined> {
  return await tx
    .selectFrom('auth.factors')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst()
}

export async function insertFactor(
  tx: Tx,
  factor: {
    id: string
    userId: string
    type: Factor['factor_type']
    friendlyName: string | null
    secretSealed: string | null
    phone: string | null
    now: Date
  },
): Promise<void> {
  await tx
    .insertInto('auth.factors')
    .values({
      id: factor.id,
      user_id: factor.userId,
      factor_type: factor.type,
      friendly_name: factor.friendlyName,
      secret_sealed: factor.secretSealed,
      phone: factor.phone,
      created_at: factor.now,
      updated_at: factor.now,
    })
    .execute()
}

/** Deletes unverified factors: those created before a time, or those of one type. */
export async function deleteUnverifiedFactors(
  tx: Tx,
  userId: string,
  which: { createdBefore: Date } | { type: Factor['factor_type'] },
): Promise<void> {
  const query = tx
    .deleteFrom('auth.factors')
    .where('user_id', '=', userId)
    .where('status', '=', 'unverified')
  await ('type' in which
    ? query.where('factor_type', '=', which.type)
    : query.where('created_at', '<', which.createdBefore)
  ).execute()
}

export async function deleteFactor(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('auth.factors').where('id', '=', id).execute()
}

/** Marks a factor as verified; `step` is the time step of an accepted TOTP code. */
export async function markFactorVerified(
  tx: Tx,
  id: string,
  step: number | null,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('auth.factors')
    .set({
      status: 'verified',
      updated_at: now,
      ...(step === null ? {} : { last_accepted_step: step }),
    })
    .where('id', '=', id)
    .execute()
}

export async function insertChallenge(
  tx: Tx,
  challenge: {
    factorId: string
    ip: string | null
    codeHash: string | null
    expiresAt: Date
    now: Date
  },
): Promise<string> {
  const id = newId()
  await tx
    .insertInto('auth.challenges')
    .values({
      id,
      factor_id: challenge.factorId,
      ip: challenge.ip,
      code_hash: challenge.codeHash,
      expires_at: challenge.expiresAt,
      created_at: challenge.now,
    })
    .execute()
  await tx
    .updateTable('auth.factors')
    .set({ last_challenged_at: challenge.now })
    .where('id', '=', challenge.factorId)
    .execute()
  return id
}

export async function findChallenge(tx: Tx, factorId: string, id: string) {
  return await tx
    .selectFrom('auth.challenges')
    .selectAll()
    .where('id', '=', id)
    .where('factor_id', '=', factorId)
    .executeTakeFirst()
}

export async function countWrongCode(tx: Tx, challengeId: string): Promise<void> {
  await tx
    .updateTable('auth.challenges')
    .set({ wrong_codes: sql`wrong_codes + 1` })
    .where('id', '=', challengeId)
    .execute()
}

export async function markChallengeUsed(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.updateTable('auth.challenges').set({ verified_at: now }).where('id', '=', id).execute()
}
