import { asAuth, type Tx } from '#server/db/transactions.ts'
import { AuthError } from '../auth-error.ts'
import type { Auth } from '../auth-wiring.ts'
import { type AccountView, findAccountView } from '../user/accounts.store.ts'
import { BadTokenError, type TokenClaims } from './access-token.ts'
import { requireAal2 } from './require-aal2.ts'
import { findSession, type SessionRow } from './sessions.store.ts'

/** The authenticated user of a request, as stored now. */
export type Caller = { session: SessionRow; view: AccountView }

/** The claims of the bearer token; throws 401 `no_authorization` without a token, 403 `bad_jwt` for an invalid one. */
export async function bearerClaims(
  auth: Auth,
  authorization: string | undefined,
): Promise<TokenClaims> {
  const token = /^Bearer +(\S+) *$/i.exec(authorization ?? '')?.[1]
  if (!token) {
    throw new AuthError(401, 'no_authorization', 'This endpoint requires a valid Bearer token')
  }
  try {
    return await auth.accessTokens.verify(token)
  } catch (error) {
    if (error instanceof BadTokenError) throw new AuthError(403, 'bad_jwt', error.message)
    throw error
  }
}

/**
 * Runs `work` in one transaction for a caller whose session exists; throws 403 otherwise, and 401
 * `insufficient_aal` at aal1 when the caller has a second factor.
 */
export async function asCaller<T>(
  auth: Auth,
  authorization: string | undefined,
  work: (tx: Tx, caller: Caller) => Promise<T>,
): Promise<T> {
  return await asCallerAtAnyLevel(auth, authorization, async (tx, caller) => {
    requireAal2(caller, 'AAL2 session is required when MFA is enabled.')
    return await work(tx, caller)
  })
}

/** Like `asCaller`, also at aal1: for signing out here and for what it takes to give the second factor. */
export async function asCallerAtAnyLevel<T>(
  auth: Auth,
  authorization: string | undefined,
  work: (tx: Tx, caller: Caller) => Promise<T>,
): Promise<T> {
  const { userId, sessionId } = await bearerClaims(auth, authorization)
  return await asAuth(auth.database, async (tx) => {
    const session = await findSession(tx, sessionId, userId, auth.clock.now())
    if (!session) throw sessionNotFound()
    const view = await findAccountView(tx, userId)
    if (!view) {
      throw new AuthError(403, 'user_not_found', 'User from sub claim in JWT does not exist')
    }
    return await work(tx, { session, view })
  })
}

/** 403 `session_not_found`. */
export function sessionNotFound(): AuthError {
  return new AuthError(
    403,
    'session_not_found',
    'Session from session_id claim in JWT does not exist',
  )
}
