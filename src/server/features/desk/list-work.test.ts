import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#server/kernel/ids.ts'
import { addMember } from '#test/factories/members.ts'
import { createCampaign } from '#test/factories/workspace-content.ts'
import { createWrittenArticle } from '#test/factories/written-article.ts'
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts'
import { deskApi } from './desk.fixture.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.close())

/** Articles with these titles, the last one the newest, and what the API says of them. */
async function startList(...titles: string[]) {
  const owner = await server.signUp()
  const ids: string[] = []
  for (const title of titles) {
    ids.push(await createWrittenArticle(server.database, owner, { title }))
  }
  const desk = deskApi(server, owner)
  const get = (id: string) => owner.api.articles.get({ id })
  return { owner, desk, ids, get }
}

test('an article knows what stands before and after it, in whatever order and filter', async () => {
  const { owner, desk, ids } = await startList('Teapots', 'Anvils', 'Teacups', 'Saucers')
  const [teapots = '', anvils = '', teacups = '', saucers = ''] = ids
  const look = async (
    articleId: string,
    list: Omit<Parameters<typeof desk.neighbours>[0], 'articleId'> = {},
  ) => {
    const { previous, next, listed, position, total } = await desk.neighbours({
      articleId,
      ...list,
    })
    return [previous?.title ?? null, next?.title ?? null, listed, position, total]
  }
  expect(await look(teacups)).toEqual(['Saucers', 'Anvils', true, 2, 4])
  expect(await look(saucers)).toEqual([null, 'Teacups', true, 1, 4])
  expect(await look(teapots)).toEqual(['Anvils', null, true, 4, 4])
  expect(await look(teacups, { sort: 'oldest' })).toEqual(['Anvils', 'Saucers', true, 3, 4])
  expect(await look(teacups, { sort: 'title' })).toEqual(['Saucers', 'Teapots', true, 3, 4])
  expect(await look(teacups, { sort: 'words' })).toHaveLength(5)
  // A search is newest first, whatever order the list had.
  expect(await look(teacups, { search: 'tea', sort: 'title' })).toEqual([
    null,
    'Teapots',
    true,
    1,
    2,
  ])
  // What has left the filter keeps its place between the others.
  await desk.assign({ articleIds: [teapots, teacups, saucers], assigneeId: owner.userId })
  expect(await look(anvils, { assigneeId: 'me' })).toEqual(['Teacups', 'Teapots', false, null, 3])
  expect(await look(teapots, { assigneeId: 'me', search: 'tea' })).toEqual([
    'Teacups',
    null,
    true,
    2,
    2,
  ])
})

test('articles that one may not see are no neighbours, and have none', async () => {
  const { owner, ids, get } = await startList('First', 'Hidden', 'Third')
  const [first = '', hidden = '', third = ''] = ids
  const { clientId } = await get(first)
  const other = (await get(third)).clientId
  const member = await addMember(server, owner, { clientIds: [clientId, other] })
  const desk = deskApi(server, member)
  expect(await desk.neighbours({ articleId: third })).toMatchObject({
    next: { id: first },
    position: 1,
    total: 2,
  })
  await expect(desk.neighbours({ articleId: hidden })).rejects.toMatchObject({ code: 'not_found' })
  const stranger = await server.signUp()
  await expect(deskApi(server, stranger).neighbours({ articleId: first })).rejects.toMatchObject({
    code: 'not_found',
  })
})

async function createAuthor(owner: TestUser, authorName: string): Promise<string> {
  const fields = { name: `${authorName}’s voice`, authorName, jobTitle: '', imageUrl: null }
  const { id } = await owner.api.templates.create({
    type: 'author',
    ...fields,
    writingStyle: 'Short and plain.',
  })
  return id
}

test('a row changes campaign, author, assignee and due date, and takes them back', async () => {
  const { owner, desk, ids, get } = await startList('Teapots')
  const [articleId = ''] = ids
  const before = await get(articleId)
  const spring = await createCampaign(owner, { clientId: before.clientId })
  const [ada, ben] = [await createAuthor(owner, 'Ada Baker'), await createAuthor(owner, 'Ben Cook')]
  const change = async (...[input]: Parameters<typeof desk.change>) =>
    (await desk.change(input)).outcomes
  const fine = [{ articleId, problem: null }]
  const one = <Value>(from: Value, to: Value) => [{ articleId, from, to }]
  expect(await change({ field: 'campaign', changes: one(before.campaignId, spring.id) })).toEqual(
    fine,
  )
  expect(
    await change({
      field: 'author',
      changes: [{ articleId, from: before.authorTemplateId, to: ada }],
    }),
  ).toEqual(fine)
  expect(await change({ field: 'author', changes: [{ articleId, from: ada, to: ben }] })).toEqual(
    fine,
  )
  expect(await change({ field: 'assignee', changes: one(null, owner.userId) })).toEqual(fine)
  expect(await change({ field: 'due', changes: one(null, '2031-06-01') })).toEqual(fine)
  expect(await get(articleId)).toMatchObject({
    campaignId: spring.id,
    authorTemplateId: ben,
    authorName: 'Ben Cook',
    assignee: { id: owner.userId },
    dueOn: '2031-06-01',
  })
  await change({ field: 'campaign', changes: one(spring.id, before.campaignId) })
  await change({ field: 'assignee', changes: one(owner.userId, null) })
  await change({ field: 'due', changes: one('2031-06-01', null) })
  expect(await get(articleId)).toMatchObject({
    campaignId: before.campaignId,
    assignee: null,
    dueOn: null,
  })
  const logged = await owner.api.activity.list({ articleId })
  expect(logged.items.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['article.campaign_set', 'article.author_set']),
  )
})

