import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ClientRules, Knowledge, KnowledgeItem } from '#contracts/clients/knowledge.ts'
import { noRules } from '#contracts/rules/clients/client-rules.ts'
import { addMember } from '#test/factories/members.ts'
import { send } from '#test/factories/payments.ts'
import { createClient } from '#test/factories/workspace-content.ts'
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.close())

const fact = {
  kind: 'fact',
  content: 'Four clinics are open on Sundays.',
  passage: 'All four of our clinics open on Sundays from ten to two.',
  source: 'https://harbour.example/opening',
  validUntil: null,
}

async function clientOf(user: TestUser): Promise<{ id: string; path: string }> {
  const { id } = await createClient(user, { name: 'Harbour Health' })
  return { id, path: `/api/v1/clients/${id}` }
}
const read = async (user: TestUser, path: string) =>
  (await send<Knowledge>(user, 'GET', `${path}/knowledge`)).body
const add = async (user: TestUser, path: string, fields: object) =>
  (await send<KnowledgeItem>(user, 'POST', `${path}/knowledge`, fields)).body

test('a fact is added, changed, approved by whoever saved it last, and removed', async () => {
  const user = await server.signUp({ fullName: 'Ada Byron' })
  const { id, path } = await clientOf(user)
  expect(await read(user, path)).toEqual({
    rules: noRules,
    rulesUpdatedAt: null,
    items: [],
    abilities: { update: true },
  })

  const added = await add(user, path, fact)
  expect(added).toMatchObject({ ...fact, approvedBy: 'Ada Byron', expired: false })
  const admin = await addMember(server, user, { role: 'admin' })
  const change = { ...fact, content: 'Five clinics are open on Sundays.' }
  const changed = await send<KnowledgeItem>(admin, 'PUT', `${path}/knowledge/${added.id}`, change)
  expect(changed.body).toMatchObject({ content: change.content })
  expect(changed.body.approvedBy).not.toBe('Ada Byron')
  expect((await read(user, path)).items).toEqual([changed.body])

  expect((await send(user, 'DELETE', `${path}/knowledge/${added.id}`)).status).toBe(200)
  expect((await send(user, 'DELETE', `${path}/knowledge/${added.id}`)).status).toBe(404)
  expect((await read(user, path)).items).toEqual([])
  const log = await server.database.kysely
    .selectFrom('activity_log')
    .select('action')
    .where('subject_id', '=', id)
    .where('action', 'like', 'client.knowledge%')
    .orderBy('id')
    .execute()
  expect(log.map(({ action }) => action)).toEqual([
    'client.knowledge_added',
    'client.knowledge_changed',
    'client.knowledge_removed',
  ])
})

test('a fact past its last day is shown as no longer valid', async () => {
  const user = await server.signUp()
  const { path } = await clientOf(user)
  expect(await add(user, path, { ...fact, validUntil: '2020-01-31' })).toMatchObject({
    expired: true,
  })
  expect(await add(user, path, { ...fact, validUntil: '2999-01-31' })).toMatchObject({
    expired: false,
  })
  const wrong = await send(user, 'POST', `${path}/knowledge`, { ...fact, validUntil: 'soon' })
  expect(wrong.status).toBe(422)
})

test('a change or rules based on an old version are refused', async () => {
  const user = await server.signUp()
  const { path } = await clientOf(user)
  const { id, updatedAt } = await add(user, path, fact)
  const change = (content: string) =>
    send(user, 'PUT', `${path}/knowledge/${id}`, { ...fact, content, updatedAt })
  await new Promise((resolve) => setTimeout(resolve, 5))
  expect((await change('First')).status).toBe(200)
  expect((await change('Second')).status).toBe(409)

  const save = (voice: string, seen?: string) =>
    send<Knowledge>(user, 'PUT', `${path}/rules`, { rules: { voice }, updatedAt: seen })
  const first = (await save('Calm')).body
  await new Promise((resolve) => setTimeout(resolve, 5))
  expect((await save('Loud', first.rulesUpdatedAt ?? '')).status).toBe(200)
  expect((await save('Quiet', first.rulesUpdatedAt ?? '')).status).toBe(409)
  expect((await read(user, path)).rules.voice).toBe('Loud')
})

test('rules are stored whole, within their limits', async () => {
  const user = await server.signUp()
  const { path } = await clientOf(user)
  const rules: ClientRules = {
    voice: 'Calm and exact.',
    examples: ['We looked twice.'],
    preferred: ['guests'],
    avoided: ['cheap'],
    spelling: 'en-GB',
    address: 'formal',
    careful: ['cures'],
    required: ['Regulated by the CQC.'],
    competitors: ['Seaview Clinics'],
    audience: 'Families on the coast.',
    colours: ['#0a5c4d'],
  }
  expect((await send(user, 'PUT', `${path}/rules`, { rules })).status).toBe(200)
  expect((await read(user, path)).rules).toEqual(rules)
  const many = { ...rules, avoided: Array.from({ length: 101 }, (_, index) => `word ${index}`) }
  expect((await send(user, 'PUT', `${path}/rules`, { rules: many })).status).toBe(422)
})

test('the same submission twice adds one fact', async () => {
  const user = await server.signUp()
  const { path } = await clientOf(user)
  const post = () =>
    user.request(`${path}/knowledge`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': 'k1' },
      body: JSON.stringify(fact),
    })
  await Promise.all([post(), post()])
  expect((await read(user, path)).items).toHaveLength(1)
})

test('a limited member reads the knowledge of their clients and changes none', async () => {
  const owner = await server.signUp()
  const [own, other] = [await clientOf(owner), await clientOf(owner)]
  await add(owner, own.path, fact)
  const member = await addMember(server, owner, { clientIds: [own.id] })
  expect(await read(member, own.path)).toMatchObject({
    items: [{ content: fact.content }],
    abilities: { update: false },
  })
  expect((await send(member, 'POST', `${own.path}/knowledge`, fact)).status).toBe(403)
  expect((await send(member, 'PUT', `${own.path}/rules`, { rules: {} })).status).toBe(403)
  expect((await send(member, 'GET', `${other.path}/knowledge`)).status).toBe(404)
  expect((await send(member, 'POST', `${other.path}/knowledge`, fact)).status).toBe(404)
})
