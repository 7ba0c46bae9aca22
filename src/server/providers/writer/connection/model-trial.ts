import type { ModelFinding } from '#contracts/model.ts'
import {
  type ModelTestRow,
  type ModelTestStep,
  modelTestRows,
} from '#contracts/rules/model-tests.ts'
import { ProviderError } from '#server/kernel/errors.ts'
import { attempt } from '../model/call-model.ts'
import type { ModelAccess, ModelRequest } from '../model/model-access.ts'
import { noKey, type OpenedPlace } from '../model/open-place.ts'
import type { Answer } from '../model/stream-answer.ts'
import type { WriterCall } from '../port.ts'
import { type EndpointFault, faultOf } from './endpoint-faults.ts'
import { faultWords } from './fault-words.ts'
import type { TestedStep } from './port.ts'

/** A model under test. */
export type ModelTrial = {
  access: ModelAccess
  place: OpenedPlace
  /** The beginning of the names of its variables, and the one that names the model. */
  room: 'AI' | 'AI_JUDGE'
  variable: string
  concurrency: number
  call: WriterCall
}

/** How long the calls of a step may take together. */
const stepMs = 60_000
const longestQuote = 160
/** These say nothing of whether articles can be written. */
const passing: readonly EndpointFault[] = ['loading', 'busy']

/** A finding; the advice is '' where nothing is to be done. */
export const finding = (
  row: ModelTestRow,
  state: ModelFinding['state'],
  outcome: string,
  advice = '',
): ModelFinding => ({ row, state, outcome, advice })

/** An answer with its times in milliseconds from the beginning. */
export type TimedAnswer = Answer & {
  firstMs: number
  allMs: number
  /** In how many pieces its text came. */
  pieces: number
}

/** Asks the model something short, as every call is made: scheduled and counted. Throws `ProviderError`. */
export async function askShortly(
  { access, call }: ModelTrial,
  question: Pick<ModelRequest, 'instructions' | 'prompt' | 'maxTokens'> &
    Partial<Pick<ModelRequest, 'schema'>>,
): Promise<TimedAnswer> {
  const began = performance.now()
  let firstMs = 0
  let pieces = 0
  const request: ModelRequest = {
    ...{ kind: 'test', temperature: 0 },
    ...question,
    onText: () => {
      pieces += 1
      firstMs ||= performance.now() - began
    },
  }
  const answer = await attempt(access, request, question.maxTokens, call)
  const allMs = performance.now() - began
  return { ...answer, firstMs: firstMs || allMs, allMs, pieces }
}

/**
 * Carries out a step within its time; what fails is a finding, and the last one. A test that its caller stops ends with
 * `ProviderError`.
 */
export async function carryOut(
  trial: ModelTrial,
  step: ModelTestStep,
  work: (trial: ModelTrial) => Promise<TestedStep>,
): Promise<TestedStep> {
  const timeout = AbortSignal.timeout(stepMs)
  const { signal } = trial.call
  const limited = { ...trial.call, signal: AbortSignal.any([signal, timeout]) }
  try {
    return await work({ ...trial, call: limited })
  } catch (error) {
    if (!(error instanceof ProviderError) || signal.aborted) throw error
    const fault = timeout.aborted ? 'too-slow' : faultOf(error)
    const has = fault === 'no-model' ? await modelsOf(trial) : []
    const named = { ...namesOf(trial), has, said: saidBy(trial, error) }
    const { outcome, advice } = faultWords(fault, named)
    // Whoever knows no such model has looked at the key before.
    const row = step === 'answer' && fault !== 'wrong-key' ? 'answers' : modelTestRows[step][0]
    const state = passing.includes(fault) ? 'unknown' : 'bad'
    return { goesOn: false, findings: [finding(row, state, outcome, advice)] }
  }
}

/** The names that words about a trial use. */
export function namesOf({ access, place, room, variable }: ModelTrial) {
  const host = place.baseUrl ? new URL(place.baseUrl).host : place.provider
  return { model: access.name, host, room, variable, seconds: stepMs / 1000 }
}

/** What a server has said of its own accord, without anything that looks like the key. */
function saidBy({ place }: ModelTrial, { detail = '' }: ProviderError): string {
  const said = withoutKey(detail.replace(/^[^:]*: /, ''), place)
    .replace(/\s+/g, ' ')
    .trim()
  const message = /"message"\s*:\s*"((?:[^"\\]|\\.)*)"/.exec(said)?.[1] ?? said
  return message.length > longestQuote ? `${message.slice(0, longestQuote)}…` : message
}

const withoutKey = (said: string, { apiKey }: OpenedPlace) =>
  apiKey === noKey ? said : said.replaceAll(apiKey, '…')

/** The names of the models that a server says it has; none where it doesn't say. */
async function modelsOf({ place }: ModelTrial): Promise<string[]> {
  const { baseUrl, apiKey, fetch } = place
  if (!baseUrl || place.provider !== 'openai-compatible') return []
  try {
    const headers = { authorization: `Bearer ${apiKey}` }
    const signal = AbortSignal.timeout(5_000)
    const answer = await fetch(`${baseUrl.replace(/\/+$/, '')}/models`, { headers, signal })
    const { data } = (await answer.json()) as { data?: { id?: unknown }[] }
    return (data ?? []).flatMap(({ id }) => (typeof id === 'string' ? [id] : []))
  } catch {
    return []
  }
}
