import { createServer } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { sampleBrief } from '#test/factories/brief.ts'
import { startFakeAnthropic } from '#test/fakes/anthropic.ts'
import { startFakeGoogle } from '#test/fakes/google-text.ts'
import type { FakeModel, Script } from '#test/fakes/model-server.ts'
import { startFakeOpenAi } from '#test/fakes/openai.ts'
import { type ConfiguredWriter, createWriter } from './create-writer.ts'
import { createCallScheduler } from './model/call-scheduler.ts'
import type { CallLimits } from './model/limited-fetch.ts'

const shortLimits = { connectMs: 150, firstByteMs: 200, silenceMs: 200, callMs: 5_000 }
const brief = sampleBrief()
const open: (() => Promise<void>)[] = []

afterEach(async () => {
  for (const close of open.splice(0).reverse()) await close()
})

const call = (signal = new AbortController().signal) => ({ workspaceId: 'w', signal })

type Setup = { writer: ConfiguredWriter; fake: FakeModel }
const starters = {
  openai: startFakeOpenAi,
  'openai-compatible': startFakeOpenAi,
  anthropic: startFakeAnthropic,
  google: startFakeGoogle,
}
type Provider = keyof typeof starters
const providers: Provider[] = ['openai', 'openai-compatible', 'anthropic', 'google']

async function setUp(
  provider: Provider,
  script: Script,
  more: Partial<CallLimits> = {},
): Promise<Setup> {
  const fake = await starters[provider]({ script })
  const model = provider === 'openai-compatible' ? { model: 'local' } : {}
  const writer = createWriter({
    provider,
    ...model,
    apiKey: 'key-1',
    baseUrl: fake.url,
    limits: more,
  })
  open.push(fake.close, writer.close)
  return { writer, fake }
}

async function writeAll(writer: ConfiguredWriter) {
  const plan = await writer.plan(brief, call())
  const sections = await Promise.all(
    plan.sections.map((_, index) => writer.section(brief, plan, index, call())),
  )
  const frame = await writer.frame(brief, plan, sections, call())
  const draft = { plan, sections, frame }
  const [seo, social, titles] = await Promise.all([
    writer.seo(brief, draft, call()),
    writer.social(brief, draft, call()),
    writer.titles('Ideas about booking', call()),
  ])
  return { ...draft, seo, social, titles }
}

