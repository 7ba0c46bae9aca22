import type { RequestContext } from '#server/context/context.ts'
import { emit } from '#server/features/events/index.ts'
import { AppError } from '#server/kernel/errors.ts'
import { setRevoked } from './keys.store.ts'
import { keysOf } from './keys.views.ts'

/** Ends a key: the next request with it is refused. Throws `not_found`. */
export async function revokeKey(context: RequestContext, id: string): Promise<void> {
  await context.inTransaction(async (scope) => {
    // Others than one's own are listed for whoever manages the workspace, who may revoke them too.
    const [key] = await keysOf(scope, id)
    if (!key) throw new AppError('not_found')
    await setRevoked(scope, id)
    await emit(scope, 'key.revoked', { id, name: key.name })
  })
}
