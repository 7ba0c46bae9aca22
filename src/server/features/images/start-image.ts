import type { GeneratedImage, ImageParameters, StartImage } from '#contracts/articles/images.ts'
import { imageDefaults } from '#contracts/rules/pictures/image-defaults.ts'
import type { MemberScope, RequestContext } from '#server/context/context.ts'
import { once } from '#server/context/idempotency.store.ts'
import {
  activeGenerator,
  type Generator,
  offeredModels,
} from '#server/features/image-generators/index.ts'
import { AppError } from '#server/kernel/errors.ts'
import { composedPrompt, sizeOfRatio } from './drawing/picture-request.ts'
import {
  type ImageRow,
  imageById,
  imagesOf,
  type PictureBasis,
  pictureBasis,
} from './images.views.ts'
import { queueImage } from './queue-image.ts'

/** Asks for a picture of an article; what is left out is taken from its campaign and its last picture. */
export async function startImage(
  context: RequestContext,
  input: StartImage,
): Promise<GeneratedImage> {
  return await context.inTransaction(async (scope) => {
    if (input.userId && input.userId !== scope.userId) throw new AppError('not_found')
    const basis = await pictureBasis(scope, input.articleId)
    if (!basis) throw new AppError('not_found', 'Could not find article')
    const [latest] = await imagesOf(scope, basis.id)
    const generator = await chosenGenerator(scope, input.generatorId ?? null, basis, latest)
    const prompt = input.prompt || latest?.prompt || composedPrompt(basis)
    if (!prompt) throw new AppError('conflict', 'Could not find previous prompt for regeneration')
    return await once(scope, context.idempotencyKey, ['generate-image', input], () =>
      queueImage(scope, context, basis, {
        generatorId: generator.id,
        prompt,
        model: generator.parameters.model,
        ...sizeOfRatio(basis.aspectRatio),
      }),
    )
  })
}

/** The generator asked for, or the campaign's, or the first one there is; throws when there is none. */
async function chosenGenerator(
  scope: MemberScope,
  id: string | null,
  basis: PictureBasis,
  latest: ImageRow | undefined,
): Promise<Generator> {
  const missing = 'No active image generator found'
  if (id) {
    const chosen = await activeGenerator(scope, id)
    if (!chosen) throw new AppError('not_found', missing)
    return chosen
  }
  const usual = basis.generatorId && (await activeGenerator(scope, basis.generatorId))
  const generator = usual || (await activeGenerator(scope, null))
  if (generator) return generator
  if (latest) throw new AppError('conflict', 'No generator information found for regeneration')
  throw new AppError(
    'conflict',
    basis.generatorId ? 'No default generator found for this campaign' : missing,
  )
}

/** Asks for another picture in place of an earlier one, with exactly these parameters. */
export async function startWithParameters(
  context: RequestContext,
  input: ImageParameters,
): Promise<GeneratedImage> {
  const { generationId, model, ...parameters } = input
  return await context.inTransaction(async (scope) => {
    const earlier = await imageById(scope, generationId)
    const basis = earlier && (await pictureBasis(scope, earlier.article_id))
    if (!basis) throw new AppError('not_found')
    const known = model === imageDefaults.model || (await offeredModels(scope)).includes(model)
    if (!known) {
      const problem = 'This model is not available here.'
      throw new AppError('invalid_input', problem, { fields: { model: problem } })
    }
    return await once(scope, context.idempotencyKey, ['generate-image', input], () =>
      queueImage(scope, context, basis, {
        ...parameters,
        generatorId: earlier.generator_id,
        model,
        wantedModel: model,
      }),
    )
  })
}
