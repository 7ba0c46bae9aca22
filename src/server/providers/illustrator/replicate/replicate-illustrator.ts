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
  /** The operator's choice for every picture; null leaves it to each image generator. */
  model: string | null
  fallbackModel: string
  pollEveryMs: number
  scheduler: CallScheduler
  fetch: typeof globalThis.fetch
  /** Finished pictures lie on another host, which is reached without the key. */
  fetchOutput: SafeFetch
}

/** Draws with the models of Replicate: a prediction is started, asked after, and its output copied at once. */
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
      // Even a picture that is ready at once is fetched in the next step: its name is noted before.
      return made.status === 'succeeded'
        ? { status: 'pending', reference: made.id }
        : await jobOf(made, signal)
    },
    poll: async (reference, _request, { signal }) =>
      await jobOf(await client.read(reference, signal), signal),
    cancel: (reference, { signal }) => client.cancel(reference, signal),
  }
}

/** Models answer with an address or a list of them. */
function firstAddress(output: unknown): string | undefined {
  const first: unknown = Array.isArray(output) ? output[0] : output
  return typeof first === 'string' && first !== '' ? first : undefined
}

/** The service's own words may hold anything: people read one of ours. */
function reasonOf({ status, error }: Prediction): string {
  if (/nsfw|sensitive|safety|flagged|moderation/i.test(String(error))) {
    return drawingRefusals.declined
  }
  return status === 'canceled' || status === 'aborted'
    ? 'The picture was cancelled at the image service.'
    : 'The image service could not draw this picture.'
}
