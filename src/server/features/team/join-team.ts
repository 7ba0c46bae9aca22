import type { RequestContext } from '#server/context/context.ts'
import { AppError } from '#server/kernel/errors.ts'
import { secretHash } from '#server/kernel/one-time-secret.ts'
import { acceptInvitation } from './team.store.ts'
import { invitationByToken, myWorkspaces, type ReadInvitation } from './team.views.ts'

/** The workspaces of whoever asks, the first joined first. */
export async function listWorkspaces(context: RequestContext) {
  return await context.reading(async (scope) => ({ items: await myWorkspaces(scope) }))
}

/** What an invitation says; throws `not_found` for a link that was taken back or replaced. */
export async function readInvitation(
  context: RequestContext,
  token: string,
): Promise<Omit<ReadInvitation, 'workspaceId'>> {
  return await context.reading(async (scope) => {
    const found = await invitationByToken(scope, secretHash(token))
    if (!found) throw new AppError('not_found', 'This invitation no longer works.')
    const { workspaceId: _, ...said } = found
    return said
  })
}

/**
 * Lets whoever holds the link, and the address it was sent to, into the workspace. A second click
 * answers the same. Throws `not_found`, or `conflict` with the reason.
 */
export async function joinTeam(
  context: RequestContext,
  token: string,
): Promise<{ workspaceId: string }> {
  const tokenHash = secretHash(token)
  return await context.inTransaction(async (scope) => {
    const joined = await acceptInvitation(scope, tokenHash)
    if (joined) return { workspaceId: joined }
    const found = await invitationByToken(scope, tokenHash)
    if (!found) throw new AppError('not_found', 'This invitation no longer works.')
    if (!found.fits) {
      throw new AppError('conflict', `This invitation was sent to ${found.email}.`)
    }
    const mine = await myWorkspaces(scope)
    if (found.state === 'accepted' && mine.some(({ id }) => id === found.workspaceId)) {
      return { workspaceId: found.workspaceId }
    }
    throw new AppError(
      'conflict',
      found.state === 'accepted'
        ? 'This invitation has been used.'
        : 'This invitation has expired. Please ask for a new one.',
    )
  })
}
