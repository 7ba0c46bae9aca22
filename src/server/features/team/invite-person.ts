import { invitationsPerDay, type Place } from '#contracts/team/team.ts'
import type { MemberScope, RequestContext } from '#server/context/context.ts'
import { countActivity } from '#server/features/activity/index.ts'
import { emit } from '#server/features/events/index.ts'
import { limitOutsideMails } from '#server/features/outside-mails/index.ts'
import { requireManager } from '#server/features/workspaces/index.ts'
import { AppError } from '#server/kernel/errors.ts'
import { lockTeam } from './lock-team.ts'
import { deleteInvitation, deleteMails, insertInvitation } from './team.store.ts'
import { openInvitations } from './team.views.ts'

const dayMs = 86_400_000

/** Invites an address and queues the mail; throws `conflict` for one that is a member or already invited. */
export async function invitePerson(
  context: RequestContext,
  invitation: Place & { email: string },
): Promise<{ id: string }> {
  return await context.inTransaction(async (scope) => {
    const { me, members } = await lockTeam(scope)
    requireManager(me)
    if (members.some(({ email }) => email.toLowerCase() === invitation.email)) {
      throw new AppError('conflict', `${invitation.email} is already in the team.`)
    }
    const id = await insertInvitation(scope, invitation)
    if (!id) throw new AppError('conflict', `${invitation.email} has already been invited.`)
    await send(scope, { id, email: invitation.email }, 'invitation.sent')
    await limitOutsideMails(context, scope)
    return { id }
  })
}

/** Queues the mail again with a new link, which replaces the old one. */
export async function resendInvitation(context: RequestContext, id: string): Promise<void> {
  await context.inTransaction(async (scope) => {
    requireManager((await lockTeam(scope)).me)
    const invitation = (await openInvitations(scope)).find((open) => open.id === id)
    if (!invitation) throw new AppError('not_found')
    await send(scope, invitation, 'invitation.sent_again')
    await limitOutsideMails(context, scope)
  })
}

/** Revokes an invitation; throws `not_found` when it has been accepted or revoked already. */
export async function revokeInvitation(context: RequestContext, id: string): Promise<void> {
  await context.inTransaction(async (scope) => {
    requireManager((await lockTeam(scope)).me)
    const email = await deleteInvitation(scope, id)
    if (email === undefined) throw new AppError('not_found')
    await emit(scope, 'invitation.revoked', { id, email })
  })
}

async function send(
  scope: MemberScope,
  { id, email }: { id: string; email: string },
  event: 'invitation.sent' | 'invitation.sent_again',
): Promise<void> {
  const today = await countActivity(scope, new Date(scope.now.getTime() - dayMs), {
    actions: ['invitation.sent', 'invitation.sent_again'],
  })
  if (today >= invitationsPerDay) {
    throw new AppError(
      'rate_limited',
      `A team can send ${invitationsPerDay} invitations a day. Please try again tomorrow.`,
    )
  }
  // Mails that still wait for their next attempt are replaced by this one.
  await deleteMails(scope, id)
  await emit(scope, event, { id, email })
}
