import { type LinkRequest, type LinkScope, throughLink } from '#server/features/signoff/index.ts'
import { AppError } from '#server/kernel/errors.ts'
import { type HeldRequest, heldRequest } from '../experts.store.ts'

/** The open transaction of somebody who was sent questions. */
export type ExpertScope = LinkScope & { request: HeldRequest }

/**
 * Opens a transaction for them. The request is locked, so that two requests of one link follow each other. Throws
 * `not_found` for a link that was forged, was withdrawn or has expired.
 */
export async function asExpert<T>(
  request: LinkRequest,
  work: (scope: ExpertScope) => Promise<T>,
): Promise<T> {
  return await asExpertEvenIfEnded(request, async (scope) => {
    const { withdrawn_at, expires_at } = scope.request
    if (withdrawn_at || expires_at < scope.now) throw new AppError('not_found')
    return await work(scope)
  })
}

/** Does the same for a link that may have been withdrawn or have expired. Throws `not_found` for a forged one. */
export async function asExpertEvenIfEnded<T>(
  of: LinkRequest,
  work: (scope: ExpertScope) => Promise<T>,
): Promise<T> {
  return await throughLink(of, 'expert', async (scope) => {
    const request = await heldRequest(scope, { id: of.key.id })
    if (!request) throw new AppError('not_found')
    return await work({ ...scope, request })
  })
}
