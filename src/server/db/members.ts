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
  /** The API key that acts for them; its name stands in `fullName`. Null for the person themselves. */
  keyId: string | null
}

/** What a verified access token says. */
export type SignedInUser = { userId: string; sessionId: string }

/** What a request shows that comes with an API key: the operation’s scope, null where it has none, and the address. */
export type SignedInKey = {
  key: { publicId: string; secretHash: string; scope: string | null; address: string | null }
}

export type SignedInMember = (SignedInUser | SignedInKey) & {
  /** Null means the user's first workspace, or that of the key. */
  workspaceId: string | null
  adminEmails: readonly string[]
}

const columns = `workspace_id as "workspaceId", workspace_name as "workspaceName", email,
  full_name as "fullName", role, limited, aal, is_admin as "isAdmin", app.visible_client_ids() as "clientIds"`
const calls = {
  session: 'app.set_member_context($1::uuid, $2::uuid, $3::uuid, $4::text[])',
  key: 'app.set_key_context($1, $2, $3, $4::inet, $5::uuid)',
}

/** The longest that one statement of a person who reads may take. */
export const readLimitMs = 15_000

/** What a transaction is for, and whether Postgres keeps the plans of its statements. */
type Entry = { access: 'read' | 'write'; keepsPlans?: boolean }

/** The statement that checks session or key and membership and puts the transaction behind row-level security. */
export function enterStatement(signedIn: SignedInMember, { access, keepsPlans }: Entry): Statement {
  const settings = [
    ...(access === 'read'
      ? ["'transaction_read_only', 'on'", `'statement_timeout', '${readLimitMs}'`]
      : []),
    ...(keepsPlans ? ["'plan_cache_mode', 'force_generic_plan'"] : []),
  ]
  const selected = [columns, ...settings.map((setting) => `set_config(${setting}, true)`)]
  if ('key' in signedIn) {
    const { publicId, secretHash, scope, address } = signedIn.key
    const found = 'user_id as "userId", key_id as "keyId"'
    return {
      sql: `select ${selected.join(', ')}, ${found} from ${calls.key}`,
      parameters: [publicId, secretHash, scope, address, signedIn.workspaceId],
    }
  }
  return {
    sql: `select ${selected.join(', ')} from ${calls.session}`,
    parameters: [signedIn.sessionId, signedIn.userId, signedIn.workspaceId, signedIn.adminEmails],
  }
}

/** The member in the row that `enterStatement` returns. Throws `unauthenticated` without one. */
export function toMember(
  signedIn: SignedInMember,
  row: Record<string, unknown> | undefined,
): Member {
  if (!row) throw new AppError('unauthenticated')
  const { set_config: _, ...entered } = row
  const person = 'key' in signedIn ? {} : { userId: signedIn.userId, keyId: null }
  return { ...person, ...entered } as Member
}

/** The application's error for what `app.set_member_context` and `app.set_key_context` raise; any other error unchanged. */
export function enterError(error: unknown): unknown {
  if (sqlState(error) === 'CD401') return new AppError('unauthenticated')
  if (sqlState(error) === 'CD403') return new AppError('second_factor_required')
  if (sqlState(error) === 'CD406') return new AppError('second_factor_missing')
  if (sqlState(error) === 'CD404') return new AppError('not_found')
  if (sqlState(error) === 'CD413') {
    return new AppError('forbidden', 'This API key may not be used from this address.')
  }
  if (sqlState(error) === 'CD414') {
    return new AppError('forbidden', 'This API key lacks the scope for this operation.')
  }
  return error
}
