import { z } from 'zod'
import { asAuth, type Tx } from '#server/db/transactions.ts'
import { secretHash } from '#server/kernel/secrets/one-time-secret.ts'
import { AuthError, invalid } from '../auth-error.ts'
import type { Auth } from '../auth-wiring.ts'
import type { RequestMeta } from '../request-meta.ts'
import { findAccountView, isBanned } from '../user/accounts.store.ts'
import {
  addRefreshToken,
  type IssuedSession,
  refreshTokenAad,
  type SessionResponse,
  sessionResponse,
} from './issue-session.ts'
import {
  deleteSessions,
  idleSessionMs,
  lockSessionOfToken,
  type RefreshTokenRow,
  replaceRefreshToken,
  type SessionRow,
} from './sessions.store.ts'
import { recordSignInEvent } from './sign-in-events.store.ts'

export const refreshGrantBody = z.object({ refresh_token: z.string().nullish() })

/** Reuse interval of the current token's parent: the response was lost, or another tab refreshed first. */
const parentReuseMs = 60_000
/** Reuse interval of any older token: a tab that lost the race twice. */
const reuseIntervalMs = 10_000

/**
 * Exchanges a refresh token for a new pair. Of several concurrent refreshes with one token, the first
 * rotates it and the others get the same new token. Reuse after the interval means theft and ends the
 * session. Refusals are 400 and transient failures 5xx, because the client signs out on any other status.
 */
export async function refreshSession(
  auth: Auth,
  body: z.infer<typeof refreshGrantBody>,
  meta: RequestMeta,
): Promise<SessionResponse> {
  const token = body.refresh_token ?? ''
  if (token.length < 12 || token.length > 256) throw invalid('Refresh token is not valid')
  // Returned, not thrown: the deletion of the session has to be committed.
  const result = await asAuth(auth.database, (tx) => exchange(auth, tx, secretHash(token), meta))
  if (result instanceof AuthError) throw result
  return await sessionResponse(auth, result)
}

async function exchange(
  auth: Auth,
  tx: Tx,
  hash: string,
  meta: RequestMeta,
): Promise<IssuedSession | AuthError> {
  const found = await lockSessionOfToken(tx, hash)
  const token = found?.tokens.find((row) => row.token_hash === hash)
  if (!found || !token) {
    return refused('refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found')
  }
  const { session } = found
  const now = auth.clock.now()
  const ended = await endIfExpired(tx, session, now)
  if (ended) return ended
  const view = await findAccountView(tx, session.user_id)
  if (!view) return refused('session_not_found', 'Invalid Refresh Token: No Valid Session Found')
  if (isBanned(view.account, now)) return refused('user_banned', 'User is banned')

  if (token.replaced_at === null) {
    await replaceRefreshToken(tx, token, now)
    const refreshToken = await addRefreshToken(auth, tx, session.id, token.id)
    return { view, session, refreshToken }
  }
  const current = found.tokens.find((row) => row.replaced_at === null)
  if (current && isReuseAllowed(token, current, now)) {
    return { view, session, refreshToken: unsealRefreshToken(auth, session, current) }
  }
  await deleteSessions(tx, session.user_id, { only: session.id })
  const details = { reason: 'refresh_token_reused', session_id: session.id }
  await recordSignInEvent(tx, session.user_id, 'session_revoked', details, meta)
  return refused('refresh_token_already_used', 'Invalid Refresh Token: Already Used')
}

async function endIfExpired(tx: Tx, session: SessionRow, now: Date): Promise<AuthError | null> {
  const idle = now.getTime() - session.refreshed_at.getTime() >= idleSessionMs
  if (!idle && session.not_after > now) return null
  await deleteSessions(tx, session.user_id, { only: session.id })
  const why = idle ? 'Inactivity' : 'Too Old'
  return refused('session_expired', `Invalid Refresh Token: Session Expired (${why})`)
}

function isReuseAllowed(token: RefreshTokenRow, current: RefreshTokenRow, now: Date): boolean {
  const age = now.getTime() - (token.replaced_at?.getTime() ?? 0)
  return age <= (current.parent_id === token.id ? parentReuseMs : reuseIntervalMs)
}

function unsealRefreshToken(auth: Auth, session: SessionRow, current: RefreshTokenRow): string {
  return auth.secrets.open(current.token_sealed, refreshTokenAad(current.token_hash, session.id))
}

function refused(
  code:
    | 'refresh_token_not_found'
    | 'refresh_token_already_used'
    | 'session_not_found'
    | 'session_expired'
    | 'user_banned',
  message: string,
): AuthError {
  return new AuthError(400, code, message)
}