describe.each(providers)('%s', (provider) => {
  it('writes a whole package', async () => {
    const { writer, fake } = await setUp(provider, [])
    const made = await writeAll(writer)
    expect(made.sections).toHaveLength(brief.structure.sections.length)
    expect(made.titles).toHaveLength(10)
    expect(made.seo.slug).toBe('a-practical-look')
    expect(made.social.twitter).not.toBe('')
    const { headers = {} } = fake.requests[0] ?? {}
    const key = headers['x-api-key'] ?? headers['x-goog-api-key'] ?? headers.authorization
    expect(key).toContain('key-1')
    expect(JSON.stringify(fake.requests.map((request) => request.path))).not.toContain('key-1')
  })

  it.each([
    [401, 'auth_expired'],
    [403, 'auth_expired'],
    [402, 'rejected'],
    [404, 'rejected'],
    [400, 'rejected'],
    [429, 'rate_limited'],
    [500, 'unavailable'],
    [503, 'unavailable'],
    [529, 'unavailable'],
  ] as const)('calls %i %s and asks once only', async (status, kind) => {
    const { writer, fake } = await setUp(provider, [{ kind: 'status', status }])
    await expect(writer.plan(brief, call())).rejects.toMatchObject({ name: 'ProviderError', kind })
    expect(fake.requests).toHaveLength(1)
  })

  it.each([
    ['retry-after', '7', 7_000],
    ['retry-after-ms', '1500', 1_500],
  ])('keeps the wait of %s', async (name, value, retryAfterMs) => {
    const { writer } = await setUp(provider, [
      { kind: 'status', status: 429, headers: { [name]: value } },
    ])
    await expect(writer.plan(brief, call())).rejects.toMatchObject({ retryAfterMs })
  })

  it('takes an empty account for a refusal, not for a rush', async () => {
    const { writer } = await setUp(provider, [
      {
        kind: 'status',
        status: 429,
        body: { error: { code: 'insufficient_quota', message: 'x', type: 'insufficient_quota' } },
      },
    ])
    await expect(writer.plan(brief, call())).rejects.toMatchObject({
      kind: 'rejected',
      message: expect.stringContaining('no credit left'),
    })
  })

  it.each([
    'stall-before-headers',
    'stall-after-headers',
    'stall-mid-stream',
    'cut',
    'end-early',
    'html',
  ] as const)('gives up on %s as unavailable', async (kind) => {
    const { writer } = await setUp(provider, [{ kind }], shortLimits)
    await expect(writer.plan(brief, call())).rejects.toMatchObject({ kind: 'unavailable' })
  })

  it('ends a call that keeps talking past its time', async () => {
    const { writer } = await setUp(provider, [{ kind: 'stall-after-headers' }], {
      callMs: 200,
    })
    await expect(writer.plan(brief, call())).rejects.toMatchObject({ kind: 'unavailable' })
  })

  it.each([
    [429, 'rate_limited'],
    [402, 'rejected'],
    [502, 'unavailable'],
  ] as const)('sees an error %i behind status 200', async (code, kind) => {
    const { writer } = await setUp(provider, [{ kind: 'ok-error', code, message: 'upstream' }])
    await expect(writer.plan(brief, call())).rejects.toMatchObject({ kind })
  })

  it.each([
    ['overloaded_error', 'unavailable'],
    ['rate_limit_error', 'rate_limited'],
  ])('sees %s in the middle of a stream', async (type, kind) => {
    const { writer } = await setUp(provider, [{ kind: 'stream-error', type, message: 'sorry' }])
    await expect(writer.plan(brief, call())).rejects.toMatchObject({ kind })
  })

  it.each(['fenced', 'prose'] as const)('reads %s JSON without a repair', async (kind) => {
    const { writer, fake } = await setUp(provider, [{ kind }])
    await expect(writer.plan(brief, call())).resolves.toBeDefined()
    expect(fake.requests).toHaveLength(1)
  })

  it.each([
    ['broken JSON', { kind: 'text', text: '{"title": "x", ' }, 'no JSON object'],
    ['a missing key', { kind: 'without-key', key: 'title' }, 'title'],
    ['an empty answer', { kind: 'text', text: ' ' }, 'no JSON object'],
  ] as const)('repairs %s once, showing what was wrong', async (_name, fault, reason) => {
    const { writer, fake } = await setUp(provider, [fault])
    await expect(writer.plan(brief, call())).resolves.toBeDefined()
    expect(fake.requests).toHaveLength(2)
    expect(fake.requests[1]?.messages).toBe(2)
    expect(fake.requests[1]?.prompt).toContain(reason)
  })

  it('rejects when the repair is no better', async () => {
    const fault = { kind: 'text', text: 'Sorry, no.' } as const
    const { writer, fake } = await setUp(provider, [fault, fault, fault])
    await expect(writer.plan(brief, call())).rejects.toMatchObject({ kind: 'rejected' })
    expect(fake.requests).toHaveLength(2)
  })

  it('asks again with more room when an answer was cut at its limit, and never keeps a half', async () => {
    const { writer, fake } = await setUp(provider, [{ kind: 'length' }])
    await expect(writer.plan(brief, call())).resolves.toBeDefined()
    const room = (index: number) => {
      const body = fake.requests[index]?.body ?? {}
      const own = body.max_tokens ?? body.max_output_tokens
      return Number(own ?? /"maxOutputTokens":(\d+)/.exec(JSON.stringify(body))?.[1])
    }
    expect(room(1)).toBeGreaterThan(room(0))
    const twice = await setUp(provider, [{ kind: 'length' }, { kind: 'length' }])
    await expect(twice.writer.plan(brief, call())).rejects.toMatchObject({ kind: 'rejected' })
  })

  it('reports a refusal as rejected', async () => {
    const { writer } = await setUp(provider, [{ kind: 'refusal' }])
    await expect(writer.plan(brief, call())).rejects.toMatchObject({ kind: 'rejected' })
  })

  it('stops reading an endless answer', async () => {
    const { writer } = await setUp(provider, [{ kind: 'flood', bytes: 10_000_000 }])
    await expect(writer.plan(brief, call())).rejects.toMatchObject({ kind: 'rejected' })
  })

  it('asks again when a section comes in the wrong language', async () => {
    const russian = 'Это раздел статьи, написанный не на том языке, и его нельзя оставить как есть.'
    const { writer, fake } = await setUp(provider, [null, { kind: 'text', text: russian }])
    const plan = await writer.plan(brief, call())
    const section = await writer.section(brief, plan, 0, call())
    expect(section.content).toMatch(/[a-z]/)
    expect(fake.requests).toHaveLength(3)
  })

  it('stops at once when the call is stopped, and closes the connection', async () => {
    const { writer } = await setUp(provider, [{ kind: 'stall-mid-stream' }])
    const controller = new AbortController()
    const plan = writer.plan(brief, call(controller.signal))
    setTimeout(() => controller.abort(), 50)
    await expect(plan).rejects.toMatchObject({ kind: 'unavailable' })
  })
})

