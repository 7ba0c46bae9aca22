import { sql } from 'kysely'
import { sqlState } from '#server/db/sql-state.ts'
import type { Tx } from '#server/db/transactions.ts'
import { AuthError } from '../auth-error.ts'

/** A workspace the user belongs to, with counts of its contents. `paying`: its subscription is active. */
export type Holding = {
  id: string
  name: string
  role: 'owner' | 'admin' | 'member'
  others: number
  clients: number
  campaigns: number
  articles: number
  credits: number
  paying: boolean
}

/** The user's workspaces, in the order they joined them. */
export async function accountHoldings(tx: Tx, userId: string): Promise<Holding[]> {
  const { rows } =
    await sql<Holding>`select workspace_id as id, name, role, others, clients, campaigns,
    articles, credits, paying from app.account_workspaces(${userId}::uuid)`.execute(tx)
  return rows
}

/** Closes the account and all that depends on it; 409 `conflict` while a workspace still needs its owner. */
export async function closeAccountRow(tx: Tx, userId: string, requestId: string): Promise<void> {
  try {
    await sql`select app.close_account(${userId}::uuid, ${requestId})`.execute(tx)
  } catch (error) {
    if (sqlState(error) !== 'CD409') throw error
    throw new AuthError(409, 'conflict', 'One of your workspaces still needs an owner.', {
      cause: error,
    })
  }
}
