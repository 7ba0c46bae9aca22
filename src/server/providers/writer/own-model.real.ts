import { afterAll, beforeAll, expect, test } from 'vitest'
import { samples } from '#server/text/language/language-of.fixture.ts'
import { named, type OutsideProgram, startProgram } from '#test/outside-program.ts'
import { until } from '#test/process.ts'
import { freePort } from '../../../../scripts/tests/free-port.ts'
import { askForSection, brokenOff, longBrief, plan, testedRows } from './own-model.fixture.ts'
import { planPrompt } from './prompts/plan-prompt.ts'
import { sectionPrompt } from './prompts/section-prompt.ts'
import { countTokens } from './window/count-tokens.ts'

// A real model of 135 million parameters, with its own vocabulary, template and window. It is too small to write what an
// article needs, and reads and refuses as larger ones do.

const window = 2_048
const model = 'smollm2'
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

test('a test of the connection ends in order', async () => {
  const states = await testedRows({ origin, model })
  expect(states).toMatchObject({
    ...{ reachable: 'good', window: 'warning', key: 'good', answers: 'good', streaming: 'good' },
    together: 'warning',
  })
}, 400_000)

test('its vocabulary has no more tokens in our prompts than are counted, whatever the language', async () => {
  const texts = [
    planPrompt(longBrief).prompt,
    sectionPrompt(longBrief, plan, 0).prompt,
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
  const { read, problem, known } = await askForSection({ origin, model })
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
  const { read, problem, known } = await askForSection({ origin, model }, 32_768)
  expect(known).toMatchObject({ tokens: window, from: 'refusal' })
  expect(read.length).toBeGreaterThan(0)
  for (const tokens of read) expect(tokens).toBeLessThan(window)
  expect(problem ?? brokenOff).toContain(brokenOff)
}, 600_000)
