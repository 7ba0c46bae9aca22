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

test('a missing description is refused in the specified words', async () => {
  const user = await server.signUp()
  expect(await ask(user, { description: '  ' })).toMatchObject({
    status: 422,
    body: { message: 'Please provide a description for generating titles' },
  })
})

test('a failing writer is reported in one sentence', async () => {
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

/** Leaves the workspace so many of its lists of this hour. */
async function leaveLists({ workspaceId }: TestUser, left: number) {
  await server.database.kysely
    .insertInto('activity_log')
    .values(
      Array.from({ length: titleListsPerHour - left }, () => ({
        workspace_id: workspaceId,
        action: 'titles.generated',
        subject_type: 'workspace',
      })),
    )
    .execute()
}

test('a workspace gets so many lists an hour', async () => {
  const user = await server.signUp()
  await leaveLists(user, 0)
  expect(await ask(user, { description: 'Anvils' })).toMatchObject({
    status: 429,
    body: {
      message: 'A workspace can ask for 60 lists of titles an hour. Please try again later.',
    },
  })
  expect((await ask(await server.signUp(), { description: 'Anvils' })).status).toBe(200)
})

test('of several requests for the last list, one succeeds', async () => {
  const user = await server.signUp()
  await leaveLists(user, 1)
  // Connections that have to be opened first would let them come one after the other.
  await Promise.all(Array.from({ length: 5 }, () => user.api.me.get()))
  const asked = Array.from({ length: 5 }, () => ask(user, { description: 'Anvils' }))
  const statuses = (await Promise.all(asked)).map(({ status }) => status)
  expect(statuses.toSorted()).toEqual([200, 429, 429, 429, 429])
})
