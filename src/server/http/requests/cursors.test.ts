import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#server/kernel/ids.ts'
import { makeKey, post, type TestKey } from '#test/factories/api-keys.ts'
import { createCampaign, createClient } from '#test/factories/workspace-content.ts'
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts'

let server: TestApp
let owner: TestUser
let key: TestKey
beforeAll(async () => {
  server = await startTestApp()
  owner = await server.signUp({ credits: 5 })
  key = await makeKey(server, owner)
})
afterAll(() => server.close())

type Page = { items: { id: string }[]; nextCursor: string | null }

async function page(path: string, query: Record<string, string>): Promise<Page> {
  const answer = await key.request(`/api/v1/${path}?${new URLSearchParams(query)}`)
  if (answer.status !== 200) throw new Error(await answer.text())
  return await answer.json()
}

/** Walks a whole list, and does something between two pages. */
async function walk(path: string, query: Record<string, string>, between: () => Promise<unknown>) {
  const ids: string[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const { items, nextCursor } = await page(path, { ...query, ...(cursor && { cursor }) })
    ids.push(...items.map(({ id }) => id))
    cursor = nextCursor
    if (cursor !== null) await between()
  }
  return ids
}

const paste = async (campaignId: string): Promise<string> => {
  const pasted = post({ campaignId, format: 'markdown', text: '# On anvils\n\nHeavy.' })
  return (await (await key.request('/api/v1/manuscripts/pasted', pasted)).json()).id
}

describe('while rows are added, none comes twice and none is missed', () => {
  test.each(['newest', 'oldest'])('of articles from the %s', async (sort) => {
    const { id: campaignId } = await createCampaign(owner)
    const made: string[] = []
    for (let count = 0; count < 7; count += 1) made.push(await paste(campaignId))
    // Those of one order are as old as each other, to the microsecond.
    await sql`update articles set created_at = '2026-11-01T10:00:00.123456Z'
      where id = any(${made.slice(2, 6)}::uuid[])`.execute(server.database.kysely)
    const ids = await walk('articles', { sort, limit: '2', campaignId }, () => paste(campaignId))
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids).toEqual(expect.arrayContaining(made))
    // Whoever goes on to the end of the oldest first meets what was added on the way.
    expect(ids.length > made.length).toBe(sort === 'oldest')
  })

  test('of clients and of campaigns', async () => {
    const clients = await Promise.all([1, 2, 3, 4, 5].map(() => createClient(owner)))
    const client = clients[0]?.id ?? ''
    const campaigns = await Promise.all(
      [1, 2, 3, 4, 5].map(() => createCampaign(owner, { clientId: client })),
    )
    for (const [path, rows, add] of [
      ['clients', clients, () => createClient(owner)],
      ['campaigns', campaigns, () => createCampaign(owner, { clientId: client })],
    ] as const) {
      const ids = await walk(path, { limit: '2' }, add)
      expect([path, new Set(ids).size]).toEqual([path, ids.length])
      expect(ids).toEqual(expect.arrayContaining(rows.map(({ id }) => id)))
    }
  })

  test('of the ledger', async () => {
    const { id: campaignId } = await createCampaign(owner)
    const order = () =>
      key.request('/api/v1/articles', post({ campaignId, inputType: 'topic', inputValue: 'A' }))
    for (let count = 0; count < 3; count += 1) expect((await order()).status).toBe(202)
    const ids = await walk('billing/ledger', { limit: '1', campaignId }, order)
    expect([ids.length, new Set(ids).size]).toEqual([3, 3])
  })
})

test('a list without a cursor is as it was, and says how to go on', async () => {
  const { id: campaignId } = await createCampaign(owner)
  for (let count = 0; count < 3; count += 1) await paste(campaignId)
  const all = await page('articles', { campaignId })
  expect([all.items.length, all.nextCursor]).toEqual([3, null])
  const second = await page('articles', { campaignId, limit: '2', page: '2' })
  expect([second.items.length, second.nextCursor]).toEqual([1, null])
  const first = await page('articles', { campaignId, limit: '2' })
  const rest = await page('articles', { campaignId, limit: '2', cursor: first.nextCursor ?? '' })
  expect([...first.items, ...rest.items].map(({ id }) => id)).toEqual(all.items.map(({ id }) => id))
  const byTitle = await page('articles', { campaignId, limit: '2', sort: 'title' })
  expect(byTitle.nextCursor).toBeNull()
  expect((await page('clients', {})).nextCursor).toBeNull()
})

test('the row that a page ended with may be gone', async () => {
  const { id: campaignId } = await createCampaign(owner)
  const [oldest = '', middle = '', newest = ''] = [
    await paste(campaignId),
    await paste(campaignId),
    await paste(campaignId),
  ]
  const { items, nextCursor } = await page('articles', { campaignId, limit: '2' })
  expect(items.map(({ id }) => id)).toEqual([newest, middle])
  await owner.api.articles.remove({ id: middle })
  const rest = await page('articles', { campaignId, limit: '2', cursor: nextCursor ?? '' })
  expect(rest.items.map(({ id }) => id)).toEqual([oldest])
})

test('a cursor shows nothing that its holder may not see', async () => {
  const [seen, hidden] = [await createClient(owner), await createClient(owner)]
  const limited = await makeKey(server, owner, { clientIds: [seen.id] })
  const { nextCursor } = await page('clients', { limit: '1' })
  const answer = await limited.request(`/api/v1/clients?cursor=${nextCursor}`)
  expect(JSON.stringify(await answer.json())).not.toContain(hidden.id)
  const stranger = await makeKey(server, await server.signUp())
  const foreign = await stranger.request(`/api/v1/clients?cursor=${nextCursor}`)
  expect(await foreign.json()).toMatchObject({ items: [], nextCursor: null })
})

test.each([
  ['articles', { cursor: 'nonsense' }],
  ['articles', { cursor: Buffer.from(`2026-11-01 ${newId()}`).toString('base64url') }],
  ['articles', { cursor: Buffer.from("2026-11-01T10:00:00.123456Z ' or true").toString('base64') }],
  ['clients', { cursor: 'x'.repeat(201) }],
  ['campaigns', { cursor: '' }],
  ['campaigns', { limit: '0' }],
  ['clients', { limit: '101' }],
  ['billing/ledger', { cursor: '-1' }],
])('%s refuses %o', async (path, query) => {
  const answer = await key.request(`/api/v1/${path}?${new URLSearchParams(query)}`)
  expect([answer.status, (await answer.json()).code]).toEqual([422, 'invalid_input'])
})

test('a cursor goes on in a list by age alone', async () => {
  await createClient(owner)
  const at = Buffer.from(`2026-11-01T10:00:00.123456Z ${newId()}`).toString('base64url')
  for (const query of ['sort=title', 'sort=due', 'search=anvil']) {
    const answer = await key.request(`/api/v1/articles?cursor=${at}&${query}`)
    expect([query, answer.status]).toEqual([query, 422])
    expect((await answer.json()).data.fields.cursor).toContain('from the newest or the oldest')
  }
})
