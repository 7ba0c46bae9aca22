import type { MemberScope, RequestContext } from '#server/context/context.ts'
import { isDatabaseAway } from '#server/db/sql-state.ts'
import { clientAbilities } from '#server/features/clients/index.ts'
import { emit } from '#server/features/events/index.ts'
import { lockWorkspace } from '#server/features/workspaces/index.ts'
import { AppError } from '#server/kernel/errors.ts'
import { insertSamples } from './insert-samples.ts'
import { discardSamplePictures, storeSamplePictures } from './sample-pictures.ts'
import { markAsSamples, sampleClientIds } from './samples.store.ts'

/** Adds the sample clients with their articles; throws `conflict` when they are there already. */
export async function addSamples(context: RequestContext): Promise<{ clientIds: string[] }> {
  const workspaceId = await context.reading(async (scope) => {
    await requireNoSamples(scope)
    return scope.workspaceId
  })
  const { files } = context.ports
  // Beforehand, since it takes seconds and must not be repeated with the transaction.
  const pictures = await storeSamplePictures(files, workspaceId)
  try {
    return await context.inTransaction(async (scope) => {
      await lockWorkspace(scope)
      await requireNoSamples(scope)
      const clientIds = await insertSamples(scope, pictures)
      await markAsSamples(scope, clientIds)
      await emit(scope, 'samples.added')
      return { clientIds }
    })
  } catch (error) {
    // It may have been committed all the same, and a missing picture would be seen.
    if (!isDatabaseAway(error)) await discardSamplePictures(files, pictures)
    throw error
  }
}

async function requireNoSamples(scope: MemberScope): Promise<void> {
  if (!clientAbilities(scope.member).create) throw new AppError('forbidden')
  const there = await sampleClientIds(scope)
  if (there.length > 0) throw new AppError('conflict', 'The samples are here already.')
}
