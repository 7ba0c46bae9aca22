import { AuthError } from '../auth-error.ts'
import type { AccountView } from '../user/accounts.store.ts'
import type { SessionRow } from './sessions.store.ts'

/** Throws 401 `insufficient_aal` with `message` when the caller has a verified factor but a session at aal1. */
export function requireAal2(
  { session, view }: { session: SessionRow; view: AccountView },
  message: string,
): void {
  if (session.aal === 'aal2' || view.factors.every((factor) => factor.status !== 'verified')) return
  throw new AuthError(401, 'insufficient_aal', message)
}
