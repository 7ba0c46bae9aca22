import { streamText, wrapLanguageModel } from 'ai'
import { z } from 'zod'
import type { CallKind } from '#contracts/rules/call-kinds.ts'
import { ProviderError } from '#server/kernel/errors.ts'
import type { CallScheduler } from '../../remote/call-scheduler.ts'
import { tooLong } from '../../remote/limited-fetch.ts'
import { classifyFailure, type RefusalWords } from '../../remote/provider-failures.ts'
import type { WriterCall } from '../port.ts'
import { promptVersions } from '../prompts/prompt-versions.ts'
import type { Prompt } from '../prompts/rules.ts'
import type { ModelTraits } from './model-table.ts'
import { costOf, type Price } from './prices.ts'
import type { WriterLimits } from './writer-limits.ts'

/** A model object of the AI library, as its providers make them. */
export type StreamingModel = Parameters<typeof wrapLanguageModel>[0]['model']

export type ModelAccess = {
  /** The name of the model. */
  name: string
  price: Price | null
  model: () => Promise<StreamingModel>
  traits: ModelTraits
  scheduler: CallScheduler
  limits: WriterLimits
}

export type ModelRequest = Prompt & {
  kind: CallKind
  /** Sent to the provider as JSON schema where given. */
  schema?: z.ZodType
  /** Tokens of text expected at most; room for thinking is added. */
  maxTokens: number
  temperature: number
  /** A rejected answer and the problem with it, for the one repair attempt. */
  repair?: { answer: string; prompt: string }
  /** Told of the text as it grows. */
  onText?: ((soFar: string) => void) | undefined
}

const THINKING_ROOM = 6_000

const refusals: RefusalWords = {
  declined: 'The AI service declined to write about this.',
  tooLong: 'The brief is too long for the chosen AI model.',
}

type Tokens = {
  inputTokens: number | undefined
  outputTokens: number | undefined
  /** Of those read, the ones that the provider had kept, and the ones it has kept for the next calls. */
  inputTokenDetails?: {
    cacheReadTokens?: number | undefined
    cacheWriteTokens?: number | undefined
  }
}
type Answer = { text: string; finishReason: string; tokens: Tokens }

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
  const answer = repair.answer.trim().slice(0, 24_000) || '(an empty answer)'
  return [
    first,
    { role: 'assistant' as const, content: answer },
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

async function streamAnswer(
  access: ModelAccess,
  request: ModelRequest,
  maxTokens: number,
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
    maxOutputTokens: maxTokens + (traits.reasons ? THINKING_ROOM : 0),
    abortSignal: AbortSignal.any([signal, timeout]),
    providerOptions: {
      openai: { store: false, ...(cacheKey ? { promptCacheKey: cacheKey } : {}) },
    },
    onError: () => {}, // the stream carries the error; without this the library prints it
    ...(traits.sampling ? { temperature: request.temperature } : {}),
    ...(traits.reasons ? { reasoning: 'low' as const } : {}),
  })
  let text = ''
  for await (const part of result.fullStream) {
    if (part.type === 'error') throw part.error
    if (part.type === 'abort') {
      throw new ProviderError('unavailable', 'The AI service took too long to answer.')
    }
    if (part.type === 'finish') {
      return { text, finishReason: part.finishReason, tokens: part.totalUsage }
    }
    if (part.type !== 'text-delta') continue
    text += part.text
    if (text.length > limits.maxTextLength) throw tooLong()
    request.onText?.(text)
  }
  return { text, finishReason: 'other', tokens: uncounted }
}

const uncounted: Tokens = { inputTokens: undefined, outputTokens: undefined }

/** Tells what an answer took. One that breaks off says nothing of its tokens. */
function count(
  { name, price }: ModelAccess,
  { kind }: ModelRequest,
  { tokens }: Answer,
  { onCall }: WriterCall,
): void {
  const { inputTokens: input, outputTokens: output, inputTokenDetails } = tokens
  const { cacheReadTokens: cached = 0, cacheWriteTokens: kept = 0 } = inputTokenDetails ?? {}
  const known = input !== undefined && output !== undefined
  onCall?.({
    kind,
    model: name,
    prompt: promptVersions[kind],
    inputTokens: input ?? 0,
    cachedTokens: cached,
    outputTokens: output ?? 0,
    cost: known ? costOf(price, { input, output, cached, kept }) : null,
  })
}

/** Throws unless the model finished its answer. */
function assertFinished({ finishReason }: Answer): void {
  if (finishReason === 'stop') return
  if (finishReason === 'content-filter') {
    throw new ProviderError('rejected', refusals.declined)
  }
  throw new ProviderError('unavailable', 'The AI service broke off in the middle of its answer.', {
    detail: `finish reason ${finishReason}`,
  })
}

/**
 * True when an endpoint rejected the response format rather than the request. llama.cpp, Ollama and vLLM make a grammar
 * of the schema, say in words of their own what they cannot make one of, and some versions of llama.cpp answer 500 then.
 */
const knowsNoSchema = ({ detail = '' }: ProviderError) =>
  /^400: .*(response_format|json.schema|structured output|grammar)/is.test(detail) ||
  /^500: .*(json schema conversion failed|failed to parse grammar)/is.test(detail)

/**
 * One scheduled call with classified failures; a 429 makes all calls of the key wait. A limit of a minute or more is
 * an outage instead, for which work waits as a whole.
 */
function attempt(
  access: ModelAccess,
  request: ModelRequest,
  maxTokens: number,
  call: WriterCall,
): Promise<Answer> {
  return access.scheduler.run(call.workspaceId, call.signal, async () => {
    // Leaving the loop early must end the connection too.
    const controller = new AbortController()
    const signal = AbortSignal.any([call.signal, controller.signal])
    try {
      const answer = await streamAnswer(access, request, maxTokens, { ...call, signal })
      count(access, request, answer, call)
      return answer
    } catch (error) {
      const failure = classifyFailure(error, call.signal, refusals)
      if (failure.kind === 'rate_limited' && !failure.outage) {
        access.scheduler.backOff(failure.retryAfterMs)
      }
      throw failure
    } finally {
      controller.abort()
    }
  })
}

/** Repeats the call without a schema when the endpoint supports none; the prompt describes the format too. */
async function attemptWithFallback(
  access: ModelAccess,
  request: ModelRequest,
  maxTokens: number,
  call: WriterCall,
): Promise<Answer> {
  try {
    return await attempt(access, request, maxTokens, call)
  } catch (error) {
    const { schema, ...plain } = request
    const canDoWithout =
      schema !== undefined && error instanceof ProviderError && knowsNoSchema(error)
    if (!canDoWithout) throw error
    return attempt(access, plain, maxTokens, call)
  }
}

/**
 * One complete answer of the model as text. An answer cut off at its token limit is requested once more
 * with twice the limit. Throws `ProviderError`.
 */
export async function callModel(
  access: ModelAccess,
  request: ModelRequest,
  call: WriterCall,
): Promise<string> {
  let answer = await attemptWithFallback(access, request, request.maxTokens, call)
  if (answer.finishReason === 'length') {
    answer = await attemptWithFallback(access, request, request.maxTokens * 2, call)
  }
  if (answer.finishReason === 'length') {
    throw new ProviderError('rejected', 'The AI service could not finish within its length limit.')
  }
  assertFinished(answer)
  return answer.text
}
