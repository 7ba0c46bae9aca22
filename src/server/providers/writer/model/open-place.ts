import type { CallScheduler } from '../../remote/call-scheduler.ts'
import { createLimitedFetch } from '../../remote/limited-fetch.ts'
import { askEndpoint } from '../window/ask-endpoint.ts'
import { createModelWindow } from '../window/model-window.ts'
import { createEndpointMemory } from './endpoint-memory.ts'
import { knownWindow } from './known-windows.ts'
import type { ModelAccess, StreamingModel } from './model-access.ts'
import { openModel } from './model-clients.ts'
import { type TextProvider, traitsOf } from './model-table.ts'
import { type OwnPrices, priceOf } from './prices.ts'
import { defaultLimits, patientLimits, type WriterLimits } from './writer-limits.ts'

/** Where a model is, and the key to it. */
export type ModelPlace = {
  provider: TextProvider
  model?: string | undefined
  apiKey?: string | undefined
  baseUrl?: string | undefined
  /** Tokens that its models read at once, where the operator says so. */
  context?: number | undefined
}

type Common = { limits: Partial<WriterLimits>; prices: OwnPrices; scheduler: CallScheduler }

/** The models behind one key, which share its connections and its limits. */
export type OpenedPlace = {
  provider: TextProvider
  /** Undefined for the provider’s own. */
  baseUrl: string | undefined
  apiKey: string
  limits: WriterLimits
  /** For everything but answers of models. */
  fetch: typeof globalThis.fetch
  access: (name: string) => ModelAccess
  close: () => Promise<void>
}

/** Local endpoints accept any key, but the clients require one. */
export const noKey = 'none'

/** Answers what a variable has to say; throws an `Error` that names it where it says nothing. */
export function required(value: string | null | undefined, variable: string): string {
  if (value) return value
  throw new Error(`${variable} is required for this AI_PROVIDER`)
}

/** Opens the connections to a place; throws an `Error` naming a missing variable. */
export function openPlace(place: ModelPlace, room: 'AI' | 'AI_JUDGE', common: Common): OpenedPlace {
  const { provider, context: set } = place
  const { prices, scheduler } = common
  const isCompatible = provider === 'openai-compatible'
  const limits = { ...defaultLimits, ...(isCompatible && patientLimits), ...common.limits }
  const apiKey = isCompatible ? place.apiKey || noKey : required(place.apiKey, `${room}_API_KEY`)
  const baseUrl = isCompatible ? required(place.baseUrl, `${room}_BASE_URL`) : place.baseUrl
  const answers = createLimitedFetch(limits, { streaming: true })
  const other = createLimitedFetch(limits)
  const ofModel = (model: string) => ({ model, apiKey, baseUrl })
  const access = (name: string): ModelAccess => {
    let opened: Promise<StreamingModel> | undefined
    const ask =
      isCompatible && baseUrl
        ? () => askEndpoint({ ...ofModel(name), baseUrl, fetch: other.fetch })
        : undefined
    return {
      name,
      price: priceOf(name, prices),
      model: () => {
        opened ??= openModel[provider]({ ...ofModel(name), fetch: answers.fetch })
        return opened
      },
      traits: traitsOf(provider, name),
      ...{ scheduler, limits },
      window: createModelWindow({ set, ask, known: knownWindow(provider, name) }),
      memory: createEndpointMemory(),
    }
  }
  const close = async () => {
    await Promise.all([answers.close(), other.close()])
  }
  return { provider, baseUrl, apiKey, limits, fetch: other.fetch, access, close }
}
