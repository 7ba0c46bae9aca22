import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it, test } from 'vitest'
import type { ModelFinding } from '#contracts/model.ts'
import { type ModelTestStep, modelTestSteps } from '#contracts/rules/model-tests.ts'
import type { FakeModel } from '#test/fakes/model-server.ts'
import { startFakeOpenAi } from '#test/fakes/openai.ts'
import {
  type OwnModelOptions,
  type OwnServer,
  ownModelName,
  startOwnModel,
} from '#test/fakes/own-models.ts'
import { createWriter, type WriterConfig } from '../create-writer.ts'
import type { ModelCall } from '../port.ts'
import type { ConnectedModels } from './port.ts'

const open: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of open.splice(0).reverse()) await close()
})

const signal = new AbortController().signal

function connect(baseUrl: string, config: Partial<WriterConfig> = {}): ConnectedModels {
  const place = { provider: 'openai-compatible', model: ownModelName, baseUrl } as const
  const writer = createWriter({ ...place, ...config })
  open.push(writer.close)
  return writer.models
}

async function serve(server: OwnServer, options: OwnModelOptions = {}): Promise<FakeModel> {
  const fake = await startOwnModel(server, options)
  open.push(fake.close)
  return fake
}

async function step(models: ConnectedModels, name: ModelTestStep, calls: ModelCall[] = []) {
  const onCall = (call: ModelCall) => void calls.push(call)
  const tested = await models.test('writer', name, { workspaceId: 'w', signal, onCall })
  return tested ?? { findings: [], goesOn: false }
}

/** All steps, as long as the ones before make sense; by their rows. */
async function lookAtAll(models: ConnectedModels) {
  const found: Partial<Record<ModelFinding['row'], ModelFinding>> = {}
  const calls: ModelCall[] = []
  for (const name of modelTestSteps) {
    const { findings, goesOn } = await step(models, name, calls)
    for (const one of findings) found[one.row] = one
    if (!goesOn) break
  }
  return { found, calls }
}

test('a server that does everything well is told so, in every row, and its calls are counted', async () => {
  // Slow enough that two answers overlap on a busy machine too.
  const pace = { firstTokenMs: 20, tokensPerSecond: 80 }
  const { url } = await serve('vllm', { window: 32_768, pace })
  const { found, calls } = await lookAtAll(connect(url))
  const states = Object.fromEntries(Object.values(found).map(({ row, state }) => [row, state]))
  expect(states).toEqual({
    ...{ reachable: 'good', window: 'good', key: 'good', answers: 'good', streaming: 'good' },
    ...{ speed: 'good', schema: 'good', together: 'good' },
  })
  expect(found.window?.outcome).toBe('32,768 tokens, as the server says.')
  expect(found.speed?.outcome).toMatch(
    /^The first word came after \d\.\d s, then \d+ tokens a second\.$/,
  )
  expect(found.key?.outcome).toBe('None is set, and none is asked for.')
  expect(calls.map(({ kind }) => kind)).toEqual(['test', 'test', 'test', 'test', 'test'])
})

describe('what is not as well as it could be is told with what to do', () => {
  it.each([
    [{ schema: 'ignored' }, 'schema', 'ignored'],
    [{ schema: 'refused' }, 'schema', 'is refused'],
    [{ schema: 'partly' }, 'schema', 'longer ones are refused'],
    [{ atOnce: 1 }, 'together', 'one after the other'],
    [{ window: 6_000 }, 'window', '6,000 tokens, as the server says.'],
    [{ tells: false }, 'window', 'Nobody says'],
    [{ thinks: true }, 'answers', 'thinks before it answers'],
  ] as const)('%o', async (options, row, words) => {
    const pace = { firstTokenMs: 20, tokensPerSecond: 2_000 }
    const { url } = await serve('vllm', { pace, ...options })
    const { found } = await lookAtAll(connect(url))
    const { state, outcome, advice } = found[row] ?? {}
    expect(state).toBe('warning')
    expect(outcome).toContain(words)
    expect(advice).not.toBe('')
  })

  it('without a count of tokens, an article takes nobody knows how many', async () => {
    const { url } = await serve('vllm', { countsTokens: false })
    const { findings } = await step(connect(url), 'answer')
    const streaming = findings.find(({ row }) => row === 'streaming')
    expect(streaming).toMatchObject({ state: 'good', outcome: expect.stringContaining('unknown') })
  })

  it('a model that is too slow for an article', async () => {
    const { url } = await serve('vllm', {
      pace: { firstTokenMs: 100, tokensPerSecond: 4 },
      countsTokens: false,
    })
    const { findings } = await step(connect(url), 'answer')
    const speed = findings.find(({ row }) => row === 'speed')
    expect(speed?.state).toBe('warning')
    expect(speed?.advice).toMatch(/takes about \d\d+ minutes for an article/)
  })

  it('AI_CONTEXT that says more than the server has', async () => {
    const { url } = await serve('llama.cpp', { window: 6_000 })
    const { findings } = await step(connect(url, { context: 32_768 }), 'reach')
    expect(findings[1]).toMatchObject({
      ...{ row: 'window', state: 'bad' },
      outcome: 'AI_CONTEXT says 32,768 tokens, but the server has loaded the model with 6,000.',
    })
  })

  it('one call at a time is what AI_CONCURRENCY asks for', async () => {
    const { url, requests } = await serve('llama.cpp', { atOnce: 1 })
    const { findings } = await step(connect(url, { concurrency: 1 }), 'together')
    expect(findings[0]).toMatchObject({ row: 'together', state: 'good' })
    expect(requests).toHaveLength(0)
  })
})

