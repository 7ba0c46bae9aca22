import { afterAll, beforeAll, expect, test } from 'vitest'
import { articleOrder } from '#test/factories/articles.ts'
import { addMember } from '#test/factories/members.ts'
import { createCampaign, createClient } from '#test/factories/workspace-content.ts'
import { createWrittenArticle } from '#test/factories/written-article.ts'
import { startTestApp, type TestApp } from '#test/test-app.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.close())

test('an archived campaign leaves the list and takes no orders; its articles stay, and say so', async () => {
  const user = await server.signUp({ credits: 1 })
  const id = await createWrittenArticle(server.database, user)
  const article = await user.api.articles.get({ id })
  const order = { ...(await articleOrder(user)), campaignId: article.campaignId }
  await user.api.campaigns.archive({ ids: [article.campaignId] })
  const inUse = await user.api.campaigns.list()
  expect(inUse.items.map((campaign) => campaign.id)).not.toContain(article.campaignId)
  expect((await user.api.campaigns.list({ archived: 'true' })).items).toMatchObject([
    { id: article.campaignId, isArchived: true, clientIsArchived: false },
  ])
  await expect(user.api.articles.create(order)).rejects.toMatchObject({ code: 'conflict' })
  const { title } = article
  expect(await user.api.articles.get({ id })).toMatchObject({ title, archived: 'campaign' })
  await user.api.clients.archive({ ids: [article.clientId] })
  expect((await user.api.articles.list({})).items).toMatchObject([{ id, archived: 'client' }])
  await user.api.clients.restore({ ids: [article.clientId] })
  await user.api.campaigns.restore({ ids: [article.campaignId] })
  expect(await user.api.articles.get({ id })).toMatchObject({ archived: null })
  expect((await user.api.articles.create(order)).articles).toHaveLength(1)
})

test('a campaign of an archived client is restored with its client', async () => {
  const user = await server.signUp()
  const client = await createClient(user, { name: 'Acme' })
  const { id } = await createCampaign(user, { clientId: client.id })
  await user.api.campaigns.archive({ ids: [id] })
  await user.api.clients.archive({ ids: [client.id] })
  await expect(user.api.campaigns.restore({ ids: [id] })).rejects.toMatchObject({
    code: 'conflict',
    message: 'Acme is archived. Restore the client first.',
  })
  await user.api.clients.restore({ ids: [client.id] })
  // It had been archived by itself.
  expect(await user.api.campaigns.get({ id })).toMatchObject({ isArchived: true })
  await user.api.campaigns.restore({ ids: [id] })
  expect(await user.api.campaigns.get({ id })).toMatchObject({ isArchived: false })
})

test('a campaign does not move to an archived client', async () => {
  const user = await server.signUp()
  const campaign = await createCampaign(user)
  const parked = await createClient(user)
  await user.api.clients.archive({ ids: [parked.id] })
  await expect(
    user.api.campaigns.update({ id: campaign.id, name: 'Spring', clientId: parked.id }),
  ).rejects.toMatchObject({ code: 'conflict' })
})

test('an article moves to no archived campaign, but its own brief can be changed', async () => {
  const user = await server.signUp()
  const id = await createWrittenArticle(server.database, user)
  const { campaignId } = await user.api.articles.get({ id })
  const order = await articleOrder(user)
  const brief = { ...order, initialDraft: '', goal: 'Sell', relatedContentTypes: [] }
  await user.api.campaigns.archive({ ids: [order.campaignId, campaignId] })
  await expect(user.api.editing.saveBrief({ ...brief, id })).rejects.toMatchObject({
    code: 'conflict',
  })
  expect(await user.api.editing.saveBrief({ ...brief, id, campaignId })).toMatchObject({
    campaignId,
  })
})

test('even limited members archive what they see; deleting is for owners and admins', async () => {
  const owner = await server.signUp()
  const [seen, hidden] = [await createCampaign(owner), await createCampaign(owner)]
  const { api } = await addMember(server, owner, { clientIds: [seen.clientId] })
  await api.campaigns.archive({ ids: [seen.id] })
  await expect(api.campaigns.archive({ ids: [seen.id, hidden.id] })).rejects.toMatchObject({
    code: 'not_found',
  })
  await expect(api.campaigns.removeMany({ ids: [seen.id] })).rejects.toMatchObject({
    code: 'forbidden',
  })
  await owner.api.campaigns.removeMany({ ids: [seen.id, hidden.id] })
  expect((await owner.api.campaigns.list()).items).toEqual([])
  expect((await owner.api.campaigns.list({ archived: 'true' })).items).toEqual([])
})
