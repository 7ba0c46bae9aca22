import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ArticleSort } from '#contracts/rules/articles/article-sorts.ts'
import { articleOrder } from '#test/factories/articles.ts'
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
  // It refunds for processes of the release before; what is tested here is that this one doesn't need it.
  await sql`alter table articles disable trigger articles_refund_deleted`.execute(
    server.database.kysely,
  )
})
afterAll(() => server.close())

/** Inserts articles one minute apart, the newest first. */
async function history(user: TestUser, titles: string[], status = 'completed') {
  const { campaignId } = await articleOrder(user)
  await sql`
    insert into articles (id, workspace_id, client_id, campaign_id, title, status, input_type, input_value, created_at)
    select gen_random_uuid(), p.workspace_id, p.client_id, p.id, t.title, ${status}, 'topic', t.title,
           now() - make_interval(mins => t.n::int)
    from campaigns p, unnest(${titles}::text[]) with ordinality as t (title, n)
    where p.id = ${campaignId}`.execute(server.database.kysely)
  return campaignId
}

const numbered = (count: number) =>
  Array.from({ length: count }, (_, index) => `Article ${index + 1}`)

test('a page lists twenty articles, newest first, with the total', async () => {
  const user = await server.signUp()
  await history(user, numbered(45))
  const pages = await Promise.all([1, 2, 3, 4].map((page) => user.api.articles.list({ page })))
  expect(pages.map((page) => page.items.length)).toEqual([20, 20, 5, 0])
  expect(pages.flatMap((page) => page.items.map((item) => item.title))).toEqual(numbered(45))
  for (const page of pages) expect(page).toMatchObject({ total: 45, pageSize: 20, generating: [] })
  expect(pages[0]?.items[0]?.needsApproval).toBe(false)
})

test('the maintained total follows every kind of change', async () => {
  const user = await server.signUp()
  const campaignId = await history(user, numbered(6))
  const total = async (filter: { status?: 'completed' | 'draft' } = {}) =>
    (await user.api.articles.list(filter)).total
  const { kysely } = server.database
  const mine = kysely
    .selectFrom('articles')
    .select('id')
    .where('workspace_id', '=', user.workspaceId)
  await kysely
    .updateTable('articles')
    .set({ status: 'draft' })
    .where('id', 'in', mine.limit(2))
    .execute()
  expect([
    await total(),
    await total({ status: 'completed' }),
    await total({ status: 'draft' }),
  ]).toEqual([6, 4, 2])
  const { items } = await user.api.articles.list({})
  await user.api.articles.remove({ id: items[0]?.id ?? '' })
  expect(await total()).toBe(5)
  await user.api.campaigns.remove({ id: campaignId })
  expect([await total(), await total({ status: 'draft' })]).toEqual([0, 0])
})

test('search ignores case and treats wildcards as ordinary characters', async () => {
  const user = await server.signUp()
  const stranger = await server.signUp()
  await history(user, ['Save 50% today', 'Save 500 today', 'snake_case names', 'snakes and cases'])
  await history(stranger, ['Save 50% tomorrow'])
  const search = async (text: string) => {
    const found = await user.api.articles.list({ search: text })
    return [found.total, ...found.items.map((item) => item.title)]
  }
  expect(await search('SAVE 50%')).toEqual([1, 'Save 50% today'])
  expect(await search('snake_')).toEqual([1, 'snake_case names'])
  expect(await search("o'clock \\")).toEqual([0])
  expect(await search('today')).toEqual([2, 'Save 50% today', 'Save 500 today'])
})

test('lists filter by campaign and status', async () => {
  const user = await server.signUp()
  const first = await history(user, numbered(3))
  await history(user, numbered(2), 'draft')
  expect((await user.api.articles.list({ campaignId: first })).total).toBe(3)
  expect((await user.api.articles.list({ status: 'draft' })).total).toBe(2)
  expect((await user.api.articles.list({ campaignId: first, status: 'draft' })).items).toEqual([])
  const either = await user.api.articles.list({ status: ['draft', 'completed'] })
  expect([either.total, either.items.length]).toEqual([5, 5])
})

test('deleting an unwritten article refunds its credit once', async () => {
  const user = await server.signUp({ credits: 1 })
  const { articles } = await user.api.articles.create(await articleOrder(user))
  const id = articles[0]?.id ?? ''
  const outcomes = await Promise.allSettled([
    user.api.articles.remove({ id }),
    user.api.articles.remove({ id }),
  ])
  expect(outcomes.map((outcome) => outcome.status).sort()).toEqual(['fulfilled', 'rejected'])
  expect((await user.api.me.get()).credits.total).toBe(1)
})

test('deleting a client refunds the credits of its unwritten articles', async () => {
  const user = await server.signUp({ credits: 3 })
  await user.api.articles.create(await articleOrder(user, { inputValue: 'a, b' }))
  const { items } = await user.api.clients.list()
  await user.api.clients.remove({ id: items[0]?.id ?? '' })
  expect((await user.api.articles.list({})).total).toBe(0)
  expect((await user.api.me.get()).credits.total).toBe(3)
})

