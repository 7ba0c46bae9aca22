import { sql } from 'kysely'
import type { Tx } from '#server/db/transactions.ts'
import { secretHash } from '#server/kernel/secrets/one-time-secret.ts'
import { findAccountByEmail } from '../user/accounts.store.ts'

/** Whether the token is that of an open invitation to this address. */
export async function isInvited(tx: Tx, email: string, token: string): Promise<boolean> {
  const { rows } = await sql<{ email: string }>`
    select email from app.read_invitation(${secretHash(token)}) where state = 'open'`.execute(tx)
  return rows[0]?.email === email
}

/** Whether the address has an account that it has been confirmed for; only the owner of the address may learn it. */
export async function canSignIn(tx: Tx, email: string): Promise<boolean> {
  const account = await findAccountByEmail(tx, email)
  return account?.email_confirmed_at != null
}
