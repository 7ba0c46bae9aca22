import type { Scope } from '#server/context/context.ts'
import { visibleClient } from '#server/db/visible-rows.ts'
import { AppError } from '#server/kernel/errors.ts'

/** Throws `not_found` for a client the member cannot see, and `conflict` for an archived one. */
export async function requireClientInUse(scope: Scope, id: string): Promise<void> {
  const client = await visibleClient(scope, id)
  if (!client) throw new AppError('not_found')
  if (client.isArchived)
    throw new AppError('conflict', 'This client is archived. Restore it first.')
}
