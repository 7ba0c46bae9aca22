import { sql } from 'kysely'
import type { Tx } from '#server/db/transactions.ts'
import type { RequestMeta } from '../request-meta.ts'

export type SignInEvent =
  | 'sign_up'
  | 'email_confirmed'
  | 'sign_in'
  | 'sign_in_failed'
  | 'sign_out'
  | 'recovery_requested'
  | 'password_changed'
  | 'email_change_requested'
  | 'email_changed'
  | 'session_revoked'
  | 'identity_linked'
  | 'identity_removed'
  | 'factor_added'
  | 'factor_passed'
  | 'factor_failed'
  | 'factor_removed'
  | 'recovery_codes_made'
  | 'recovery_code_used'
  | 'recovery_codes_removed'

/** Appends to the audit log, in the transaction of the event itself. */
export async function recordSignInEvent(
  tx: Tx,
  userId: string,
  event: SignInEvent,
  details: Record<string, unknown>,
  meta: RequestMeta,
): Promise<void> {
  await sql`select app.record_sign_in_event(${userId}::uuid, ${event}, ${JSON.stringify(details)}::jsonb,
    ${meta.ip}, ${meta.requestId})`.execute(tx)
}
