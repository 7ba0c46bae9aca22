import { AppError } from '#server/kernel/errors.ts'
import { type LinkRequest, type LinkScope, throughLink } from '../link-scope.ts'
import { heldPortal } from './portals.store.ts'

/** The open transaction of somebody with a link to a client’s portal. */
export type PortalScope = LinkScope & {
  portal: NonNullable<Awaited<ReturnType<typeof heldPortal>>>
}

/** Opens a transaction for them. Throws `not_found` for a forged link, and `gone` for one that has ended. */
export async function inPortal<T>(
  request: LinkRequest,
  work: (scope: PortalScope) => Promise<T>,
): Promise<T> {
  return await throughLink(request, 'portal', async (scope) => {
    const portal = await heldPortal(scope, request.key.id)
    if (!portal) throw new AppError('not_found')
    if (portal.revoked_at || portal.expires_at < scope.now) {
      throw new AppError('gone', `This link has ended. Please ask ${scope.agency} for a new one.`)
    }
    return await work({ ...scope, portal })
  })
}
