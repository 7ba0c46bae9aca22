import type { GeneratedImage } from '#contracts/articles/images.ts'
import { imagesPerArticle } from '#contracts/credits/credits.ts'
import { isBeingWritten } from '#contracts/rules/articles/being-written.ts'
import type { MemberScope, RequestContext } from '#server/context/context.ts'
import { emit } from '#server/features/events/index.ts'
import { startTasks } from '#server/jobs/tasks/start-tasks.ts'
import { AppError } from '#server/kernel/errors.ts'
import { newId } from '#server/kernel/ids.ts'
import { drawImageTask } from './drawing/draw-image.task.ts'
import { insertImageGeneration, lockArticleImages } from './image-generations.store.ts'
import { answerOf, isUnderWay, picturesUsed, tooManyDrawn } from './images.policy.ts'
import { type ImageRow, imagesOf, type PictureBasis } from './images.views.ts'

export type ImageOrder = {
  generatorId: string | null
  prompt: string
  /** The model to draw with, before what the operator has set. */
  model: string | undefined
  wantedModel?: string
  width: number
  height: number
  negativePrompt?: string
  steps?: number
  guidance?: number
}

/**
 * Queues one drawing for an article, within its fair use. When one is under way already, that is the
 * answer. Throws `conflict` while the article is being written and when its pictures are used up.
 */
export async function queueImage(
  scope: MemberScope,
  { ports }: RequestContext,
  basis: PictureBasis,
  order: ImageOrder,
): Promise<GeneratedImage> {
  assertWritten(basis)
  await lockArticleImages(scope, basis.id)
  const images = await imagesOf(scope, basis.id)
  const underWay = images.find(isUnderWay)
  if (underWay) return answerOf(underWay)
  assertFairUse(images)
  const id = newId()
  const { model, ...rest } = order
  const noted = await insertImageGeneration(scope, {
    id,
    articleId: basis.id,
    templateName: basis.templateName ?? '',
    model: ports.illustrator.modelFor(model),
    requested: true,
    ...rest,
  })
  if (!noted) throw new AppError('conflict', 'Failed to create image generation record')
  await emit(scope, 'article.image_requested', {
    id: basis.id,
    clientId: basis.clientId,
    generationId: id,
    prompt: order.prompt.slice(0, 300),
  })
  await startDrawing(scope, basis, id)
  return { status: 'pending', imageUrl: null, generationId: id, error: null }
}

/** Starts the task of a drawing and tells open pages that it is under way. */
export async function startDrawing(
  scope: MemberScope,
  basis: PictureBasis,
  generationId: string,
): Promise<void> {
  await startTasks(scope, drawImageTask, [generationId])
  const { id, clientId } = basis
  await emit(scope, 'article.image_started', { id, clientId, generationId })
}

/** Throws `conflict` while the article's own generation is still writing its text and banner. */
export function assertWritten({ status }: PictureBasis): void {
  if (isBeingWritten(status)) throw new AppError('conflict', 'The article is still being written.')
}

function assertFairUse(images: ImageRow[]): void {
  if (picturesUsed(images) >= imagesPerArticle || tooManyDrawn(images)) {
    throw new AppError(
      'conflict',
      `This article has used the ${imagesPerArticle} pictures that come with it.`,
    )
  }
}
