import { expect, test } from 'vitest'
import { makeKey } from '#test/factories/api-keys.ts'
import { addMember } from '#test/factories/members.ts'
import { createCampaign } from '#test/factories/workspace-content.ts'
import type { TestUser } from '#test/test-app.ts'
import {
  addWebhook,
  attempt,
  attemptNewest,
  beginDraft,
  call,
  callsTo,
  deliveriesOf,
  deliveryOf,
  type Endpoint,
  server,
  serveWebhooks,
  verified,
} from './webhooks.fixture.ts'

serveWebhooks()

type Listed = { items: Endpoint[] }
const listed = async (by: Pick<TestUser, 'request'>) => (await call<Listed>(by, 'GET')).body.items
const stateOf = async (owner: TestUser, { id }: Endpoint) =>
  (await listed(owner)).find((one) => one.id === id)

test('a key adds a webhook, is told what happens, and deletes it', async () => {
  const owner = await server.signUp({ fullName: 'Anna' })
  const key = await makeKey(server, owner, { name: 'n8n' })
  const webhook = await addWebhook(key)
  expect(webhook.secret).toMatch(/^whsec_/)
  expect(JSON.stringify(await listed(key))).not.toContain(webhook.secret)
  const { articleId } = await beginDraft(owner)
  await attemptNewest(owner, webhook)
  expect(verified(callsTo(webhook)[0], webhook.secret).data).toMatchObject({ articleId })
  expect(await stateOf(owner, webhook)).toMatchObject({
    key: { name: 'n8n key of Anna', works: true },
    state: 'active',
  })
  expect((await call(key, 'DELETE', `/${webhook.id}`)).status).toBe(200)
  expect(await listed(owner)).toEqual([])
})

test('a key neither sees nor deletes the webhooks of people and of other keys', async () => {
  const owner = await server.signUp()
  const theirs = await addWebhook(owner)
  const [one, other] = [await makeKey(server, owner), await makeKey(server, owner)]
  const own = await addWebhook(one)
  expect((await listed(one)).map(({ id }) => id)).toEqual([own.id])
  expect(await listed(other)).toEqual([])
  for (const { id } of [theirs, own]) {
    expect((await call(other, 'DELETE', `/${id}`)).status).toBe(404)
  }
  expect(await listed(owner)).toHaveLength(2)
  expect((await call(one, 'PUT', `/${own.id}`, { ...own })).status).toBe(403)
  expect((await call(one, 'POST', `/${own.id}/secret`)).status).toBe(403)
})

test('a key is told only of what its scopes let it read', async () => {
  const owner = await server.signUp()
  const bare = await makeKey(server, owner, { scopes: ['webhooks:manage'] })
  await expect(addWebhook(bare)).rejects.toThrow('articles:read')
  await expect(addWebhook(bare, { events: ['credits.low'] })).rejects.toThrow('usage:read')
  const reader = await makeKey(server, owner, { scopes: ['webhooks:manage', 'articles:read'] })
  await addWebhook(reader)
  await expect(addWebhook(reader, { events: ['credits.low'] })).rejects.toThrow('usage:read')
  const without = await makeKey(server, owner, { scopes: ['articles:read'] })
  expect((await call(without, 'GET')).status).toBe(403)
})

test('a limited key is told of its clients alone, whatever it asks for', async () => {
  const owner = await server.signUp()
  const [here, there] = [await createCampaign(owner), await createCampaign(owner)]
  const key = await makeKey(server, owner, { clientIds: [here.clientId] })
  const webhook = await addWebhook(key)
  await expect(addWebhook(key, { clientIds: [there.clientId] })).rejects.toThrow('not_found')
  await beginDraft(owner, 'Not told', { campaignId: there.id })
  expect((await deliveriesOf(owner, webhook)).items).toEqual([])
  await beginDraft(owner, 'Told', { campaignId: here.id })
  expect((await attemptNewest(owner, webhook)).status).toBe('delivered')
})

test('a key that is revoked is told nothing more, not even what waits', async () => {
  const owner = await server.signUp()
  const key = await makeKey(server, owner)
  const webhook = await addWebhook(key)
  await beginDraft(owner)
  const [{ id } = { id: '' }] = (await deliveriesOf(owner, webhook)).items
  await owner.request(`/api/v1/keys/${key.key.id}`, { method: 'DELETE' })
  await beginDraft(owner)
  expect((await deliveriesOf(owner, webhook)).items).toHaveLength(1)
  await attempt(owner, id)
  expect(await deliveryOf(owner, id)).toMatchObject({ status: 'failed', attempts: 0 })
  expect(callsTo(webhook)).toEqual([])
  expect(await stateOf(owner, webhook)).toMatchObject({ key: { works: false }, state: 'disabled' })
})

test.each([
  ['demoted', { role: 'member' }],
  ['limited to no client', { limited: true }],
] as const)('a key whose maker is %s is told nothing more', async (_, change) => {
  const owner = await server.signUp()
  const admin = await addMember(server, owner, { role: 'admin' })
  const key = await makeKey(server, admin)
  const webhook = await addWebhook(key)
  await beginDraft(owner)
  await server.database.kysely
    .updateTable('workspace_members')
    .set(change)
    .where('user_id', '=', admin.userId)
    .execute()
  await beginDraft(owner)
  const { items } = await deliveriesOf(owner, webhook)
  expect(items).toHaveLength(1)
  await attempt(owner, items[0]?.id ?? '')
  expect(callsTo(webhook)).toEqual([])
  if ('role' in change) expect((await call(key, 'GET')).status).toBe(403)
})

test('the webhooks of a key that is replaced are those of the new one', async () => {
  const owner = await server.signUp()
  const key = await makeKey(server, owner)
  const webhook = await addWebhook(key)
  const path = `/api/v1/keys/${key.key.id}/rotate`
  const answer = await owner.request(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ overlapHours: 0 }),
  })
  expect(answer.status).toBe(201)
  await beginDraft(owner)
  expect((await attemptNewest(owner, webhook)).status).toBe('delivered')
  expect(await stateOf(owner, webhook)).toMatchObject({ key: { works: true }, state: 'active' })
})