test('what somebody else has changed meanwhile stays, and each article says why', async () => {
  const { owner, desk, ids, get } = await startList('Teapots', 'Teacups', 'In the making')
  const [teapots = '', teacups = '', making = ''] = ids
  await desk.setDue({ articleIds: [teapots], dueOn: '2031-01-01' })
  const due = { from: null, to: '2031-06-01' }
  const { outcomes } = await desk.change({
    field: 'due',
    changes: [
      { articleId: teapots, ...due },
      { articleId: teacups, ...due },
    ],
  })
  expect(outcomes).toEqual([
    { articleId: teapots, problem: expect.stringContaining('in the meantime') },
    { articleId: teacups, problem: null },
  ])
  expect([(await get(teapots)).dueOn, (await get(teacups)).dueOn]).toEqual([
    '2031-01-01',
    '2031-06-01',
  ])
  const elsewhere = await createCampaign(owner)
  const archived = await createCampaign(owner, { clientId: (await get(teapots)).clientId })
  await owner.api.campaigns.archive({ ids: [archived.id] })
  await server.database.kysely
    .updateTable('articles')
    .set({ status: 'processing' })
    .where('id', '=', making)
    .execute()
  const own = await createCampaign(owner, { clientId: (await get(making)).clientId })
  const move = async (articleId: string, to: string) => {
    const from = (await get(articleId)).campaignId
    const answer = await desk.change({ field: 'campaign', changes: [{ articleId, from, to }] })
    return answer.outcomes[0]?.problem
  }
  expect(await move(teapots, elsewhere.id)).toContain('another client')
  expect(await move(teapots, archived.id)).toContain('archived')
  expect(await move(making, own.id)).toBe('This article is still being written.')
  const stranger = await server.signUp()
  const theirs = await createCampaign(stranger)
  for (const to of [newId(), theirs.id]) {
    await expect(move(teapots, to)).rejects.toMatchObject({ code: 'not_found' })
  }
  const { authorTemplateId } = await get(teapots)
  for (const to of [newId(), await createAuthor(stranger, 'Cora Dean')]) {
    const changes = [{ articleId: teapots, from: authorTemplateId, to }]
    await expect(desk.change({ field: 'author', changes })).rejects.toMatchObject({
      code: 'not_found',
    })
  }
  const changes = [{ articleId: teapots, from: null, to: stranger.userId }]
  await expect(desk.change({ field: 'assignee', changes })).rejects.toMatchObject({
    code: 'not_found',
  })
})

test('who is assigned many articles in parts is told once, of all of them', async () => {
  const { owner, desk, ids } = await startList('Teapots', 'Teacups', 'Saucers')
  const colleague = await addMember(server, owner)
  const assign = (partOf: { id: string; articles: number }, some: string[]) =>
    desk.change({
      field: 'assignee',
      changes: some.map((articleId) => ({ articleId, from: null, to: colleague.userId })),
      partOf,
    })
  const whole = { id: newId(), articles: 3 }
  await assign(whole, ids.slice(0, 1))
  await assign(whole, ids.slice(1))
  const told = async () => (await deskApi(server, colleague).notices.list()).items
  expect(await told()).toMatchObject([{ kind: 'assigned', count: 3, articleId: null }])
})

test('those who have an article open see each other, until they leave or fall silent', async () => {
  const { owner, desk, ids, get } = await startList('Teapots', 'Hidden')
  const [articleId = '', hidden = ''] = ids
  const { clientId } = await get(articleId)
  const colleague = await addMember(server, owner, { clientIds: [clientId] })
  const theirs = deskApi(server, colleague)
  const [tab, theirTab] = [newId(), newId()]
  const told = async () => {
    const rows = await server.database.kysely
      .selectFrom('live_events')
      .select(['payload', 'client_id'])
      .where('workspace_id', '=', owner.workspaceId)
      .execute()
    return rows.filter(({ payload }) => JSON.stringify(payload).includes('"presence"'))
  }
  // Somebody alone tells nobody.
  expect(await desk.presence({ articleId, tab, state: 'reading' })).toEqual({ people: [] })
  expect(await told()).toEqual([])
  const met = await theirs.presence({ articleId, tab: theirTab, state: 'reading' })
  expect(met.people).toMatchObject([{ id: owner.userId, writing: false }])
  expect(await told()).toMatchObject([{ client_id: clientId }])
  // Saying the same again is no news; beginning to write is.
  await theirs.presence({ articleId, tab: theirTab, state: 'reading' })
  expect(await told()).toHaveLength(1)
  await theirs.presence({ articleId, tab: theirTab, state: 'writing' })
  expect(await told()).toHaveLength(2)
  // A second tab that only reads doesn't hide the first.
  await theirs.presence({ articleId, tab: newId(), state: 'reading' })
  const now = await desk.presence({ articleId, tab, state: 'reading' })
  expect(now.people).toMatchObject([{ id: colleague.userId, writing: true }])
  const age = (minutes: number) =>
    sql`update article_presence set seen_at = now() - ${minutes}::int * interval '1 minute'
      where user_id = ${colleague.userId}::uuid`.execute(server.database.kysely)
  await age(2)
  expect(await desk.presence({ articleId, tab, state: 'reading' })).toEqual({ people: [] })
  await desk.presence({ articleId, tab, state: 'gone' })
  const alone = await theirs.presence({ articleId, tab: theirTab, state: 'reading' })
  expect(alone).toEqual({ people: [] })
  const gone = { articleId: hidden, tab: theirTab, state: 'gone' } as const
  expect(await theirs.presence(gone)).toEqual({ people: [] })
  await expect(theirs.presence({ ...gone, state: 'reading' })).rejects.toMatchObject({
    code: 'not_found',
  })
})
