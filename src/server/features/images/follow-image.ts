import type { GeneratedImage } from '#contracts/articles/images.ts'
import { imageRetries } from '#contracts/rules/pictures/image-defaults.ts'
import type { MemberScope, RequestContext } from '#server/context/context.ts'
import { startTasks } from '#server/jobs/tasks/start-tasks.ts'
import { endTask } from '#server/jobs/tasks/tasks.store.ts'
import { AppError } from '#server/kernel/errors.ts'
import { cancelImageTask } from './drawing/cancel-image.task.ts'
import { drawImageTask } from './drawing/draw-image.task.ts'
import { endWithoutPicture } from './drawing/settle-image.ts'
import { lockArticleImages, restartImage } from './image-generations.store.ts'
import { answerOf, isStalled, isUnderWay } from './images.policy.ts'
import { imageById, imagesOf, pictureBasis } from './images.views.ts'
import { assertWritten, startDrawing } from './queue-image.ts'

type Named = { predictionId: string; articleId: string }
type Retried = { predictionId?: string | null | undefined; articleId: string }

/** The state of a drawing. */
export async function pollImage(context: RequestContext, named: Named): Promise<GeneratedImage> {
  return await context.reading(async (scope) => answerOf((await found(scope, named)).image))
}

/**
 * Starts a drawing again that has failed, was cancelled or stalls, three times at most. One that has
 * succeeded or makes progress is answered as it is. Throws `conflict` when the tries are used up.
 */
export async function retryImage(
  context: RequestContext,
  { predictionId, articleId }: Retried,
): Promise<GeneratedImage> {
  const missing = new AppError('not_found', 'No generation ID found for retry')
  if (!predictionId) throw missing
  const { answer, abandoned } = await context.inTransaction(async (scope) => {
    const { basis } = await found(scope, { predictionId, articleId }, missing)
    assertWritten(basis)
    await lockArticleImages(scope, basis.id)
    const { image } = await found(scope, { predictionId, articleId }, missing)
    const underWay = (await imagesOf(scope, basis.id)).find(isUnderWay)
    const settled = image.status === 'success' || (underWay && !isStalled(underWay, scope.now))
    if (settled) return { answer: answerOf(underWay ?? image), abandoned: null }
    if (underWay && underWay.id !== image.id) return { answer: answerOf(underWay), abandoned: null }
    if (image.retries >= imageRetries) {
      throw new AppError('conflict', 'Maximum retry attempts reached')
    }
    await restartImage(scope, image.id)
    await endTask(scope, drawImageTask, image.id)
    await endTask(scope, cancelImageTask, image.id)
    await startDrawing(scope, basis, image.id)
    const answer = answerOf({ ...image, status: 'pending', error_message: null })
    const reference = isUnderWay(image) ? image.external_reference_id : null
    return { answer, abandoned: reference && { reference, workspaceId: scope.workspaceId } }
  })
  if (abandoned) spareService(context, abandoned)
  return answer
}

/** Cancels a drawing; a picture that comes all the same is thrown away. Changes nothing once it has ended. */
export async function cancelImage(
  context: RequestContext,
  generationId: string,
): Promise<GeneratedImage> {
  return await context.inTransaction(async (scope) => {
    const { image, basis } = await found(scope, { predictionId: generationId })
    if (!isUnderWay(image)) return answerOf(image)
    assertWritten(basis)
    const place = { generationId, articleId: basis.id, clientId: basis.clientId }
    const message = 'Image generation cancelled'
    if (await endWithoutPicture(scope, place, { status: 'cancelled', message })) {
      await endTask(scope, drawImageTask, generationId)
      await startTasks(scope, cancelImageTask, [generationId])
    }
    return answerOf((await found(scope, { predictionId: generationId })).image)
  })
}

async function found(
  scope: MemberScope,
  named: { predictionId: string; articleId?: string },
  missing = new AppError('not_found'),
) {
  const image = await imageById(scope, named.predictionId, named.articleId)
  const basis = image && (await pictureBasis(scope, image.article_id))
  if (!basis) throw missing
  return { image, basis }
}

/** Tells the service to stop an abandoned drawing. Whether it listens makes no difference here. */
function spareService(
  { ports, log }: RequestContext,
  { reference, workspaceId }: { reference: string; workspaceId: string },
): void {
  const call = { workspaceId, signal: AbortSignal.timeout(30_000) }
  ports.illustrator
    .cancel(reference, call)
    .catch((err: unknown) => log.warn({ err }, 'stalled picture not cancelled'))
}
