import type { z } from 'zod'
import type { GeneratedImage, generateImageSchema } from '#contracts/articles/images.ts'
import type { RequestContext } from '#server/context/context.ts'
import { cancelImage, pollImage, retryImage } from './follow-image.ts'
import { startImage, startWithParameters } from './start-image.ts'

/** The five forms of the function, told apart by their fields. */
export async function generateImage(
  context: RequestContext,
  input: z.output<typeof generateImageSchema>,
): Promise<GeneratedImage> {
  if ('action' in input) return await cancelImage(context, input.generationId)
  if ('generationId' in input) return await startWithParameters(context, input)
  if ('forceRetry' in input) return await retryImage(context, input)
  if ('checkOnly' in input) return await pollImage(context, input)
  return await startImage(context, input)
}
