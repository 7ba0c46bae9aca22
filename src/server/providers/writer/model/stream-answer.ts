import { streamText, wrapLanguageModel } from 'ai'
import { z } from 'zod'
import { ProviderError } from '#server/kernel/errors.ts'
import { tooLong } from '../../remote/limited-fetch.ts'
import type { WriterCall } from '../port.ts'
import { endsInLoop } from '../text/ends-in-loop.ts'
import type { ModelAccess, ModelRequest, StreamingModel } from './model-access.ts'
import type { ModelTraits } from './model-table.ts'

export type Tokens = {
  inputTokens: number | undefined
  outputTokens: number | undefined
  /** Of those read, the ones that the provider had kept, and the ones it has kept for the next calls. */
  inputTokenDetails?: {
    cacheReadTokens?: number | undefined
    cacheWriteTokens?: number | undefined
  }
}
export type Answer = {
  text: string
  /** As the library says it, or `loop` where the model only repeated itself and was left. */
  finishReason: string
  tokens: Tokens
  /** The model has thought before it answered. */
  thought: boolean
}

/** Tells a provider that wants to be told where the pieces end that other calls begin with as well. */
const keptUpToHere = { anthropic: { cacheControl: { type: 'ephemeral' as const } } }

function contentOf({ prompt, stable = [] }: ModelRequest, { marksCache }: ModelTraits) {
  if (!marksCache || stable.length === 0) return prompt
  let rest = prompt
  const pieces = stable.flatMap((piece) => {
    if (piece === '' || !rest.startsWith(piece)) return []
    rest = rest.slice(piece.length).trimStart()
    return [{ type: 'text' as const, text: piece, providerOptions: keptUpToHere }]
  })
  return [...pieces, { type: 'text' as const, text: rest }]
}

function messagesOf(request: ModelRequest, traits: ModelTraits) {
  const { repair } = request
  const first = { role: 'user' as const, content: contentOf(request, traits) }
  if (repair === undefined) return [first]
  return [
    first,
    { role: 'assistant' as const, content: repair.answer },
    { role: 'user' as const, content: repair.prompt },
  ]
}

/**
 * The model, set to answer in JSON of the schema. The library's own structured output reparses the whole
 * text for every token, which costs more than everything else together.
 */
function answeringIn(model: StreamingModel, schema: z.ZodType): StreamingModel {
  const { $schema: _draft, ...jsonSchema } = z.toJSONSchema(schema)
  const responseFormat = { type: 'json' as const, name: 'answer', schema: { ...jsonSchema } }
  return wrapLanguageModel({
    model,
    middleware: { transformParams: async ({ params }) => ({ ...params, responseFormat }) },
  })
}

/** The answer to one request as the model streams it; throws whatever the stream or the connection does. */
export async function streamAnswer(
  access: ModelAccess,
  request: ModelRequest,
  maxOutputTokens: number,
  { signal, cacheKey }: Pick<WriterCall, 'signal' | 'cacheKey'>,
): Promise<Answer> {
  const { traits, limits } = access
  const model = await access.model()
  const timeout = AbortSignal.timeout(limits.callMs)
  const result = streamText({
    model: request.schema === undefined ? model : answeringIn(model, request.schema),
    instructions: request.instructions,
    messages: messagesOf(request, traits),
    maxRetries: 0,
    maxOutputTokens,
    abortSignal: AbortSignal.any([signal, timeout]),
    providerOptions: {
      openai: { store: false, ...(cacheKey ? { promptCacheKey: cacheKey } : {}) },
    },
    onError: () => {}, // the stream carries the error; without this the library prints it
    ...(traits.sampling ? { temperature: request.temperature } : {}),
    ...(traits.reasons ? { reasoning: 'low' as const } : {}),
  })
  let whole = ''
  let reasoned = false
  let lookedAt = 0
  const answer = (finishReason: string, tokens: Tokens): Answer => {
    const { text, thought } = withoutThinking(whole)
    return { text, finishReason, tokens, thought: thought || reasoned }
  }
  for await (const part of result.fullStream) {
    if (part.type === 'error') throw part.error
    if (part.type === 'abort') {
      throw new ProviderError('unavailable', 'The AI service took too long to answer.')
    }
    if (part.type === 'finish') {
      return answer(part.finishReason, part.totalUsage)
    }
    if (part.type === 'reasoning-delta') reasoned = true
    if (part.type !== 'text-delta') continue
    whole += part.text
    if (whole.length > limits.maxTextLength) throw tooLong()
    if (whole.length >= lookedAt + lookEvery) {
      if (endsInLoop(whole)) return answer('loop', uncounted)
      lookedAt = whole.length
    }
    if (request.onText) request.onText(withoutThinking(whole).text)
  }
  return answer('other', uncounted)
}

/** Characters that arrive before they are looked at for a loop. */
const lookEvery = 250
const uncounted: Tokens = { inputTokens: undefined, outputTokens: undefined }

const begun = /^\s*<think(?:ing)?>/i
const ended = /^[\s\S]*<\/think(?:ing)?>\s*/i

/**
 * An answer without the thinking that some servers leave in it, up to `</think>`; templates may have written the opening
 * tag themselves. A thought that has not ended is no text yet.
 */
function withoutThinking(text: string): { text: string; thought: boolean } {
  if (ended.test(text)) return { text: text.replace(ended, ''), thought: true }
  return begun.test(text) ? { text: '', thought: true } : { text, thought: false }
}
