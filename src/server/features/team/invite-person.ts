import { invitationsPerDay, type Place } from '#contracts/team.ts'
import type { MemberScope, RequestContext } from '#server/context/context.ts'
import { timesSince } from '#server/features/activity/index.ts'
import { AppError } from '#server/kernel/errors.ts'
import { holdTeam } from './hold-team.ts'
import { sendInvitationJob } from './send-invitation.job.ts'
import { requireManager } from './team.policy.ts'
import { deleteInvitation, insertInvitation } from './team.store.ts'
import { openInvitations } from './team.views.ts'
import { tellOfTeam } from './tell-of-team.ts'

const dayMs = 86_400_000

/** Invites an address; the mail follows from the queue. Throws `conflict` for one that is in already. */
export async function invitePerson(
  context: RequestContext,
  invitation: Place & { email: string },
): Promise<{ id: string }> {
  return await context.inTransaction(async (scope) => {
    const { me, members } = await holdTeam(scope)
    requireManager(me)
    if (members.some(({ email }) => email.toLowerCase() === invitation.email)) {
      throw new AppError('conflict', `${invitation.email} is already in the team.`)
    }
    const id = await insertInvitation(scope, invitation)
    if (!id) throw new AppError('conflict', `${invitation.email} has already been invited.`)
    await send(scope, { id, email: invitation.email }, 'invitation.sent')
    return { id }
  })
}

/** Sends the mail once more, with a new link; the one before stops working. */
export async function resendInvitation(context: RequestContext, id: string): Promise<void> {
  await context.inTransaction(async (scope) => {
    requireManager((await holdTeam(scope)).me)
    const invitation = (await openInvitations(scope)).find((open) => open.id === id)
    if (!invitation) throw new AppError('not_found')
    await send(scope, invitation, 'invitation.sent_again')
  })
}

/** Takes an invitation back; throws `not_found` when it is accepted or gone. */
export async function revokeInvitation(context: RequestContext, id: string): Promise<void> {
  await context.inTransaction(async (scope) => {
    requireManager((await holdTeam(scope)).me)
    const email = await deleteInvitation(scope, id)
    if (email === undefined) throw new AppError('not_found')
    await tellOfTeam(scope, {
      action: 'invitation.revoked',
      subjectType: 'invitation',
      subjectId: id,
      details: { email },
    })
  })
}

async function send(
  scope: MemberScope,
  { id, email }: { id: string; email: string },
  action: string,
): Promise<void> {
  const today = await timesSince(scope, new Date(scope.now.getTime() - dayMs), {
    actions: ['invitation.sent', 'invitation.sent_again'],
  })
  if (today >= invitationsPerDay) {
    throw new AppError(
      'rate_limited',
      `A team can send ${invitationsPerDay} invitations a day. Please go on tomorrow.`,
    )
  }
  await scope.queue.enqueue(scope.tx, sendInvitationJob, {
    workspaceId: scope.workspaceId,
    invitationId: id,
  })
  await tellOfTeam(scope, { action, subjectType: 'invitation', subjectId: id, details: { email } })
}
