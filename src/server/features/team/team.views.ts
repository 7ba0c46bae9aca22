import { sql } from 'kysely'
import type { Invitation, Role } from '#contracts/team/team.ts'
import type { Scope } from '#server/context/context.ts'

export type MemberRow = {
  userId: string
  email: string
  fullName: string
  pictureUrl: string | null
  role: Role
  limited: boolean
  clientIds: string[]
  joinedAt: Date
}

/** Lists the workspace's members: the owner first, then admins, then by name. */
export async function membersOf(scope: Scope): Promise<MemberRow[]> {
  const { rows } = await sql<MemberRow>`
    select p.id as "userId", p.email, p.full_name as "fullName", p.picture as "pictureUrl", m.role, m.limited,
      m.created_at as "joinedAt",
      array(select c.client_id from workspace_member_clients c
        where c.workspace_id = m.workspace_id and c.user_id = m.user_id) as "clientIds"
    from workspace_members m join app.people p on p.id = m.user_id
    where m.workspace_id = ${scope.workspaceId}::uuid
    order by array_position(array['owner', 'admin', 'member'], m.role), lower(p.full_name), p.email`.execute(
    scope.tx,
  )
  return rows
}

/** Lists the invitations nobody has accepted yet, newest first. */
export async function openInvitations(scope: Scope): Promise<Invitation[]> {
  const rows = await scope.tx
    .selectFrom('workspace_invitations as i')
    .select([
      'i.id',
      'i.email',
      'i.role',
      'i.limited',
      'i.sent_at',
      'i.expires_at',
      'i.mail_problem',
    ])
    .select(
      sql<string[]>`array(select c.client_id from workspace_invitation_clients c
        where c.workspace_id = i.workspace_id and c.invitation_id = i.id)`.as('client_ids'),
    )
    .where('i.workspace_id', '=', scope.workspaceId)
    .where('i.accepted_at', 'is', null)
    .orderBy('i.created_at', 'desc')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    email: row.email,
    role: row.role,
    limited: row.limited,
    clientIds: row.client_ids,
    sentAt: row.sent_at?.toISOString() ?? null,
    expired: row.expires_at !== null && row.expires_at < scope.now,
    mailProblem: row.mail_problem,
  }))
}

/** Returns what an invitation's mail needs; undefined once it has been accepted or revoked. */
export async function invitationToSend(scope: Scope, id: string) {
  return await scope.tx
    .selectFrom('workspace_invitations as i')
    .innerJoin('workspaces as w', 'w.id', 'i.workspace_id')
    .select(['i.email', 'w.name as workspaceName'])
    .select(
      sql<string | null>`(select coalesce(nullif(p.full_name, ''), p.email) from app.people p
        where p.id = i.invited_by)`.as('invitedBy'),
    )
    .where('i.workspace_id', '=', scope.workspaceId)
    .where('i.id', '=', id)
    .where('i.accepted_at', 'is', null)
    .executeTakeFirst()
}
