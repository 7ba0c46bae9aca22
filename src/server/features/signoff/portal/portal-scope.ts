import type { Scope, Wiring } from '#server/context/context.ts'
import { asPortal } from '#server/db/transactions.ts'
import { AppError } from '#server/kernel/errors.ts'
import { secretHash } from '#server/kernel/one-time-secret.ts'
import { heldPortal } from './portals.store.ts'

/** A request by somebody with a link to a client’s portal. */
export type PortalRequest = Wiring & {
  key: { portalId: string; secret: string }
  requestId: string
  ip: string | null
}

/** Their open transaction; `clientIds` is their one client. */
export type PortalScope = Scope & {
  agency: string
  portal: NonNullable<Awaited<ReturnType<typeof heldPortal>>>
}

/** Opens a transaction for them. Throws `not_found` for a forged link, and `gone` for one that has ended. */
export async function inPortal<T>(
  request: PortalRequest,
  work: (scope: PortalScope) => Promise<T>,
): Promise<T> {
  const { database, clock, queue, requestId, ip, key } = request
  const at = { id: key.portalId, tokenHash: secretHash(key.secret) }
  return await asPortal(database, at, async (tx, { workspaceId, workspaceName, clientId }) => {
    const scope: Scope = {
      tx,
      workspaceId,
      clientIds: [clientId],
      userId: null,
      now: clock.now(),
      queue,
      requestId,
      ip,
    }
    const portal = await heldPortal(scope, key.portalId)
    if (!portal) throw new AppError('not_found')
    if (portal.revoked_at || portal.expires_at < scope.now) {
      throw new AppError('gone', `This link has ended. Please ask ${workspaceName} for a new one.`)
    }
    return await work({ ...scope, agency: workspaceName, portal })
  })
}
