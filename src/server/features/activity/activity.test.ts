import { afterAll, beforeAll, expect, test } from 'vitest'
import { jobContext, type Scope } from '#server/context/context.ts'
import { newId } from '#server/kernel/ids.ts'
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts'
import { countActivity, recordActivity } from './index.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.close())

async function inWorkspace<T>(user: TestUser, work: (scope: Scope) => Promise<T>): Promise<T> {
  return await jobContext(server.wiring, 'process').inWorkspace(user.workspaceId, work)
}

/** What the tests logged, without the entries of signing up. */
const logOf = async (user: TestUser) =>
  await server.database.kysely
    .selectFrom('activity_log')
    .selectAll()
    .where('workspace_id', '=', user.workspaceId)
    .where('subject_type', '=', 'thing')
    .orderBy('id')
    .execute()

const tested = { action: 'thing.tested', subjectType: 'thing', subjectId: null }
const longAgo = new Date(0)

test('several entries are recorded at once, in order, with one time', async () => {
  const user = await server.signUp()
  const actions = ['thing.first', 'thing.second', 'thing.third']
  await inWorkspace(user, (scope) =>
    recordActivity(scope, ...actions.map((action) => ({ ...tested, action }))),
  )
  const rows = await logOf(user)
  expect(rows.map(({ action }) => action)).toEqual(actions)
  expect(new Set(rows.map((row) => row.created_at.getTime())).size).toBe(1)
})

test('counting covers the listed actions since a time, in one workspace', async () => {
  const [user, stranger] = [await server.signUp(), await server.signUp()]
  const record = (who: TestUser, action: string) =>
    inWorkspace(who, (scope) => recordActivity(scope, { ...tested, action }))
  await record(user, 'thing.tested')
  await record(user, 'thing.tested')
  await record(user, 'thing.repaired')
  await record(user, 'thing.sold')
  await record(stranger, 'thing.tested')
  const count = (actions: [string, ...string[]], since = longAgo) =>
    inWorkspace(user, (scope) => countActivity(scope, since, { actions }))
  expect(await count(['thing.tested'])).toBe(2)
  expect(await count(['thing.tested', 'thing.repaired'])).toBe(3)
  expect(await count(['thing.lost'])).toBe(0)
  expect(await count(['thing.tested'], new Date(Date.now() + 60_000))).toBe(0)
})

test('counting one subject ignores the others', async () => {
  const user = await server.signUp()
  const [mine, other] = [newId(), newId()]
  await inWorkspace(user, (scope) =>
    recordActivity(
      scope,
      { ...tested, subjectId: mine },
      { ...tested, subjectId: mine },
      { ...tested, subjectId: other },
    ),
  )
  const count = (subjectId?: string) =>
    inWorkspace(user, (scope) =>
      countActivity(scope, longAgo, {
        actions: ['thing.tested'],
        ...(subjectId ? { subjectId } : {}),
      }),
    )
  expect([await count(mine), await count(other), await count(newId()), await count()]).toEqual([
    2, 1, 0, 3,
  ])
})

test('concurrent callers cannot pass a limit together', async () => {
  const user = await server.signUp()
  const limit = 3
  const attempt = () =>
    inWorkspace(user, async (scope) => {
      const used = await countActivity(scope, longAgo, { actions: ['thing.limited'] })
      if (used >= limit) return false
      await recordActivity(scope, { ...tested, action: 'thing.limited' })
      return true
    })
  const results = await Promise.all(Array.from({ length: 8 }, attempt))
  expect(results.filter(Boolean)).toHaveLength(limit)
})
