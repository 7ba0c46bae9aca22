import { modelTestSteps } from '#contracts/rules/model-tests.ts'
import { ProviderError } from '#server/kernel/errors.ts'
import { sampleBrief } from '#test/factories/brief.ts'
import { createCallScheduler } from '../remote/call-scheduler.ts'
import { createWriter } from './create-writer.ts'
import { callModel } from './model/call-model.ts'
import { openPlace } from './model/open-place.ts'
import type { ModelCall, Plan } from './port.ts'
import { sectionPrompt } from './prompts/section-prompt.ts'

/** More than a small model reads at once. */
export const longBrief = sampleBrief({
  knowledge: {
    facts: Array.from({ length: 60 }, (_, at) => ({
      content: `Clinic ${at} opened in ${1960 + at} with ${at + 3} rooms for patients and two for staff.`,
      passage: `In ${1960 + at} we opened clinic ${at}, which has ${at + 3} rooms for patients.`,
      source: 'History.pdf',
    })),
    ...{ notes: [], passages: [], pages: [] },
  },
})
export const plan: Plan = {
  ...{ language: 'en-GB', title: 'Booking', subtitle: '', keyword: 'booking', angle: 'Calm.' },
  sections: [{ heading: 'Booking', intent: 'Know how.', points: ['Begin.'], words: 60 }],
}

/** A model that an address such as `http://127.0.0.1:8080` serves. */
export type OwnModel = { origin: string; model: string }

/** It does not end by itself after so few words. */
export const brokenOff = 'It does not come to an end.'

/** Asks for the first words of a section; answers the tokens that were read in each call, and what is known of the window. */
export async function askForSection({ origin, model }: OwnModel, context?: number) {
  const read: number[] = []
  const place = { provider: 'openai-compatible', baseUrl: `${origin}/v1`, context } as const
  const common = { limits: {}, prices: {}, scheduler: createCallScheduler({ limit: 1 }) }
  const opened = openPlace(place, 'AI', common)
  const access = opened.access(model)
  const call = {
    ...{ workspaceId: 'w', signal: AbortSignal.timeout(500_000) },
    onCall: ({ inputTokens }: ModelCall) => void read.push(inputTokens),
  }
  const request = { kind: 'section', maxTokens: 24, temperature: 0 } as const
  const prompt = { ...sectionPrompt(longBrief, plan, 0), ...request }
  const problem = await callModel(access, prompt, call).then(
    () => null,
    (error: unknown) => (error instanceof ProviderError ? error.message : String(error)),
  )
  const known = await access.window.known(call.signal)
  await opened.close()
  return { read, problem, known }
}

/** The rows of a test of the connection, each with how it went. */
export async function testedRows({ origin, model }: OwnModel): Promise<Record<string, string>> {
  const place = { provider: 'openai-compatible', model } as const
  const writer = createWriter({ ...place, baseUrl: `${origin}/v1`, concurrency: 2 })
  const states: Record<string, string> = {}
  for (const step of modelTestSteps) {
    const call = { workspaceId: 'w', signal: AbortSignal.timeout(200_000) }
    const tested = await writer.models.test('writer', step, call)
    for (const { row, state } of tested?.findings ?? []) states[row] = state
  }
  await writer.close()
  return states
}
