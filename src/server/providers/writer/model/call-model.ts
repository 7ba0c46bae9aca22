import { setTimeout as delay } from 'node:timers/promises'
import { ProviderError } from '#server/kernel/errors.ts'
import { classifyFailure, isLoading, type RefusalWords } from '../../remote/provider-failures.ts'
import { readTooLong } from '../../remote/too-long.ts'
import type { LeftOut, WriterCall } from '../port.ts'
import { promptVersions } from '../prompts/prompt-versions.ts'
import { countTokens } from '../window/count-tokens.ts'
import { type Fitted, fitPrompt } from '../window/fit-prompt.ts'
import type { KnownWindow } from '../window/model-window.ts'
import type { ModelAccess, ModelRequest } from './model-access.ts'
import { costOf } from './prices.ts'
import { type Answer, streamAnswer } from './stream-answer.ts'
import { UnusableAnswers } from './unusable-answers.ts'

const THINKING_ROOM = 6_000
/** The most characters of an answer that is to be repaired. */
const longestAnswer = 24_000
/** Stands for an answer that there is no room to show, or that had better not be. */
export const unseen = '[…]'
/** A server that is still loading its model is asked again after so long. */
const loadingPauseMs = 2_000

const refusals: RefusalWords = {
  declined: 'The AI service declined to write about this.',
  tooLong:
    'The brief is too long for what the AI model reads at once. Shorten it, or give the model a larger window.',
}

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
export const knowsNoSchema = ({ detail = '' }: ProviderError): boolean =>
  /^400: .*(response_format|json.schema|structured output|grammar)/is.test(detail) ||
  /^500: .*(json schema conversion failed|failed to parse grammar)/is.test(detail)

/**
 * One scheduled call with classified failures; a 429 makes all calls of the key wait. A limit of a minute or more is
 * an outage instead, for which work waits as a whole.
 */
