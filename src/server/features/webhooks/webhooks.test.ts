import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { mostWebhooks } from '#contracts/developers/webhooks.ts'
import { addMember } from '#test/factories/members.ts'
import {
  addWebhook,
  attempt,
  attemptNewest,
  beginDraft,
  call,
  callsTo,
  deliveriesOf,
  type Endpoint,
  receiver,
  server,
  serveWebhooks,
  verified,
} from './webhooks.fixture.ts'

serveWebhooks()

test('a secret is shown once and kept encrypted', async () => {
  const user = await server.signUp()
  const webhook = await addWebhook(user)
  expect(webhook.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
  const listed = await call<{ items: object[] }>(user, 'GET')
  expect(listed.body.items).toMatchObject([{ id: webhook.id, state: 'active' }])
  expect(JSON.stringify(listed.body)).not.toContain(webhook.secret)
  const { rows } = await sql<object>`select * from webhook_endpoints`.execute(
    server.database.kysely,
  )
  expect(JSON.stringify(rows)).not.toContain(webhook.secret.slice('whsec_'.length))
})

test('members neither see nor make webhooks; the owner and admins do', async () => {
  const owner = await server.signUp()
  const webhook = await addWebhook(owner)
  const member = await addMember(server, owner)
  expect((await call(member, 'GET')).status).toBe(403)
  expect((await call(member, 'POST', `/${webhook.id}/test`)).status).toBe(403)
  const admin = await addMember(server, owner, { role: 'admin' })
  expect((await call<{ items: object[] }>(admin, 'GET')).body.items).toHaveLength(1)
})

test.each([
  ['ftp://example.com/hook'],
  ['http://example.com/hook'],
  ['https://ada:secret@example.com/hook'],
  ['no address'],
])('an address that can’t be used is refused at its field: %s', async (url) => {
  const user = await server.signUp()
  const fields = { name: 'A', url, format: 'standard', events: ['credits.low'], clientIds: null }
  const refused = await call<{ data: { fields: object } }>(user, 'POST', '', fields)
  expect(refused.status).toBe(422)
  expect(Object.keys(refused.body.data.fields)).toEqual(['url'])
})

test('a workspace has room for so many', async () => {
  const user = await server.signUp()
  for (let made = 0; made < mostWebhooks; made += 1) await addWebhook(user)
  await expect(addWebhook(user)).rejects.toThrow(String(mostWebhooks))
})

test('a change holds from the next event on', async () => {
  const user = await server.signUp()
  const { id, path, secret, ...webhook } = await addWebhook(user)
  const { name, url, format, clientIds } = webhook
  const fields = { name: 'Renamed', url, format, clientIds, events: ['credits.low'] }
  const changed = await call(user, 'PUT', `/${id}`, fields)
  expect(changed.body).toMatchObject({ name: 'Renamed', events: ['credits.low'] })
  await beginDraft(user)
  expect((await deliveriesOf(user, { id })).items).toEqual([])
  expect([name, path, secret].every(Boolean)).toBe(true)
})

test('both secrets sign for a day after a new one is made, and then the new one alone', async () => {
  const user = await server.signUp()
  const webhook = await addWebhook(user)
  const { body: made } = await call<Endpoint>(user, 'POST', `/${webhook.id}/secret`)
  expect(made.secret).not.toBe(webhook.secret)
  expect(made.oldSecretUntil).not.toBeNull()
  await beginDraft(user)
  await attemptNewest(user, webhook)
  const [during] = callsTo(webhook)
  verified(during, webhook.secret)
  verified(during, made.secret)
  await sql`update webhook_endpoints set old_secret_until = now() - interval '1 minute'
    where id = ${webhook.id}`.execute(server.database.kysely)
  await beginDraft(user)
  await attemptNewest(user, webhook)
  const [, after] = callsTo(webhook)
  verified(after, made.secret)
  expect(() => verified(after, webhook.secret)).toThrow()
})

test('a paused webhook keeps its messages, and sends them once it is resumed', async () => {
  const user = await server.signUp()
  const webhook = await addWebhook(user)
  await beginDraft(user)
  const pause = (paused: boolean) => call(user, 'POST', `/${webhook.id}/pause`, { paused })
  expect((await pause(true)).body).toMatchObject({ state: 'paused' })
  expect((await attemptNewest(user, webhook)).status).toBe('waiting')
  await beginDraft(user)
  expect((await call(user, 'POST', `/${webhook.id}/test`)).status).toBe(409)
  expect(callsTo(webhook)).toEqual([])
  expect((await pause(false)).body).toMatchObject({ state: 'active' })
  for (const { id } of (await deliveriesOf(user, webhook)).items) await attempt(user, id)
  expect(callsTo(webhook)).toHaveLength(2)
})

test('a test event is sent and signed like any other', async () => {
  const user = await server.signUp()
  const webhook = await addWebhook(user)
  expect((await call(user, 'POST', `/${webhook.id}/test`)).status).toBe(200)
  expect((await attemptNewest(user, webhook)).status).toBe('delivered')
  expect(verified(callsTo(webhook)[0], webhook.secret).type).toBe('webhook.test')
})

test('a delivery is sent again under the id it had', async () => {
  const user = await server.signUp()
  const webhook = await addWebhook(user)
  await beginDraft(user)
  const { id } = await attemptNewest(user, webhook)
  expect((await call(user, 'POST', `/deliveries/${id}/resend`)).status).toBe(200)
  expect((await attemptNewest(user, webhook)).status).toBe('delivered')
  const ids = callsTo(webhook).map(({ headers }) => headers['webhook-id'])
  expect(ids).toHaveLength(2)
  expect(new Set(ids).size).toBe(1)
})

test('all that has failed since a time is sent again, and nothing else', async () => {
  const user = await server.signUp()
  const webhook = await addWebhook(user)
  const fail = async () => {
    await beginDraft(user)
    const [{ id } = { id: '' }] = (await deliveriesOf(user, webhook)).items
    await sql`update webhook_deliveries set attempts = 9 where id = ${id}`.execute(
      server.database.kysely,
    )
    receiver.next('POST', new RegExp(webhook.path), { status: 500 })
    await attempt(user, id)
    return id
  }
  const old = await fail()
  await sql`update webhook_deliveries set created_at = created_at - interval '2 days'
    where id = ${old}`.execute(server.database.kysely)
  const failed = [await fail(), await fail()]
  await beginDraft(user)
  await attemptNewest(user, webhook)
  const since = new Date(Date.now() - 86_400_000).toISOString()
  const answer = await call(user, 'POST', `/${webhook.id}/resend`, { since })
  expect(answer.body).toEqual({ resent: 2 })
  const waiting = (await deliveriesOf(user, webhook)).items.filter(
    ({ status }) => status === 'waiting',
  )
  expect(waiting.map(({ id }) => id).sort()).toEqual(failed.sort())
})

test('deliveries are listed a page at a time', async () => {
  const user = await server.signUp()
  const webhook = await addWebhook(user)
  for (let sent = 0; sent < 51; sent += 1) await call(user, 'POST', `/${webhook.id}/test`)
  const first = await deliveriesOf(user, webhook)
  expect(first.items).toHaveLength(50)
  const path = `/${webhook.id}/deliveries?cursor=${first.nextCursor}`
  const rest = (await call<typeof first>(user, 'GET', path)).body
  expect(rest.items).toHaveLength(1)
  expect(rest.nextCursor).toBeNull()
})

test('a webhook goes with what was sent to it', async () => {
  const user = await server.signUp()
  const webhook = await addWebhook(user)
  await beginDraft(user)
  const [{ id } = { id: '' }] = (await deliveriesOf(user, webhook)).items
  expect((await call(user, 'DELETE', `/${webhook.id}`)).status).toBe(200)
  expect((await call(user, 'GET', `/deliveries/${id}`)).status).toBe(404)
  await attempt(user, id)
  expect(callsTo(webhook)).toEqual([])
})

test('a secret whose key is lost asks for a new one, and messages wait for nothing', async () => {
  const user = await server.signUp()
  const webhook = await addWebhook(user)
  await beginDraft(user)
  await sql`update webhook_endpoints set secret_sealed = null where id = ${webhook.id}`.execute(
    server.database.kysely,
  )
  expect((await attemptNewest(user, webhook)).status).toBe('failed')
  expect((await call<{ items: object[] }>(user, 'GET')).body.items).toMatchObject([
    { secretLost: true },
  ])
  const { body: made } = await call<Endpoint>(user, 'POST', `/${webhook.id}/secret`)
  await beginDraft(user)
  await attemptNewest(user, webhook)
  verified(callsTo(webhook)[0], made.secret)
})
