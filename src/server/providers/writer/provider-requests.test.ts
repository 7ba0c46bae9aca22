import { createServer } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { evidenceIn } from '#server/text/evidence/evidence-in.ts'
import { sampleBrief } from '#test/factories/brief.ts'
import {
  type ModelProvider,
  type ModelWriterSetup,
  modelProviders,
  startModelWriter,
} from '#test/factories/model-writer.ts'
import type { Script } from '#test/fakes/model-server.ts'
import { startFakeOpenAi } from '#test/fakes/openai.ts'
import { createCallScheduler } from '../remote/call-scheduler.ts'
import { createWriter } from './create-writer.ts'
import type { WriterLimits } from './model/writer-limits.ts'

const shortLimits = { connectMs: 150, firstByteMs: 400, silenceMs: 400, callMs: 60_000 }
const brief = sampleBrief()
const open: (() => Promise<void>)[] = []

afterEach(async () => {
  for (const close of open.splice(0).reverse()) await close()
})

const call = () => ({ workspaceId: 'w', signal: new AbortController().signal })

async function setUp(
  provider: ModelProvider,
  script: Script,
  limits: Partial<WriterLimits> = {},
): Promise<ModelWriterSetup> {
  const setup = await startModelWriter(provider, script, limits)
  open.push(setup.close)
  return setup
}

function commonBeginning(texts: string[]): string {
  const [first = '', ...others] = texts
  let length = 0
  while (length < first.length && others.every((other) => other[length] === first[length]))
    length += 1
  return first.slice(0, length)
}

