import { asAuth, type Tx } from '#server/db/transactions.ts'
import { type AccountView, findAccountView } from '../account/accounts.store.ts'
import { AuthError } from '../auth-error.ts'
import type { Auth } from '../auth-wiring.ts'
import { BadTokenError, type TokenClaims } from './access-token.ts'
import { findSession, type SessionRow } from './sessions.store.ts'

/** The signed-in user a request speaks for, as the database knows them now. */
export type Caller = { session: SessionRow; view: AccountView }

/** Reads the bearer token of a request: 401 `no_authorization` without one, 403 `bad_jwt` for a bad one. */
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

/** Runs `work` in one transaction for a caller whose session still stands; 403 otherwise. */
export async function asCaller<T>(
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

/** The refusal for a caller whose session has ended. */
export function sessionNotFound(): AuthError {
  return new AuthError(
    403,
    'session_not_found',
    'Session from session_id claim in JWT does not exist',
  )
}
