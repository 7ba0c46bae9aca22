import { isDeepStrictEqual } from 'node:util'
import { AppError } from '#server/kernel/errors.ts'
import { sqlState } from './sql-state.ts'
import type { Statement } from './statement-batch.ts'

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

/** The statement that proves session and membership and goes behind row-level security. */
export function enterStatement(claim: MemberClaim, access: 'read' | 'write'): Statement {
  return {
    sql:
      access === 'write'
        ? `select ${columns} from ${call}`
        : `select ${columns}, set_config('transaction_read_only', 'on', true) from ${call}`,
    parameters: [claim.sessionId, claim.userId, claim.workspaceId, claim.adminEmails],
  }
}

/** The member that the answer to `enterStatement` tells of. */
export function toMember(claim: MemberClaim, row: Record<string, unknown> | undefined): Member {
  if (!row) throw new AppError('unauthenticated')
  const { set_config: _, ...entered } = row
  return { userId: claim.userId, ...entered } as Member
}

/** Our own error for what `app.set_member_context` raises; any other error as it is. */
export function enterError(error: unknown): unknown {
  if (sqlState(error) === 'CD401') return new AppError('unauthenticated')
  if (sqlState(error) === 'CD403') return new AppError('second_factor_required')
  if (sqlState(error) === 'CD404') return new AppError('not_found')
  return error
}

/** The member was not the one that was expected: what was done for them must be undone. */
export class UnexpectedMember extends Error {}

const remembered = 2_000
const lastSeen = new Map<string, Member>()
const keyOf = ({ sessionId, workspaceId }: MemberClaim) => `${sessionId} ${workspaceId ?? ''}`

/**
 * Who asked last time with the same session. Only ever an expectation, to let work begin before the
 * database has answered: the answer is compared with it before anything the work read is believed.
 */
export function expectedMember(claim: MemberClaim): Member | undefined {
  return lastSeen.get(keyOf(claim))
}

/** Throws `UnexpectedMember` unless the database confirmed whom the work was begun for. */
export function confirmMember(claim: MemberClaim, expected: Member, entered: Member): void {
  if (isDeepStrictEqual(entered, expected)) return
  rememberMember(claim, entered)
  throw new UnexpectedMember('the member has changed')
}

/** Keeps who asked, for `expectedMember`. */
export function rememberMember(claim: MemberClaim, member: Member): void {
  const oldest = lastSeen.keys().next().value
  if (lastSeen.size >= remembered && oldest !== undefined) lastSeen.delete(oldest)
  lastSeen.set(keyOf(claim), member)
}
