import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ArticleChecks } from '#contracts/articles/checks.ts'
import { jobContext } from '#server/context/context.ts'
import { checkClaimsTask } from '#server/features/claims/check-claims.task.ts'
import { type ConfiguredWriter, createWriter } from '#server/providers/writer/create-writer.ts'
import { articleOrder } from '#test/factories/articles.ts'
import { send } from '#test/factories/payments.ts'
import type { FakeModel } from '#test/fakes/model-server.ts'
import { ownModelName, startOwnModel } from '#test/fakes/own-models.ts'
import { attemptTask } from '#test/tasks.ts'
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts'
import { attemptOf, generateArticle } from '../generation.fixture.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
})
const open: (() => Promise<void>)[] = []
afterAll(async () => {
  await server.close()
  for (const close of open) await close()
})

async function modelOf(window: number): Promise<{ fake: FakeModel; writer: ConfiguredWriter }> {
  const fake = await startOwnModel('vllm', { window })
  const place = { provider: 'openai-compatible', model: ownModelName, baseUrl: fake.url } as const
  const writer = createWriter(place)
  open.push(writer.close, fake.close)
  return { fake, writer }
}

/** Orders an article about clinics of which much is known, and makes one attempt at it. */
async function written(user: TestUser, writer: ConfiguredWriter) {
  const order = await articleOrder(user)
  const { clientId } = await user.api.campaigns.get({ id: order.campaignId })
  for (let at = 0; at < 40; at += 1) {
    const content = `Workshop ${at} has mounted winter tyres since ${1960 + at}, on ${at + 3} ramps.`
    const passage = `Since ${1960 + at} we have mounted winter tyres on ${at + 3} ramps at workshop ${at}.`
    const fact = { kind: 'fact', content, passage, source: 'History.pdf', validUntil: null }
    const added = await send(user, 'POST', `/api/v1/clients/${clientId}/knowledge`, fact)
    expect(added.status).toBeLessThan(300)
  }
  const { articles } = await user.api.articles.create(order)
  const id = articles[0]?.id ?? ''
  const { runId } = await user.api.generation.get({ id })
  const ports = { ...server.wiring.ports, writer }
  const context = jobContext({ ...server.wiring, ports }, crypto.randomUUID())
  await generateArticle(context, { workspaceId: user.workspaceId, runId }, attemptOf())
  return id
}

const checksOf = async (user: TestUser, id: string) =>
  (await send<ArticleChecks>(user, 'GET', `/api/v1/articles/${id}/checks`)).body

test('an article is written with what there is room for, and says what was left out', async () => {
  const user = await server.signUp({ credits: 1 })
  const { fake, writer } = await modelOf(5_000)
  const id = await written(user, writer)
  expect((await user.api.articles.get({ id })).status).toBe('completed')
  // None was refused for its length.
  const lengths = fake.requests.map(
    ({ prompt, body }) => prompt.length / 4 + Number(body.max_tokens ?? 0),
  )
  expect(Math.max(...lengths)).toBeLessThanOrEqual(5_000)
  const check = (await checksOf(user, id)).checks.find((one) => one.id === 'window')
  expect(check?.findings).toContainEqual({
    ...{ place: 'article', quote: '' },
    message: expect.stringMatching(
      /^The model reads 5,000 tokens at once: \d+ of 40 facts were left out when the outline was made\.$/,
    ),
  })
})

test('nothing is said where there was room for everything', async () => {
  const user = await server.signUp({ credits: 1 })
  const { writer } = await modelOf(64_000)
  const id = await written(user, writer)
  expect((await user.api.articles.get({ id })).status).toBe('completed')
  expect((await checksOf(user, id)).checks.map((check) => check.id)).not.toContain('window')
})

