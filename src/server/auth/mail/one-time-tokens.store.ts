import { type Selectable, sql } from 'kysely'
import type { DB } from '#server/db/schema.ts'
import type { Tx } from '#server/db/transactions.ts'
import { newId } from '#server/kernel/ids.ts'
import { maxCodeAttempts } from './one-time-code.ts'

export type OneTimeToken = Selectable<DB['auth.one_time_tokens']>
export type TokenKind = OneTimeToken['kind']

/** Stores the hashes of a link's token and its code; replaces an earlier one of the same kind. */
export async function storeToken(
  tx: Tx,
  token: {
    userId: string
    kind: TokenKind
    hash: string
    codeHash: string | null
    challenge: string | null
    email: string
    expiresAt: Date
    now: Date
  },
): Promise<void> {
  const row = {
    token_hash: token.hash,
    code_hash: token.codeHash,
    code_challenge: token.challenge,
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

/** Deletes and returns a token, so that only one of two concurrent uses succeeds. */
export async function consumeToken(
  tx: Tx,
  hash: string,
  kinds: readonly TokenKind[],
): Promise<OneTimeToken | undefined> {
  if (kinds.length === 0) return undefined
  return await tx
    .deleteFrom('auth.one_time_tokens')
    .where('token_hash', '=', hash)
    .where('kind', 'in', kinds)
    .returningAll()
    .executeTakeFirst()
}

/**
 * The tokens whose code was mailed to an address, with one more attempt counted for each: before the code
 * is checked, so that concurrent attempts can't exceed the limit.
 */
export async function attemptCodes(
  tx: Tx,
  email: string,
  kinds: readonly TokenKind[],
  now: Date,
): Promise<OneTimeToken[]> {
  if (kinds.length === 0) return []
  return await tx
    .updateTable('auth.one_time_tokens')
    .set({ wrong_codes: sql`wrong_codes + 1` })
    .where('relates_to', '=', email)
    .where('kind', 'in', kinds)
    .where('code_hash', 'is not', null)
    .where('wrong_codes', '<', maxCodeAttempts)
    .where('expires_at', '>', now)
    .returningAll()
    .execute()
}

/** The user's tokens of these kinds. */
export async function listTokens(
  tx: Tx,
  userId: string,
  kinds: readonly TokenKind[],
): Promise<OneTimeToken[]> {
  return await tx
    .selectFrom('auth.one_time_tokens')
    .selectAll()
    .where('user_id', '=', userId)
    .where('kind', 'in', kinds)
    .execute()
}

export async function deleteOneTimeTokens(
  tx: Tx,
  userId: string,
  kinds?: readonly TokenKind[],
): Promise<void> {
  const query = tx.deleteFrom('auth.one_time_tokens').where('user_id', '=', userId)
  await (kinds ? query.where('kind', 'in', kinds) : query).execute()
}
