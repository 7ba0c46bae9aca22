import type { Selectable } from 'kysely'
import type { DB } from '#server/db/schema.ts'
import type { Tx } from '#server/db/transactions.ts'
import { newId } from '#server/kernel/ids.ts'

export type OneTimeToken = Selectable<DB['auth.one_time_tokens']>
export type LinkKind = 'signup' | 'recovery'

/** Stores the hash of a link's token; an earlier link of the same kind stops working. */
export async function putLinkToken(
  tx: Tx,
  token: {
    userId: string
    kind: LinkKind
    hash: string
    email: string
    expiresAt: Date
    now: Date
  },
): Promise<void> {
  const row = {
    token_hash: token.hash,
    code_hash: null,
    relates_to: token.email,
    wrong_codes: 0,
    expires_at: token.expiresAt,
    created_at: token.now,
  }
  await tx
    .insertInto('auth.one_time_tokens')
    .values({ id: newId(), user_id: token.userId, kind: token.kind, ...row })
    .onConflict((conflict) => conflict.columns(['user_id', 'kind']).doUpdateSet(row))
    .execute()
}

/** Takes a link's token out of the table, so that of two uses at once only one gets it. */
export async function takeLinkToken(
  tx: Tx,
  hash: string,
  kinds: readonly LinkKind[],
): Promise<OneTimeToken | undefined> {
  if (kinds.length === 0) return undefined
  return await tx
    .deleteFrom('auth.one_time_tokens')
    .where('token_hash', '=', hash)
    .where('kind', 'in', kinds)
    .returningAll()
    .executeTakeFirst()
}

export async function deleteOneTimeTokens(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('auth.one_time_tokens').where('user_id', '=', userId).execute()
}
