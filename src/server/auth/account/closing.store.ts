import { sql } from 'kysely'
import { sqlState } from '#server/db/sql-state.ts'
import type { Tx } from '#server/db/transactions.ts'
import { AuthError } from '../auth-error.ts'

/** A workspace of the person, with the numbers of what it holds. `paying`: a subscription goes on. */
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

/** The person's workspaces, the one joined first first. */
export async function accountHoldings(tx: Tx, userId: string): Promise<Holding[]> {
  const { rows } =
    await sql<Holding>`select workspace_id as id, name, role, others, clients, campaigns,
    articles, credits, paying from app.account_workspaces(${userId}::uuid)`.execute(tx)
  return rows
}

/** Ends the account, with all that follows; 409 `conflict` when a workspace still needs its owner. */
export async function endAccount(tx: Tx, userId: string, requestId: string): Promise<void> {
  try {
    await sql`select app.close_account(${userId}::uuid, ${requestId})`.execute(tx)
  } catch (error) {
    if (sqlState(error) !== 'CD409') throw error
    throw new AuthError(409, 'conflict', 'A workspace of yours still needs an owner.', {
      cause: error,
    })
  }
}
