import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createCampaign } from '#test/factories/workspace-content.ts'
import { createWrittenArticle } from '#test/factories/written-article.ts'
import { until } from '#test/process.ts'
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
  receiver,
  server,
  serveWebhooks,
  verified,
} from './webhooks.fixture.ts'

serveWebhooks()

const stateOf = async (user: TestUser, id: string) => {
  const { body } = await call<{ items: { id: string; state: string }[] }>(user, 'GET')
  return body.items.find((one) => one.id === id)?.state
}
const at = ({ path }: { path: string }) => new RegExp(`^${path}$`)

test('a message is signed, thin, and comes with the id of its event', async () => {
  const user = await server.signUp()
  const webhook = await addWebhook(user)
  const { articleId } = await beginDraft(user, 'A secret title')
  const delivered = await attemptNewest(user, webhook)
  expect(delivered).toMatchObject({ status: 'delivered', attempts: 1, responseStatus: 200 })
  expect(delivered.responseBody).toContain('taken')
  const [sent] = callsTo(webhook)
  expect(verified(sent, webhook.secret)).toMatchObject({
    type: 'article.created',
    data: { articleId, url: `http://copydesk.test/dashboard/articles/${articleId}/preview` },
  })
  expect(sent?.body.toString()).toBe(delivered.payload)
  expect(sent?.body.toString()).not.toContain('A secret title')
  expect(() => verified(sent, `whsec_${btoa('another secret of some length')}`)).toThrow()
})

test('a webhook hears of the events and clients that it has chosen, and of no others', async () => {
  const user = await server.signUp()
  const [here, there] = [await createCampaign(user), await createCampaign(user)]
  const narrow = await addWebhook(user, { clientIds: [here.clientId] })
  const deaf = await addWebhook(user, { events: ['credits.low'] })
  const stranger = await addWebhook(await server.signUp())
  await beginDraft(user, 'Not told', { campaignId: there.id })
  expect((await deliveriesOf(user, narrow)).items).toEqual([])
  await beginDraft(user, 'Told', { campaignId: here.id })
  expect((await deliveriesOf(user, narrow)).items).toHaveLength(1)
  expect((await deliveriesOf(user, deaf)).items).toEqual([])
  expect(callsTo(stranger)).toEqual([])
})

