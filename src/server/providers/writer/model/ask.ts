import type { z } from 'zod'
import type { CallKind } from '#contracts/rules/call-kinds.ts'
import type { WriterCall } from '../port.ts'
import type { Prompt } from '../prompts/rules.ts'
import { type Answered, callModel, unseen } from './call-model.ts'
import { echoProblem } from './echo-problem.ts'
import type { Problem } from './finishing/finish-stages.ts'
import type { ModelAccess, ModelRequest } from './model-access.ts'
import { type Reading, readJson } from './read-answer.ts'
import { UnusableAnswers } from './unusable-answers.ts'

export type Stage<T> = {
  request: ModelRequest
  read: (text: string) => Reading<T>
  /** The problem with a well-formed answer, or null. */
  problemOf: (value: T) => Problem
  /** True when the code can fix such an answer, so that it may be kept after the repair attempt. */
  fixable?: (value: T) => boolean
}

function judged<T>(
  { request, read, problemOf }: Stage<T>,
  { text, endless }: Answered,
): Reading<T> {
  if (endless) return { ok: false, problem: 'It repeats the same words without end.' }
  const echo = echoProblem(request, text)
  if (echo !== null) return { ok: false, problem: echo }
  const reading = read(text)
  const problem = reading.ok ? problemOf(reading.value) : null
  return problem === null ? reading : { ok: false, problem }
}

/** Asks, parses and checks; asks once more with the problem; then throws `UnusableAnswers`. */
export async function ask<T>(access: ModelAccess, stage: Stage<T>, call: WriterCall): Promise<T> {
  const answer = await callModel(access, stage.request, call)
  const first = judged(stage, answer)
  if (first.ok) return first.value
  // Whoever reads a loop goes on with it.
  const shown = answer.endless ? unseen : answer.text
  const repair = { answer: shown, prompt: repairPrompt(first.problem) }
  const again = await callModel(access, { ...stage.request, repair }, call)
  const second = judged(stage, again)
  if (second.ok) return second.value
  const readable = stage.read(again.text)
  const isWhole = !again.endless && echoProblem(stage.request, again.text) === null
  if (readable.ok && isWhole && stage.fixable?.(readable.value)) return readable.value
  throw new UnusableAnswers(stage.request.kind, second.problem, 2)
}

/** How often something is asked for anew. */
const freshTries = 3

/**
 * Asks up to three times as if for the first: whoever loses the question in a long prompt goes on with a bad answer that it is
 * shown. Throws `UnusableAnswers`.
 */
export async function askAnew<T>(
  access: ModelAccess,
  stage: Stage<T>,
  call: WriterCall,
): Promise<T> {
  for (let answers = 1; ; answers += 1) {
    const reading = judged(stage, await callModel(access, stage.request, call))
    if (reading.ok) return reading.value
    if (answers === freshTries) {
      throw new UnusableAnswers(stage.request.kind, reading.problem, answers)
    }
  }
}

/** A stage that answers in JSON of a schema. */
export function json<T>(
  kind: CallKind,
  prompt: Prompt,
  schema: z.ZodType<T>,
  maxTokens: number,
  problemOf: Stage<T>['problemOf'],
): Stage<T> {
  const request = { ...prompt, kind, schema, maxTokens, temperature: 0.6 }
  return { request, read: (text) => readJson(text, schema), problemOf }
}

/** Shows a model why its answer cannot be used and asks once more. */
function repairPrompt(problem: string): string {
  return `That answer cannot be used:\n${problem}\n\nAnswer again, complete and corrected. Keep everything that was right. Send only the answer, in the form asked for at first.`
}
