import type { RequestContext } from '#server/context/context.ts'
import { emit } from '#server/features/events/index.ts'
import { endTask } from '#server/jobs/tasks/tasks.store.ts'
import { AppError } from '#server/kernel/errors.ts'
import { readDocumentTask } from './documents/read-document.task.ts'
import { extractFactsTask } from './facts/extract-facts.task.ts'
import { requireChange } from './knowledge.policy.ts'
import { deleteSource, type SourcePlace } from './sources/sources.store.ts'
import { shownSource } from './sources/sources.views.ts'

/** Removes a document or page with its passages; facts accepted from it stay. Throws `not_found`. */
export async function removeSource(context: RequestContext, place: SourcePlace): Promise<void> {
  const { clientId, id } = place
  await context.inTransaction(async (scope) => {
    const source = await shownSource(scope, place)
    if (!source) throw new AppError('not_found')
    const name = await requireChange(scope, clientId)
    if (!(await deleteSource(scope, place))) throw new AppError('not_found')
    await endTask(scope, readDocumentTask, id)
    await endTask(scope, extractFactsTask, id)
    await emit(scope, 'client.source_removed', { id: clientId, name, source: source.name })
  })
}
