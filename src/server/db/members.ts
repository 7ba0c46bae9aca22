import { AppError } from '#server/kernel/errors.ts'
import type { Statement } from './driver/statement-batch.ts'
import { sqlState } from './sql-state.ts'

export type Role = 'owner' | 'admin' | 'member'

/** The user behind a request, as the database has confirmed them in this transaction. */
export type Member = {
  userId: string
  workspaceId: string
  workspaceName: string
  email: string
  fullName: string
  role: Role
  limited: boolean
  /** The clients a limited member may see; null means all. */
  clientIds: readonly string[] | null
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

const columns = `workspace_id as "workspaceId", workspace_name as "workspaceName", email,
  full_name as "fullName", role, limited, aal, is_admin as "isAdmin", app.visible_client_ids() as "clientIds"`
const call = 'app.set_member_context($1::uuid, $2::uuid, $3::uuid, $4::text[])'

/** The longest that one statement of a person who reads may take. */
export const readLimitMs = 15_000

/** What a transaction is for, and whether Postgres keeps the plans of its statements. */
type Entry = { access: 'read' | 'write'; keepsPlans?: boolean }

/** The statement that checks session and membership and puts the transaction behind row-level security. */
export function enterStatement(claim: MemberClaim, { access, keepsPlans }: Entry): Statement {
  const settings = [
    ...(access === 'read'
      ? ["'transaction_read_only', 'on'", `'statement_timeout', '${readLimitMs}'`]
      : []),
    ...(keepsPlans ? ["'plan_cache_mode', 'force_generic_plan'"] : []),
  ]
  const selected = [columns, ...settings.map((setting) => `set_config(${setting}, true)`)]
  return {
    sql: `select ${selected.join(', ')} from ${call}`,
    parameters: [claim.sessionId, claim.userId, claim.workspaceId, claim.adminEmails],
  }
}

/** The member in the row that `enterStatement` returns. Throws `unauthenticated` without one. */
export function toMember(claim: MemberClaim, row: Record<string, unknown> | undefined): Member {
  if (!row) throw new AppError('unauthenticated')
  const { set_config: _, ...entered } = row
  return { userId: claim.userId, ...entered } as Member
}

/** The application's error for what `app.set_member_context` raises; any other error unchanged. */
export function enterError(error: unknown): unknown {
  if (sqlState(error) === 'CD401') return new AppError('unauthenticated')
  if (sqlState(error) === 'CD403') return new AppError('second_factor_required')
  if (sqlState(error) === 'CD406') return new AppError('second_factor_missing')
  if (sqlState(error) === 'CD404') return new AppError('not_found')
  return error
}
