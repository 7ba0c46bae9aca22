import { afterAll, beforeAll, expect, test } from 'vitest'
import { titleListsPerHour } from '#contracts/functions.ts'
import { ProviderError } from '#server/kernel/errors.ts'
import { createScriptedWriter, type ScriptedWriter } from '#test/fakes/scripted-writer.ts'
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts'

let server: TestApp
let writer: ScriptedWriter
beforeAll(async () => {
  writer = createScriptedWriter()
  server = await startTestApp({ ports: { writer } })
})
afterAll(() => server.close())

async function ask(user: TestUser, body: unknown) {
  const answer = await user.request('/functions/v1/generate-titles', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return { status: answer.status, body: await answer.json() }
}

test('ten different titles for a description, without a credit', async () => {
  const user = await server.signUp({ credits: 1 })
  const { status, body } = await ask(user, { description: 'Anvils for beginners' })
  expect(status).toBe(200)
  expect(new Set(body.titles).size).toBe(10)
  expect((await user.api.me.get()).credits.total).toBe(1)
})

test('nothing to go by is said as specified', async () => {
  const user = await server.signUp()
  expect(await ask(user, { description: '  ' })).toMatchObject({
    status: 422,
    body: { message: 'Please provide a description for generating titles' },
  })
})

test('a writer that fails is told in one sentence', async () => {
  const user = await server.signUp()
  writer.before(
    'titles',
    () => {
      throw new ProviderError('rejected', 'No.')
    },
    1,
  )
  expect(await ask(user, { description: 'Anvils' })).toMatchObject({
    status: 502,
    body: { message: 'Failed to generate titles. Please try again later.' },
  })
})

test('a workspace gets so many lists an hour', async () => {
  const user = await server.signUp()
  await server.database.kysely
    .insertInto('activity_log')
    .values(
      Array.from({ length: titleListsPerHour }, () => ({
        workspace_id: user.workspaceId,
        action: 'titles.generated',
        subject_type: 'workspace',
      })),
    )
    .execute()
  expect((await ask(user, { description: 'Anvils' })).status).toBe(429)
  expect((await ask(await server.signUp(), { description: 'Anvils' })).status).toBe(200)
})
