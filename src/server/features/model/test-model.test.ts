import { afterAll, beforeAll, expect, test } from 'vitest'
import { modelTestsPerTenMinutes } from '#contracts/model.ts'
import { modelTestSteps } from '#contracts/rules/model-tests.ts'
import { createWriter } from '#server/providers/writer/create-writer.ts'
import type { FakeModel } from '#test/fakes/model-server.ts'
import { startFakeOpenAi } from '#test/fakes/openai.ts'
import { ownModelName, startOwnModel } from '#test/fakes/own-models.ts'
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts'

let server: TestApp
let fake: FakeModel
let admin: TestUser
const open: (() => Promise<void>)[] = []
beforeAll(async () => {
  server = await startTestApp()
  fake = await startOwnModel('llama.cpp', { window: 8_192 })
  open.push(fake.close)
  connect(fake.url)
  admin = await signUpAdmin()
})
afterAll(async () => {
  await server.close()
  for (const close of open) await close()
})

function connect(baseUrl: string): void {
  const provider = 'openai-compatible'
  const writer = createWriter({ provider, model: ownModelName, baseUrl, concurrency: 2 })
  open.push(writer.close)
  server.wiring.ports.models = writer.models
}

async function signUpAdmin(): Promise<TestUser> {
  const user = await server.signUp({ fullName: 'The Operator' })
  const { settings } = server.wiring
  Object.assign(settings, { adminEmails: [...settings.adminEmails, user.email] })
  return user
}

test('administrators see what is connected, and its window', async () => {
  expect(await admin.api.model.get()).toEqual({
    workflow: false,
    models: [
      {
        ...{ roles: ['writer', 'small', 'judge'], provider: 'openai-compatible' },
        ...{ model: ownModelName, address: fake.url, concurrency: 2 },
        window: { tokens: 8_192, from: 'endpoint' },
      },
    ],
  })
})

test('a test goes step by step, and its calls are counted as others are', async () => {
  for (const step of modelTestSteps) {
    const { findings, goesOn } = await admin.api.model.test({ role: 'writer', step })
    expect(findings.map(({ state }) => state)).not.toContain('bad')
    expect(goesOn).toBe(true)
  }
  const rows = await server.database.kysely
    .selectFrom('model_calls')
    .select(['kind', 'model', 'client_id', 'article_id'])
    .where('workspace_id', '=', admin.workspaceId)
    .execute()
  expect(rows).toHaveLength(fake.requests.length)
  expect(new Set(rows.map(({ kind }) => kind))).toEqual(new Set(['test']))
  expect(rows[0]).toMatchObject({ client_id: null, article_id: null })
})

test('a second click does not ask a slow server twice, and a stopped test frees it', async () => {
  const slow = await startFakeOpenAi({ script: () => ({ kind: 'stall-before-headers' }) })
  open.push(slow.close)
  connect(slow.url)
  const controller = new AbortController()
  const ask = (signal?: AbortSignal) =>
    admin.request('/api/v1/model/writer/test/answer', {
      method: 'POST',
      ...(signal ? { signal } : {}),
    })
  const first = ask(controller.signal)
  await expect.poll(() => slow.open).toBe(1)
  const second = await ask()
  expect([second.status, (await second.json()).message]).toEqual([
    409,
    'A test is under way already.',
  ])
  expect(slow.requests).toHaveLength(1)
  controller.abort()
  expect((await first).status).toBe(409)
  await expect.poll(() => slow.open).toBe(0)
  connect(fake.url)
  await expect(admin.api.model.test({ role: 'writer', step: 'reach' })).resolves.toBeDefined()
})

test('without a model there is nothing to test, and the offline writer is told as such', async () => {
  const { ports } = server.wiring
  const { models } = ports
  ports.models = null
  expect(await admin.api.model.get()).toEqual({ models: [], workflow: false })
  await expect(admin.api.model.test({ role: 'writer', step: 'reach' })).rejects.toMatchObject({
    status: 404,
  })
  ports.models = models
})

test('nobody but administrators sees or tests it', async () => {
  const owner = await server.signUp()
  await expect(owner.api.model.get()).rejects.toMatchObject({ status: 404 })
  const before = fake.requests.length
  await expect(owner.api.model.test({ role: 'writer', step: 'answer' })).rejects.toMatchObject({
    status: 404,
  })
  expect(fake.requests).toHaveLength(before)
})

test('a person may test so often in ten minutes', async () => {
  const busy = await signUpAdmin()
  const most = modelTestsPerTenMinutes * modelTestSteps.length
  for (let count = 0; count < most; count += 1) {
    await busy.api.model.test({ role: 'writer', step: 'reach' })
  }
  await expect(busy.api.model.test({ role: 'writer', step: 'reach' })).rejects.toMatchObject({
    status: 429,
  })
})
