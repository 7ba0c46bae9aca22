import { afterAll, beforeAll, expect, test } from 'vitest'
import { jobContext, type Scope } from '#server/context/context.ts'
import { newId } from '#server/kernel/ids.ts'
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts'
import { emit } from './index.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.close())

async function inWorkspace<T>(user: TestUser, work: (scope: Scope) => Promise<T>): Promise<T> {
  return await jobContext(server.wiring, 'process').inWorkspace(user.workspaceId, work)
}

/** What the tests logged of clients; signing up logs none. */
const logOf = async (user: TestUser) =>
  await server.database.kysely
    .selectFrom('activity_log')
    .selectAll()
    .where('workspace_id', '=', user.workspaceId)
    .where('subject_type', 'in', ['client', 'article'])
    .orderBy('id')
    .execute()

const pagesOf = async (user: TestUser) =>
  await server.database.kysely
    .selectFrom('live_events')
    .select(['payload', 'client_id'])
    .where('workspace_id', '=', user.workspaceId)
    .orderBy('id')
    .execute()

test('a change is logged and announced', async () => {
  const user = await server.signUp()
  const id = newId()
  await inWorkspace(user, (scope) =>
    emit(scope, 'client.deleted', { id, name: 'Acme', campaigns: 2, articles: 0 }),
  )
  expect(await logOf(user)).toMatchObject([
    {
      action: 'client.deleted',
      subject_type: 'client',
      subject_id: id,
      client_id: id,
      user_id: null,
      details: { name: 'Acme', campaigns: 2, articles: 0 },
      request_id: 'process',
    },
  ])
  expect(await pagesOf(user)).toEqual([
    { payload: { type: 'changed', what: 'clients' }, client_id: id },
    { payload: { type: 'credits', total: expect.any(Number) }, client_id: null },
  ])
})

test('a change that is rolled back leaves neither entry nor event', async () => {
  const user = await server.signUp()
  const failed = inWorkspace(user, async (scope) => {
    await emit(scope, 'client.logo_changed', { id: newId() })
    throw new Error('the change failed')
  })
  await expect(failed).rejects.toThrow('the change failed')
  expect(await logOf(user)).toEqual([])
  expect(await pagesOf(user)).toEqual([])
})

test('what is for pages alone stays out of the log', async () => {
  const user = await server.signUp()
  const [id, clientId] = [newId(), newId()]
  const facts = {
    id,
    clientId,
    revision: 2,
    reason: 'Edited',
    status: 'draft',
    title: 'T',
  } as const
  await inWorkspace(user, (scope) => emit(scope, 'article.edited', facts))
  expect(await logOf(user)).toMatchObject([{ details: { revision: 2, reason: 'Edited' } }])
  expect((await logOf(user))[0]?.details).not.toHaveProperty('status')
  const news = { type: 'article', articleId: id, change: 'updated', status: 'draft', title: 'T' }
  expect(await pagesOf(user)).toEqual([{ payload: news, client_id: clientId }])
})

test('what happens to several is logged of each, and a list is loaded again once', async () => {
  const user = await server.signUp()
  const clientId = newId()
  const all = ['One', 'Two'].map((title) => ({ id: newId(), clientId, title, refunded: true }))
  await inWorkspace(user, (scope) => emit(scope, 'article.deleted', all))
  expect((await logOf(user)).map(({ subject_id }) => subject_id)).toEqual(all.map(({ id }) => id))
  expect((await pagesOf(user)).map(({ payload }) => payload)).toMatchObject([
    { type: 'changed', what: 'articles' },
    { type: 'credits' },
  ])
  await inWorkspace(user, (scope) => emit(scope, 'article.deleted', []))
  expect(await logOf(user)).toHaveLength(2)
})
