import type { MemberScope, RequestContext } from '#server/context/context.ts'
import { AppError } from '#server/kernel/errors.ts'
import { secretHash } from '#server/kernel/secrets/one-time-secret.ts'
import { acceptInvitation, rememberChoice } from './workspaces.store.ts'
import {
  invitationByToken,
  myWorkspaces,
  myWorkspaceWith,
  type ReadInvitation,
} from './workspaces.views.ts'

/** Lists the caller's workspaces in the order they joined them. */
export async function listWorkspaces(context: RequestContext) {
  return await context.reading(async (scope) => ({ items: await myWorkspaces(scope) }))
}

/** Returns which other of the caller’s workspaces has what an id names; throws `not_found` where none has, or they may not see it there. */
export async function findWorkspace(context: RequestContext, id: string) {
  return await context.reading(async (scope) => {
    const workspace = await myWorkspaceWith(scope, id)
    if (!workspace) throw new AppError('not_found', 'None of your other workspaces has this.')
    return workspace
  })
}

/** Remembers the workspace of the request as the one that the caller chose last. */
export async function chooseWorkspace(context: RequestContext): Promise<void> {
  // A way of working, as preferences are, so that the activity log has no entry for it.
  await context.inTransaction(rememberChoice)
}

/** Returns what an invitation says; throws `not_found` for a revoked or replaced link. */
export async function readInvitation(
  context: RequestContext,
  token: string,
): Promise<Omit<ReadInvitation, 'workspaceId'>> {
  return await context.reading((scope) => invitationFor(scope, token))
}

/** Returns what the holder of a token may read; `fits` is false without a user. Throws `not_found`. */
export async function invitationFor(
  scope: Pick<MemberScope, 'tx'>,
  token: string,
): Promise<Omit<ReadInvitation, 'workspaceId'>> {
  const invitation = await invitationByToken(scope, secretHash(token))
  if (!invitation) throw new AppError('not_found', 'This invitation no longer works.')
  const { workspaceId: _, ...shown } = invitation
  return shown
}

/**
 * Adds the caller to the inviting workspace if they hold the link and the invited address; a repeat
 * gets the same answer. Throws `not_found`, or `conflict` with the reason.
 */
export async function joinWorkspace(
  context: RequestContext,
  token: string,
): Promise<{ workspaceId: string }> {
  const tokenHash = secretHash(token)
  return await context.inTransaction(async (scope) => {
    const joined = await acceptInvitation(scope, tokenHash)
    if (joined) return { workspaceId: joined }
    const invitation = await invitationByToken(scope, tokenHash)
    if (!invitation) throw new AppError('not_found', 'This invitation no longer works.')
    const { email, fits, state, workspaceId } = invitation
    const mine = await myWorkspaces(scope)
    // Before the address is compared: the member who accepted may have changed theirs since.
    if (state === 'accepted' && mine.some(({ id }) => id === workspaceId)) return { workspaceId }
    if (!fits) throw new AppError('conflict', `This invitation was sent to ${email}.`)
    throw new AppError(
      'conflict',
      state === 'accepted'
        ? 'This invitation has been used. Please ask for a new one.'
        : 'This invitation has expired. Please ask for a new one.',
    )
  })
}
