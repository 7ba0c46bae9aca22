import { afterAll, beforeAll, expect, test } from 'vitest'
import { jobContext } from '#server/context/context.ts'
import { createWriter } from '#server/providers/writer/create-writer.ts'
import { articleOrder } from '#test/factories/articles.ts'
import type { ModelWriterSetup } from '#test/factories/model-writer.ts'
import { startFakeOpenAi } from '#test/fakes/openai.ts'
import { startTestApp, type TestApp } from '#test/test-app.ts'
import { attemptOf, generateArticle } from '../generation.fixture.ts'

let server: TestApp
let model: Pick<ModelWriterSetup, 'writer' | 'close'>
beforeAll(async () => {
  // About three seconds a section.
  const fake = await startFakeOpenAi({ pace: { firstTokenMs: 50, tokensPerSecond: 70 } })
  const place = { provider: 'openai-compatible' as const, model: 'local', baseUrl: fake.url }
  const writer = createWriter(place)
  const close = async () => {
    await writer.close()
    await fake.close()
  }
  model = { writer, close }
  server = await startTestApp({ ports: { writer } })
})
afterAll(async () => {
  await server.close()
  await model.close()
})

type Told = { stage: string; percent: number; draft?: { seq: number; parts: unknown[] | null } }

test('what is being written is stored about once a second, and told with a percent that moves', async () => {
  const user = await server.signUp({ credits: 3 })
  const { articles } = await user.api.articles.create(await articleOrder(user))
  const id = articles[0]?.id ?? ''
  const { runId } = await user.api.generation.get({ id })
  const context = jobContext(server.wiring, crypto.randomUUID())
  const began = performance.now()
  const writing = generateArticle(context, { workspaceId: user.workspaceId, runId }, attemptOf())
  const drafted = async () => {
    const { text, draftSeq } = await user.api.generation.get({ id })
    return { draftSeq, drafts: text?.sections.flatMap(({ draft }) => draft ?? []) ?? [] }
  }
  await expect
    .poll(async () => (await drafted()).drafts.length, { timeout: 40_000, interval: 100 })
    .toBeGreaterThan(1)
  const seen = await drafted()
  // What a reload shows is the beginning of what will stand there.
  await writing
  const seconds = (performance.now() - began) / 1_000
  const { content } = await user.api.articles.get({ id })
  const finished = content?.sections.map((section) => section.content) ?? []
  for (const draft of seen.drafts) {
    expect(finished.some((text) => text.startsWith(draft.slice(0, 40)))).toBe(true)
  }
  const rows = await server.database.kysely
    .selectFrom('live_events')
    .select('payload')
    .where('workspace_id', '=', user.workspaceId)
    .orderBy('id')
    .execute()
  const told = rows.map(({ payload }) => payload as Told).filter(({ draft }) => draft)
  expect(told.map(({ draft }) => draft?.seq)).toEqual(told.map((_, index) => index + 1))
  expect(told.length).toBeLessThanOrEqual(Math.ceil(seconds) + 1)
  const percents = told.map(({ percent }) => percent)
  expect(percents).toEqual(percents.toSorted((a, b) => a - b))
  // Past the plan, before a single section was whole.
  expect(percents[0]).toBeGreaterThan(15)
  const left = await server.database.kysely
    .selectFrom('generation_drafts')
    .select('run_id')
    .where('run_id', '=', runId)
    .execute()
  expect(left).toEqual([])
}, 120_000)
