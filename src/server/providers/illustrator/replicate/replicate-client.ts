import { z } from 'zod'
import { ProviderError } from '#server/kernel/errors.ts'
import { retryAfterOf } from '#server/kernel/fetch/retry-after.ts'
import { classifyAnswer, classifyFailure } from '../../remote/provider-failures.ts'
import { drawingRefusals, noPicture } from '../image-service.ts'

const predictionSchema = z.object({
  id: z.string().regex(/^[\w-]{1,100}$/),
  status: z.string(),
  output: z.unknown(),
  error: z.unknown(),
})
export type Prediction = z.infer<typeof predictionSchema>

const modelSchema = z.object({ latest_version: z.object({ id: z.string().max(200) }) })

export type ReplicateClient = {
  create(model: string, input: object, signal: AbortSignal): Promise<Prediction>
  read(id: string, signal: AbortSignal): Promise<Prediction>
  /** Does nothing for a finished or unknown prediction. */
  cancel(id: string, signal: AbortSignal): Promise<void>
}

/** A client for Replicate's HTTP API, version 1. Throws `ProviderError`. */
export function createReplicateClient(access: {
  baseUrl: string
  apiKey: string
  fetch: typeof globalThis.fetch
  onRateLimit(retryAfterMs: number | undefined): void
}): ReplicateClient {
  const base = access.baseUrl.replace(/\/+$/, '').replace(/\/v1$/, '')
  /** Versions of models that can't be run by name; each is looked up once. */
  const versions = new Map<string, string>()

  async function send(method: string, path: string, signal: AbortSignal, body?: object) {
    try {
      const answer = await access.fetch(`${base}/v1${path}`, {
        method,
        headers: {
          authorization: `Bearer ${access.apiKey}`,
          ...(body ? { 'content-type': 'application/json' } : {}),
        },
        ...(body ? { body: JSON.stringify(body) } : {}),
        signal,
      })
      return { status: answer.status, headers: answer.headers, text: await answer.text() }
    } catch (error) {
      throw classifyFailure(error, signal, drawingRefusals)
    }
  }

  function refused(answer: { status: number; headers: Headers; text: string }): ProviderError {
    const named = /resets in ~?(\d+)s/.exec(answer.text)?.[1]
    const retryAfterMs = retryAfterOf(answer.headers) ?? (named ? Number(named) * 1000 : undefined)
    const failure = classifyAnswer(
      { status: answer.status, text: answer.text, retryAfterMs, cause: undefined },
      drawingRefusals,
    )
    if (failure.kind === 'rate_limited') access.onRateLimit(failure.retryAfterMs)
    return failure
  }

  async function ask<T>(
    schema: z.ZodType<T>,
    ...call: Parameters<typeof send>
  ): Promise<T | undefined> {
    const answer = await send(...call)
    if (answer.status === 404) return undefined
    if (answer.status >= 300) throw refused(answer)
    const parsed = schema.safeParse(jsonOf(answer.text))
    if (!parsed.success) throw noPicture(`unexpected answer: ${answer.text}`)
    return parsed.data
  }

  async function versionOf(model: string, signal: AbortSignal): Promise<string> {
    const [name = '', fixed] = model.split(':')
    const known = fixed ?? versions.get(name)
    if (known) return known
    const found = await ask(modelSchema, 'GET', `/models/${pathOf(name)}`, signal)
    if (!found) {
      throw new ProviderError('rejected', 'The AI service does not know the chosen model.', {
        detail: model,
      })
    }
    versions.set(name, found.latest_version.id)
    return found.latest_version.id
  }

  return {
    create: async (model, input, signal) => {
      // Official models run by name, others by version; only trying tells which.
      if (!model.includes(':') && !versions.has(model)) {
        const path = `/models/${pathOf(model)}/predictions`
        const made = await ask(predictionSchema, 'POST', path, signal, { input })
        if (made) return made
      }
      const version = await versionOf(model, signal)
      const made = await ask(predictionSchema, 'POST', '/predictions', signal, { version, input })
      if (!made) throw noPicture(`no predictions at ${base}`)
      return made
    },
    read: async (id, signal) => {
      const found = await ask(predictionSchema, 'GET', `/predictions/${id}`, signal)
      return found ?? { id, status: 'failed', output: null, error: 'unknown prediction' }
    },
    cancel: async (id, signal) => {
      await send('POST', `/predictions/${id}/cancel`, signal)
    },
  }
}

function pathOf(model: string): string {
  return model.split('/').map(encodeURIComponent).join('/')
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
