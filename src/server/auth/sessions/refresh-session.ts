import { z } from 'zod'
import { asAuth, type Tx } from '#server/db/transactions.ts'
import { secretHash } from '#server/kernel/one-time-secret.ts'
import { AuthError, invalid } from '../auth-error.ts'
import type { Auth } from '../auth-wiring.ts'
import { findAccountView } from '../sign-in/accounts.store.ts'
import { isBanned } from '../sign-in/sign-in.ts'
import type { Visit } from '../visit.ts'
import {
  addRefreshToken,
  type OpenSession,
  refreshTokenPlace,
  type SessionAnswer,
  sessionAnswer,
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

/** The parent of the current token: its answer may have got lost, or another tab was first. */
const parentToleranceMs = 60_000
/** Any older token: a tab that lost a race twice. */
const reuseToleranceMs = 10_000

/**
 * Exchanges a refresh token for a new pair. Of several refreshes at once with one token the first
 * rotates it and the others get the same new one. A token that comes back too late was stolen or
 * copied: its whole session ends. Refusals are 400; whatever may pass by itself is 5xx, because the
 * browser takes any other answer for the end of the session.
 */
export async function refreshSession(
  auth: Auth,
  body: z.infer<typeof refreshGrantBody>,
  visit: Visit,
): Promise<SessionAnswer> {
  const token = body.refresh_token ?? ''
  if (token.length < 12 || token.length > 256) throw invalid('Refresh token is not valid')
  // The end of a session has to be committed, so a refusal is returned from the transaction, not thrown.
  const result = await asAuth(auth.database, (tx) => exchange(auth, tx, secretHash(token), visit))
  if (result instanceof AuthError) throw result
  return await sessionAnswer(auth, result)
}

async function exchange(
  auth: Auth,
  tx: Tx,
  hash: string,
  visit: Visit,
): Promise<OpenSession | AuthError> {
  const found = await lockSessionOfToken(tx, hash)
  const token = found?.tokens.find((row) => row.token_hash === hash)
  if (!found || !token) {
    return refused('refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found')
  }
  const { session } = found
  const now = auth.clock.now()
  const ended = await endIfOver(tx, session, now)
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
  if (current && isTolerated(token, current, now)) {
    return { view, session, refreshToken: reopen(auth, session, current) }
  }
  await deleteSessions(tx, session.user_id, { only: session.id })
  const details = { reason: 'refresh_token_reused', session_id: session.id }
  await recordSignInEvent(tx, session.user_id, 'session_revoked', details, visit)
  return refused('refresh_token_already_used', 'Invalid Refresh Token: Already Used')
}

async function endIfOver(tx: Tx, session: SessionRow, now: Date): Promise<AuthError | null> {
  const idle = now.getTime() - session.refreshed_at.getTime() >= idleSessionMs
  if (!idle && session.not_after > now) return null
  await deleteSessions(tx, session.user_id, { only: session.id })
  const why = idle ? 'Inactivity' : 'Too Old'
  return refused('session_expired', `Invalid Refresh Token: Session Expired (${why})`)
}

function isTolerated(token: RefreshTokenRow, current: RefreshTokenRow, now: Date): boolean {
  const age = now.getTime() - (token.replaced_at?.getTime() ?? 0)
  return age <= (current.parent_id === token.id ? parentToleranceMs : reuseToleranceMs)
}

function reopen(auth: Auth, session: SessionRow, current: RefreshTokenRow): string {
  return auth.secrets.open(current.token_sealed, refreshTokenPlace(current.token_hash, session.id))
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
