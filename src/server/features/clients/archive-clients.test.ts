import { afterAll, beforeAll, expect, test } from 'vitest'
import { articleOrder } from '#test/factories/articles.ts'
import { addMember } from '#test/factories/members.ts'
import { createCampaign, createClient } from '#test/factories/workspace-content.ts'
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.close())

const names = async ({ api }: TestUser, archived: boolean) => {
  const { items } = await api.clients.list({ archived: String(archived) })
  return items.map(({ name }) => name)
}

test('an archived client leaves the list with its campaigns, and comes back with them', async () => {
  const user = await server.signUp()
  const [kept, parked] = [
    await createClient(user, { name: 'Kept' }),
    await createClient(user, { name: 'Parked' }),
  ]
  const campaign = await createCampaign(user, { clientId: parked.id })
  await user.api.clients.archive({ ids: [parked.id] })
  expect(await names(user, false)).toEqual(['Kept'])
  expect(await names(user, true)).toEqual(['Parked'])
  expect((await user.api.campaigns.list()).items).toEqual([])
  expect((await user.api.campaigns.list({ archived: 'true' })).items).toMatchObject([
    { id: campaign.id, isArchived: false, clientIsArchived: true },
  ])
  // Its page stays.
  expect(await user.api.clients.get({ id: parked.id })).toMatchObject({
    isArchived: true,
    campaigns: 1,
  })
  await user.api.clients.restore({ ids: [parked.id, kept.id] })
  expect(await names(user, false)).toEqual(['Parked', 'Kept'])
  expect((await user.api.campaigns.list()).items).toHaveLength(1)
})

test('archiving twice is logged once', async () => {
  const user = await server.signUp()
  const { id } = await createClient(user)
  await user.api.clients.archive({ ids: [id] })
  await user.api.clients.archive({ ids: [id] })
  await user.api.clients.restore({ ids: [id] })
  const log = await server.database.kysely
    .selectFrom('activity_log')
    .select('action')
    .where('workspace_id', '=', user.workspaceId)
    .where('subject_id', '=', id)
    .orderBy('id')
    .execute()
  expect(log.map(({ action }) => action)).toEqual([
    'client.created',
    'client.archived',
    'client.restored',
  ])
})

test('nothing new is started for an archived client', async () => {
  const user = await server.signUp({ credits: 2 })
  const order = await articleOrder(user)
  const { clientId } = await user.api.campaigns.get({ id: order.campaignId })
  await user.api.preferences.save({ lastUsedCampaignId: order.campaignId })
  await user.api.clients.archive({ ids: [clientId] })
  await expect(user.api.articles.create(order)).rejects.toMatchObject({
    code: 'conflict',
    message: 'This campaign is archived. Restore it to write new articles.',
  })
  await expect(createCampaign(user, { clientId })).rejects.toMatchObject({
    code: 'conflict',
    message: 'This client is archived. Restore it first.',
  })
  expect(await user.api.preferences.get()).toMatchObject({ lastUsedCampaignId: null })
  await user.api.clients.restore({ ids: [clientId] })
  expect((await user.api.articles.create(order)).articles).toHaveLength(1)
})

test('members archive and restore; deleting is for owners and admins', async () => {
  const owner = await server.signUp()
  const { id } = await createClient(owner)
  const member = await addMember(server, owner, { role: 'member' })
  expect((await member.api.clients.get({ id })).abilities).toEqual({ update: true, remove: false })
  await member.api.clients.archive({ ids: [id] })
  await member.api.clients.restore({ ids: [id] })
  for (const removal of [
    () => member.api.clients.remove({ id }),
    () => member.api.clients.removeMany({ ids: [id] }),
  ]) {
    await expect(removal()).rejects.toMatchObject({ code: 'forbidden' })
  }
  const admin = await addMember(server, owner, { role: 'admin' })
  await admin.api.clients.removeMany({ ids: [id] })
  await expect(owner.api.clients.get({ id })).rejects.toMatchObject({ code: 'not_found' })
})

test('several are archived or deleted together, all or none', async () => {
  const user = await server.signUp()
  const made = [await createClient(user), await createClient(user)]
  const ids = made.map(({ id }) => id)
  const stranger = await createClient(await server.signUp())
  const { api } = user
  for (const call of [
    () => api.clients.archive({ ids: [...ids, stranger.id] }),
    () => api.clients.removeMany({ ids: [...ids, stranger.id] }),
  ]) {
    await expect(call()).rejects.toMatchObject({ code: 'not_found' })
  }
  expect((await api.clients.list()).items).toHaveLength(2)
  await createCampaign(user, { clientId: ids[0] ?? '' })
  await api.clients.archive({ ids })
  expect((await api.clients.list()).items).toEqual([])
  await api.clients.removeMany({ ids })
  expect((await api.clients.list({ archived: 'true' })).items).toEqual([])
  expect((await api.campaigns.list({ archived: 'true' })).items).toEqual([])
})

test('archived campaigns count as what a deletion takes along', async () => {
  const user = await server.signUp()
  const client = await createClient(user)
  const first = await createCampaign(user, { clientId: client.id })
  await createCampaign(user, { clientId: client.id })
  await user.api.campaigns.archive({ ids: [first.id] })
  expect(await user.api.clients.get({ id: client.id })).toMatchObject({
    campaigns: 1,
    archivedCampaigns: 1,
  })
  expect(await user.api.clients.dependents({ id: client.id })).toEqual({
    campaigns: 2,
    articles: 0,
  })
})