test('a window without room for the least fails the article at once, and gives its credit back', async () => {
  const user = await server.signUp({ credits: 1 })
  const { fake, writer } = await modelOf(1_200)
  const id = await written(user, writer)
  const article = await user.api.articles.get({ id })
  expect(article.status).toBe('failed')
  expect((await user.api.generation.get({ id })).problem).toMatch(
    /^The AI model reads 1,200 tokens at once, and this needs about \d,\d00, however much is left out\./,
  )
  expect((await user.api.me.get()).credits.total).toBe(1)
  expect(fake.requests).toHaveLength(0)
})

test('a proposal for a passage says what it was written without', async () => {
  const user = await server.signUp({ credits: 1 })
  const id = await written(user, (await modelOf(64_000)).writer)
  const { ports } = server.wiring
  const { writer } = ports
  const { content } = await user.api.articles.get({ id })
  const text = content?.introduction ?? ''
  const suggest = () =>
    user.api.editing.suggest({
      ...{ id, block: 'introduction', text, from: 0, to: text.length },
      request: { kind: 'shorten' },
    })
  ports.writer = (await modelOf(4_096)).writer
  expect((await suggest()).leftOut).toMatch(
    /^The model reads 4,096 tokens at once: .*\d+ of 40 facts.* were left out\.$/,
  )
  ports.writer = (await modelOf(64_000)).writer
  expect((await suggest()).leftOut).toBeNull()
  ports.writer = writer
})

/** Puts sentences at the end of the introduction. */
async function lengthen(user: TestUser, id: string, sentences: number): Promise<void> {
  const before = (await user.api.articles.get({ id })).content?.introduction ?? ''
  const more = Array.from(
    { length: sentences },
    (_, at) => `Workshop ${at} has ${at + 3} ramps since 1990.`,
  )
  const text = `${before}\n\n${more.join(' ')}`
  await user.api.editing.change({ id, change: { block: 'introduction', before, text } })
}

const leftOutOf = async (user: TestUser, id: string) =>
  (await checksOf(user, id)).checks.find((one) => one.id === 'window')?.findings

test('a post written again says what it was written without, until it is written with all of it', async () => {
  const user = await server.signUp({ credits: 1 })
  const id = await written(user, (await modelOf(64_000)).writer)
  await lengthen(user, id, 200)
  const { ports } = server.wiring
  const { writer } = ports
  const network = 'linkedin'
  const rewrite = async (window: number) => {
    const before = (await user.api.articles.get({ id })).social?.linkedin ?? ''
    const text = `Mine, for ${window}`
    await user.api.posts.save({ id, network, text, before })
    ports.writer = (await modelOf(window)).writer
    await user.api.posts.rewrite({ id, network, before: text })
    ports.writer = writer
  }
  await rewrite(3_000)
  expect(await leftOutOf(user, id)).toEqual([
    {
      ...{ place: 'article', quote: '' },
      message: expect.stringMatching(
        /^The model reads 3,000 tokens at once: the last \d+ % of the article was left out when the posts were written\.$/,
      ),
    },
  ])
  await rewrite(64_000)
  expect(await leftOutOf(user, id)).toBeUndefined()
})

test('claims that are checked anew say what they were checked without', async () => {
  const user = await server.signUp({ credits: 1 })
  const id = await written(user, (await modelOf(64_000)).writer)
  await lengthen(user, id, 30)
  await send(user, 'POST', `/api/v1/articles/${id}/claims/check`)
  const ports = { ...server.wiring.ports, writer: (await modelOf(2_100)).writer }
  const context = jobContext({ ...server.wiring, ports }, crypto.randomUUID())
  const task = { workspaceId: user.workspaceId, subjectId: id }
  await attemptTask(context, checkClaimsTask, task, attemptOf())
  expect(await leftOutOf(user, id)).toEqual([
    {
      ...{ place: 'article', quote: '' },
      message: expect.stringMatching(
        /^The model reads 2,100 tokens at once: .* left out when the claims were checked\.$/,
      ),
    },
  ])
})
