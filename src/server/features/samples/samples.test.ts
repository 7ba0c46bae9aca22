import { afterAll, beforeAll, expect, test } from 'vitest'
import { postLimits } from '#contracts/rules/publishing/post-length.ts'
import { jobContext } from '#server/context/context.ts'
import { sweepFiles } from '#server/features/upkeep/upkeep.ts'
import { startTestApp, type TestApp } from '#test/test-app.ts'
import { sampleClients } from './content/sample-clients.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.close())

const articlesOf = async (user: Awaited<ReturnType<TestApp['signUp']>>) =>
  (await user.api.articles.list({})).items

test('samples are finished packages that cost nothing and leave the first steps open', async () => {
  const user = await server.signUp({ credits: 2 })
  const { clientIds } = await user.api.samples.add()
  expect(clientIds).toHaveLength(3)
  const { items: clients } = await user.api.clients.list({})
  expect(clients.map(({ isSample, articles }) => [isSample, articles])).toEqual(
    Array(3).fill([true, 2]),
  )
  const articles = await articlesOf(user)
  expect(articles).toHaveLength(6)
  for (const { id } of articles) {
    const article = await user.api.articles.get({ id })
    expect(article).toMatchObject({ status: 'completed', offlineSample: true, generation: null })
    expect(article.content?.sections.length).toBeGreaterThan(3)
    expect(article.social?.newsletter).not.toBe('')
    const picture = await server.app.request(article.bannerImageUrl ?? '')
    expect(picture.headers.get('content-type')).toMatch(/^image\//)
  }
  const overview = await user.api.overview.get({})
  expect(overview.credits?.left).toBe(2)
  expect(overview.samples).toEqual({ removable: true })
  expect(overview.start).toEqual({ clientId: null, campaignId: null, articles: 0, site: false })
})

test('asked for twice at once, they come once', async () => {
  const user = await server.signUp()
  const answers = await Promise.allSettled([user.api.samples.add(), user.api.samples.add()])
  expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(await articlesOf(user)).toHaveLength(6)
  const own = [...server.files.stored.keys()].filter((key) => key.includes(user.workspaceId))
  expect(own).toHaveLength(24)
})

test('removing them takes their files along and nothing else', async () => {
  const user = await server.signUp()
  await user.api.samples.add()
  const own = await user.api.clients.create({ name: 'Acme', industry: 'Retail', description: '' })
  await user.api.samples.remove()
  const { items } = await user.api.clients.list({})
  expect(items.map(({ id }) => id)).toEqual([own.id])
  expect(await articlesOf(user)).toEqual([])
  await sweepFiles(jobContext(server.wiring, crypto.randomUUID()))
  const left = [...server.files.stored.keys()].filter((key) => key.includes(user.workspaceId))
  expect(left).toEqual([])
  await expect(user.api.samples.remove()).rejects.toMatchObject({ status: 404 })
  await user.api.samples.add()
})

test('a member may add them, and only owners and admins remove them', async () => {
  const [owner, member] = [await server.signUp(), await server.signUp()]
  await server.database.kysely
    .insertInto('workspace_members')
    .values({ workspace_id: owner.workspaceId, user_id: member.userId, role: 'member' })
    .execute()
  const there = (method: string, path: string) =>
    member.request(`/api/v1${path}`, { method, headers: { 'x-workspace-id': owner.workspaceId } })
  expect((await there('POST', '/samples')).status).toBe(201)
  const overview = await there('GET', '/overview')
  expect(await overview.json()).toMatchObject({ samples: { removable: false } })
  expect((await there('DELETE', '/samples')).status).toBe(403)
})

test.each(sampleClients.flatMap(({ campaign }) => campaign.articles))(
  'the sample “$title” keeps to the limits it shows off',
  ({ metaDescription, title, social }) => {
    expect(metaDescription.length).toBeLessThanOrEqual(160)
    expect(title.length).toBeLessThanOrEqual(60)
    expect(social.twitter.length).toBeLessThanOrEqual(postLimits.twitter)
    expect(social.linkedin.length).toBeLessThanOrEqual(postLimits.linkedin)
  },
)