describe('requests', () => {
  const bodyOf = async (provider: Provider) => {
    const { writer, fake } = await setUp(provider, [])
    await writer.plan(brief, call())
    return fake.requests[0]?.body ?? {}
  }

  it('ask OpenAI for strict JSON, little thinking, and not to keep anything', async () => {
    const body = await bodyOf('openai')
    expect(body).toMatchObject({
      stream: true,
      store: false,
      reasoning: { effort: 'low' },
      text: { format: { type: 'json_schema', strict: true } },
    })
    expect(body).not.toHaveProperty('temperature')
  })

  it('ask Anthropic for JSON without the sampling options which it refuses', async () => {
    const body = await bodyOf('anthropic')
    expect(body).toMatchObject({ stream: true, output_config: { format: { type: 'json_schema' } } })
    expect(body).not.toHaveProperty('temperature')
  })

  it('ask other endpoints for JSON by schema, with a temperature', async () => {
    const body = await bodyOf('openai-compatible')
    expect(body).toMatchObject({ temperature: 0.6, response_format: { type: 'json_schema' } })
  })

  it('do without a schema where an endpoint knows none', async () => {
    const fault = {
      kind: 'status',
      status: 400,
      body: { error: { message: 'response_format json_schema is not supported' } },
    } as const
    const { writer, fake } = await setUp('openai-compatible', [fault])
    await expect(writer.plan(brief, call())).resolves.toBeDefined()
    expect(fake.requests[1]?.body).not.toHaveProperty('response_format')
  })
})

describe('connections', () => {
  it('gives up on a host that accepts but never answers the handshake', async () => {
    const silent = createServer(() => {})
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
    const address = silent.address()
    const port = typeof address === 'object' && address !== null ? address.port : 0
    const writer = createWriter({
      provider: 'openai',
      apiKey: 'k',
      baseUrl: `https://127.0.0.1:${port}/v1`,
      limits: { ...shortLimits, firstByteMs: 60_000 },
    })
    open.push(async () => void silent.close(), writer.close)
    await expect(writer.plan(brief, call())).rejects.toMatchObject({ kind: 'unavailable' })
  })

  it('reports a closed port as unavailable', async () => {
    const { writer, fake } = await setUp('openai', [])
    await fake.close()
    await expect(writer.plan(brief, call())).rejects.toMatchObject({ kind: 'unavailable' })
  })

  it('lets no more calls out than the scheduler allows, and all wait after a refusal', async () => {
    const fake = await startFakeOpenAi({ pace: { firstTokenMs: 30, tokensPerSecond: 100_000 } })
    const scheduler = createCallScheduler({ limit: 3 })
    const writer = createWriter({ provider: 'openai', apiKey: 'k', baseUrl: fake.url, scheduler })
    open.push(fake.close, writer.close)
    await Promise.all(Array.from({ length: 12 }, () => writer.titles('Bread', call())))
    expect(fake.mostOpen).toBe(3)
  })
})