test('deleting a campaign refunds its unwritten articles, also while more are being ordered', async () => {
  const user = await server.signUp({ credits: 5 })
  const order = await articleOrder(user, { inputValue: 'a, b' })
  await user.api.articles.create(order)
  await Promise.allSettled([
    user.api.articles.create({ ...order, inputValue: 'c' }),
    user.api.campaigns.remove({ id: order.campaignId }),
    user.api.articles.create({ ...order, inputValue: 'd' }),
  ])
  expect((await user.api.articles.list({})).total).toBe(0)
  expect((await user.api.me.get()).credits.total).toBe(5)
})

test('a workspace can be deleted while its articles are being written', async () => {
  const user = await server.signUp({ credits: 2 })
  await user.api.articles.create(await articleOrder(user, { inputValue: 'a, b' }))
  const { kysely } = server.database
  await kysely.deleteFrom('workspaces').where('id', '=', user.workspaceId).execute()
  for (const table of ['articles', 'generation_runs', 'credit_ledger', 'article_counts'] as const) {
    const rows = await kysely
      .selectFrom(table)
      .select('workspace_id')
      .where('workspace_id', '=', user.workspaceId)
      .execute()
    expect([table, rows]).toEqual([table, []])
  }
})

test('pages sort by age or title', async () => {
  const user = await server.signUp()
  await history(user, ['beta', 'Alpha', 'gamma', ''])
  const titles = async (sort: ArticleSort) =>
    (await user.api.articles.list({ sort })).items.map((item) => item.title)
  expect(await titles('newest')).toEqual(['beta', 'Alpha', 'gamma', ''])
  expect(await titles('oldest')).toEqual(['', 'gamma', 'Alpha', 'beta'])
  expect(await titles('title')).toEqual(['', 'Alpha', 'beta', 'gamma'])
  expect(await titles('title-reversed')).toEqual(['gamma', 'beta', 'Alpha', ''])
})

test('pages sort by length and by publication, the unwritten and the unpublished at the low end', async () => {
  const user = await server.signUp()
  await history(user, ['long', 'unwritten', 'short'])
  const write = async (title: string, words: number, published: string | null) =>
    await server.database.kysely
      .updateTable('articles')
      .set({ words, last_published_at: published === null ? null : new Date(published) })
      .where('workspace_id', '=', user.workspaceId)
      .where('title', '=', title)
      .execute()
  await write('long', 1_200, '2026-03-01')
  await write('short', 300, '2026-04-01')
  const titles = async (sort: ArticleSort) =>
    (await user.api.articles.list({ sort })).items.map((item) => item.title)
  expect(await titles('words')).toEqual(['long', 'short', 'unwritten'])
  expect(await titles('words-reversed')).toEqual(['unwritten', 'short', 'long'])
  expect(await titles('published')).toEqual(['short', 'long', 'unwritten'])
  expect(await titles('published-reversed')).toEqual(['unwritten', 'long', 'short'])
})

test('several articles are deleted together or not at all', async () => {
  const user = await server.signUp()
  const stranger = await server.signUp()
  await history(user, numbered(3))
  await history(stranger, ['Theirs'])
  const [first, second] = (await user.api.articles.list({})).items.map(({ id }) => id)
  const [theirs] = (await stranger.api.articles.list({})).items.map(({ id }) => id)
  await expect(
    user.api.articles.removeMany({ ids: [first ?? '', theirs ?? ''] }),
  ).rejects.toMatchObject({ code: 'not_found' })
  expect((await user.api.articles.list({})).total).toBe(3)
  expect(await user.api.articles.removeMany({ ids: [first ?? '', second ?? ''] })).toEqual({
    removed: 2,
  })
  expect((await user.api.articles.list({})).items.map(({ title }) => title)).toEqual(['Article 3'])
  expect((await stranger.api.articles.list({})).total).toBe(1)
})

test('deleting all articles refunds the unwritten ones', async () => {
  const user = await server.signUp({ credits: 1 })
  const stranger = await server.signUp()
  await history(stranger, ['Theirs'])
  await history(user, numbered(230))
  await user.api.articles.create(await articleOrder(user))
  expect(await user.api.articles.removeAll({ confirmation: 'delete all' })).toEqual({
    removed: 231,
  })
  expect(await user.api.articles.list({})).toMatchObject({ total: 0, items: [] })
  expect((await user.api.me.get()).credits.total).toBe(1)
  expect((await stranger.api.articles.list({})).total).toBe(1)
})

test('a plain member may not delete all', async () => {
  const user = await server.signUp()
  await history(user, numbered(1))
  await server.database.kysely
    .updateTable('workspace_members')
    .set({ role: 'member' })
    .where('user_id', '=', user.userId)
    .execute()
  expect((await user.api.articles.list({})).abilities).toEqual({ removeAll: false })
  await expect(user.api.articles.removeAll({ confirmation: 'delete all' })).rejects.toMatchObject({
    code: 'forbidden',
  })
})
