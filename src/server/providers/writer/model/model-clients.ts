import type { StreamingModel } from './model-access.ts'
import type { TextProvider } from './model-table.ts'
import { withoutStreamOptions } from './without-stream-options.ts'

export type ModelAddress = {
  model: string
  apiKey: string
  /** Undefined: the provider's own. Required for `openai-compatible`. */
  baseUrl: string | undefined
  fetch: typeof globalThis.fetch
}

const own = ({ apiKey, fetch, baseUrl }: ModelAddress) => ({
  apiKey,
  fetch,
  ...(baseUrl ? { baseURL: baseUrl } : {}),
})

/** Loads the client library of this provider only, and creates the model. */
export const openModel: Record<TextProvider, (address: ModelAddress) => Promise<StreamingModel>> = {
  openai: async (address) =>
    (await import('@ai-sdk/openai')).createOpenAI(own(address))(address.model),
  anthropic: async (address) =>
    (await import('@ai-sdk/anthropic')).createAnthropic(own(address))(address.model),
  google: async (address) =>
    (await import('@ai-sdk/google')).createGoogle(own(address))(address.model),
  'openai-compatible': async ({ model, apiKey, baseUrl = '', fetch }) =>
    (await import('@ai-sdk/openai-compatible')).createOpenAICompatible({
      name: 'compatible',
      apiKey,
      fetch: withoutStreamOptions(fetch),
      baseURL: baseUrl,
      includeUsage: true,
      supportsStructuredOutputs: true,
    })(model),
}
