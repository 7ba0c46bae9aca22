import { sql } from 'kysely'
import type { MemberScope, Scope } from '#server/context/context.ts'

export type MemberSecurityRow = {
  userId: string
  secondFactor: boolean
  sessions: {
    id: string
    userAgent: string | null
    aal: 'aal1' | 'aal2'
    createdAt: string
    lastUsedAt: string
  }[]
}

/** Every member's second factor and sessions; nothing unless the caller manages the workspace. */
export async function securityOfMembers(scope: MemberScope): Promise<MemberSecurityRow[]> {
  const { rows } = await sql<MemberSecurityRow>`
    select user_id as "userId", second_factor as "secondFactor", sessions from app.member_security()`.execute(
    scope.tx,
  )
  return rows
}

/** Ends one session of a member, or all of them (null); returns how many there were. */
export async function endSessionsOf(
  scope: MemberScope,
  userId: string,
  sessionId: string | null,
): Promise<number> {
  const { rows } = await sql<{ ended: number }>`
    select app.end_member_sessions(${userId}::uuid, ${sessionId}::uuid, ${scope.requestId}) as ended`.execute(
    scope.tx,
  )
  return rows[0]?.ended ?? 0
}

/** Whether the workspace requires a second factor. */
export async function secondFactorRequired(scope: Scope): Promise<boolean> {
  const row = await scope.tx
    .selectFrom('workspaces')
    .select('require_second_factor as required')
    .where('id', '=', scope.workspaceId)
    .executeTakeFirst()
  return row?.required ?? false
}

/** Stores whether the workspace requires a second factor. */
export async function setSecondFactorRequired(scope: Scope, required: boolean): Promise<void> {
  await scope.tx
    .updateTable('workspaces')
    .set({ require_second_factor: required })
    .where('id', '=', scope.workspaceId)
    .execute()
}
