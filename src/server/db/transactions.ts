import { sql, type Transaction } from 'kysely'
import { AppError } from '#server/kernel/errors.ts'
import type { Database } from './connect.ts'
import type { DB } from './schema.ts'
import { sqlState } from './sql-state.ts'

export type Tx = Transaction<DB>
export type Role = 'owner' | 'admin' | 'member'

/** Who asks, as the database confirmed it at the start of this transaction. */
export type Member = {
  userId: string
  workspaceId: string
  workspaceName: string
  email: string
  fullName: string
  role: Role
  limited: boolean
  aal: 'aal1' | 'aal2'
  isAdmin: boolean
}

export type MemberClaim = {
  sessionId: string
  userId: string
  /** Null means the user's first workspace. */
  workspaceId: string | null
  adminEmails: readonly string[]
}

type EnteredRow = {
  workspace_id: string
  workspace_name: string
  email: string
  full_name: string
  role: Role
  limited: boolean
  aal: 'aal1' | 'aal2'
  is_admin: boolean
}

/**
 * Runs `work` in one transaction as a member of a workspace, behind row-level security.
 * Throws `unauthenticated` when the session is gone and `not_found` when the user is no member there.
 */
export async function asMember<T>(
  database: Database,
  claim: MemberClaim,
  work: (tx: Tx, member: Member) => Promise<T>,
): Promise<T> {
  return await database.kysely.transaction().execute(async (tx) => {
    const row = await enter(tx, claim)
    return await work(tx, {
      userId: claim.userId,
      workspaceId: row.workspace_id,
      workspaceName: row.workspace_name,
      email: row.email,
      fullName: row.full_name,
      role: row.role,
      limited: row.limited,
      aal: row.aal,
      isAdmin: row.is_admin,
    })
  })
}

async function enter(tx: Tx, claim: MemberClaim): Promise<EnteredRow> {
  try {
    const { rows } = await sql<EnteredRow>`select * from app.enter(${claim.sessionId}::uuid,
      ${claim.userId}::uuid, ${claim.workspaceId}::uuid, ${claim.adminEmails}::text[])`.execute(tx)
    const row = rows[0]
    if (!row) throw new AppError('unauthenticated')
    return row
  } catch (error) {
    if (sqlState(error) === 'CD401') throw new AppError('unauthenticated')
    if (sqlState(error) === 'CD404') throw new AppError('not_found')
    throw error
  }
}

/** Runs `work` in one transaction inside a workspace on nobody's behalf, behind row-level security. */
export async function asWorkspace<T>(
  database: Database,
  workspaceId: string,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  return await database.kysely.transaction().execute(async (tx) => {
    await sql`select app.enter_workspace(${workspaceId}::uuid)`.execute(tx)
    return await work(tx)
  })
}

/** Runs `work` in one transaction as the auth service, which sees accounts and nothing of customers. */
export async function asAuth<T>(database: Database, work: (tx: Tx) => Promise<T>): Promise<T> {
  return await database.kysely.transaction().execute(async (tx) => {
    await sql`select app.enter_auth()`.execute(tx)
    return await work(tx)
  })
}
