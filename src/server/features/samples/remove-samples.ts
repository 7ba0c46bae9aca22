import type { RequestContext } from '#server/context/context.ts'
import { deleteRows } from '#server/features/archiving/index.ts'
import { archivableClients, clientAbilities } from '#server/features/clients/index.ts'
import { AppError } from '#server/kernel/errors.ts'
import { sampleClientIds } from './samples.store.ts'

/** Deletes the sample clients with all that belongs to them; throws `not_found` when there are none. */
export async function removeSamples(context: RequestContext): Promise<void> {
  const ids = await context.reading(async (scope) => {
    if (!clientAbilities(scope.member).remove) throw new AppError('forbidden')
    return await sampleClientIds(scope)
  })
  if (ids.length === 0) throw new AppError('not_found')
  await deleteRows(context, archivableClients, ids)
}
