import { ProviderError } from '#server/kernel/errors.ts'
import { type CallScheduler, createCallScheduler } from '../remote/call-scheduler.ts'
import { createLimitedFetch } from '../remote/limited-fetch.ts'
import type { ModelAccess, StreamingModel } from './model/call-model.ts'
import { openModel } from './model/model-clients.ts'
import { defaultModels, type TextProvider, traitsOf } from './model/model-table.ts'
import { createModelWriter } from './model/model-writer.ts'
import { type OwnPrices, priceOf } from './model/prices.ts'
import { withKnownLinks } from './model/with-known-links.ts'
import { defaultLimits, patientLimits, type WriterLimits } from './model/writer-limits.ts'
import type { Writer } from './port.ts'

/** Where a model is, and the key to it. */
export type ModelPlace = {
  provider: TextProvider
  model?: string | undefined
  apiKey?: string | undefined
  baseUrl?: string | undefined
}

export type WriterConfig = ModelPlace & {
  /** Writes what is short, with the same key; without one the model does everything. */
  smallModel?: string | undefined
  /** Judges claims; without one the small model does, so that another judges than has written. */
  judge?: ModelPlace | undefined
  prices?: OwnPrices | undefined
  limits?: Partial<WriterLimits> | undefined
  /** How many calls are open at once with one key. */
  concurrency?: number | undefined
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
  const { prices = {}, concurrency: limit = 40, judge: judgePlace } = config
  const { scheduler = createCallScheduler({ limit }) } = config
  const common = { limits: config.limits ?? {}, prices }
  const main = openPlace(config, 'AI', { ...common, scheduler })
  const judges = createCallScheduler({ limit })
  const own = judgePlace && openPlace(judgePlace, 'AI_JUDGE', { ...common, scheduler: judges })
  const large = main.access(required(config.model || defaultModels[config.provider], 'AI_MODEL'))
  const small = config.smallModel ? main.access(config.smallModel) : large
  const judge =
    own && judgePlace
      ? own.access(
          required(judgePlace.model || defaultModels[judgePlace.provider], 'AI_JUDGE_MODEL'),
        )
      : small
  const writer = withKnownLinks(createModelWriter({ large, small, judge }))
  return {
    ...writer,
    judge: own ? (...asked) => writer.judge(...asked).catch(withoutOutage) : writer.judge,
    close: async () => {
      await Promise.all([main.close(), own?.close()])
    },
  }
}

type Common = { limits: Partial<WriterLimits>; prices: OwnPrices; scheduler: CallScheduler }

/** The models behind one key, which share its connections and its limits. */
function openPlace(place: ModelPlace, room: 'AI' | 'AI_JUDGE', common: Common) {
  const { provider } = place
  const { prices, scheduler } = common
  const isCompatible = provider === 'openai-compatible'
  const limits = { ...defaultLimits, ...(isCompatible && patientLimits), ...common.limits }
  // Local endpoints accept any key, but the clients require one.
  const apiKey = isCompatible ? place.apiKey || 'none' : required(place.apiKey, `${room}_API_KEY`)
  const baseUrl = isCompatible ? required(place.baseUrl, `${room}_BASE_URL`) : place.baseUrl
  const { fetch, close } = createLimitedFetch(limits, { streaming: true })
  const access = (name: string): ModelAccess => {
    let opened: Promise<StreamingModel> | undefined
    return {
      name,
      price: priceOf(name, prices),
      model: () => {
        opened ??= openModel[provider]({ model: name, apiKey, baseUrl, fetch })
        return opened
      },
      traits: traitsOf(provider, name),
      scheduler,
      limits,
    }
  }
  return { access, close }
}

/** A fault of the judge's account holds up the checking of claims, never the writing. */
function withoutOutage(error: unknown): never {
  if (!(error instanceof ProviderError) || !error.outage) throw error
  const { message, detail, retryAfterMs } = error
  throw new ProviderError('rejected', message, { detail, retryAfterMs, cause: error })
}
