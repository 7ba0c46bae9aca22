import { type CallScheduler, createCallScheduler } from '../remote/call-scheduler.ts'
import { createLimitedFetch } from '../remote/limited-fetch.ts'
import type { StreamingModel } from './model/call-model.ts'
import { openModel } from './model/model-clients.ts'
import { defaultModels, type TextProvider, traitsOf } from './model/model-table.ts'
import { createModelWriter } from './model/model-writer.ts'
import { defaultLimits, type WriterLimits } from './model/writer-limits.ts'
import type { Writer } from './port.ts'

export type WriterConfig = {
  provider: TextProvider
  model?: string | undefined
  apiKey?: string | undefined
  baseUrl?: string | undefined
  limits?: Partial<WriterLimits> | undefined
  /** Shared when several writers use one key; by default each writer has its own. */
  scheduler?: CallScheduler | undefined
}

function required(value: string | null | undefined, variable: string): string {
  if (value) return value
  throw new Error(`${variable} is required for this AI_PROVIDER`)
}

/** A writer whose `close` ends its connections. */
export type ConfiguredWriter = Writer & { close(): Promise<void> }

/** Creates the configured writer; throws an `Error` naming a missing variable. */
export function createWriter(config: WriterConfig): ConfiguredWriter {
  const { provider } = config
  const limits = { ...defaultLimits, ...config.limits }
  const name = required(config.model || defaultModels[provider], 'AI_MODEL')
  // Local endpoints accept any key, but the clients require one.
  const apiKey =
    provider === 'openai-compatible'
      ? config.apiKey || 'none'
      : required(config.apiKey, 'AI_API_KEY')
  const baseUrl =
    provider === 'openai-compatible' ? required(config.baseUrl, 'AI_BASE_URL') : config.baseUrl
  const { fetch, close } = createLimitedFetch(limits, { streaming: true })
  let opened: Promise<StreamingModel> | undefined
  const writer = createModelWriter({
    name,
    model: () => {
      opened ??= openModel[provider]({ model: name, apiKey, baseUrl, fetch })
      return opened
    },
    traits: traitsOf(provider, name),
    scheduler: config.scheduler ?? createCallScheduler(),
    limits,
  })
  return { ...writer, close }
}