test('what is not taken is tried again by the plan, under the same id', async () => {
  const user = await server.signUp()
  const webhook = await addWebhook(user)
  await beginDraft(user)
  receiver.next('POST', at(webhook), { status: 500 })
  const first = await attemptNewest(user, webhook)
  expect(first).toMatchObject({ status: 'waiting', attempts: 1, responseStatus: 500 })
  expect(first.problem).toContain('500')
  expect(first.later?.afterMs).toBeGreaterThanOrEqual(5_000)
  expect(await stateOf(user, webhook.id)).toBe('failing')
  receiver.next('POST', at(webhook), { status: 503, headers: { 'retry-after': '3600' } })
  expect((await attemptNewest(user, webhook)).later?.afterMs).toBeGreaterThanOrEqual(3_600_000)
  receiver.next('POST', at(webhook), 'cut-before')
  const lost = await attemptNewest(user, webhook)
  expect(lost).toMatchObject({ status: 'waiting', attempts: 3, responseStatus: null })
  expect(lost.later?.afterMs).toBeGreaterThanOrEqual(30 * 60_000)
  expect((await attemptNewest(user, webhook)).status).toBe('delivered')
  expect(await stateOf(user, webhook.id)).toBe('active')
  const calls = callsTo(webhook)
  expect(calls).toHaveLength(4)
  expect(new Set(calls.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
  for (const each of calls) verified(each, webhook.secret)
})

test('after the last attempt of the plan a message has failed', async () => {
  const user = await server.signUp()
  const webhook = await addWebhook(user)
  await beginDraft(user)
  const [{ id } = { id: '' }] = (await deliveriesOf(user, webhook)).items
  await sql`update webhook_deliveries set attempts = 9 where id = ${id}`.execute(
    server.database.kysely,
  )
  receiver.next('POST', at(webhook), { status: 500 })
  expect(await attemptNewest(user, webhook)).toMatchObject({ status: 'failed', later: undefined })
})

test('an address that is gone turns its webhook off, and its managers are told', async () => {
  const user = await server.signUp()
  const webhook = await addWebhook(user)
  await beginDraft(user)
  receiver.next('POST', at(webhook), { status: 410 })
  expect(await attemptNewest(user, webhook)).toMatchObject({
    status: 'failed',
    responseStatus: 410,
  })
  expect(await stateOf(user, webhook.id)).toBe('disabled')
  const notices = await (await user.request('/api/v1/notices')).json()
  expect(notices.items).toMatchObject([{ kind: 'webhook' }])
  await beginDraft(user)
  expect((await deliveriesOf(user, webhook)).items).toHaveLength(1)
  expect((await call(user, 'POST', `/${webhook.id}/test`)).status).toBe(409)
  await call(user, 'POST', `/${webhook.id}/pause`, { paused: false })
  expect(await stateOf(user, webhook.id)).toBe('active')
})

test('a webhook that has taken nothing for five days is turned off once', async () => {
  const user = await server.signUp()
  const webhook = await addWebhook(user)
  await beginDraft(user)
  await beginDraft(user)
  await sql`update webhook_endpoints set failing_since = now() - interval '5 days'
    where id = ${webhook.id}`.execute(server.database.kysely)
  receiver.next('POST', at(webhook), { status: 500 })
  await attemptNewest(user, webhook)
  expect(await stateOf(user, webhook.id)).toBe('disabled')
  // What else waited for it ends without a call.
  const [, earlier] = (await deliveriesOf(user, webhook)).items
  await attempt(user, earlier?.id ?? '')
  expect(await deliveryOf(user, earlier?.id ?? '')).toMatchObject({ status: 'failed', attempts: 0 })
  expect(callsTo(webhook)).toHaveLength(1)
  const notices = await (await user.request('/api/v1/notices')).json()
  expect(notices.items).toHaveLength(1)
})

test('a redirect is a failure, and nothing is sent where it leads', async () => {
  const user = await server.signUp()
  const webhook = await addWebhook(user)
  const elsewhere = `${webhook.path}-elsewhere`
  await beginDraft(user)
  receiver.next('POST', at(webhook), {
    status: 307,
    headers: { location: `${receiver.url}${elsewhere}` },
  })
  const refused = await attemptNewest(user, webhook)
  expect(refused).toMatchObject({ status: 'waiting', responseStatus: 307 })
  expect(refused.problem).toContain('redirect')
  expect(callsTo({ path: elsewhere })).toEqual([])
})

test('messages about one article go out in their order', async () => {
  const user = await server.signUp()
  const webhook = await addWebhook(user)
  const articleId = await createWrittenArticle(server.database, user)
  const comment = (body: string) =>
    user.request(`/api/v1/sign-off/articles/${articleId}/comments`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ body, part: 'text', replyTo: null, visibility: 'internal' }),
    })
  expect((await comment('First')).status).toBe(201)
  await comment('Second')
  const [second, first] = (await deliveriesOf(user, webhook)).items
  expect((await attempt(user, second?.id ?? ''))?.afterMs).toBeGreaterThan(0)
  expect(callsTo(webhook)).toEqual([])
  await attempt(user, first?.id ?? '')
  await attempt(user, second?.id ?? '')
  expect((await deliveriesOf(user, webhook)).items.map(({ status }) => status)).toEqual([
    'delivered',
    'delivered',
  ])
})

test('what happens is told or not told together with it', async () => {
  const user = await server.signUp()
  const webhook = await addWebhook(user)
  const answer = await user.request('/api/v1/manuscripts', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ campaignId: webhook.id, title: 'Nowhere' }),
  })
  expect(answer.status).toBe(404)
  expect((await deliveriesOf(user, webhook)).items).toEqual([])
})

test.each([
  ['slack', (title: string) => ({ text: expect.stringContaining(title) })],
  ['discord', (title: string) => ({ content: expect.stringContaining(title) })],
  ['teams', () => ({ type: 'message', attachments: [{ content: { type: 'AdaptiveCard' } }] })],
] as const)('a chat reads a sentence with the title: %s', async (format, expected) => {
  const user = await server.signUp()
  const webhook = await addWebhook(user, { format })
  await beginDraft(user, 'Anvils of old')
  await attemptNewest(user, webhook)
  const [sent] = callsTo(webhook)
  expect(sent?.headers['webhook-signature']).toBeUndefined()
  expect(JSON.parse(sent?.body.toString() ?? '')).toMatchObject(expected('Anvils of old'))
  expect(sent?.body.toString()).toContain('Anvils of old')
})

test('the queue brings a message without anybody’s help', async () => {
  const user = await server.signUp()
  const webhook = await addWebhook(user)
  await beginDraft(user)
  await server.startWorking()
  await until(async () => callsTo(webhook).length > 0)
})
