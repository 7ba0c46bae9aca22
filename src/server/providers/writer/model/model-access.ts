import type { wrapLanguageModel } from 'ai'
import type { z } from 'zod'
import type { CallKind } from '#contracts/rules/call-kinds.ts'
import type { CallScheduler } from '../../remote/call-scheduler.ts'
import type { Prompt } from '../prompts/rules.ts'
import type { ModelWindow } from '../window/model-window.ts'
import type { EndpointMemory } from './endpoint-memory.ts'
import type { ModelTraits } from './model-table.ts'
import type { Price } from './prices.ts'
import type { WriterLimits } from './writer-limits.ts'

/** A model object of the AI library, as its providers make them. */
export type StreamingModel = Parameters<typeof wrapLanguageModel>[0]['model']

export type ModelAccess = {
  name: string
  price: Price | null
  model: () => Promise<StreamingModel>
  traits: ModelTraits
  scheduler: CallScheduler
  limits: WriterLimits
  /** What is known of how much it reads at once. */
  window: ModelWindow
  memory: EndpointMemory
}

export type ModelRequest = Prompt & {
  kind: CallKind
  /** Sent to the provider as JSON schema where given. */
  schema?: z.ZodType
  /** Tokens of text expected at most; room for thinking is added. */
  maxTokens: number
  temperature: number
  /** An answer that is cut off at its limit is of use as far as it goes. */
  takesPart?: boolean
  /** A rejected answer and the problem with it, for the one repair attempt. */
  repair?: { answer: string; prompt: string }
  /** Told of the text as it grows. */
  onText?: ((soFar: string) => void) | undefined
}
