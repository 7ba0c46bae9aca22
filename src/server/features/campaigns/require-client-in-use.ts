import type { Scope } from '#server/context/context.ts'
import { AppError } from '#server/kernel/errors.ts'
import { isClientArchived } from './campaigns.views.ts'

/** Throws `not_found` for a client the member cannot see, and `conflict` for an archived one. */
export async function requireClientInUse(scope: Scope, id: string): Promise<void> {
  const archived = await isClientArchived(scope, id)
  if (archived === undefined) throw new AppError('not_found')
  if (archived) throw new AppError('conflict', 'This client is archived. Restore it first.')
}
