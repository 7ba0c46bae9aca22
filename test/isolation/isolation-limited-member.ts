import type { TestApp, TestUser } from '../test-app.ts'
import { addInvitation, buildContent, type Content, type World } from './isolation-world.ts'

/** Somebody who works in a workspace and may see one of its clients, and not another. */
export type LimitedMember = {
  member: TestUser
  /** What the member may put into requests. */
  own: World['own']
  visible: Content
  hidden: Content
}

/** Lets a new user into the owner's workspace, limited to a new client beside one they may not see. */
export async function buildLimitedMember(server: TestApp, owner: World): Promise<LimitedMember> {
  const hidden = await buildContent(server, owner.user, 'Hiddenshire', owner.ids)
  const visible = await buildContent(server, owner.user, 'Seenham', owner.ids)
  const member = await server.signUp()
  const { token } = await addInvitation(server, owner.user, member.email, visible.ids.client)
  await limitToClient(server, owner.user.workspaceId, member.userId, visible.ids.client)
  const own = {
    ...owner.own,
    ...visible.ids,
    banner: visible.banner,
    user: member.userId,
    invitationToken: token,
  }
  return { member, own, visible, hidden }
}

async function limitToClient(
  { database: { kysely } }: TestApp,
  workspaceId: string,
  userId: string,
  clientId: string,
): Promise<void> {
  const row = { workspace_id: workspaceId, user_id: userId }
  await kysely.deleteFrom('workspace_members').where('user_id', '=', userId).execute()
  await kysely
    .insertInto('workspace_members')
    .values({ ...row, role: 'member', limited: true })
    .execute()
  await kysely
    .insertInto('workspace_member_clients')
    .values({ ...row, client_id: clientId })
    .execute()
}
