import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Knowledge, ProposedRules } from '#contracts/clients/knowledge.ts'
import { addMember } from '#test/factories/members.ts'
import { send } from '#test/factories/payments.ts'
import { createClient } from '#test/factories/workspace-content.ts'
import { goodSite } from '#test/fakes/client-sites.ts'
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts'

const site = goodSite()
let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
  await site.listen()
})
afterAll(async () => {
  await Promise.all([server.close(), site.close()])
})

const propose = (user: TestUser, clientId: string, from: object) =>
  send<ProposedRules>(user, 'POST', `/api/v1/clients/${clientId}/rules/proposal`, { from })

test('a website proposes rules from its first page alone, and nothing is stored', async () => {
  const user = await server.signUp()
  const { id } = await createClient(user)
  const before = site.calls.length
  const { status, body } = await propose(user, id, { kind: 'website', address: site.url })
  expect(status).toBe(200)
  expect(body.colours).toMatchObject([{ value: '#0a5c4d' }])
  // Its robots.txt and the page.
  expect(site.calls.length - before).toBe(2)
  const { body: knowledge } = await send<Knowledge>(user, 'GET', `/api/v1/clients/${id}/knowledge`)
  expect(knowledge.rulesUpdatedAt).toBeNull()
})

test('examples propose what their own words show', async () => {
  const user = await server.signUp()
  const { id } = await createClient(user)
  const examples = [
    'We write plainly and calmly for families on the south coast, and we never promise cures.',
    'Walk in when you need us. We explain every step before we take it.',
  ]
  const { status, body } = await propose(user, id, { kind: 'examples', examples })
  expect(status).toBe(200)
  for (const found of [body.voice, body.audience]) {
    if (found) expect(examples.join('\n')).toContain(found.quote)
  }
  expect(body.colours).toEqual([])
  expect((await propose(user, id, { kind: 'examples', examples: [] })).status).toBe(422)
})

test('who may not change a client is proposed nothing, and what cannot be read is said so', async () => {
  const owner = await server.signUp()
  const { id } = await createClient(owner)
  const member = await addMember(server, owner, { clientIds: [id] })
  const from = { kind: 'examples', examples: ['Plain and calm.'] }
  expect((await propose(member, id, from)).status).toBe(403)
  expect((await propose(await server.signUp(), id, from)).status).toBe(404)
  const nowhere = { kind: 'website', address: 'http://127.0.0.1:9' }
  expect((await propose(owner, id, nowhere)).status).toBe(502)
})
