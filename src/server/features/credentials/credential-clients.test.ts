import { afterAll, beforeAll, expect, test } from 'vitest'
import { addMember } from '#test/factories/members.ts'
import { createClient } from '#test/factories/workspace-content.ts'
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.close())

const blog = {
  platform: 'wordpress' as const,
  name: 'Blog',
  siteUrl: 'https://blog.example.org',
  username: 'ada',
}

/** A workspace with two clients and a site that was stored before anybody could choose its clients. */
async function withEarlierSite() {
  const user = await server.signUp()
  const clients = [await createClient(user), await createClient(user, { name: 'Bakery' })]
  const { id } = await user.api.credentials.create({ ...blog, appPassword: 'abcd efgh ijkl mnop' })
  await server.database.kysely
    .updateTable('credentials')
    .set({ clients_chosen: false })
    .where('id', '=', id)
    .execute()
  return { user, id, clientIds: clients.map((client) => client.id) }
}

async function asks({ api }: TestUser): Promise<boolean[]> {
  return (await api.credentials.list({})).items.map(({ asksForClients }) => asksForClients)
}

test('a site from earlier asks for its clients until every client is the answer', async () => {
  const { user, id } = await withEarlierSite()
  expect(await asks(user)).toEqual([true])
  const kept = await user.api.credentials.update({ ...blog, id, clientIds: null })
  expect(kept).toMatchObject({ clientIds: null, asksForClients: false })
  expect(await asks(user)).toEqual([false])
})

test('chosen clients are an answer too, and the site serves no other from then on', async () => {
  const { user, id, clientIds } = await withEarlierSite()
  const [chosen = '', other = ''] = clientIds
  await user.api.credentials.update({ ...blog, id, clientIds: [chosen] })
  expect(await asks(user)).toEqual([false])
  expect((await user.api.credentials.list({ clientId: chosen })).items).toMatchObject([{ id }])
  expect((await user.api.credentials.list({ clientId: other })).items).toEqual([])

  await user.api.credentials.update({ ...blog, id, clientIds: null })
  expect(await asks(user), 'asked once').toEqual([false])
})

test('a new name is no answer', async () => {
  const { user, id, clientIds } = await withEarlierSite()
  await user.api.credentials.update({ ...blog, id, name: 'News' })
  expect(await asks(user)).toEqual([true])
  for (const clientId of clientIds) {
    const { items } = await user.api.credentials.list({ clientId })
    expect(items, 'serves every client until somebody answers').toMatchObject([{ id }])
  }
})

test('a refused answer leaves the question open', async () => {
  const { user, id } = await withEarlierSite()
  const stranger = await server.signUp()
  const { id: foreign } = await createClient(stranger)
  const answer = user.api.credentials.update({ ...blog, id, clientIds: [foreign] })
  await expect(answer).rejects.toMatchObject({ status: 404 })
  expect(await asks(user)).toEqual([true])
})

test('a new site never asks, whatever was chosen for it', async () => {
  const user = await server.signUp()
  const client = await createClient(user)
  await createClient(user, { name: 'Bakery' })
  const appPassword = 'abcd efgh ijkl mnop'
  await user.api.credentials.create({ ...blog, appPassword })
  await user.api.credentials.create({ ...blog, appPassword, clientIds: [client.id] })
  expect(await asks(user)).toEqual([false, false])
})

test('with one client in use there is nothing to ask', async () => {
  const { user, clientIds } = await withEarlierSite()
  const [id = ''] = clientIds
  const { kysely } = server.database
  const one = kysely.updateTable('clients').where('id', '=', id)
  await one.set({ is_archived: true }).execute()
  expect(await asks(user)).toEqual([false])
  await one.set({ is_archived: false, is_sample: true }).execute()
  expect(await asks(user)).toEqual([false])
  await one.set({ is_sample: false }).execute()
  expect(await asks(user)).toEqual([true])
})

test('a limited member, who may change no site, is not asked', async () => {
  const { user, clientIds } = await withEarlierSite()
  const limited = await addMember(server, user, { clientIds })
  expect(await asks(limited)).toEqual([false])
  expect(await asks(await addMember(server, user))).toEqual([true])
})
