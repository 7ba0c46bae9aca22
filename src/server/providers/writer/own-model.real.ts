import { afterAll, beforeAll, expect, test } from 'vitest'
import { modelTestSteps } from '#contracts/rules/model-tests.ts'
import { ProviderError } from '#server/kernel/errors.ts'
import { samples } from '#server/kernel/text/language/language-of.fixture.ts'
import { sampleBrief } from '#test/factories/brief.ts'
import { named, type OutsideProgram, startProgram } from '#test/outside-program.ts'
import { until } from '#test/process.ts'
import { freePort } from '../../../../scripts/tests/free-port.ts'
import { createCallScheduler } from '../remote/call-scheduler.ts'
import { createWriter } from './create-writer.ts'
import { callModel } from './model/call-model.ts'
import { openPlace } from './model/open-place.ts'
import type { ModelCall, Plan } from './port.ts'
import { planPrompt } from './prompts/plan-prompt.ts'
import { sectionPrompt } from './prompts/section-prompt.ts'
import { countTokens } from './window/count-tokens.ts'

// A real model of 135 million parameters, with its own vocabulary, template and window. It is too small to write what an
// article needs, and reads and refuses as larger ones do.

const window = 2_048
let server: OutsideProgram
let origin: string
beforeAll(async () => {
  const env = {
    LLAMA: named('LLAMA', 'a folder with node-llama-cpp'),
    LLAMA_MODEL: named('LLAMA_MODEL', 'a file with a model'),
  }
  const port = String(freePort())
  origin = `http://127.0.0.1:${port}`
  const command = [process.execPath, 'scripts/consumers/llama.mjs', port, String(window)]
  const answersAt = `${origin}/v1/models`
  server = await startProgram(command, { answersAt, env })
  // It says that it is loading until it has.
  await until(async () => (await fetch(answersAt)).ok || null, 120)
})
afterAll(() => server?.stop())

const brief = sampleBrief({
  knowledge: {
    facts: Array.from({ length: 60 }, (_, at) => ({
      content: `Clinic ${at} opened in ${1960 + at} with ${at + 3} rooms for patients and two for staff.`,
      passage: `In ${1960 + at} we opened clinic ${at}, which has ${at + 3} rooms for patients.`,
      source: 'History.pdf',
    })),
    ...{ notes: [], passages: [], pages: [] },
  },
})
const plan: Plan = {
  ...{ language: 'en-GB', title: 'Booking', subtitle: '', keyword: 'booking', angle: 'Calm.' },
  sections: [{ heading: 'Booking', intent: 'Know how.', points: ['Begin.'], words: 60 }],
}

/** Asks for the first words of a section; answers the tokens that were read in each call, and what is known of the window. */
async function askForSection(context?: number) {
  const read: number[] = []
  const place = { provider: 'openai-compatible', baseUrl: `${origin}/v1`, context } as const
  const common = { limits: {}, prices: {}, scheduler: createCallScheduler({ limit: 1 }) }
  const opened = openPlace(place, 'AI', common)
  const access = opened.access('smollm2')
  const call = {
    ...{ workspaceId: 'w', signal: AbortSignal.timeout(500_000) },
    onCall: ({ inputTokens }: ModelCall) => void read.push(inputTokens),
  }
  const request = { kind: 'section', maxTokens: 24, temperature: 0 } as const
  const problem = await callModel(
    access,
    { ...sectionPrompt(brief, plan, 0), ...request },
    call,
  ).then(
    () => null,
    (error: unknown) => (error instanceof ProviderError ? error.message : String(error)),
  )
  const known = await access.window.known(call.signal)
  await opened.close()
  return { read, problem, known }
}

/** It does not end by itself after so few words. */
const brokenOff = 'It does not come to an end.'

test('a test of the connection ends in order', async () => {
  const place = { provider: 'openai-compatible', model: 'smollm2' } as const
  const writer = createWriter({ ...place, baseUrl: `${origin}/v1`, concurrency: 2 })
  const states: Record<string, string> = {}
  for (const step of modelTestSteps) {
    const call = { workspaceId: 'w', signal: AbortSignal.timeout(200_000) }
    const tested = await writer.models.test('writer', step, call)
    for (const { row, state } of tested?.findings ?? []) states[row] = state
  }
  await writer.close()
  expect(states).toMatchObject({
    ...{ reachable: 'good', window: 'warning', key: 'good', answers: 'good', streaming: 'good' },
    together: 'warning',
  })
}, 400_000)

test('its vocabulary has no more tokens in our prompts than are counted, whatever the language', async () => {
  const texts = [
    planPrompt(brief).prompt,
    sectionPrompt(brief, plan, 0).prompt,
    ...Object.values(samples).map(({ text }) => text),
  ]
  for (const content of texts) {
    const answer = await fetch(`${origin}/tokenize`, {
      method: 'POST',
      body: JSON.stringify({ content }),
    })
    const { tokens } = (await answer.json()) as { tokens: number[] }
    expect([content.slice(0, 30), countTokens(content) / tokens.length]).toEqual([
      content.slice(0, 30),
      expect.toSatisfy((share: number) => share > 0.9),
    ])
  }
})

test('a prompt is cut to the window that it tells, and taken', async () => {
  const { read, problem, known } = await askForSection()
  expect(known).toMatchObject({ tokens: window, from: 'endpoint', scale: 1 })
  expect(read.length).toBeGreaterThan(0)
  for (const tokens of read) {
    expect(tokens).toBeLessThan(window)
    // No more was left out than had to be.
    expect(tokens).toBeGreaterThan(window * 0.7)
  }
  expect(problem ?? brokenOff).toContain(brokenOff)
}, 600_000)

test('a prompt longer than that is refused in words that are understood, and cut once', async () => {
  const { read, problem, known } = await askForSection(32_768)
  expect(known).toMatchObject({ tokens: window, from: 'refusal' })
  expect(read.length).toBeGreaterThan(0)
  for (const tokens of read) expect(tokens).toBeLessThan(window)
  expect(problem ?? brokenOff).toContain(brokenOff)
}, 600_000)
