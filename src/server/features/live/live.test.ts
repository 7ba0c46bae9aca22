import { EventSourceParserStream } from 'eventsource-parser/stream'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { LiveEvent } from '#contracts/live.ts'
import { requestContext } from '#server/context/context.ts'
import { makeKey } from '#test/factories/api-keys.ts'
import { articleOrder } from '#test/factories/articles.ts'
import { addMember } from '#test/factories/members.ts'
import { startTestApp, type TestApp, type TestUser, verifyTestToken } from '#test/test-app.ts'
import { followEvents } from './follow-events.ts'
import type { LiveListener } from './live-hub.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.close())

type Received = { id: number; what: unknown }

/**
 * Opens the stream of a user; `next` waits for the next event that carries an id, `missed` is what the
 * stream began with.
 */
async function follow(user: TestUser, lastId?: number, ageMs?: number) {
  const ended = new AbortController()
  const address = `/api/v1/events${ageMs === undefined ? '' : `?ageMs=${ageMs}`}`
  const answer = await user.request(address, {
    signal: ended.signal,
    ...(lastId === undefined ? {} : { headers: { 'last-event-id': String(lastId) } }),
  })
  expect(answer.status).toBe(200)
  if (!answer.body) throw new Error('no stream')
  const reader = answer.body
    .pipeThrough(new TextDecoderStream())
    .pipeThrough(new EventSourceParserStream())
    .getReader()
  const next = async (): Promise<Received> => {
    for (;;) {
      const { value, done } = await reader.read()
      if (done) throw new Error('the stream ended')
      if (value.id) return { id: Number(value.id), what: JSON.parse(value.data) }
    }
  }
  // The first message means that the server is listening.
  const first = await reader.read()
  expect(first.value?.event).toBe('ready')
  const { missed } = JSON.parse(first.value?.data ?? '')
  /** Why the server ends the stream. */
  const end = async (): Promise<string> => {
    const { value, done } = await reader.read()
    const rest = await reader.read()
    if (done || value.event !== 'crowded' || !rest.done) throw new Error('the stream goes on')
    return JSON.parse(value.data).message
  }
  return { next, missed, end, close: () => ended.abort() }
}

const acme = { name: 'Acme Ltd', industry: 'Technology' as const }
const changed = { type: 'changed', what: 'clients' }

test("a page receives its own workspace's events and no others", async () => {
  const user = await server.signUp()
  const stranger = await server.signUp()
  const stream = await follow(user)
  await stranger.api.clients.create(acme)
  await user.api.clients.create(acme)
  await user.api.clients.create(acme)
  const [first, second] = [await stream.next(), await stream.next()]
  expect([first.what, second.what]).toEqual([changed, changed])
  expect(second.id).toBeGreaterThan(first.id)
  const { rows } = await kept(user)
  expect([first.id, second.id]).toEqual(rows)
  stream.close()
})

test('a returning page receives missed events once and then new ones', async () => {
  const user = await server.signUp()
  const stream = await follow(user)
  await user.api.clients.create(acme)
  const { id } = await stream.next()
  stream.close()
  await user.api.clients.create(acme)
  await user.api.clients.create(acme)

  const again = await follow(user, id)
  await user.api.clients.create(acme)
  const { rows } = await kept(user)
  const heard = new Set<number>()
  // Events just before the last one may repeat; the page drops duplicates.
  while (!rows.every((row) => row <= id || heard.has(row))) {
    const event = await again.next()
    expect(heard.has(event.id)).toBe(false)
    heard.add(event.id)
  }
  again.close()
})

test('a page learns whether it missed anything', async () => {
  const user = await server.signUp()
  const stranger = await server.signUp()
  const missed = async (lastId?: number, ageMs?: number) => {
    const stream = await follow(user, lastId, ageMs)
    stream.close()
    return stream.missed
  }
  const age = async (ago: string) =>
    await sql`update live_events set created_at = now() - ${ago}::interval
      where workspace_id = ${user.workspaceId}`.execute(server.database.kysely)
  // Nothing has changed, but without an age the server cannot know that.
  await stranger.api.clients.create(acme)
  expect([await missed(undefined, 3_000), await missed()]).toEqual([false, true])
  await user.api.clients.create(acme)
  expect(await missed(undefined, 0)).toBe(true)
  await age('1 minute')
  expect(await missed(undefined, 30_000)).toBe(false)
  expect(await missed(undefined, 61_000)).toBe(true)
  // Older than all stored events, or with a last event that is no longer stored.
  expect(await missed(undefined, 3_600_000)).toBe(true)
  const [id = 0] = (await kept(user)).rows
  expect([await missed(id), await missed(id - 1)]).toEqual([false, true])
})

