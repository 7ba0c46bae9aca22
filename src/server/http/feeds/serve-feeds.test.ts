import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FeedKind, mostFeeds } from '#contracts/rules/key-scopes.ts'
import type { ApiKey } from '#contracts/team/api-keys.ts'
import { makeKey, post, requestsWith } from '#test/factories/api-keys.ts'
import { addMember } from '#test/factories/members.ts'
import { createClient } from '#test/factories/workspace-content.ts'
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts'

let server: TestApp
let owner: TestUser
beforeAll(async () => {
  server = await startTestApp()
  owner = await server.signUp({ fullName: 'Anna' })
})
afterAll(() => server.close())

const today = new Date().toISOString().slice(0, 10)

/** An article of a client that is due today. */
async function dueFor(client: { id: string }, title: string): Promise<string> {
  const { id: campaignId } = await owner.api.campaigns.create({ name: 'May', clientId: client.id })
  const pasted = post({ campaignId, format: 'markdown', text: `# ${title}\n\nHeavy things.` })
  const { id } = await (await owner.request('/api/v1/manuscripts/pasted', pasted)).json()
  const body = JSON.stringify({ articleIds: [id], dueOn: today })
  const headers = { 'content-type': 'application/json' }
  const set = await owner.request('/api/v1/desk/due', { method: 'POST', headers, body })
  expect(set.status, await set.clone().text()).toBe(200)
  return id
}

async function feedOf(
  person: TestUser,
  clientId: string | null = null,
  kind: FeedKind = 'calendar',
) {
  const answer = await person.request('/api/v1/keys/feeds', post({ clientId, kind }))
  expect(answer.status, await answer.clone().text()).toBe(201)
  return (await answer.json()) as { key: ApiKey; address: string }
}
const read = async (address: string, headers: Record<string, string> = {}) => {
  const answer = await server.app.request(address, { headers })
  return {
    status: answer.status,
    type: answer.headers.get('content-type'),
    etag: answer.headers.get('etag') ?? '',
    text: await answer.text(),
  }
}

test('a feed shows the days of a client, and another those of all that one sees', async () => {
  const [acme, wolf] = [
    await createClient(owner, { name: 'Acme' }),
    await createClient(owner, { name: 'Wolf' }),
  ]
  await dueFor(acme, 'On anvils')
  await dueFor(wolf, 'On wool')
  const all = await read((await feedOf(owner)).address)
  expect([all.status, all.type]).toEqual([200, 'text/calendar; charset=utf-8'])
  expect(all.text).toMatch(
    /SUMMARY:Due: On anvils\r\n[\s\S]*SUMMARY:Due: On wool|SUMMARY:Due: On wool\r\n[\s\S]*SUMMARY:Due: On anvils/,
  )
  const one = await read((await feedOf(owner, acme.id)).address)
  expect(one.text).toContain('X-WR-CALNAME:Acme · Copydesk')
  expect(one.text).toContain('On anvils')
  expect(one.text).not.toContain('On wool')
})

test('its secret opens the feed and nothing else, and is kept as a hash', async () => {
  const { address, key } = await feedOf(owner)
  const [, token = ''] = /\/feeds\/(\S+)\.ics$/.exec(address) ?? []
  for (const path of ['/api/v1/calendar', '/api/v1/articles', '/api/v1/keys/current', '/mcp']) {
    for (const shown of [token, token.replace('cd_feed_', 'cd_live_')]) {
      const init = path === '/mcp' ? post({}) : {}
      expect((await requestsWith(server, shown)(path, init)).status, path).toBe(401)
    }
  }
  const others = await makeKey(server, owner)
  expect((await read(`http://copydesk.test/feeds/${others.token}.ics`)).status).toBe(404)
  const asFeed = others.token.replace('cd_live_', 'cd_feed_')
  expect((await read(`http://copydesk.test/feeds/${asFeed}.ics`)).status).toBe(404)
  const { items } = await (await owner.request('/api/v1/keys')).json()
  expect(JSON.stringify(items)).not.toContain(token)
  expect(items.find(({ id }: { id: string }) => id === key.id)).toMatchObject({
    feed: 'calendar',
  })
})

test('processes of the release before and of this one know each other’s feeds', async () => {
  const person = await server.signUp()
  const { key } = await feedOf(person)
  const { rows } = await sql`select is_feed from api_keys where id = ${key.id}`.execute(
    server.database.kysely,
  )
  expect(rows).toEqual([{ is_feed: true }])
  const { key: made } = await makeKey(server, person)
  await sql`insert into api_keys (id, workspace_id, user_id, name, public_id, secret_hash, last_four, scopes, limited,
      addresses, expires_at, is_feed)
    select gen_random_uuid(), workspace_id, user_id, 'Made before', 'earlier1', secret_hash, last_four, scopes, limited,
      addresses, expires_at, true from api_keys where id = ${made.id}`.execute(
    server.database.kysely,
  )
  const { items } = await (await person.request('/api/v1/keys')).json()
  expect(Object.fromEntries(items.map((one: ApiKey) => [one.name, one.feed]))).toMatchObject({
    'Made before': 'calendar',
    [key.name]: 'calendar',
  })
})

