import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ArticleChecks } from '#contracts/articles/checks.ts'
import { brokenInvariants } from '#server/db/invariants.ts'
import type { ConfiguredWriter } from '#server/providers/writer/create-writer.ts'
import { articleOrder } from '#test/factories/articles.ts'
import { startModelWriter } from '#test/factories/model-writer.ts'
import { send } from '#test/factories/payments.ts'
import type { FakeRequest, Fault } from '#test/fakes/model-server.ts'
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts'

// The whole way over HTTP, with a model that goes wrong at one stage until it is tried again.

let server: TestApp
let model: { close(): Promise<void> }
/** What goes wrong where; nothing when empty. */
let trouble: { stage: FakeRequest['stage']; fault: Fault } | null = null
const asked: string[] = []

beforeAll(async () => {
  const setup = await startModelWriter('openai-compatible', (request) => {
    asked.push(request.stage)
    return trouble?.stage === request.stage ? trouble.fault : null
  })
  model = setup
  const writer: ConfiguredWriter = setup.writer
  server = await startTestApp({ ports: { writer } })
  await server.startWorking()
})
afterAll(async () => {
  expect(await brokenInvariants(server.database.kysely)).toEqual([])
  await server.close()
  await model.close()
})

const ended = async (user: TestUser, id: string) => {
  const read = async () => (await user.api.articles.get({ id })).status
  await expect.poll(read, { timeout: 30_000 }).toMatch(/^(completed|failed)$/)
  return await read()
}
const shownAs = { plan: 'plan', section: 'sections', frame: 'frame', seo: 'seo' } as const

test.each([
  ['plan', { kind: 'status', status: 401 }],
  ['section', { kind: 'refusal' }],
  ['section', { kind: 'length' }],
  ['frame', { kind: 'without-key', key: 'introduction' }],
  ['frame', { kind: 'ok-error', code: 402, message: 'no money' }],
  ['seo', { kind: 'status', status: 400 }],
] as const)(
  'a model that fails at %s with %j: the credit is refunded, and a retry continues from there',
  async (stage, fault) => {
    const user = await server.signUp({ credits: 1 })
    trouble = { stage, fault }
    const { articles } = await user.api.articles.create(await articleOrder(user))
    const id = articles[0]?.id ?? ''
    expect(await ended(user, id)).toBe('failed')
    expect((await user.api.me.get()).credits.total).toBe(1)
    const { stages, retry } = await user.api.generation.get({ id })
    const failed = stages.filter(({ state }) => state === 'failed')
    expect(failed.map(({ name }) => name)).toEqual([shownAs[stage]])
    expect(failed[0]?.problem).toMatch(/AI (?:service|model).+\.$/)
    expect(retry).toEqual({ cost: 1, keeps: stage !== 'plan' })

    trouble = null
    asked.length = 0
    await user.api.generation.retry({ id, cost: 1 })
    expect(await ended(user, id)).toBe('completed')
    // Nothing that was there is bought again.
    const order = ['plan', 'section', 'frame', 'seo'] as const
    for (const before of order.slice(0, order.indexOf(stage))) expect(asked).not.toContain(before)
    expect((await user.api.me.get()).credits.total).toBe(0)
  },
  60_000,
)

test('a model that writes no outline of use: the article is written in plain steps, and says so', async () => {
  const user = await server.signUp({ credits: 1 })
  trouble = { stage: 'plan', fault: { kind: 'text', text: 'No JSON at all' } }
  asked.length = 0
  const { articles } = await user.api.articles.create(await articleOrder(user))
  const id = articles[0]?.id ?? ''
  expect(await ended(user, id)).toBe('completed')
  trouble = null
  expect(asked.filter((stage) => stage === 'plan')).toHaveLength(2)
  for (const stage of ['rewrite', 'edit', 'seo', 'judge']) expect(asked).not.toContain(stage)
  const { body } = await send<ArticleChecks>(user, 'GET', `/api/v1/articles/${id}/checks`)
  expect(body.checks[0]).toMatchObject({
    id: 'outline',
    findings: [{ message: expect.stringContaining('headings alone') }],
  })
}, 60_000)

test.each(['stall-before-headers', 'stall-mid-stream', 'cut'] as const)(
  'a run whose model hangs or breaks off (%s) can be cancelled at any time',
  async (kind) => {
    const user = await server.signUp({ credits: 1 })
    trouble = { stage: 'frame', fault: { kind } }
    asked.length = 0
    const { articles } = await user.api.articles.create(await articleOrder(user))
    const id = articles[0]?.id ?? ''
    await expect.poll(() => asked, { timeout: 20_000 }).toContain('frame')
    expect(await user.api.generation.cancel({ id })).toEqual({ outcome: 'kept', status: 'draft' })
    trouble = null
    await user.api.generation.retry({ id, cost: 0 })
    expect(await ended(user, id)).toBe('completed')
    expect((await user.api.me.get()).credits.total).toBe(0)
  },
  60_000,
)

test('posts that have failed are written alone, by the queue', async () => {
  const user = await server.signUp({ credits: 1 })
  trouble = { stage: 'social', fault: { kind: 'text', text: 'No JSON at all' } }
  const { articles } = await user.api.articles.create(await articleOrder(user))
  const id = articles[0]?.id ?? ''
  expect(await ended(user, id)).toBe('completed')
  trouble = null
  await user.api.generation.retry({ id, cost: 0 })
  const posts = async () => (await user.api.articles.get({ id })).social?.linkedin
  await expect.poll(posts, { timeout: 20_000 }).not.toBe('')
  expect((await user.api.articles.get({ id })).generation?.failed).toEqual([])
}, 60_000)
