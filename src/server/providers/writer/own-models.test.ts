import { afterEach, describe, expect, it, test } from 'vitest'
import { sampleBrief } from '#test/factories/brief.ts'
import { answerTo } from '#test/fakes/model-answers.ts'
import type { FakeModel } from '#test/fakes/model-server.ts'
import { startFakeOpenAi } from '#test/fakes/openai.ts'
import {
  type OwnModelOptions,
  type OwnServer,
  ownModelName,
  startOwnModel,
} from '#test/fakes/own-models.ts'
import { type ConfiguredWriter, createWriter, type WriterConfig } from './create-writer.ts'
import type { LeftOut } from './port.ts'

const open: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of open.splice(0).reverse()) await close()
})

async function setUp(
  server: OwnServer,
  options: OwnModelOptions = {},
  config: Partial<WriterConfig> = {},
): Promise<{ writer: ConfiguredWriter; fake: FakeModel }> {
  const fake = await startOwnModel(server, options)
  const place = { provider: 'openai-compatible', model: ownModelName, baseUrl: fake.url } as const
  const writer = createWriter({ ...place, ...config })
  open.push(fake.close, writer.close)
  return { writer, fake }
}

const signal = new AbortController().signal
function call() {
  const left: LeftOut[] = []
  return { workspaceId: 'w', signal, left, onLeftOut: (one: LeftOut) => void left.push(one) }
}

const windowOf = async (writer: ConfiguredWriter) => (await writer.models.list(signal))[0]?.window

/** More than a small window has room for. */
const wide = sampleBrief({
  knowledge: {
    facts: Array.from({ length: 60 }, (_, at) => ({
      content: `Clinic ${at} opened in ${1960 + at} with ${at + 3} rooms for patients and two for staff.`,
      passage: `In ${1960 + at} we opened clinic ${at}, which has ${at + 3} rooms for patients.`,
      source: 'History.pdf',
    })),
    ...{ notes: [], passages: [], pages: [] },
  },
})

describe('the window', () => {
  it.each(['llama.cpp', 'vllm', 'ollama', 'lm-studio'] as const)(
    'is asked from %s, once, and what is sent fits into it',
    async (server) => {
      const { writer, fake } = await setUp(server, { window: 6_000 })
      expect(await windowOf(writer)).toEqual({ tokens: 6_000, from: 'endpoint' })
      const asked = call()
      await writer.plan(wide, asked)
      expect(fake.requests).toHaveLength(1)
      expect(asked.left).toMatchObject([
        { kind: 'plan', window: 6_000, parts: [{ what: 'facts', of: 60 }] },
      ])
      const { prompt = '', body } = fake.requests[0] ?? {}
      expect(Math.ceil(prompt.length / 4) + Number(body?.max_tokens)).toBeLessThan(6_000)
    },
  )

  it('is what the operator says, before anything else', async () => {
    const { writer } = await setUp('vllm', { window: 6_000 }, { context: 5_000 })
    expect(await windowOf(writer)).toEqual({ tokens: 5_000, from: 'set' })
  })

  it('is assumed where a server that cuts without a word does not say how it has loaded the model', async () => {
    const about = (path: string) => {
      if (path === '/api/ps') return { status: 200, body: { models: [] } }
      return path === '/v1/models' ? { status: 200, body: { data: [] } } : undefined
    }
    const fake = await startFakeOpenAi({ about })
    const writer = createWriter({ provider: 'openai-compatible', model: 'm', baseUrl: fake.url })
    open.push(fake.close, writer.close)
    expect(await windowOf(writer)).toEqual({ tokens: 4_096, from: 'assumed' })
  })

  it('is not known of a server that says nothing, and everything is sent', async () => {
    const { writer, fake } = await setUp('vllm', { tells: false, window: 100_000 })
    expect(await windowOf(writer)).toBeNull()
    const asked = call()
    await writer.plan(wide, asked)
    expect(fake.requests[0]?.prompt).toContain('Clinic 59')
    expect(asked.left).toEqual([])
  })

  it('of models of the large providers is known, and has room for everything', async () => {
    const fake = await startOwnModel('openai')
    const writer = createWriter({ provider: 'openai', apiKey: 'k', baseUrl: fake.url })
    open.push(fake.close, writer.close)
    expect(await windowOf(writer)).toEqual({ tokens: 272_000, from: 'table' })
  })
})

