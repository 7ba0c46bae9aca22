import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#server/kernel/ids.ts'
import { addMember } from '#test/factories/members.ts'
import { createCampaign, createClient } from '#test/factories/workspace-content.ts'
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.close())

async function addArticle(user: TestUser, campaign: { id: string; clientId: string }) {
  const id = newId()
  await server.database.kysely
    .insertInto('articles')
    .values({
      id,
      workspace_id: user.workspaceId,
      client_id: campaign.clientId,
      campaign_id: campaign.id,
      input_type: 'topic',
      input_value: 'Anvils',
      status: 'completed',
    })
    .execute()
  return id
}

test('a campaign is created, listed, changed and deleted, with activity entries', async () => {
  const { api, workspaceId, ...rest } = await server.signUp()
  const user = { api, workspaceId, ...rest }
  const client = await createClient(user, { name: 'Acme Ltd' })
  const [seo] = (await api.templates.list({ type: 'seo' })).items
  const [generator] = (await api.imageGenerators.list()).items
  const created = await api.campaigns.create({
    name: 'Spring',
    clientId: client.id,
    goal: 'More visitors',
    targetAudience: 'Blacksmiths',
    defaultSeoTemplateId: seo?.id ?? '',
    imageGeneratorId: generator?.id ?? '',
    defaultAspectRatio: '16:9',
  })
  expect(created).toMatchObject({
    name: 'Spring',
    clientName: 'Acme Ltd',
    goal: 'More visitors',
    defaultSeoTemplateId: seo?.id,
    imageGeneratorId: generator?.id,
    defaultAspectRatio: '16:9',
    articles: 0,
  })
  const later = await createCampaign(user, { clientId: client.id, name: 'Summer' })
  expect((await api.campaigns.list()).items).toEqual([later, created])

  const changed = await api.campaigns.update({
    id: created.id,
    name: 'Autumn',
    clientId: client.id,
    defaultSeoTemplateId: '',
    defaultToneTemplateId: '',
    imageGeneratorId: '',
    defaultAspectRatio: '',
  })
  expect(changed).toMatchObject({
    name: 'Autumn',
    defaultSeoTemplateId: null,
    defaultToneTemplateId: null,
    imageGeneratorId: null,
    defaultAspectRatio: null,
  })
  expect(await api.campaigns.get({ id: created.id })).toEqual(changed)

  await api.campaigns.remove({ id: created.id })
  expect((await api.campaigns.list()).items).toEqual([later])
  const log = await server.database.kysely
    .selectFrom('activity_log')
    .select('action')
    .where('workspace_id', '=', workspaceId)
    .where('subject_id', '=', created.id)
    .orderBy('id')
    .execute()
  expect(log.map((row) => row.action)).toEqual([
    'campaign.created',
    'campaign.updated',
    'campaign.deleted',
  ])
})

test("name and client are required with the form's messages", async () => {
  const { request } = await server.signUp()
  const answer = await request('/api/v1/campaigns', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: ' ', clientId: '' }),
  })
  expect(answer.status).toBe(422)
  expect(await answer.json()).toMatchObject({
    data: { fields: { name: 'Campaign name is required', clientId: 'Client is required' } },
  })
})

test("an unknown or another workspace's client, template or generator creates nothing", async () => {
  const owner = await server.signUp()
  const stranger = await server.signUp()
  const foreign = await createClient(owner)
  const template = newId()
  await server.database.kysely
    .insertInto('tone_templates')
    .values({
      id: template,
      workspace_id: owner.workspaceId,
      name: 'Dry',
      description: 'Short and dry sentences.',
    })
    .execute()
  const { id: clientId } = await createClient(stranger)
  const fields = { name: 'Spring', clientId }
  for (const wrong of [
    { clientId: foreign.id },
    { clientId: newId() },
    { defaultToneTemplateId: template },
    { defaultToneTemplateId: newId() },
    { imageGeneratorId: newId() },
  ]) {
    await expect(stranger.api.campaigns.create({ ...fields, ...wrong })).rejects.toMatchObject({
      status: 404,
    })
  }
  expect((await stranger.api.campaigns.list()).items).toEqual([])
  await expect(
    owner.api.campaigns.create({
      ...fields,
      clientId: foreign.id,
      defaultToneTemplateId: template,
    }),
  ).resolves.toMatchObject({ defaultToneTemplateId: template })
})

test('the same idempotency key creates one campaign', async () => {
  const user = await server.signUp()
  const { id: clientId } = await createClient(user)
  const post = () =>
    user.request('/api/v1/campaigns', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': 'k1' },
      body: JSON.stringify({ name: 'Spring', clientId }),
    })
  const [first, second] = await Promise.all([post(), post()])
  expect(await first.json()).toEqual(await second.json())
  expect((await user.api.campaigns.list()).items).toHaveLength(1)
})

