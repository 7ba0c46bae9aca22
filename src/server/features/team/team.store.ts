import { sql } from 'kysely'
import type { Place, Role } from '#contracts/team/team.ts'
import type { MemberScope, Scope } from '#server/context/context.ts'
import { newId } from '#server/kernel/ids.ts'

/** Adds an invitation and returns its id; undefined when this address already has an open one. */
export async function insertInvitation(
  scope: MemberScope,
  invitation: Place & { email: string },
): Promise<string | undefined> {
  const row = await scope.tx
    .insertInto('workspace_invitations')
    .values({
      id: newId(),
      workspace_id: scope.workspaceId,
      email: invitation.email,
      role: invitation.role,
      limited: invitation.limited,
      invited_by: scope.userId,
      created_at: scope.now,
    })
    .onConflict((conflict) =>
      conflict.columns(['workspace_id', 'email']).where('accepted_at', 'is', null).doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  if (!row) return undefined
  if (invitation.limited) {
    await scope.tx
      .insertInto('workspace_invitation_clients')
      .values(
        [...new Set(invitation.clientIds)].map((clientId) => ({
          workspace_id: scope.workspaceId,
          invitation_id: row.id,
          client_id: clientId,
        })),
      )
      .execute()
  }
  return row.id
}

/** Deletes an open invitation and returns its address; undefined when there is none. */
export async function deleteInvitation(scope: Scope, id: string): Promise<string | undefined> {
  const row = await scope.tx
    .deleteFrom('workspace_invitations')
    .where('workspace_id', '=', scope.workspaceId)
    .where('id', '=', id)
    .where('accepted_at', 'is', null)
    .returning('email')
    .executeTakeFirst()
  return row?.email
}

/** Deletes the mails of an invitation; those that were still to be sent are not. */
export async function deleteMails(scope: Scope, invitationId: string): Promise<void> {
  await scope.tx
    .deleteFrom('mails')
    .where('workspace_id', '=', scope.workspaceId)
    .where('invitation_id', '=', invitationId)
    .execute()
}

/** Stores the result of a mailing: a token hash with its expiry, or the problem. */
export async function storeMailResult(
  scope: Scope,
  id: string,
  sent: { tokenHash: string; expiresAt: Date } | { problem: string },
): Promise<void> {
  await scope.tx
    .updateTable('workspace_invitations')
    .set(
      'problem' in sent
        ? { mail_problem: sent.problem }
        : {
            token_hash: sent.tokenHash,
            expires_at: sent.expiresAt,
            sent_at: scope.now,
            mail_problem: null,
          },
    )
    .where('workspace_id', '=', scope.workspaceId)
    .where('id', '=', id)
    .execute()
}

/** Stores a member's role and replaces the clients they may see. */
export async function setMemberRole(
  scope: Scope,
  userId: string,
  place: { role: Role; limited: boolean; clientIds: string[] },
): Promise<void> {
  const own = { workspace_id: scope.workspaceId, user_id: userId }
  await scope.tx
    .updateTable('workspace_members')
    .set({ role: place.role, limited: place.limited })
    .where('workspace_id', '=', own.workspace_id)
    .where('user_id', '=', own.user_id)
    .execute()
  await scope.tx
    .deleteFrom('workspace_member_clients')
    .where('workspace_id', '=', own.workspace_id)
    .where('user_id', '=', own.user_id)
    .execute()
  const clientIds = place.limited ? [...new Set(place.clientIds)] : []
  if (clientIds.length === 0) return
  await scope.tx
    .insertInto('workspace_member_clients')
    .values(clientIds.map((clientId) => ({ ...own, client_id: clientId })))
    .execute()
}

/** Deletes a membership; the person gets an empty workspace if it was their last. */
export async function deleteMember(scope: Scope, userId: string): Promise<void> {
  await scope.tx
    .deleteFrom('workspace_members')
    .where('workspace_id', '=', scope.workspaceId)
    .where('user_id', '=', userId)
    .execute()
  await sql`select app.ensure_workspace(${userId}::uuid, ${newId()}::uuid)`.execute(scope.tx)
}