describe('a refusal for length', () => {
  it.each(['llama.cpp', 'vllm', 'lm-studio', 'openai'] as const)(
    'of %s is believed before what the operator says, and the prompt is cut once',
    async (server) => {
      const { writer, fake } = await setUp(server, { window: 3_600 }, { context: 32_768 })
      const asked = call()
      await writer.plan(wide, asked)
      expect(fake.requests).toHaveLength(2)
      expect(asked.left).toMatchObject([{ window: 3_600, parts: [{ what: 'facts' }] }])
      expect(await windowOf(writer)).toEqual({ tokens: 3_600, from: 'refusal' })
      // The next call fits at once.
      await writer.plan(wide, call())
      expect(fake.requests).toHaveLength(3)
    },
  )

  it('that comes again ends the call with a sentence that helps, and no third try', async () => {
    const fault = {
      kind: 'status',
      status: 400,
      body: { error: { message: 'prompt too long; exceeded max context length by 9 tokens' } },
    } as const
    const fake = await startFakeOpenAi({ script: () => fault })
    const writer = createWriter({ provider: 'openai-compatible', model: 'm', baseUrl: fake.url })
    open.push(fake.close, writer.close)
    await expect(writer.plan(wide, call())).rejects.toMatchObject({
      kind: 'rejected',
      message: expect.stringContaining('give the model a larger window'),
    })
    expect(fake.requests).toHaveLength(2)
  })
})

test('a window without room for the least of a prompt ends the call before it is made', async () => {
  const { writer, fake } = await setUp('llama.cpp', { window: 1_500 })
  await expect(writer.plan(wide, call())).rejects.toMatchObject({
    kind: 'rejected',
    message: expect.stringMatching(
      /^The AI model reads 1,500 tokens at once, and this needs about \d,\d00,/,
    ),
  })
  expect(fake.requests).toHaveLength(0)
})

test('an answer too long to be shown again is put right from what was wrong with it', async () => {
  const window = 3_600
  const props = { default_generation_settings: { n_ctx: window } }
  const fake = await startFakeOpenAi({
    script: [{ kind: 'text', text: 'No outline at all. '.repeat(600) }],
    about: (path) => (path.startsWith('/props') ? { status: 200, body: props } : undefined),
  })
  const writer = createWriter({ provider: 'openai-compatible', model: 'm', baseUrl: fake.url })
  open.push(fake.close, writer.close)
  await expect(writer.plan(wide, call())).resolves.toBeDefined()
  const [, again] = fake.requests
  expect(again?.prompt).toContain('That answer cannot be used')
  expect(again?.prompt).not.toContain('No outline at all. No outline at all.')
})

test('a schema that is refused is not sent first in every call', async () => {
  const { writer, fake } = await setUp('llama.cpp', { schema: 'refused' })
  const withSchema = () => fake.requests.filter(({ body }) => 'response_format' in body).length
  await writer.plan(sampleBrief(), call())
  expect([withSchema(), fake.requests.length]).toEqual([1, 2])
  await writer.plan(sampleBrief(), call())
  expect([withSchema(), fake.requests.length]).toEqual([1, 3])
  // Another kind of call has another schema.
  await writer.titles('Ideas', call())
  expect(withSchema()).toBe(2)
})

test('a model that is still being loaded is waited for', async () => {
  const { writer, fake } = await setUp('llama.cpp', { loading: 2, window: 6_000 })
  const asked = call()
  await writer.plan(wide, asked)
  expect(fake.requests).toHaveLength(3)
  // Its window is asked for once it can tell.
  expect(asked.left).toMatchObject([{ window: 6_000 }])
})

test('a model that is loaded for too long makes the work wait, and says so', async () => {
  const { writer } = await setUp('llama.cpp', { loading: 9 }, { limits: { firstByteMs: 500 } })
  await expect(writer.plan(wide, call())).rejects.toMatchObject({
    kind: 'unavailable',
    message: 'The AI service is still loading its model.',
  })
})

test('thoughts that a server leaves in an answer are no part of it', async () => {
  const fake = await startFakeOpenAi({
    script: ({ prompt }) => ({
      kind: 'text',
      text: `<think>\nThe {"title"} comes first.\n</think>\n\n${answerTo(prompt)}`,
    }),
  })
  const writer = createWriter({ provider: 'openai-compatible', model: 'm', baseUrl: fake.url })
  open.push(fake.close, writer.close)
  const brief = sampleBrief()
  const plan = await writer.plan(brief, call())
  const shown: string[] = []
  const onText = (soFar: string) => void shown.push(soFar)
  const section = await writer.section(brief, plan, 0, { ...call(), onText })
  expect(fake.requests).toHaveLength(2)
  expect(section.content).not.toContain('think')
  expect(shown.join('')).not.toContain('comes first')
  // It is known to think now, which needs room as well.
  const room = (at: number) => Number(fake.requests[at]?.body.max_tokens)
  expect(room(1)).toBeGreaterThan(room(0))
})
