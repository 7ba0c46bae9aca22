import { AppError } from '#server/kernel/errors.ts'
import { type LinkRequest, type LinkScope, throughLink } from '../link-scope.ts'
import { heldPortal } from './portals.store.ts'

/** The open transaction of somebody with a link to a client’s portal. */
export type PortalScope = LinkScope & {
  portal: NonNullable<Awaited<ReturnType<typeof heldPortal>>>
}

/** Opens a transaction for them. Throws `not_found` for a link that was forged, was revoked or has expired. */
export async function inPortal<T>(
  request: LinkRequest,
  work: (scope: PortalScope) => Promise<T>,
): Promise<T> {
  return await inPortalEvenIfEnded(request, async (scope) => {
    const { revoked_at, expires_at } = scope.portal
    if (revoked_at || expires_at < scope.now) throw new AppError('not_found')
    return await work(scope)
  })
}

/** Does the same for a link that may have been revoked or have expired. Throws `not_found` for a forged one. */
export async function inPortalEvenIfEnded<T>(
  request: LinkRequest,
  work: (scope: PortalScope) => Promise<T>,
): Promise<T> {
  return await throughLink(request, 'portal', async (scope) => {
    const portal = await heldPortal(scope, request.key.id)
    if (!portal) throw new AppError('not_found')
    return await work({ ...scope, portal })
  })
}
