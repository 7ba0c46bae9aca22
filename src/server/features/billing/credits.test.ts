import { afterAll, beforeAll, expect, test } from 'vitest'
import { jobContext, type Scope } from '#server/context/context.ts'
import { emit } from '#server/features/events/index.ts'
import { newId } from '#server/kernel/ids.ts'
import { createWrittenArticle } from '#test/factories/written-article.ts'
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts'
import { creditBalance, refundCredit, spendCredits } from './index.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.close())

async function inWorkspace<T>(user: TestUser, work: (scope: Scope) => Promise<T>): Promise<T> {
  return await jobContext(server.wiring, 'process').inWorkspace(user.workspaceId, (scope) =>
    work({ ...scope, userId: user.userId }),
  )
}

async function setPools(
  user: TestUser,
  pools: Partial<Record<'subscription' | 'free' | 'bolt_on', number>>,
) {
  await server.database.kysely
    .updateTable('credit_balances')
    .set({ subscription: 0, free: 0, bolt_on: 0, ...pools })
    .where('workspace_id', '=', user.workspaceId)
    .execute()
}

/** Spends outside any budget: no client has these ids. */
const spend = (scope: Scope, charges: { articleId: string; description: string }[]) =>
  spendCredits(scope, charges, { clientId: newId(), campaignId: newId() })
const charge = (articleId: string) => ({ articleId, description: 'Article' })
const balance = (user: TestUser) => inWorkspace(user, creditBalance)

async function articles(user: TestUser, count: number) {
  const ids: string[] = []
  for (let n = 0; n < count; n++) ids.push(await createWrittenArticle(server.database, user))
  return ids
}

test('the pools are used up in their order: subscription, free, bolt-on', async () => {
  const user = await server.signUp()
  await setPools(user, { subscription: 1, free: 1, bolt_on: 1 })
  const left: number[] = []
  const pools: unknown[] = []
  for (const id of await articles(user, 3)) {
    left.push(await inWorkspace(user, (scope) => spend(scope, [charge(id)])))
    const { subscription, free, boltOn } = await balance(user)
    pools.push([subscription, free, boltOn])
  }
  expect(left).toEqual([2, 1, 0])
  expect(pools).toEqual([
    [0, 1, 1],
    [0, 0, 1],
    [0, 0, 0],
  ])
})

test('several articles are charged together across pools', async () => {
  const user = await server.signUp()
  await setPools(user, { subscription: 1, bolt_on: 2 })
  const ids = await articles(user, 3)
  expect(await inWorkspace(user, (scope) => spend(scope, ids.map(charge)))).toBe(0)
})

test('too few credits charge none of the articles and name their number', async () => {
  const user = await server.signUp({ credits: 1 })
  const ids = await articles(user, 2)
  await expect(inWorkspace(user, (scope) => spend(scope, ids.map(charge)))).rejects.toMatchObject({
    code: 'insufficient_credits',
    message: 'insufficient credits: You need at least 2 credits to create 2 articles',
  })
  expect((await balance(user)).total).toBe(1)
})

test('a refund goes back to the pool of the charge, once', async () => {
  const user = await server.signUp()
  await setPools(user, { bolt_on: 1 })
  const [id = ''] = await articles(user, 1)
  await inWorkspace(user, (scope) => spend(scope, [charge(id)]))
  const refund = () => inWorkspace(user, (scope) => refundCredit(scope, id, 'Failed'))
  expect([await refund(), await refund()]).toEqual([true, false])
  expect(await balance(user)).toEqual({ subscription: 0, free: 0, boltOn: 1, total: 1 })
})

test('concurrent refunds give one credit back', async () => {
  const user = await server.signUp({ credits: 1 })
  const [id = ''] = await articles(user, 1)
  await inWorkspace(user, (scope) => spend(scope, [charge(id)]))
  const results = await Promise.all(
    [1, 2, 3].map(() => inWorkspace(user, (scope) => refundCredit(scope, id, 'Failed'))),
  )
  expect(results.filter(Boolean)).toHaveLength(1)
  expect((await balance(user)).total).toBe(1)
})

test('an article that is charged again after a refund can be refunded again', async () => {
  const user = await server.signUp({ credits: 1 })
  const [id = ''] = await articles(user, 1)
  for (let round = 0; round < 2; round++) {
    expect(await inWorkspace(user, (scope) => spend(scope, [charge(id)]))).toBe(0)
    expect(await inWorkspace(user, (scope) => refundCredit(scope, id, 'Failed'))).toBe(true)
  }
  expect((await balance(user)).total).toBe(1)
})

test('an uncharged or unknown article is not refunded', async () => {
  const user = await server.signUp({ credits: 1 })
  for (const id of [...(await articles(user, 1)), newId()]) {
    expect(await inWorkspace(user, (scope) => refundCredit(scope, id, 'Failed'))).toBe(false)
  }
  expect((await balance(user)).total).toBe(1)
})

test('concurrent orders never spend more than there is', async () => {
  const user = await server.signUp({ credits: 2 })
  const ids = await articles(user, 5)
  const settled = await Promise.allSettled(
    ids.map((id) => inWorkspace(user, (scope) => spend(scope, [charge(id)]))),
  )
  expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
  expect((await balance(user)).total).toBe(0)
})

test('the announced total is the one the transaction leaves', async () => {
  const user = await server.signUp({ credits: 2 })
  const [id = ''] = await articles(user, 1)
  await inWorkspace(user, async (scope) => {
    await spend(scope, [charge(id)])
    await emit(scope, 'credits.spent', { id, clientId: newId(), credits: 1, left: 1 })
  })
  const { payload } = await server.database.kysely
    .selectFrom('live_events')
    .select('payload')
    .where('workspace_id', '=', user.workspaceId)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  expect(payload).toEqual({ type: 'credits', total: 1 })
})
