import { createGoogle } from '@ai-sdk/google'
import { createOpenAI } from '@ai-sdk/openai'
import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import type { SafeFetch } from '#server/kernel/fetch/safe-fetch.ts'
import { createCallScheduler } from '../remote/call-scheduler.ts'
import { type CallLimits, createLimitedFetch } from '../remote/limited-fetch.ts'
import { defaultImageModels, type ImageProvider, nearestRatio, openAiSize } from './image-models.ts'
import { imageLimits } from './image-service.ts'
import { createModelIllustrator, type ImageModelAccess } from './model-illustrator.ts'
import type { Illustrator } from './port.ts'
import { createReplicateIllustrator } from './replicate/replicate-illustrator.ts'

export type IllustratorConfig = {
  provider: ImageProvider
  model: string | null
  apiKey: string | null
  baseUrl: string | null
  limits?: Partial<CallLimits>
  pollEveryMs?: number
}

/** An illustrator whose `close` ends its connections. */
export type ConfiguredIllustrator = Illustrator & { close(): Promise<void> }

/** Creates the configured illustrator; `safeFetch` downloads from URLs in its responses. */
export function createIllustrator(
  config: IllustratorConfig,
  safeFetch: SafeFetch,
): ConfiguredIllustrator {
  const limits = { ...imageLimits, ...config.limits }
  const { fetch, close } = createLimitedFetch(limits)
  const scheduler = createCallScheduler({ limit: 20 })
  if (config.provider === 'replicate') {
    const illustrator = createReplicateIllustrator({
      apiKey: required(config.apiKey, 'IMAGE_API_KEY'),
      baseUrl: config.baseUrl ?? 'https://api.replicate.com',
      model: config.model,
      fallbackModel: required(defaultImageModels.replicate, 'IMAGE_MODEL'),
      pollEveryMs: config.pollEveryMs ?? 3_000,
      scheduler,
      fetch,
      fetchOutput: safeFetch,
    })
    return { ...illustrator, close }
  }
  const { provider } = config
  const name = required(config.model ?? defaultImageModels[provider], 'IMAGE_MODEL')
  const model = modelOf({ ...config, provider }, name, fetch, safeFetch)
  const illustrator = createModelIllustrator({ name, scheduler, callMs: limits.callMs, ...model })
  return { ...illustrator, close }
}

function modelOf(
  config: IllustratorConfig & { provider: Exclude<ImageProvider, 'replicate'> },
  name: string,
  fetch: typeof globalThis.fetch,
  safeFetch: SafeFetch,
): Pick<ImageModelAccess, 'model' | 'formOf'> {
  const address = config.baseUrl ? { baseURL: config.baseUrl } : {}
  if (config.provider === 'openai') {
    const apiKey = required(config.apiKey, 'IMAGE_API_KEY')
    return {
      model: createOpenAI({ apiKey, fetch, ...address }).image(name),
      formOf: (request) => ({ size: openAiSize(name, request) }),
    }
  }
  if (config.provider === 'google') {
    const apiKey = required(config.apiKey, 'IMAGE_API_KEY')
    return {
      model: createGoogle({ apiKey, fetch, ...address }).image(name),
      formOf: (request) => ({ aspectRatio: nearestRatio(request) }),
    }
  }
  const baseURL = required(config.baseUrl, 'IMAGE_BASE_URL')
  return {
    model: createOpenAICompatible({
      name: 'compatible',
      // Local endpoints accept any key, but the client requires one.
      apiKey: config.apiKey || 'none',
      baseURL,
      fetch: guardedBeyond(new URL(baseURL).origin, fetch, safeFetch),
    }).imageModel(name),
    formOf: ({ width, height }) => ({
      size: `${width}x${height}`,
      providerOptions: { compatible: { response_format: 'b64_json' } },
    }),
  }
}

/** Fetches from the configured origin directly, and from any other through `safeFetch`. */
function guardedBeyond(
  origin: string,
  fetch: typeof globalThis.fetch,
  safeFetch: SafeFetch,
): typeof globalThis.fetch {
  return async (input, init = {}) => {
    const address = input instanceof Request ? input.url : String(input)
    if (new URL(address).origin === origin) return await fetch(input, init)
    const answer = await safeFetch(address, {
      maxBytes: imageLimits.maxBodyBytes,
      ...(init.signal ? { signal: init.signal } : {}),
    })
    return new Response(answer.body as Uint8Array<ArrayBuffer>, {
      status: answer.status,
      headers: { 'content-type': answer.headers.get('content-type') ?? '' },
    })
  }
}

function required(value: string | null, variable: string): string {
  if (value) return value
  throw new Error(`${variable} is required for this IMAGE_PROVIDER`)
}
