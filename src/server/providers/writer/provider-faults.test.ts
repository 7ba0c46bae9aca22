import { afterEach, describe, expect, it, vi } from 'vitest'
import { sampleBrief } from '#test/factories/brief.ts'
import {
  type ModelProvider,
  type ModelWriterSetup,
  modelProviders,
  startModelWriter,
} from '#test/factories/model-writer.ts'
import type { Script } from '#test/fakes/model-server.ts'
import type { ConfiguredWriter } from './create-writer.ts'
import type { WriterLimits } from './model/writer-limits.ts'

const shortLimits = { connectMs: 150, firstByteMs: 400, silenceMs: 400, callMs: 60_000 }
const brief = sampleBrief()
const open: (() => Promise<void>)[] = []

afterEach(async () => {
  for (const close of open.splice(0).reverse()) await close()
})

const call = (signal = new AbortController().signal) => ({ workspaceId: 'w', signal })

async function setUp(
  provider: ModelProvider,
  script: Script,
  limits: Partial<WriterLimits> = {},
): Promise<ModelWriterSetup> {
  const setup = await startModelWriter(provider, script, limits)
  open.push(setup.close)
  return setup
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

describe.each(modelProviders)('%s', (provider) => {
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
    await expect(writer.titles('A calm desk', call())).rejects.toMatchObject({
      kind: 'rejected',
      message: expect.stringContaining('could not be used as titles, twice'),
    })
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
    await expect(twice.writer.titles('A calm desk', call())).rejects.toMatchObject({
      kind: 'rejected',
      message: expect.stringContaining('It does not come to an end.'),
    })
  })

  it('reports a refusal as rejected', async () => {
    const { writer } = await setUp(provider, [{ kind: 'refusal' }])
    await expect(writer.plan(brief, call())).rejects.toMatchObject({ kind: 'rejected' })
  })

  it('stops reading an endless answer, asks again without it, and says so where the next is no better', async () => {
    const flood = { kind: 'flood', bytes: 10_000_000 } as const
    const { writer, fake } = await setUp(provider, [flood])
    await expect(writer.plan(brief, call())).resolves.toBeDefined()
    expect(JSON.stringify(fake.requests[1]?.body)).not.toContain('word word word')
    const twice = await setUp(provider, [flood, flood])
    await expect(twice.writer.titles('A calm desk', call())).rejects.toMatchObject({
      kind: 'rejected',
      message: expect.stringContaining('It repeats the same words without end.'),
    })
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
    const { writer, fake } = await setUp(provider, [{ kind: 'stall-mid-stream' }])
    const controller = new AbortController()
    const plan = writer.plan(brief, call(controller.signal))
    await vi.waitUntil(() => fake.open === 1)
    controller.abort()
    await expect(plan).rejects.toMatchObject({ kind: 'unavailable' })
    await vi.waitUntil(() => fake.open === 0)
  })
})
