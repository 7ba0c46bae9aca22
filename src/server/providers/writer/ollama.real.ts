import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { named, type OutsideProgram, startProgram } from '#test/outside-program.ts'
import { freePort } from '../../../../scripts/tests/free-port.ts'
import { askForSection, brokenOff, type OwnModel, testedRows } from './own-model.fixture.ts'

// Ollama with a real small model, whose window is 8,192 tokens: OLLAMA names the program, LLAMA_MODEL a GGUF file. It loads models
// with fewer tokens than they could read, and cuts what is longer without a word.

/** Models by their names, and the tokens that each is loaded with. */
const windows = { plain: 4_096, small: 2_048 }
let folder: string
let server: OutsideProgram
let model: (name: keyof typeof windows) => OwnModel

beforeAll(async () => {
  const program = named('OLLAMA', 'the program ollama')
  folder = mkdtempSync(join(tmpdir(), 'copydesk-ollama-'))
  const host = `127.0.0.1:${freePort()}`
  const env = { OLLAMA_HOST: host, OLLAMA_MODELS: join(folder, 'models'), HOME: folder }
  server = await startProgram([program, 'serve'], { answersAt: `http://${host}/api/version`, env })
  model = (name) => ({ origin: `http://${host}`, model: name })
  const from = `FROM ${named('LLAMA_MODEL', 'a file with a model')}\n`
  for (const [name, more] of [
    ['plain', ''],
    ['small', `PARAMETER num_ctx ${windows.small}\n`],
  ]) {
    const file = join(folder, `Modelfile-${name}`)
    writeFileSync(file, `${from}${more}`)
    const made = spawnSync(program, ['create', `${name}`, '-f', file], {
      env: { ...process.env, ...env },
    })
    expect(made.status, String(made.stderr)).toBe(0)
  }
})
afterAll(async () => {
  await server?.stop()
  rmSync(folder, { recursive: true, force: true })
})

test.each(['plain', 'small'] as const)(
  'a prompt for the model %s is cut to what it has been loaded with, and not cut there',
  async (name) => {
    const { read, problem, known } = await askForSection(model(name))
    expect(known).toMatchObject({ tokens: windows[name], from: 'endpoint' })
    expect(read.length).toBeGreaterThan(0)
    for (const tokens of read) {
      expect(tokens).toBeLessThan(windows[name])
      expect(tokens).toBeGreaterThan(windows[name] * 0.5)
    }
    expect([null, brokenOff]).toContain(problem)
  },
  600_000,
)

test('a test of the connection ends in order', async () => {
  expect(await testedRows(model('plain'))).toMatchObject({
    ...{ reachable: 'good', window: 'warning', key: 'good', answers: 'good', streaming: 'good' },
  })
}, 600_000)

test('a model that is not there is told as one', async () => {
  const { problem } = await askForSection({ ...model('plain'), model: 'nobody-made-this' })
  expect(problem).toMatch(/nobody-made-this|model/)
})
