import type { SafeFetch } from '#server/kernel/fetch/safe-fetch.ts'
import { fetchPicture } from '#server/kernel/pictures/fetch-picture.ts'
import type { CallScheduler } from '../../remote/call-scheduler.ts'
import { drawingRefusals, noPicture } from '../image-service.ts'
import type { IllustrationJob, Illustrator } from '../port.ts'
import { createReplicateClient, type Prediction } from './replicate-client.ts'
import { replicateInputs } from './replicate-inputs.ts'

export type ReplicateAccess = {
  apiKey: string
  baseUrl: string
  /** The operator's model for all images; null leaves the choice to each image generator. */
  model: string | null
  fallbackModel: string
  pollEveryMs: number
  scheduler: CallScheduler
  fetch: typeof globalThis.fetch
  /** Downloads finished images from another host, without the API key. */
  fetchOutput: SafeFetch
}

/** Draws with models on Replicate: starts a prediction, polls it and downloads its output. */
export function createReplicateIllustrator(access: ReplicateAccess): Illustrator {
  const { scheduler } = access
  const client = createReplicateClient({
    ...access,
    onRateLimit: (retryAfterMs) => scheduler.backOff(retryAfterMs),
  })
  const modelFor = (wanted: string | undefined) =>
    access.model ?? (wanted?.includes('/') ? wanted : access.fallbackModel)

  async function jobOf(prediction: Prediction, signal: AbortSignal): Promise<IllustrationJob> {
    const reference = prediction.id
    switch (prediction.status) {
      case 'starting':
      case 'processing':
        return { status: 'pending', reference }
      case 'succeeded': {
        const address = firstAddress(prediction.output)
        if (!address) throw noPicture(`output ${JSON.stringify(prediction.output)}`)
        const picture = await fetchPicture(address, access.fetchOutput, signal)
        return { status: 'success', reference, picture }
      }
      default:
        return { status: 'error', reference, message: reasonOf(prediction) }
    }
  }

  return {
    model: access.model ?? access.fallbackModel,
    offline: false,
    pollEveryMs: access.pollEveryMs,
    modelFor,
    start: async (request, { workspaceId, signal }) => {
      const model = modelFor(request.model)
      const input = replicateInputs(model, request)
      const made = await scheduler.run(workspaceId, signal, () =>
        client.create(model, input, signal),
      )
      // Even an output that is ready at once is downloaded in the next step, after its id is stored.
      return made.status === 'succeeded'
        ? { status: 'pending', reference: made.id }
        : await jobOf(made, signal)
    },
    poll: async (reference, _request, { signal }) =>
      await jobOf(await client.read(reference, signal), signal),
    cancel: (reference, { signal }) => client.cancel(reference, signal),
  }
}

/** Models return a URL or a list of URLs. */
function firstAddress(output: unknown): string | undefined {
  const first: unknown = Array.isArray(output) ? output[0] : output
  return typeof first === 'string' && first !== '' ? first : undefined
}

/** The service's own message could contain anything, so users see one of ours. */
function reasonOf({ status, error }: Prediction): string {
  if (/nsfw|sensitive|safety|flagged|moderation/i.test(String(error))) {
    return drawingRefusals.declined
  }
  return status === 'canceled' || status === 'aborted'
    ? 'The picture was cancelled at the image service.'
    : 'The image service could not draw this picture.'
}
