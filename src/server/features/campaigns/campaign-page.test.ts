import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { campaignsPerPage } from '#contracts/rules/clients/campaign-list.ts'
import { newId } from '#server/kernel/ids.ts'
import { createCampaign, createClient } from '#test/factories/workspace-content.ts'
import { createWrittenArticle } from '#test/factories/written-article.ts'
import { startTestApp, type TestApp } from '#test/test-app.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.close())

test('campaigns come in pages, searched, filtered and sorted', async () => {
  const user = await server.signUp()
  const { page } = user.api.campaigns
  const [one, other] = [
    await createClient(user, { name: 'Acme' }),
    await createClient(user, { name: 'Zenith' }),
  ]
  const rows = Array.from({ length: campaignsPerPage + 3 }, (_, index) => ({
    id: newId(),
    workspace_id: user.workspaceId,
    user_id: user.userId,
    client_id: index < 2 ? other.id : one.id,
    name: `Campaign ${String(index).padStart(2, '0')}`,
    goal: index === 5 ? 'Sell 100% of the Anvils' : '',
    created_at: new Date(Date.UTC(2026, 0, 1, 0, index)),
  }))
  await server.database.kysely.insertInto('campaigns').values(rows).execute()
  const first = await page({})
  expect(first.total).toBe(rows.length)
  expect(first.items.map(({ id }) => id)).toEqual(
    rows
      .toReversed()
      .slice(0, campaignsPerPage)
      .map(({ id }) => id),
  )
  const second = await page({ page: 2 })
  expect(second.items.map(({ name }) => name)).toEqual([
    'Campaign 02',
    'Campaign 01',
    'Campaign 00',
  ])
  expect(await page({ page: 9 })).toEqual({ items: [], total: rows.length })
  // What would be a pattern elsewhere is words here.
  expect((await page({ search: '100% OF the anvils' })).items.map(({ id }) => id)).toEqual([
    rows[5]?.id,
  ])
  expect((await page({ search: '100_' })).total).toBe(0)
  const named = async (input: Parameters<typeof page>[0]) =>
    (await page(input)).items.slice(0, 2).map(({ name }) => name)
  expect(await named({ sort: 'name' })).toEqual(['Campaign 00', 'Campaign 01'])
  expect(await named({ sort: 'name', reversed: 'true' })).toEqual(['Campaign 27', 'Campaign 26'])
  expect(await named({ sort: 'client', reversed: 'true' })).toEqual(['Campaign 01', 'Campaign 00'])
  expect((await page({ clientId: other.id })).total).toBe(2)
  await user.api.campaigns.archive({ ids: [rows[0]?.id ?? ''] })
  expect((await page({ clientId: other.id })).total).toBe(1)
  expect(await named({ archived: 'true' })).toEqual(['Campaign 00'])
})

test('a list is searched by the names of campaigns and clients, and walked to its end', async () => {
  const user = await server.signUp()
  const { list } = user.api.campaigns
  const [acme, zenith] = [
    await createClient(user, { name: 'Acme Anvils' }),
    await createClient(user, { name: 'Zenith' }),
  ]
  const [spring, autumn, other] = [
    await createCampaign(user, { clientId: acme.id, name: 'Spring 100%' }),
    await createCampaign(user, { clientId: acme.id, name: 'Autumn' }),
    await createCampaign(user, { clientId: zenith.id, name: 'Spring anew' }),
  ]
  const ids = async (input: Parameters<typeof list>[0]) =>
    (await list(input)).items.map(({ id }) => id)
  expect(await ids({ search: 'spring' })).toEqual([other.id, spring.id])
  // The words in any order, of either name; what would be a pattern elsewhere is words here.
  expect(await ids({ search: ' anvils  SPRING' })).toEqual([spring.id])
  expect(await ids({ search: '100%' })).toEqual([spring.id])
  expect(await ids({ search: '1_0' })).toEqual([])
  expect(await ids({ clientIds: [acme.id] })).toEqual([autumn.id, spring.id])
  expect(await ids({ clientIds: [acme.id, zenith.id], search: 'spring' })).toHaveLength(2)
  // As openapi-fetch 0.17 and httpx send a list of one: its name once, without brackets.
  const alone = await user.request(`/api/v1/campaigns?clientIds=${acme.id}`)
  expect(alone.status).toBe(200)
  const first = await list({ clientIds: [acme.id], limit: 1 })
  expect(first.items.map(({ id }) => id)).toEqual([autumn.id])
  const cursor = first.nextCursor ?? ''
  const second = await list({ clientIds: [acme.id], limit: 1, cursor })
  expect(second).toMatchObject({ items: [{ id: spring.id }], nextCursor: null })
})

test('each says how its work stands: stages, what goes out next, who made it, and its credits', async () => {
  const user = await server.signUp({ fullName: 'Ada Byron', credits: 5 })
  const articleId = await createWrittenArticle(server.database, user)
  const { campaignId, clientId } = await user.api.articles.get({ id: articleId })
  const empty = await createCampaign(user, { clientId, name: 'Empty' })
  await sql`insert into credit_ledger (workspace_id, user_id, kind, pool, amount, article_id, charge, description,
      client_id, campaign_id, month)
    values (${user.workspaceId}, ${user.userId}, 'debit', 'free', -1, ${articleId}, 1, 'Anvils',
      ${clientId}, ${campaignId}, to_char(now() at time zone 'UTC', 'YYYY-MM'))`.execute(
    server.database.kysely,
  )
  const { items } = await user.api.campaigns.page({ sort: 'articles' })
  expect(items.map(({ id }) => id)).toEqual([campaignId, empty.id])
  const [line, none] = items
  expect(line).toMatchObject({
    stages: [{ stage: 'to_check', total: 1 }],
    next: null,
    owner: { name: 'Ada Byron' },
    creditsThisMonth: 1,
  })
  expect(none).toMatchObject({ stages: [], next: null, creditsThisMonth: 0, articles: 0 })
})
