import { errorCodes } from '#contracts/errors.ts'
import type { DurableWork } from '#server/context/context.ts'
import { generatorParameters } from '#server/features/image-generators/index.ts'
import { DeadlinePassed } from '#server/jobs/tasks/task.ts'
import { AppError, ProviderError } from '#server/kernel/errors.ts'
import type { Picture } from '../image-generations.store.ts'
import { isUnderWay } from '../images.policy.ts'
import { imageById, pictureBasis } from '../images.views.ts'
import { type Drawing, discardPicture, drawPicture } from './draw-picture.ts'
import { requestOf } from './picture-request.ts'
import { endWithoutPicture, type SettledImage, succeedImage } from './settle-image.ts'

const tookTooLong = 'The picture took too long to draw.'

type Begun = { drawing: Drawing; image: SettledImage }

/** Draws one picture and shows it as the banner; resumes one that a service has already started. */
export const drawImage: DurableWork<Begun, Picture> = {
  begin: async (scope, { subjectId: generationId }) => {
    const row = await imageById(scope, generationId)
    const basis = row && (await pictureBasis(scope, row.article_id))
    if (!row || !basis) return null
    const request = requestOf(row, await generatorParameters(scope, row.generator_id), basis.title)
    const { article_id: articleId, user_id: askedBy } = row
    return {
      drawing: { workspaceId: scope.workspaceId, articleId, generationId, request },
      image: { generationId, articleId, clientId: basis.clientId, askedBy },
    }
  },

  run: async (context, { drawing }, { signal, deadline }) => {
    const patienceMs = deadline.getTime() - context.clock.now().getTime()
    const picture = await drawPicture(context, drawing, signal, patienceMs)
    if (!picture) throw new ProviderError('rejected', tookTooLong)
    return picture
  },

  settle: (scope, { image }, picture) => succeedImage(scope, image, picture),

  giveUp: async (scope, { subjectId: generationId, error }) => {
    const row = await imageById(scope, generationId)
    const basis = row && (await pictureBasis(scope, row.article_id))
    if (!basis) return undefined
    const place = { generationId, articleId: basis.id, clientId: basis.clientId }
    await endWithoutPicture(scope, place, { status: 'error', message: messageOf(error) })
    return { articleId: basis.id, generationId }
  },

  // Another attempt may have stored the same picture under the same names.
  discard: async (context, { drawing: { workspaceId, generationId } }, picture) => {
    const row = await context.inWorkspace(workspaceId, (scope) => imageById(scope, generationId))
    if (row && (row.status === 'success' || isUnderWay(row))) return
    await discardPicture(context, picture)
  },
}

function messageOf(error: unknown): string {
  if (error instanceof DeadlinePassed) return tookTooLong
  const isKnown = error instanceof ProviderError || error instanceof AppError
  return isKnown ? error.message : errorCodes.internal.message
}