test('moving a campaign to another client moves its articles and their count', async () => {
  const user = await server.signUp()
  const [from, to] = [await createClient(user), await createClient(user, { name: 'Beta Ltd' })]
  const campaign = await createCampaign(user, { clientId: from.id })
  const articleId = await addArticle(user, campaign)
  await addArticle(user, campaign)

  const moved = await user.api.campaigns.update({
    id: campaign.id,
    name: campaign.name,
    clientId: to.id,
  })
  expect(moved).toMatchObject({ clientId: to.id, clientName: 'Beta Ltd', articles: 2 })
  const article = await server.database.kysely
    .selectFrom('articles')
    .select('client_id')
    .where('id', '=', articleId)
    .executeTakeFirst()
  expect(article?.client_id).toBe(to.id)
  const counts = await server.database.kysely
    .selectFrom('article_counts')
    .select(['client_id', 'total'])
    .where('workspace_id', '=', user.workspaceId)
    .where('status', '=', 'completed')
    .execute()
  expect(Object.fromEntries(counts.map((row) => [row.client_id, row.total]))).toEqual({
    [from.id]: 0,
    [to.id]: 2,
  })
  expect((await user.api.clients.get({ id: to.id })).articles).toBe(2)
})

test('dependents are counted and deleted with the campaign', async () => {
  const user = await server.signUp()
  const campaign = await createCampaign(user)
  const articleId = await addArticle(user, campaign)
  expect(await user.api.campaigns.dependents({ id: campaign.id })).toEqual({
    campaigns: 0,
    articles: 1,
  })
  await user.api.campaigns.remove({ id: campaign.id })
  const left = await server.database.kysely
    .selectFrom('articles')
    .select('id')
    .where('id', '=', articleId)
    .execute()
  expect(left).toEqual([])
  expect((await user.api.clients.get({ id: campaign.clientId })).articles).toBe(0)
})

test("a limited member edits their clients' campaigns but deletes none", async () => {
  const owner = await server.signUp()
  const [shared, other] = [await createClient(owner), await createClient(owner)]
  const hidden = await createCampaign(owner, { clientId: other.id })
  const member = await addMember(server, owner, { clientIds: [shared.id] })

  const own = await createCampaign(member, { clientId: shared.id })
  expect(own.abilities).toEqual({ update: true, remove: false, leaveApproval: false })
  expect((await member.api.campaigns.list()).items).toEqual([own])
  await expect(createCampaign(member, { clientId: other.id })).rejects.toMatchObject({
    status: 404,
  })
  await expect(
    member.api.campaigns.update({ id: own.id, name: 'Moved', clientId: other.id }),
  ).rejects.toMatchObject({ status: 404 })
  await expect(member.api.campaigns.remove({ id: own.id })).rejects.toMatchObject({ status: 403 })
  await expect(member.api.campaigns.remove({ id: hidden.id })).rejects.toMatchObject({
    status: 404,
  })
})

test('active image generators are listed by name, without the hidden type', async () => {
  const { api } = await server.signUp()
  const add = (name: string, type: string, active: boolean) =>
    server.database.kysely
      .insertInto('system_image_generators')
      .values({
        id: newId(),
        name,
        type,
        active,
        default_parameters: JSON.stringify({ available_aspect_ratios: ['2:3', 7] }),
      })
      .execute()
  await add('AAA hidden type', 'openai', true)
  await add('AAB inactive', 'flux-schnell', false)
  await add('AAC offered', 'flux-schnell', true)
  const { items } = await api.imageGenerators.list()
  expect(items[0]).toMatchObject({ name: 'AAC offered', availableAspectRatios: ['2:3'] })
  expect(items.map((item) => item.name)).not.toContain('AAB inactive')
  expect(items.map((item) => item.type)).not.toContain('openai')
})

test('a campaign that was changed elsewhere is not overwritten unseen', async () => {
  const user = await server.signUp()
  const { api } = user
  const { id, clientId, updatedAt } = await createCampaign(user)
  const change = { id, clientId, updatedAt }
  const changed = await api.campaigns.update({ ...change, name: 'Autumn' })
  await expect(api.campaigns.update({ ...change, name: 'Winter' })).rejects.toMatchObject({
    status: 409,
    code: 'conflict',
  })
  expect(await api.campaigns.get({ id })).toEqual(changed)
  const { updatedAt: newest } = changed
  expect(
    await api.campaigns.update({ ...change, updatedAt: newest, name: 'Winter' }),
  ).toMatchObject({ name: 'Winter' })
})
