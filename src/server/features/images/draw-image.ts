import { errorCodes } from '#contracts/errors.ts'
import type { JobContext } from '#server/context/context.ts'
import { type HeldLease, holdLease } from '#server/context/hold-lease.ts'
import { isDatabaseAway } from '#server/db/sql-state.ts'
import { type JobAttempt, RetryLater } from '#server/jobs/define-job.ts'
import { isFinal, tryAgain } from '#server/jobs/job-failure.ts'
import { ProviderError } from '#server/kernel/errors.ts'
import type { DrawImage } from './draw-image.job.ts'
import { type Drawing, discardPicture, drawPicture } from './draw-picture.ts'
import {
  claimImage,
  forgetReference,
  leaseSeconds,
  releaseImageLease,
  renewImageLease,
} from './image-generations.store.ts'
import { isUnderWay } from './images.policy.ts'
import { generatorParameters, imageById, pictureBasis } from './images.views.ts'
import { requestOf } from './picture-request.ts'
import { endWithoutPicture, type SettledImage, succeedImage } from './settle-image.ts'

type Begun =
  | { state: 'over' }
  | { state: 'cancelled'; reference: string; drawing: Drawing }
  | { state: 'busy'; until: Date }
  | { state: 'begun'; drawing: Drawing; image: SettledImage; deadline: Date }

/**
 * Works on one drawing until it ends, is lost to another process, or must wait. Safe to run twice: one
 * that a service is at work on already is asked after, and one that has ended is left alone.
 */
export async function drawImage(
  context: JobContext,
  payload: DrawImage,
  attempt: JobAttempt,
): Promise<void> {
  const begun = await begin(context, payload)
  if (begun.state === 'over') return
  if (begun.state === 'cancelled') return await cancelAtService(context, begun, attempt.signal)
  if (begun.state === 'busy') {
    const waitMs = begun.until.getTime() - context.clock.now().getTime()
    throw new RetryLater(Math.max(waitMs, 1_000), new Error('another process is at work on it'))
  }
  const { drawing, image, deadline } = begun
  const { workspaceId, generationId } = payload
  // Often enough that a cancelled drawing stops soon.
  const everyMs = (leaseSeconds * 1000) / 10
  const work = { id: generationId, workspaceId }
  const lease = holdLease(context, work, everyMs, attempt.signal, (scope) =>
    renewImageLease(scope, generationId, context.processId),
  )
  try {
    const patienceMs = deadline.getTime() - context.clock.now().getTime()
    const picture = await drawPicture(context, drawing, lease.signal, patienceMs)
    if (!picture) throw new ProviderError('rejected', 'The picture took too long to draw.')
    const settled = await context.inWorkspace(workspaceId, (scope) =>
      succeedImage(scope, image, picture),
    )
    if (!settled) await discardUnlessStored(context, drawing, picture)
  } catch (error) {
    await handleFailure(context, begun, lease, attempt, error)
  } finally {
    lease.release()
  }
}

async function begin(context: JobContext, payload: DrawImage): Promise<Begun> {
  const { workspaceId, generationId } = payload
  return await context.inWorkspace(workspaceId, async (scope): Promise<Begun> => {
    const mine = await claimImage(scope, generationId, context.processId)
    const row = await imageById(scope, generationId)
    const basis = row && (await pictureBasis(scope, row.article_id))
    if (!row || !basis) return { state: 'over' }
    const generator = await generatorParameters(scope, row.generator_id)
    const request = requestOf(row, generator, basis.title)
    const drawing = { workspaceId, articleId: row.article_id, generationId, request }
    if (row.status === 'cancelled' && row.external_reference_id) {
      return { state: 'cancelled', reference: row.external_reference_id, drawing }
    }
    if (!isUnderWay(row)) return { state: 'over' }
    if (!mine) return { state: 'busy', until: row.lease_until ?? scope.now }
    const { article_id: articleId, user_id: askedBy } = row
    const image = { generationId, articleId, clientId: basis.clientId, askedBy }
    return { state: 'begun', drawing, image, deadline: row.deadline_at ?? scope.now }
  })
}

/** Spares the service work that nobody wants; whether it listens makes no difference here. */
async function cancelAtService(
  context: JobContext,
  { reference, drawing }: Extract<Begun, { state: 'cancelled' }>,
  signal: AbortSignal,
): Promise<void> {
  const { workspaceId, generationId } = drawing
  await context.ports.illustrator
    .cancel(reference, { workspaceId, signal })
    .catch((err: unknown) => context.log.warn({ err, generationId }, 'not cancelled at service'))
  await context.inWorkspace(workspaceId, (scope) => forgetReference(scope, generationId))
}

/** Another attempt may have settled the same picture under the same names. */
async function discardUnlessStored(
  context: JobContext,
  { workspaceId, generationId }: Drawing,
  picture: Parameters<typeof discardPicture>[1],
): Promise<void> {
  const row = await context.inWorkspace(workspaceId, (scope) => imageById(scope, generationId))
  if (row && (row.status === 'success' || isUnderWay(row))) return
  await discardPicture(context, picture)
}

async function handleFailure(
  context: JobContext,
  { drawing, image, deadline }: Extract<Begun, { state: 'begun' }>,
  lease: HeldLease,
  attempt: JobAttempt,
  error: unknown,
): Promise<void> {
  const { workspaceId, generationId } = drawing
  // Cancelled or begun anew: whoever did that has queued what follows.
  if (lease.isLost) return
  if (isDatabaseAway(error)) throw error
  const failure = error instanceof ProviderError ? error : null
  const final = !attempt.signal.aborted && isFinal(error, attempt, deadline, context.clock.now())
  context.log.warn({ err: error, generationId, final }, 'picture not drawn')
  if (final) {
    const message = failure?.message ?? errorCodes.internal.message
    await context.inWorkspace(workspaceId, (scope) =>
      endWithoutPicture(scope, image, { status: 'error', message }),
    )
    return
  }
  await context
    .inWorkspace(workspaceId, (scope) => releaseImageLease(scope, generationId, context.processId))
    .catch((err: unknown) => context.log.warn({ err, generationId }, 'lease not released'))
  tryAgain(error)
}
