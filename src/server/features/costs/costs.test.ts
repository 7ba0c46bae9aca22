import { afterAll, beforeAll, expect, test } from 'vitest'
import { jobContext } from '#server/context/context.ts'
import { generateArticle } from '#server/features/generation/generation.fixture.ts'
import { promptVersions } from '#server/providers/writer/prompts/prompt-versions.ts'
import { articleOrder } from '#test/factories/articles.ts'
import { addMember } from '#test/factories/members.ts'
import { type ModelWriterSetup, startModelWriter } from '#test/factories/model-writer.ts'
import { send } from '#test/factories/payments.ts'
import type { FakeRequest, Fault } from '#test/fakes/model-server.ts'
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts'

let server: TestApp
let model: ModelWriterSetup
let fault: (request: FakeRequest) => Fault | null = () => null
beforeAll(async () => {
  model = await startModelWriter('openai-compatible', (request) => fault(request))
  server = await startTestApp({ ports: { writer: model.writer } })
})
afterAll(async () => {
  await server.close()
  await model.close()
})

async function written(user: TestUser, last = false) {
  const { articles } = await user.api.articles.create(await articleOrder(user))
  const id = articles[0]?.id ?? ''
  const { runId } = await user.api.generation.get({ id })
  const context = jobContext(server.wiring, crypto.randomUUID())
  const attempt = { last, signal: new AbortController().signal }
  await generateArticle(context, { workspaceId: user.workspaceId, runId }, attempt).catch(() => {})
  const { clientId } = await user.api.articles.get({ id })
  return { id, clientId }
}

type Costs = {
  calls: number
  cost: number
  unpriced: number
  inputTokens: number
  cachedTokens: number
  kinds: { kind: string; model: string; prompt: number; calls: number; outputTokens: number }[]
  articles?: { articleId: string; title: string | null; calls: number }[]
}
const costsOf = async (user: TestUser, path: string) =>
  (await send<Costs>(user, 'GET', `/api/v1${path}`)).body

test('every call of an article is counted by kind, model and prompt, and costs what the operator says', async () => {
  const user = await server.signUp({ credits: 3 })
  const before = model.fake.requests.length
  const { id, clientId } = await written(user)
  const costs = await costsOf(user, `/articles/${id}/costs`)
  expect(costs.calls).toBe(model.fake.requests.length - before)
  const kinds = new Map(costs.kinds.map((one) => [one.kind, one]))
  expect([...kinds.keys()].sort()).toEqual(
    expect.arrayContaining(['frame', 'plan', 'seo', 'social']),
  )
  const sections = (await user.api.articles.get({ id })).content?.sections.length
  expect(kinds.get('section')?.calls).toBe(sections)
  expect(kinds.get('plan')).toMatchObject({ calls: 1, prompt: promptVersions.plan, model: 'local' })
  // 1,000 tokens read and 200 written for each call, at 2 and 10 dollars a million.
  expect(costs).toMatchObject({ unpriced: 0, cost: costs.calls * 4_000 })
  // Of each thousand, the provider says that it had kept a hundred.
  expect(costs.cachedTokens).toBe(costs.calls * 100)

  const month = await costsOf(user, `/clients/${clientId}/costs`)
  expect(month).toMatchObject({ calls: costs.calls, cost: costs.cost })
  expect(month.articles).toMatchObject([{ articleId: id, calls: costs.calls }])
  const { body } = await send<{ filename: string; csv: string }>(
    user,
    'GET',
    `/api/v1/clients/${clientId}/costs/export`,
  )
  expect(body.csv.trim().split('\r\n')).toHaveLength(1 + costs.kinds.length)
  expect(body.csv).toContain(`,plan,local,${promptVersions.plan},1,1000,100,200,0.004000,0`)
  expect(await costsOf(user, `/clients/${clientId}/costs?month=2020-01`)).toMatchObject({
    calls: 0,
  })
})

test('answers of no use count too, and the month keeps what a deleted article took', async () => {
  const user = await server.signUp({ credits: 3 })
  fault = ({ stage }) => (stage === 'frame' ? { kind: 'text', text: 'Nothing to see here.' } : null)
  const { id, clientId } = await written(user, true)
  fault = () => null
  const costs = await costsOf(user, `/articles/${id}/costs`)
  // It was asked for once more, in vain.
  expect(costs.kinds.find(({ kind }) => kind === 'frame')).toMatchObject({ calls: 2 })
  await user.api.articles.remove({ id })
  const month = await costsOf(user, `/clients/${clientId}/costs`)
  expect(month.articles).toMatchObject([{ articleId: id, title: null, calls: costs.calls }])
})

test('members are told nothing of it; admins are', async () => {
  const owner = await server.signUp({ credits: 3 })
  const { id, clientId } = await written(owner)
  const [member, admin] = await Promise.all([
    addMember(server, owner),
    addMember(server, owner, { role: 'admin' }),
  ])
  for (const path of [`/articles/${id}/costs`, `/clients/${clientId}/costs`]) {
    expect((await send(member, 'GET', `/api/v1${path}`)).status).toBe(403)
    expect((await costsOf(admin, path)).calls).toBeGreaterThan(0)
  }
})