test('a page misses nothing when somebody opens an article', async () => {
  const user = await server.signUp()
  const presence = { type: 'presence', articleId: crypto.randomUUID() }
  await server.database.kysely
    .insertInto('live_events')
    .values({ workspace_id: user.workspaceId, payload: JSON.stringify(presence) })
    .execute()
  const stream = await follow(user, undefined, 1_000)
  expect(stream.missed).toBe(false)
  stream.close()
})

test('an invalid age is refused', async () => {
  const user = await server.signUp()
  for (const ageMs of ['soon', '-1', '1.5']) {
    expect((await user.request(`/api/v1/events?ageMs=${ageMs}`)).status).toBe(422)
  }
})

test('a page that missed more than one batch receives all of it', async () => {
  const user = await server.signUp()
  const { id } = await server.database.kysely
    .insertInto('live_events')
    .values({ workspace_id: user.workspaceId, payload: JSON.stringify(changed) })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`insert into live_events (workspace_id, payload)
    select ${user.workspaceId}::uuid, '{"type":"changed","what":"clients"}' from generate_series(1, 2500)`.execute(
    server.database.kysely,
  )
  const stream = await follow(user, id)
  const witness = await follow(user)
  const heard = new Set([(await stream.next()).id])
  // A new event meanwhile must not make it skip the rest.
  await user.api.clients.create(acme)
  // Notices of the 2,500 may still be on their way to the witness.
  let news = await witness.next()
  while (news.id <= id + 2_500) news = await witness.next()
  // Its last event is repeated.
  while (heard.size < 2_502) heard.add((await stream.next()).id)
  expect([Math.min(...heard), Math.max(...heard)]).toEqual([id, news.id])
  stream.close()
  witness.close()
})

/** Opens a stream with a hub and clock under the test's control, past its first message. */
async function followByHand(user: TestUser) {
  let late = 0
  let asked = 0
  const listeners: LiveListener[] = []
  const request = requestContext(
    { ...server.wiring, clock: { now: () => new Date(Date.now() + late) } },
    {
      signedIn: await verifyTestToken(user.token),
      workspaceId: user.workspaceId,
      requestId: 'test',
      ip: null,
      signal: new AbortController().signal,
      idempotencyKey: null,
    },
  )
  const context: typeof request = {
    ...request,
    reading: (work) => {
      asked += 1
      return request.reading(work)
    },
  }
  const hub = {
    add: (listener: LiveListener) => {
      listeners.push(listener)
      return () => {}
    },
  }
  const stream = followEvents(context, hub, { lastId: null, ageMs: 0 })
  await stream.next()
  const tell = (id: number, clientId: string | null = null) => {
    const payload = { type: 'changed', what: 'campaigns' } as const
    listeners[0]?.onEvent({ id, workspaceId: user.workspaceId, clientId, payload })
  }
  const wait = (ms: number) => {
    late += ms
  }
  return { stream, tell, wait, asked: () => asked }
}

test("an ended session's stream stops even under constant events", async () => {
  const user = await server.signUp()
  const { stream, tell, wait } = await followByHand(user)
  tell(1)
  expect((await stream.next()).value).toMatchObject({ id: 1 })
  await server.database.kysely
    .deleteFrom('auth.sessions')
    .where('user_id', '=', user.userId)
    .execute()
  wait(61_000)
  tell(2)
  await expect(stream.next()).rejects.toMatchObject({ code: 'unauthenticated' })
})

test('a quiet page is told four times a minute that the stream is there, and proves its session once', async () => {
  const { stream, wait, asked } = await followByHand(await server.signUp())
  const before = asked()
  for (const checks of [0, 0, 0, 1, 1]) {
    wait(15_500)
    expect((await stream.next()).value).toEqual({ beat: true })
    expect(asked() - before).toBe(checks)
  }
})

