import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ClientOverview } from '#contracts/client-overview.ts'
import { newId } from '#server/kernel/ids.ts'
import { articleOrder } from '#test/factories/articles.ts'
import { addMember } from '#test/factories/members.ts'
import { createCampaign, createClient } from '#test/factories/workspace-content.ts'
import { createWrittenArticle } from '#test/factories/written-article.ts'
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.close())

async function writtenArticle(user: TestUser, title: string) {
  const id = await createWrittenArticle(server.database, user, { title })
  const { clientId, campaignId } = await user.api.articles.get({ id })
  return { id, clientId, campaignId }
}

async function publish(user: TestUser, articleId: string, sites: string[]) {
  const { kysely } = server.database
  const of = { workspace_id: user.workspaceId }
  for (const name of sites) {
    const credential_id = newId()
    await kysely
      .insertInto('credentials')
      .values({ ...of, id: credential_id, platform: 'wordpress', name })
      .execute()
    for (const revision of [1, 2])
      await kysely
        .insertInto('publications')
        .values({
          ...of,
          id: newId(),
          article_id: articleId,
          credential_id,
          platform: 'wordpress',
          revision,
          status: 'published',
          url: `https://${name.toLowerCase()}.example/${revision}`,
          published_at: new Date(Date.UTC(2026, 0, revision)),
        })
        .execute()
  }
  await kysely
    .updateTable('articles')
    .set({ status: 'published', last_published_at: new Date() })
    .where('id', '=', articleId)
    .execute()
}

test('a new client has an empty overview, its people and its first activity', async () => {
  const user = await server.signUp({ fullName: 'Ada Byron' })
  const { id } = await createClient(user)
  expect(await user.api.overview.client({ id })).toMatchObject({
    articles: [],
    withColleagues: [],
    withClient: [],
    next: { total: 0, items: [] },
    overdue: [],
    templates: [],
    creditsThisMonth: 0,
    people: [{ userId: user.userId, name: 'Ada Byron', role: 'owner' }],
    activity: [
      {
        action: 'client.created',
        person: 'Ada Byron',
        subject: { type: 'client', id, name: 'Acme Ltd', exists: true },
      },
    ],
  })
})

test('a client and a campaign show their articles by status, and nothing of others', async () => {
  const user = await server.signUp({ credits: 5 })
  await writtenArticle(user, 'For somebody else')
  const { id: clientId } = await createClient(user)
  const spring = await createCampaign(user, { clientId, name: 'Spring' })
  const autumn = await createCampaign(user, { clientId, name: 'Autumn' })
  const order = async (campaignId: string, inputValue: string) =>
    await user.api.articles.create(await articleOrder(user, { campaignId, inputValue }))
  await order(spring.id, 'Anvils\nHammers')
  await order(autumn.id, 'Tongs')
  const overview = await user.api.overview.client({ id: clientId })
  expect(overview.articles).toEqual([{ status: 'pending_generation', total: 3 }])
  expect(overview.creditsThisMonth).toBe(3)
  expect(overview.stages).toEqual([{ stage: 'waiting', total: 3 }])
  expect(await user.api.overview.campaign({ id: autumn.id })).toMatchObject({
    articles: [{ status: 'pending_generation', total: 1 }],
    newest: [{ title: 'Tongs' }],
    published: [],
    creditsThisMonth: 1,
  })
})

test('what was published is shown once, with the sites it is on', async () => {
  const user = await server.signUp()
  const { id, campaignId } = await writtenArticle(user, 'Anvils')
  await publish(user, id, ['Zeta', 'Alpha'])
  const published = [
    {
      id,
      title: 'Anvils',
      sites: [
        { name: 'Alpha', url: 'https://alpha.example/2' },
        { name: 'Zeta', url: 'https://zeta.example/2' },
      ],
    },
  ]
  expect(await user.api.overview.campaign({ id: campaignId })).toMatchObject({ published })
})

test('the default templates in use are counted by campaign', async () => {
  const user = await server.signUp()
  const { id: clientId } = await createClient(user)
  const { seoTemplateId, authorTemplateId } = await articleOrder(user, { campaignId: newId() })
  const templates = { clientId, defaultSeoTemplateId: seoTemplateId }
  await createCampaign(user, templates)
  await createCampaign(user, { ...templates, defaultAuthorTemplateId: authorTemplateId })
  const overview = await user.api.overview.client({ id: clientId })
  expect(overview.templates).toMatchObject([
    { type: 'seo', id: seoTemplateId, campaigns: 2 },
    { type: 'author', id: authorTemplateId, campaigns: 1 },
  ])
})

test('activity keeps what was deleted and who did it', async () => {
  const user = await server.signUp({ fullName: 'Ada Byron' })
  const { id, clientId, campaignId } = await writtenArticle(user, 'Anvils')
  await user.api.articles.remove({ id })
  await user.api.campaigns.remove({ id: campaignId })
  const { activity } = await user.api.overview.client({ id: clientId })
  expect(activity).toMatchObject([
    { action: 'campaign.deleted', subject: { name: 'Spring launch', exists: false } },
    { action: 'article.deleted', person: 'Ada Byron', subject: { name: 'Anvils', exists: false } },
    { action: 'campaign.created', subject: { name: 'Spring launch', exists: false } },
    { action: 'client.created', subject: { exists: true } },
  ])
})

test('a limited member sees their client and its people, and no other client', async () => {
  const owner = await server.signUp({ fullName: 'Ada Byron' })
  const [mine, theirs] = [
    await writtenArticle(owner, 'Mine'),
    await writtenArticle(owner, 'Theirs'),
  ]
  const member = await addMember(server, owner, { clientIds: [mine.clientId] })
  await addMember(server, owner, { clientIds: [theirs.clientId] })
  const read = (path: string) => member.request(`/api/v1/${path}/overview`)
  const answer = await read(`clients/${mine.clientId}`)
  const overview = (await answer.json()) as ClientOverview
  expect(overview.articles).toEqual([{ status: 'completed', total: 1 }])
  expect(overview.people.map(({ userId }) => userId)).toEqual([owner.userId, member.userId])
  expect((await read(`clients/${theirs.clientId}`)).status).toBe(404)
  expect((await read(`campaigns/${theirs.campaignId}`)).status).toBe(404)
  expect((await read(`clients/${newId()}`)).status).toBe(404)
})
