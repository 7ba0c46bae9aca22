import { generateImage, NoImageGeneratedError } from 'ai'
import { ProviderError } from '#server/kernel/errors.ts'
import type { CallScheduler } from '../remote/call-scheduler.ts'
import { classifyFailure } from '../remote/provider-failures.ts'
import { drawingRefusals, noPicture } from './image-service.ts'
import type { Illustration, IllustrationRequest, Illustrator, IllustratorCall } from './port.ts'

export type ImageModel = Exclude<Parameters<typeof generateImage>[0]['model'], string>

/** How a model takes the shape of the image. */
export type ImageForm =
  | { size: `${number}x${number}` }
  | { aspectRatio: `${number}:${number}` }
  | { size: `${number}x${number}`; providerOptions: Record<string, Record<string, string>> }

export type ImageModelAccess = {
  name: string
  model: ImageModel
  scheduler: CallScheduler
  callMs: number
  formOf(request: IllustrationRequest): ImageForm
}

/** Google's reasons for a refusal, as JSON values; as keys they occur in successful responses too. */
const declined = /"(IMAGE_)?(SAFETY|PROHIBITED_CONTENT|RECITATION|BLOCKLIST|SPII)"/

/** The reference of an image that is drawn within one call. */
const REFERENCE = 'drawn-at-once'

/** An illustrator for a service that responds with the finished image. */
export function createModelIllustrator(access: ImageModelAccess): Illustrator {
  const draw = async (request: IllustrationRequest, call: IllustratorCall) => {
    const picture = await access.scheduler.run(call.workspaceId, call.signal, () =>
      drawOnce(access, request, call.signal),
    )
    return { status: 'success', reference: REFERENCE, picture } as const
  }
  return {
    model: access.name,
    offline: false,
    pollEveryMs: 0,
    modelFor: () => access.name,
    start: draw,
    // The service stores nothing: after a crash the image is drawn again.
    poll: (_reference, request, call) => draw(request, call),
    cancel: async () => {},
  }
}

async function drawOnce(
  access: ImageModelAccess,
  request: IllustrationRequest,
  signal: AbortSignal,
): Promise<Illustration> {
  const timeout = AbortSignal.timeout(access.callMs)
  try {
    const { image } = await generateImage({
      model: access.model,
      prompt: fullPrompt(request),
      n: 1,
      maxRetries: 0,
      abortSignal: AbortSignal.any([signal, timeout]),
      ...access.formOf(request),
    })
    return { bytes: image.uint8Array, contentType: image.mediaType }
  } catch (error) {
    const failure = failureOf(error, signal)
    if (failure.kind === 'rate_limited' && !failure.outage) {
      access.scheduler.backOff(failure.retryAfterMs)
    }
    throw failure
  }
}

/** These models have no negative prompt parameter, so it becomes part of the prompt. */
function fullPrompt({ prompt, negativePrompt }: IllustrationRequest): string {
  return negativePrompt ? `${prompt}\nAvoid: ${negativePrompt}.` : prompt
}

function failureOf(error: unknown, signal: AbortSignal): ProviderError {
  if (!NoImageGeneratedError.isInstance(error)) {
    return classifyFailure(error, signal, drawingRefusals)
  }
  const told = JSON.stringify(error.calls?.map(({ providerMetadata }) => providerMetadata) ?? [])
  return declined.test(told)
    ? new ProviderError('rejected', drawingRefusals.declined, { detail: told.slice(0, 500) })
    : noPicture(told, error)
}