test('a slow page receives everything with a bounded queue in memory', async () => {
  const user = await server.signUp()
  const { stream, tell } = await followByHand(user)
  const { rows } = await sql<{ id: number }>`insert into live_events (workspace_id, payload)
    select ${user.workspaceId}::uuid, '{"type":"changed","what":"clients"}' from generate_series(1, 2500)
    returning id`.execute(server.database.kysely)
  const ids = rows.map(({ id }) => id)
  for (const id of ids) tell(id)
  const heard: number[] = []
  let fromMemory = 0
  for await (const item of stream) {
    if (!('id' in item)) continue
    heard.push(item.id)
    if (item.event.type === 'changed' && item.event.what === 'campaigns') fromMemory += 1
    if (heard.length === 1) for (const id of ids) tell(id)
    if (heard.length === ids.length) break
  }
  expect(heard.toSorted((one, other) => one - other)).toEqual(ids)
  expect(fromMemory).toBeLessThanOrEqual(1_000)
})

test('without a session there is no stream', async () => {
  const answer = await server.app.request('/api/v1/events')
  expect(answer.status).toBe(401)
  const user = await server.signUp()
  await server.database.kysely
    .deleteFrom('auth.sessions')
    .where('user_id', '=', user.userId)
    .execute()
  expect((await user.request('/api/v1/events')).status).toBe(401)
})

async function kept(user: TestUser) {
  const rows = await server.database.kysely
    .selectFrom('live_events')
    .select('id')
    .where('workspace_id', '=', user.workspaceId)
    .orderBy('id')
    .execute()
  return { rows: rows.map((row) => row.id) }
}

test('of 60 open pages the newest 30 receive a change once each, and the others are told why they end', async () => {
  const user = await server.signUp()
  const pages: Awaited<ReturnType<typeof follow>>[] = []
  for (let n = 0; n < 60; n++) pages.push(await follow(user))
  await user.api.clients.create(acme)
  await user.api.clients.create(acme)
  for (const page of pages.slice(0, 30)) expect(await page.end()).toMatch(/More than 30 pages/)
  const heard = await Promise.all(
    pages.slice(30).map(async (page) => [await page.next(), await page.next()]),
  )
  const ids = new Set(heard.map((events) => events.map(({ id }) => id).join()))
  expect([...ids]).toEqual([(await kept(user)).rows.join()])
  for (const page of pages) page.close()
})

const newsOf = (answer: Response) => JSON.parse(answer.headers.get('live-events') ?? '[]')

function sent(method: string, body: object, headers: Record<string, string> = {}): RequestInit {
  return {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  }
}

test('the answer to a change tells its page what the stream tells every page, by the same ids', async () => {
  const user = await server.signUp()
  const stream = await follow(user)
  const once = sent('POST', acme, { 'idempotency-key': crypto.randomUUID() })
  const made = await user.request('/api/v1/clients', once)
  const { id, what } = await stream.next()
  expect(newsOf(made)).toEqual([{ id, event: what }])
  expect(what).toEqual(changed)
  stream.close()
  // Nothing has happened when an answer is given again, is a refusal or only reads.
  for (const answer of [
    await user.request('/api/v1/clients', once),
    await user.request('/api/v1/clients', sent('POST', { name: '' })),
    await user.request('/api/v1/clients'),
  ]) {
    expect(newsOf(answer)).toEqual([])
  }
})

test('programs are told of no events, and nobody of what is for another person', async () => {
  const user = await server.signUp()
  const { campaignId } = await articleOrder(user)
  const begin = sent('POST', { campaignId, title: 'Calm tea' })
  const key = await makeKey(server, user)
  const made = await key.request('/api/v1/manuscripts', begin)
  expect([made.ok, made.headers.has('live-events')]).toEqual([true, false])

  const colleague = await addMember(server, user)
  const begun = await user.request('/api/v1/manuscripts', begin)
  const { id } = (await begun.json()) as { id: string }
  const giving = sent('POST', { articleIds: [id], assigneeId: colleague.userId })
  const given = await user.request('/api/v1/desk/assign', giving)
  expect(newsOf(given).map(({ event }: { event: LiveEvent }) => event.type)).toEqual(['article'])
})
