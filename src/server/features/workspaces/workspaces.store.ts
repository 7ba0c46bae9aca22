import { sql } from 'kysely'
import type { AgencyFields } from '#contracts/team/agency.ts'
import type { Role } from '#contracts/team/team.ts'
import type { MemberScope, Scope } from '#server/context/context.ts'

/** Locks the workspace until the transaction ends, so that changes to its name and team queue up. */
export async function lockWorkspace(scope: Scope): Promise<void> {
  await scope.tx
    .selectFrom('workspaces')
    .select('id')
    .where('id', '=', scope.workspaceId)
    .forUpdate()
    .execute()
}

/** Locks the workspace and returns the caller's current role; undefined when they have been removed. */
export async function lockedRole(scope: MemberScope): Promise<Role | undefined> {
  await lockWorkspace(scope)
  const row = await scope.tx
    .selectFrom('workspace_members')
    .select('role')
    .where('workspace_id', '=', scope.workspaceId)
    .where('user_id', '=', scope.userId)
    .executeTakeFirst()
  return row?.role
}

/** Stores the name that the workspace's people have given it. */
export async function setWorkspaceName(scope: Scope, name: string): Promise<void> {
  await scope.tx
    .updateTable('workspaces')
    .set({ name, named: true })
    .where('id', '=', scope.workspaceId)
    .execute()
}

/** Stores what clients see of the agency. */
export async function setAgency(
  scope: Scope,
  { name, colour, replyTo, senderName }: AgencyFields,
): Promise<void> {
  await scope.tx
    .updateTable('workspaces')
    .set({ name, named: true, colour, reply_to: replyTo, sender_name: senderName })
    .where('id', '=', scope.workspaceId)
    .execute()
}

/** Stores or clears the address of the agency's logo. */
export async function setAgencyLogo(scope: Scope, logoUrl: string | null): Promise<void> {
  await scope.tx
    .updateTable('workspaces')
    .set({ logo_url: logoUrl })
    .where('id', '=', scope.workspaceId)
    .execute()
}

/** Makes the current workspace the one that the caller chose last. */
export async function rememberChoice(scope: MemberScope): Promise<void> {
  await sql`select app.choose_workspace()`.execute(scope.tx)
}

/** Adds the caller to the inviting workspace and returns its id; null when the invitation isn't open to them. */
export async function acceptInvitation(
  scope: MemberScope,
  tokenHash: string,
): Promise<string | null> {
  const { rows } = await sql<{ id: string | null }>`
    select app.accept_invitation(${tokenHash}, ${scope.requestId}) as id`.execute(scope.tx)
  return rows[0]?.id ?? null
}