export function attempt(
  access: ModelAccess,
  request: ModelRequest,
  maxOutputTokens: number,
  call: WriterCall,
): Promise<Answer> {
  return access.scheduler.run(call.workspaceId, call.signal, async () => {
    // Leaving the loop early must end the connection too.
    const controller = new AbortController()
    const signal = AbortSignal.any([call.signal, controller.signal])
    try {
      const answer = await streamAnswer(access, request, maxOutputTokens, { ...call, signal })
      count(access, request, answer, call)
      if (answer.thought) access.memory.noteThinking()
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

/** Does without a schema where the endpoint supports none or not this one; the prompt describes the format too. */
async function attemptWithFallback(
  access: ModelAccess,
  request: ModelRequest,
  maxOutputTokens: number,
  call: WriterCall,
): Promise<Answer> {
  const { schema, ...plain } = request
  const { memory } = access
  if (schema === undefined || memory.refusesSchema(request.kind)) {
    return await attempt(access, plain, maxOutputTokens, call)
  }
  try {
    return await attempt(access, request, maxOutputTokens, call)
  } catch (error) {
    if (!(error instanceof ProviderError && knowsNoSchema(error))) throw error
    memory.noteRefusedSchema(request.kind)
    return await attempt(access, plain, maxOutputTokens, call)
  }
}

type ToSend = Omit<Fitted, 'read'> & {
  /** Null where there is no window to count for. */
  read: number | null
  window: KnownWindow | null
  request: ModelRequest
}

/** The request as far as the model's window has room for it. Throws `ProviderError` where it has none for the least of it. */
async function fitted(
  access: ModelAccess,
  request: ModelRequest,
  maxTokens: number,
  call: WriterCall,
): Promise<ToSend> {
  const window = await access.window.known(call.signal)
  const { kind, instructions, prompt, repair } = request
  const { traits, memory } = access
  const answer = maxTokens + (traits.reasons || memory.thinks ? THINKING_ROOM : 0)
  if (!window) return { prompt, answer, read: null, parts: [], window, request }
  const rest = repair ? [repair.answer, repair.prompt] : []
  const fit = fitPrompt({ kind, instructions, prompt, rest, answer }, window)
  if (!('needs' in fit)) return { ...fit, window, request: { ...request, prompt: fit.prompt } }
  if (!repair || repair.answer === unseen) throw windowTooSmall(window.tokens, fit.needs)
  // What was wrong with an answer can be said without the answer.
  const blind = { ...request, repair: { ...repair, answer: unseen } }
  return await fitted(access, blind, maxTokens, call)
}

const written = (tokens: number) => tokens.toLocaleString('en-GB')

function outOfRoom({ tokens }: KnownWindow): ProviderError {
  return new ProviderError(
    'rejected',
    `The AI model reads and writes ${written(tokens)} tokens at once, and its answer had no room in them. Ask your administrator for a model with a larger window.`,
  )
}

function windowTooSmall(window: number, needs: number): ProviderError {
  const [has, wants] = [written(window), written(Math.ceil(needs / 100) * 100)]
  return new ProviderError(
    'rejected',
    `The AI model reads ${has} tokens at once, and this needs about ${wants}, however much is left out. Shorten the brief, or ask your administrator for a model with a larger window.`,
  )
}

/**
 * One answer. A server that is loading its model is waited for, and one that names another window than was known is
 * believed, once.
 */
async function answerTo(
  access: ModelAccess,
  request: ModelRequest,
  maxTokens: number,
  call: WriterCall,
): Promise<{ answer: Answer; sent: ToSend }> {
  const loadedBy = performance.now() + access.limits.firstByteMs
  let learnt = false
  for (;;) {
    const sent = await fitted(access, request, maxTokens, call)
    try {
      const answer = await attemptWithFallback(access, sent.request, sent.answer, call)
      return { answer, sent }
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error
      if (isLoading(error) && performance.now() + loadingPauseMs < loadedBy) {
        await delay(loadingPauseMs, undefined, { signal: call.signal }).catch(() => undefined)
        continue
      }
      const said = error.kind === 'rejected' ? readTooLong(error.detail ?? '') : null
      if (!said || learnt) throw error
      learnt = true
      const read = sent.read ?? countTokens(request.instructions) + countTokens(sent.prompt)
      access.window.learn(said, { ...sent, read, window: sent.window?.tokens ?? null })
    }
  }
}

/** Tells what an answer was written without. */
function tellLeftOut({ window, parts, request }: ToSend, { onLeftOut }: WriterCall): void {
  if (!window || parts.length === 0) return
  const left: LeftOut = { kind: request.kind, window: window.tokens, parts }
  onLeftOut?.(left)
}

/** An answer as text; one that is `endless` was broken off, as it only repeated itself. */
export type Answered = { text: string; endless: boolean }

/**
 * One complete answer of the model. An answer cut off at its token limit is requested once more
 * with twice the limit. Throws `ProviderError`.
 */
export async function callModel(
  access: ModelAccess,
  request: ModelRequest,
  call: WriterCall,
): Promise<Answered> {
  const asked = withShortRepair(request)
  let { answer, sent } = await answerTo(access, asked, asked.maxTokens, call)
  const isCut = ({ finishReason }: Answer) => finishReason === 'length' && !asked.takesPart
  if (isCut(answer)) {
    if (sent.window && sent.answer < asked.maxTokens) throw outOfRoom(sent.window)
    ;({ answer, sent } = await answerTo(access, asked, asked.maxTokens * 2, call))
  }
  if (isCut(answer)) {
    throw new UnusableAnswers(asked.kind, 'It does not come to an end.', 2)
  }
  const endless = answer.finishReason === 'loop'
  if (!endless && answer.finishReason !== 'length') assertFinished(answer)
  tellLeftOut(sent, call)
  return { text: answer.text, endless }
}

function withShortRepair({ repair, ...request }: ModelRequest): ModelRequest {
  if (repair === undefined) return request
  const answer = repair.answer.trim().slice(0, longestAnswer) || '(an empty answer)'
  return { ...request, repair: { ...repair, answer } }
}
