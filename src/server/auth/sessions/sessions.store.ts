import { type Selectable, sql } from 'kysely'
import type { DB } from '#server/db/schema.ts'
import type { Tx } from '#server/db/transactions.ts'
import { newId } from '#server/kernel/ids.ts'
import type { RequestMeta } from '../request-meta.ts'

/** The inactivity timeout of a session. */
export const idleSessionMs = 7 * 86_400_000

export type SessionRow = Selectable<DB['auth.sessions']>
export type RefreshTokenRow = Selectable<DB['auth.refresh_tokens']>
/** One authentication method of the `amr` claim; `timestamp` is in seconds since the epoch. */
export type AmrEntry = {
  method:
    | 'password'
    | 'otp'
    | 'oauth'
    | 'email/signup'
    | 'email_change'
    | 'recovery'
    | 'totp'
    | 'mfa/phone'
    | 'mfa/recovery_code'
  timestamp: number
}

export async function insertSession(
  tx: Tx,
  session: {
    userId: string
    aal: SessionRow['aal']
    factorId: string | null
    amr: AmrEntry[]
    meta: RequestMeta
    now: Date
    notAfter: Date
  },
): Promise<SessionRow> {
  return await tx
    .insertInto('auth.sessions')
    .values({
      id: newId(),
      user_id: session.userId,
      aal: session.aal,
      factor_id: session.factorId,
      amr: JSON.stringify(session.amr),
      user_agent: session.meta.userAgent?.slice(0, 500) ?? null,
      ip: session.meta.ip,
      created_at: session.now,
      refreshed_at: session.now,
      not_after: session.notAfter,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function findSession(
  tx: Tx,
  id: string,
  userId: string,
  now: Date,
): Promise<SessionRow | undefined> {
  return await tx
    .selectFrom('auth.sessions')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('not_after', '>', now)
    .executeTakeFirst()
}

/** Whether the account has a session created from this IP address. */
export async function hasSessionFrom(tx: Tx, email: string, ip: string): Promise<boolean> {
  const row = await tx
    .selectFrom('auth.sessions')
    .innerJoin('auth.users', 'auth.users.id', 'auth.sessions.user_id')
    .select('auth.sessions.id')
    .where('auth.users.email', '=', email)
    .where('auth.sessions.ip', '=', ip)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** The session of a refresh token, locked so that its refreshes run one at a time, with that token and the current one. */
export async function lockSessionOfToken(
  tx: Tx,
  tokenHash: string,
): Promise<{ session: SessionRow; tokens: RefreshTokenRow[] } | undefined> {
  // A longer wait ends in a 503, which the client retries.
  await sql`set local lock_timeout = '5s'`.execute(tx)
  const session = await tx
    .selectFrom('auth.sessions')
    .selectAll()
    .where('id', '=', (sub) =>
      sub
        .selectFrom('auth.refresh_tokens')
        .select('session_id')
        .where('token_hash', '=', tokenHash),
    )
    .forUpdate()
    .executeTakeFirst()
  if (!session) return undefined
  // Read after locking: another refresh may have rotated the token while we waited.
  const tokens = await tx
    .selectFrom('auth.refresh_tokens')
    .selectAll()
    .where('session_id', '=', session.id)
    .where((where) =>
      where.or([where('token_hash', '=', tokenHash), where('replaced_at', 'is', null)]),
    )
    .execute()
  return { session, tokens }
}

export async function insertRefreshToken(
  tx: Tx,
  token: {
    sessionId: string
    hash: string
    sealed: string
    parentId: number | null
    now: Date
  },
): Promise<void> {
  await tx
    .insertInto('auth.refresh_tokens')
    .values({
      session_id: token.sessionId,
      token_hash: token.hash,
      token_sealed: token.sealed,
      parent_id: token.parentId,
      created_at: token.now,
    })
    .execute()
}

export async function replaceRefreshToken(
  tx: Tx,
  token: RefreshTokenRow,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('auth.refresh_tokens')
    .set({ replaced_at: now })
    .where('id', '=', token.id)
    .execute()
  await tx
    .updateTable('auth.sessions')
    .set({ refreshed_at: now })
    .where('id', '=', token.session_id)
    .execute()
}

/** The user's active sessions, most recently refreshed first. */
export async function listSessions(tx: Tx, userId: string, now: Date): Promise<SessionRow[]> {
  return await tx
    .selectFrom('auth.sessions')
    .selectAll()
    .where('user_id', '=', userId)
    .where('not_after', '>', now)
    .where('refreshed_at', '>', new Date(now.getTime() - idleSessionMs))
    .orderBy('refreshed_at', 'desc')
    .execute()
}

/** Deletes a user's sessions and their refresh tokens: all, `only` one, or all `except` one. Returns how many. */
export async function deleteSessions(
  tx: Tx,
  userId: string,
  which: { only?: string; except?: string } = {},
): Promise<number> {
  let query = tx.deleteFrom('auth.sessions').where('user_id', '=', userId)
  if (which.only) query = query.where('id', '=', which.only)
  if (which.except) query = query.where('id', '!=', which.except)
  return Number((await query.executeTakeFirst()).numDeletedRows)
}

/**
 * Deletes the user's sessions at aal1, and session `also` at any level; returns whether `also` still existed.
 */
export async function deleteAal1Sessions(tx: Tx, userId: string, also: string): Promise<boolean> {
  const ended = await tx
    .deleteFrom('auth.sessions')
    .where('user_id', '=', userId)
    .where((where) => where.or([where('aal', '=', 'aal1'), where('id', '=', also)]))
    .returning('id')
    .execute()
  return ended.some(({ id }) => id === also)
}

/** Sets sessions back to aal1: those upgraded by one factor, or all of the user's (null). */
export async function downgradeSessions(
  tx: Tx,
  userId: string,
  factorId: string | null,
): Promise<void> {
  const query = tx
    .updateTable('auth.sessions')
    .set({
      aal: 'aal1',
      factor_id: null,
      amr: sql`(select coalesce(jsonb_agg(proof), '[]') from jsonb_array_elements(amr) proof
        where proof ->> 'method' not in ('totp', 'mfa/recovery_code', 'mfa/phone'))`,
    })
    .where('user_id', '=', userId)
    .where('aal', '=', 'aal2')
  await (factorId ? query.where('factor_id', '=', factorId) : query).execute()
}

/** Makes a recovery session an ordinary one that was opened by mail. */
export async function endRecovery(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable('auth.sessions')
    .set({
      amr: sql`(select coalesce(jsonb_agg(case proof ->> 'method' when 'recovery'
        then proof || '{"method": "otp"}' else proof end), '[]') from jsonb_array_elements(amr) proof)`,
    })
    .where('id', '=', id)
    .execute()
}

/** Deletes expired sessions, tokens, flows and challenges; skips sessions that are locked. */
export async function deleteExpired(tx: Tx, now: Date, idleSince: Date): Promise<void> {
  await tx
    .deleteFrom('auth.sessions')
    .where('id', 'in', (sub) =>
      sub
        .selectFrom('auth.sessions')
        .select('id')
        .where((where) =>
          where.or([where('not_after', '<=', now), where('refreshed_at', '<', idleSince)]),
        )
        .forUpdate()
        .skipLocked(),
    )
    .execute()
  await tx.deleteFrom('auth.one_time_tokens').where('expires_at', '<=', now).execute()
  await tx.deleteFrom('auth.flow_states').where('expires_at', '<=', now).execute()
  await tx.deleteFrom('auth.challenges').where('expires_at', '<=', now).execute()
}