describe('requests', () => {
  const bodyOf = async (provider: ModelProvider) => {
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

  const full = sampleBrief({
    knowledge: {
      facts: ['Four clinics', 'Nine doctors'].map((content) => ({
        ...{ content, passage: '', source: '' },
      })),
      ...{ notes: ['They dislike jokes'], passages: [], pages: [] },
    },
    research: Array.from({ length: 12 }, (_, at) => ({
      ...{ sourceId: 's', number: at + 1, statement: `Part ${at}`, quote: `Section ${at} says` },
      ...{ publisher: 'Journal', title: 'J', publishedOn: null, address: 'https://j.example' },
      added: false,
    })),
  })

  /** The calls that write and edit an article, in the order of a run. */
  async function articleBy(provider: ModelProvider) {
    const { writer, fake } = await setUp(provider, [])
    const plan = await writer.plan(full, call())
    const first = await writer.section(full, plan, 0, call())
    const others = await Promise.all(
      plan.sections.slice(1).map((_, at) => writer.section(full, plan, at + 1, call())),
    )
    const sections = [first, ...others]
    const frame = await writer.frame(full, plan, sections, call())
    const draft = { plan, sections, frame }
    await writer.edit(full, { draft, found: [], open: [] }, call())
    const before = { title: '', content: frame.conclusion }
    await writer.rewrite(full, plan, 'conclusion', { before, findings: ['Too long.'] }, call())
    return { plan, requests: fake.requests }
  }

  it('begin alike to the byte for every call of an article, and mark where that ends for Anthropic', async () => {
    const { plan, requests } = await articleBy('anthropic')
    const pieces = requests.map(({ body }) => {
      const [message] = body.messages as { content: Record<string, unknown>[] }[]
      return message?.content.filter((piece) => 'cache_control' in piece) ?? []
    })
    const [ofPlan, ofFirst, ...others] = pieces
    expect(ofPlan).toMatchObject([{ cache_control: { type: 'ephemeral' } }])
    expect(ofPlan?.[0]?.text).toContain('They dislike jokes')
    // The brief, then the plan.
    expect(ofFirst).toHaveLength(2)
    expect(ofFirst?.[0]).toEqual(ofPlan?.[0])
    const ofSections = others.slice(0, plan.sections.length - 1)
    const ofWhole = others.slice(plan.sections.length - 1)
    for (const other of ofSections) expect(other).toEqual(ofFirst)
    // Then all the evidence, for those that see the whole.
    expect(ofWhole).toHaveLength(3)
    for (const other of ofWhole) expect(other).toEqual(ofWhole[0])
    expect(ofWhole[0]?.slice(0, 2)).toEqual(ofFirst)
    expect(ofWhole[0]?.[2]?.text).toContain('Four clinics')
    // No more than the four that Anthropic takes.
    expect(Math.max(...pieces.map(({ length }) => length))).toBe(3)
    const systems = new Set(requests.map(({ body }) => JSON.stringify(body.system)))
    expect(systems.size).toBe(1)
  })

  it.each(modelProviders)(
    'name evidence by its ids to %s, each section with its own',
    async (provider) => {
      const { plan, requests } = await articleBy(provider)
      const [ofPlan, ...others] = requests
      const ids = evidenceIn(full).map(({ id }) => id)
      for (const id of ids) expect(ofPlan?.prompt).toContain(`[[${id}]] `)
      const beginning = commonBeginning(
        others.slice(0, plan.sections.length).map((one) => one.prompt),
      )
      expect(beginning).toContain('</plan>')
      for (const [index, section] of plan.sections.entries()) {
        const own = new Set(section.claims?.flatMap(({ from }) => from))
        expect(own.size).toBeGreaterThan(0)
        const prompt = others.find((one) =>
          one.prompt.includes(`Write section ${index + 1} of`),
        )?.prompt
        const given = ids.filter((id) => new RegExp(`^\\[\\[${id}\\]\\] `, 'm').test(prompt ?? ''))
        expect(new Set(given)).toEqual(own)
      }
    },
  )

  it('name the article to OpenAI, so that it finds what it has kept; others get plain text', async () => {
    const { writer, fake } = await setUp('openai', [])
    await writer.plan(brief, { ...call(), cacheKey: 'article-1' })
    expect(fake.requests[0]?.body).toMatchObject({ prompt_cache_key: 'article-1' })
    const other = await setUp('openai-compatible', [])
    await other.writer.plan(brief, { ...call(), cacheKey: 'article-1' })
    const body = other.fake.requests[0]?.body ?? {}
    const messages = body.messages as { content: unknown }[]
    expect(typeof messages.at(-1)?.content).toBe('string')
    expect(body).not.toHaveProperty('prompt_cache_key')
  })

  it('ask other endpoints for JSON by schema, with a temperature', async () => {
    const body = await bodyOf('openai-compatible')
    expect(body).toMatchObject({ temperature: 0.6, response_format: { type: 'json_schema' } })
  })

  it.each([
    ['an endpoint', 400, 'response_format json_schema is not supported'],
    ['llama.cpp', 400, 'JSON schema conversion failed:\nUnrecognized schema: {}'],
    ['llama.cpp of some versions', 500, '"json_schema": JSON schema conversion failed:\nx'],
    ['Ollama', 400, 'Failed to initialize samplers: failed to parse grammar'],
    ['vLLM', 400, 'The provided JSON schema contains features not supported by xgrammar.'],
    ['vLLM', 400, 'Grammar error: unsatisfiable schema'],
  ])('do without a schema where %s refuses it by %i %s', async (_name, status, message) => {
    const fault = { kind: 'status', status, body: { error: { message } } } as const
    const { writer, fake } = await setUp('openai-compatible', [fault])
    await expect(writer.plan(brief, call())).resolves.toBeDefined()
    expect(fake.requests).toHaveLength(2)
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

  it('asks a server of one request at a time for one at a time, and waits for it', async () => {
    const fake = await startFakeOpenAi({ pace: { firstTokenMs: 30, tokensPerSecond: 100_000 } })
    const place = { provider: 'openai-compatible', model: 'm', baseUrl: fake.url } as const
    const judge = { ...place, model: 'j' }
    const writer = createWriter({ ...place, judge, concurrency: 1 })
    open.push(fake.close, writer.close)
    await Promise.all(Array.from({ length: 4 }, () => writer.titles('Bread', call())))
    expect(fake.mostOpen).toBe(1)
  })
})