test('a feed ends with its revocation, and with its person’s access', async () => {
  const { address, key } = await feedOf(owner)
  expect((await read(address)).status).toBe(200)
  expect((await owner.request(`/api/v1/keys/${key.id}`, { method: 'DELETE' })).status).toBe(200)
  expect((await read(address)).status).toBe(404)
  const member = await addMember(server, owner, { role: 'member' })
  const theirs = await feedOf(member)
  expect((await read(theirs.address)).status).toBe(200)
  await owner.api.team.remove({ userId: member.userId })
  expect((await read(theirs.address)).status).toBe(404)
})

test('a person has so many feeds and no more, beside the keys of the workspace', async () => {
  const person = await server.signUp()
  for (let made = 0; made < mostFeeds; made += 1) await feedOf(person)
  const refused = await person.request('/api/v1/keys/feeds', post({ clientId: null }))
  expect(refused.status).toBe(409)
  await makeKey(server, person)
})

/** Has an article live at an address, as it was then. */
async function liveFor(client: { id: string }, title: string, address: string): Promise<string> {
  const articleId = await dueFor(client, title)
  const credential = await owner.api.credentials.create({
    ...{ platform: 'wordpress', name: 'Blog', siteUrl: 'http://127.0.0.1:9', username: 'ada' },
    appPassword: 'abcd efgh ijkl mnop',
  })
  const { workspaceId } = owner
  const place = { workspace_id: workspaceId, article_id: articleId }
  const { kysely } = server.database
  await kysely
    .insertInto('article_effort')
    .values({
      ...{ ...place, client_id: client.id, words: 2, words_changed: 0, measured_at: new Date() },
    })
    .execute()
  await kysely
    .insertInto('live_periods')
    .values({
      ...{ ...place, id: crypto.randomUUID(), credential_id: credential.id, revision: 1 },
      ...{ url: address, from_at: new Date() },
    })
    .execute()
  return articleId
}

test('a feed of what went live shows the pages of its client, as they are there', async () => {
  const [acme, wolf] = [await createClient(owner, { name: 'Acme' }), await createClient(owner)]
  const articleId = await liveFor(acme, 'On anvils & hammers', 'https://acme.example/anvils')
  await liveFor(wolf, 'On wool', 'https://wolf.example/wool')
  const { address } = await feedOf(owner, acme.id, 'news')
  const feed = await read(address)
  expect([feed.status, feed.type]).toEqual([200, 'application/atom+xml; charset=utf-8'])
  expect(feed.text).toContain('<title>On anvils &amp; hammers</title>')
  expect(feed.text).toContain('href="https://acme.example/anvils"')
  expect(feed.text).not.toContain('wool')
  // What is written meanwhile is not there yet.
  await server.database.kysely
    .updateTable('articles')
    .set({ title: 'A draft' })
    .where('id', '=', articleId)
    .execute()
  expect((await read(address)).text).not.toContain('A draft')
  await server.database.kysely
    .updateTable('live_periods')
    .set({ until_at: new Date(), ended: 'unpublished' })
    .where('article_id', '=', articleId)
    .execute()
  expect((await read(address)).text).not.toContain('<entry>')
})

test('an unchanged feed is not sent again', async () => {
  const acme = await createClient(owner)
  await dueFor(acme, 'On anvils')
  for (const kind of ['calendar', 'news'] as const) {
    const { address } = await feedOf(owner, acme.id, kind)
    const { etag } = await read(address)
    expect(etag).not.toBe('')
    expect(await read(address, { 'if-none-match': etag })).toMatchObject({ status: 304, text: '' })
    if (kind === 'calendar') await dueFor(acme, 'On more')
    else await liveFor(acme, 'On more', 'https://acme.example/more')
    expect((await read(address, { 'if-none-match': etag })).status).toBe(200)
  }
})

test('the two kinds of feed open nothing of each other, and one of what went live needs a client', async () => {
  const acme = await createClient(owner)
  const { address } = await feedOf(owner, acme.id, 'news')
  const asCalendar = address.replace('cd_news_', 'cd_feed_').replace('.atom', '.ics')
  expect((await read(asCalendar)).status).toBe(404)
  expect((await read(address.replace('.atom', '.ics'))).status).toBe(404)
  const refused = await owner.request('/api/v1/keys/feeds', post({ kind: 'news', clientId: null }))
  expect(refused.status).toBe(422)
})
