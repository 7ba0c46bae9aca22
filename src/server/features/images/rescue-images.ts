import type { JobContext } from '#server/context/context.ts'
import { quietMs, rescueEach } from '#server/context/rescue-each.ts'
import { drawImageJob } from './draw-image.job.ts'
import { imageById, pictureBasis, type StrandedImage, strandedImages } from './images.views.ts'
import { endWithoutPicture } from './settle-image.ts'

/**
 * Finds drawings that nobody works on and that the queue may have lost, and puts them back, or ends
 * them when their time is up: every drawing reaches a final state.
 */
export async function rescueImages(context: JobContext): Promise<void> {
  const stranded = await strandedImages(context.database, context.clock.now(), quietMs)
  await rescueEach(context, 'drawing', stranded, (image) => rescue(context, image))
}

async function rescue(
  context: JobContext,
  { id, workspaceId, overdue }: StrandedImage,
): Promise<void> {
  await context.inWorkspace(workspaceId, async (scope) => {
    if (!overdue) {
      await scope.queue.enqueue(scope.tx, drawImageJob, { workspaceId, generationId: id })
      return
    }
    const image = await imageById(scope, id)
    const basis = image && (await pictureBasis(scope, image.article_id))
    if (!basis) return
    const place = { generationId: id, articleId: basis.id, clientId: basis.clientId }
    const message = 'The picture took too long to draw.'
    await endWithoutPicture(scope, place, { status: 'error', message })
  })
}
