import type { JobContext } from '#server/context/context.ts'
import { quietMs, rescueEach } from '#server/context/rescue-each.ts'
import { deliverPublicationJob } from './deliver-publication.job.ts'
import { strandedPublications } from './publications.views.ts'

/**
 * Finds publications that nobody works on and whose job the queue has given up, and puts them back. The
 * delivery itself ends one that has begun too often.
 */
export async function rescuePublications(context: JobContext): Promise<void> {
  const quietSince = new Date(context.clock.now().getTime() - quietMs)
  const stranded = await strandedPublications(context.database, quietSince)
  await rescueEach(context, 'publication', stranded, ({ id, workspaceId }) =>
    context.inWorkspace(workspaceId, (scope) =>
      scope.queue.enqueue(scope.tx, deliverPublicationJob, { workspaceId, publicationId: id }),
    ),
  )
}