describe('what is wrong is told apart', () => {
  const status = (status: number, error: unknown) =>
    ({ kind: 'status', status, body: { error } }) as const
  it.each([
    ['a wrong key', status(401, { message: 'Invalid API key' }), 'key', 'The key is not accepted.'],
    ['an empty account', status(402, { message: 'no credits' }), 'answers', 'no credit left'],
    ['a limit', status(429, { message: 'slow down' }), 'answers', 'limits calls'],
    [
      'a model that is loading',
      status(503, { message: 'Loading model' }),
      'answers',
      'still loading',
    ],
    [
      'an unknown model',
      status(404, { message: 'model "local" not found, try pulling it first' }),
      'answers',
      'knows no model called local',
    ],
    [
      'a wrong path',
      status(404, { message: '404 page not found' }),
      'answers',
      'no chat completions',
    ],
    [
      'a tiny window',
      status(400, { message: 'exceeds the available context size (16 tokens)' }),
      'answers',
      'too long for this model',
    ],
    [
      'a failure',
      status(500, { message: 'CUDA out of memory' }),
      'answers',
      'The server failed. It said: “CUDA out of memory”',
    ],
    ['a website', { kind: 'html' } as const, 'answers', 'a website'],
    ['a lost connection', { kind: 'cut' } as const, 'answers', 'hung up'],
    ['nothing', { kind: 'text', text: ' ' } as const, 'answers', 'answered nothing'],
  ] as const)('%s', async (_name, fault, row, words) => {
    const fake = await startFakeOpenAi({ script: () => fault })
    open.push(fake.close)
    const { findings, goesOn } = await step(connect(fake.url), 'answer')
    const found = findings.find((one) => one.state !== 'good')
    expect(found).toMatchObject({ row, outcome: expect.stringContaining(words) })
    expect(found?.advice).not.toBe('')
    const passing = row !== 'key' && /limits|loading/.test(words)
    expect(found?.state).toBe(passing ? 'unknown' : 'bad')
    expect(goesOn).toBe(false)
  })

  it('an unknown model, with those that the server has', async () => {
    const { url } = await serve('vllm')
    const { findings } = await step(connect(url, { model: 'qwen' }), 'answer')
    expect(findings[0]?.outcome).toBe('The server knows no model called qwen.')
    expect(findings[0]?.advice).toBe('It has local: name one of them in AI_MODEL and restart.')
  })

  it('no server, an unknown host, and a server without TLS', async () => {
    const { url, close } = await serve('vllm')
    const secure = url.replace('http:', 'https:')
    const reach = async (address: string) => (await step(connect(address), 'reach')).findings[0]
    expect(await reach(secure)).toMatchObject({
      outcome: expect.stringContaining('does not speak HTTPS'),
      advice: 'Write http:// in AI_BASE_URL.',
    })
    await close()
    expect(await reach(url)).toMatchObject({
      ...{ row: 'reachable', state: 'bad' },
      outcome: expect.stringMatching(/^No server answers at 127\.0\.0\.1:\d+\.$/),
    })
    expect(await reach('http://models.invalid/v1')).toMatchObject({
      outcome: 'Nothing is known of a host called models.invalid.',
    })
  })

  it('a server that is loading, which cannot say how much its model reads', async () => {
    const { url } = await serve('llama.cpp', { loading: 9 })
    const { findings, goesOn } = await step(connect(url), 'reach')
    expect(findings).toMatchObject([
      { row: 'reachable', state: 'unknown', outcome: 'The server is still loading the model.' },
    ])
    expect(goesOn).toBe(false)
  })

  it('a website in place of a server', async () => {
    const site = createServer((_, response) => {
      response.setHeader('content-type', 'text/html; charset=utf-8').end('<!doctype html><p>Hello')
    })
    await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
    open.push(async () => void site.close())
    const { port } = site.address() as AddressInfo
    const { findings } = await step(connect(`http://127.0.0.1:${port}/v1`), 'reach')
    expect(findings[0]).toMatchObject({
      state: 'bad',
      outcome: expect.stringContaining('a website'),
    })
  })

  it('never with the key in it', async () => {
    const fault = status(500, { message: 'bad key sk-very-secret in the request' })
    const fake = await startFakeOpenAi({ script: () => fault })
    open.push(fake.close)
    const { findings } = await step(connect(fake.url, { apiKey: 'sk-very-secret' }), 'answer')
    expect(JSON.stringify(findings)).not.toContain('very-secret')
  })
})

test('whoever stops a test ends its call', async () => {
  const fake = await startFakeOpenAi({ script: () => ({ kind: 'stall-before-headers' }) })
  open.push(fake.close)
  const controller = new AbortController()
  const models = connect(fake.url)
  const call = { workspaceId: 'w', signal: controller.signal }
  const tested = models.test('writer', 'answer', call)
  controller.abort()
  await expect(tested).rejects.toMatchObject({ name: 'ProviderError' })
})

test('models are listed with what they do, and without the secrets of their addresses', async () => {
  const fake = await serve('vllm')
  const address = new URL(fake.url)
  Object.assign(address, { username: 'me', password: 'secret', search: '?token=secret' })
  const models = connect(address.href, {
    ...{ smallModel: 'tiny', concurrency: 2 },
    judge: { provider: 'openai', apiKey: 'k', model: 'gpt-5.4-mini' },
  })
  expect(await models.list(signal)).toEqual([
    {
      ...{ roles: ['writer'], provider: 'openai-compatible', model: 'local', address: fake.url },
      ...{ window: null, concurrency: 2 },
    },
    expect.objectContaining({ roles: ['small'], model: 'tiny' }),
    {
      ...{ roles: ['judge'], provider: 'openai', model: 'gpt-5.4-mini', address: null },
      ...{ window: { tokens: 272_000, from: 'table' }, concurrency: 2 },
    },
  ])
})
