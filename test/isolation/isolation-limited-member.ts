import { addMember } from '../factories/members.ts'
import type { TestApp, TestUser } from '../test-app.ts'
import {
  addInvitation,
  addNotice,
  buildContent,
  type Content,
  type World,
} from './isolation-world.ts'

/** A member who may see one client of a workspace and not another. */
export type LimitedMember = {
  member: TestUser
  /** The ids the member may use in requests. */
  own: World['own']
  visible: Content
  hidden: Content
}

/** Adds a member to the owner's workspace, limited to one of two new clients. */
export async function buildLimitedMember(server: TestApp, owner: World): Promise<LimitedMember> {
  const hidden = await buildContent(server, owner.user, 'Hiddenshire', owner.ids)
  const visible = await buildContent(server, owner.user, 'Seenham', owner.ids)
  const member = await addMember(server, owner.user, { clientIds: [visible.ids.client] })
  const { token } = await addInvitation(server, owner.user, member.email, visible.ids.client)
  const reader = { workspaceId: owner.user.workspaceId, userId: member.userId }
  const notice = await addNotice(server, reader, 'Seenham', visible.ids.article)
  const own = {
    ...owner.own,
    ...visible.ids,
    notice,
    banner: visible.banner,
    user: member.userId,
    invitationToken: token,
  }
  return { member, own, visible, hidden }
}
