import { sql } from 'kysely'
import type { Role } from '#contracts/team/team.ts'
import type { MemberScope } from '#server/context/context.ts'

/** Returns the caller's workspaces in the order they joined them. */
export async function myWorkspaces(
  scope: MemberScope,
): Promise<{ id: string; name: string; role: Role }[]> {
  const { rows } = await sql<{ id: string; name: string; role: Role }>`
    select id, name, role from app.my_workspaces()`.execute(scope.tx)
  return rows
}

/** Returns which other of the caller's workspaces has a client, campaign or article that they may see there, if any. */
export async function myWorkspaceWith(
  scope: MemberScope,
  id: string,
): Promise<{ id: string; name: string } | undefined> {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from app.my_workspace_with(${id}::uuid)
    where id <> ${scope.workspaceId}::uuid`.execute(scope.tx)
  return rows[0]
}

export type ReadInvitation = {
  workspaceId: string
  workspaceName: string
  invitedBy: string
  email: string
  role: 'admin' | 'member'
  clients: number | null
  state: 'open' | 'accepted' | 'expired'
  fits: boolean
}

/** Returns the invitation with this token hash, or undefined. */
export async function invitationByToken(
  scope: Pick<MemberScope, 'tx'>,
  tokenHash: string,
): Promise<ReadInvitation | undefined> {
  const { rows } = await sql<ReadInvitation>`
    select workspace_id as "workspaceId", workspace_name as "workspaceName", invited_by as "invitedBy",
      email, role, clients, state, fits
    from app.read_invitation(${tokenHash})`.execute(scope.tx)
  return rows[0]
}
