import type { JobContext, Scope } from '#server/context/context.ts'
import { emit } from '#server/features/events/index.ts'
import { activeGenerator, generatorParameters } from '#server/features/image-generators/index.ts'
import { isOutage } from '#server/jobs/tasks/retry-decision.ts'
import { startTasks } from '#server/jobs/tasks/start-tasks.ts'
import { endTask } from '#server/jobs/tasks/tasks.store.ts'
import { AppError, ProviderError } from '#server/kernel/errors.ts'
import {
  endImage,
  insertImageGeneration,
  type Picture,
  settleImage,
} from '../image-generations.store.ts'
import { imageById, pictureBasis } from '../images.views.ts'
import { cancelImageTask } from './cancel-image.task.ts'
import { drawImageTask } from './draw-image.task.ts'
import { discardPicture, drawPicture } from './draw-picture.ts'
import { requestOf, sizeOfRatio } from './picture-request.ts'

export type BannerOrder = {
  workspaceId: string
  articleId: string
  clientId: string
  /** One drawing per run: coming back to it after a crash asks for the same one. */
  runId: string
  generatorId: string | null
  title: string
  templateName: string
  prompt: string
}

/** A picture, none at all, or one that follows later: the text need not wait for a slow service. */
export type DrawnBanner =
  | { state: 'drawn'; picture: Picture }
  | { state: 'refused' }
  | { state: 'later' }

/** An article waits this long for a picture. */
const patienceMs = 60_000

/**
 * Has the banner of a generation drawn and settles its record. A service that refuses, is unavailable
 * or slow never costs the article: `later` is to be followed by `drawLater`.
 */
export async function drawBanner(
  context: JobContext,
  order: BannerOrder,
  signal: AbortSignal,
): Promise<DrawnBanner> {
  const { workspaceId, articleId, runId } = order
  const request = await context.inWorkspace(workspaceId, (scope) => begin(scope, context, order))
  if (!request) return { state: 'refused' }
  try {
    const drawing = { workspaceId, articleId, generationId: runId, request }
    const picture = await drawPicture(context, drawing, signal, patienceMs)
    if (!picture) return { state: 'later' }
    const settled = await context.inWorkspace(workspaceId, (scope) =>
      settleImage(scope, runId, picture),
    )
    if (settled) {
      context.metrics.tasks.inc({ task: drawImageTask.name, outcome: 'completed', cause: '' })
      return { state: 'drawn', picture }
    }
    const stored = await context.inWorkspace(workspaceId, (scope) => imageById(scope, runId))
    // A run that comes back after a crash finds what it had settled before.
    if (stored?.status === 'success') return { state: 'drawn', picture }
    await discardPicture(context, picture)
    return { state: 'refused' }
  } catch (error) {
    signal.throwIfAborted()
    const isFull = error instanceof AppError && error.code === 'storage_full'
    if (!isFull && !(error instanceof ProviderError)) throw error
    context.log.warn({ err: error, articleId, runId }, 'banner not drawn')
    if (error instanceof AppError || error.passing || isOutage(error)) return { state: 'later' }
    context.metrics.tasks.inc({ task: drawImageTask.name, outcome: 'failed', cause: error.kind })
    await context.inWorkspace(workspaceId, (scope) => fail(scope, order, error.message))
    return { state: 'refused' }
  }
}

async function begin(scope: Scope, context: JobContext, order: BannerOrder) {
  const basis = await pictureBasis(scope, order.articleId)
  if (!basis) return undefined
  // An order without a generator is drawn by the one a later picture would be drawn by.
  const chosen = order.generatorId ?? (await activeGenerator(scope, null))?.id ?? null
  const generator = await generatorParameters(scope, chosen)
  await insertImageGeneration(scope, {
    id: order.runId,
    articleId: order.articleId,
    generatorId: chosen,
    prompt: order.prompt,
    templateName: order.templateName,
    model: context.ports.illustrator.modelFor(generator.model),
    requested: false,
    ...sizeOfRatio(basis.aspectRatio),
  })
  const image = await imageById(scope, order.runId)
  return image && requestOf(image, generator, order.title)
}

/** Leaves a banner to a task of its own, in the transaction that lets the article go on without it. */
export async function drawLater(scope: Scope, runId: string): Promise<void> {
  await startTasks(scope, drawImageTask, [runId])
}

/** Ends the banner of a generation that has failed. */
export async function abandonBanner(scope: Scope, runId: string, message: string): Promise<void> {
  if (await endImage(scope, runId, { status: 'error', message })) {
    await endTask(scope, drawImageTask, runId)
  }
}

/** Ends the banner of a cancelled generation, also at the service that draws it. */
export async function cancelBanner(scope: Scope, runId: string): Promise<void> {
  const message = 'Image generation cancelled'
  if (!(await endImage(scope, runId, { status: 'cancelled', message }))) return
  await endTask(scope, drawImageTask, runId)
  await startTasks(scope, cancelImageTask, [runId])
}

async function fail(scope: Scope, order: BannerOrder, message: string): Promise<void> {
  const { articleId, clientId, runId: generationId } = order
  if (!(await endImage(scope, generationId, { status: 'error', message }))) return
  const facts = { id: articleId, clientId, generationId, reason: message }
  await emit(scope, 'article.image_left_out', facts)
}
