import { afterAll, beforeAll, expect, test } from 'vitest'
import { deskApi } from '#server/features/desk/desk.fixture.ts'
import { newId } from '#server/kernel/ids.ts'
import { goLiveOn } from '#test/factories/live-page.ts'
import { addMember } from '#test/factories/members.ts'
import { createWrittenArticle } from '#test/factories/written-article.ts'
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.close())

const november = { from: '2026-11-01', to: '2026-11-30' }

async function articleDue(user: TestUser, title: string, dueOn: string | null) {
  const id = await createWrittenArticle(server.database, user, { title })
  await deskApi(server, user).setDue({ articleIds: [id], dueOn })
  return id
}

async function publishedAt(user: TestUser, title: string, at: string) {
  const id = await createWrittenArticle(server.database, user, { title, status: 'published' })
  await server.database.kysely
    .updateTable('articles')
    .set({ last_published_at: new Date(at) })
    .where('id', '=', id)
    .execute()
  return id
}

async function scheduledAt(user: TestUser, articleId: string, localTime: string, problem?: string) {
  const credential = await user.api.credentials.create({
    platform: 'wordpress',
    name: 'Staging',
    siteUrl: 'https://site.example',
    username: 'ada',
    appPassword: 'abcd abcd abcd abcd',
  })
  await server.database.kysely
    .insertInto('scheduled_publications')
    .values({
      id: newId(),
      workspace_id: user.workspaceId,
      article_id: articleId,
      credential_id: credential.id,
      user_id: user.userId,
      local_time: localTime,
      time_zone: 'America/New_York',
      due_at: new Date('2026-11-12T14:00:00Z'),
      problem: problem ?? null,
    })
    .execute()
}

const titles = (items: { title: string }[]) => items.map(({ title }) => title)

test('a month has what is due, scheduled and published in it, in the order of the days', async () => {
  const user = await server.signUp()
  const due = await articleDue(user, 'Due in the middle', '2026-11-15')
  await articleDue(user, 'Due in December', '2026-12-01')
  await articleDue(user, 'Due at no time', null)
  await scheduledAt(user, due, '2026-11-12T09:00')
  await publishedAt(user, 'Out on the first', '2026-11-01T08:05:00Z')
  await publishedAt(user, 'Out in October', '2026-10-31T23:59:59Z')
  const { items, cut } = await user.api.overview.calendar(november)
  expect(cut).toEqual([])
  expect(items).toMatchObject([
    { kind: 'published', title: 'Out on the first', day: '2026-11-01', time: '08:05' },
    {
      kind: 'scheduled',
      title: 'Due in the middle',
      day: '2026-11-12',
      time: '09:00',
      timeZone: 'America/New_York',
      siteName: 'Staging',
      held: false,
    },
    { kind: 'due', articleId: due, day: '2026-11-15', status: 'completed', assignee: null },
  ])
})

test('what went out late in the evening is on the day of the reader’s clock', async () => {
  const user = await server.signUp()
  await publishedAt(user, 'Late', '2026-11-30T23:30:00Z')
  const inBerlin = { ...november, timeZone: 'Europe/Berlin' }
  expect((await user.api.overview.calendar(inBerlin)).items).toEqual([])
  const december = { from: '2026-12-01', to: '2026-12-31', timeZone: 'Europe/Berlin' }
  expect((await user.api.overview.calendar(december)).items).toMatchObject([
    { title: 'Late', day: '2026-12-01', time: '00:30' },
  ])
})

test('a published page that is missing says so in the calendar and on the dashboard', async () => {
  const user = await server.signUp()
  const { workspaceId } = user
  const now = Date.now()
  for (const missing of [404, null]) {
    const articleId = await createWrittenArticle(server.database, user, { title: `${missing}` })
    const page = {
      url: 'https://acme.example/anvils',
      at: new Date(missing ? now - 60_000 : now),
      missing,
    }
    await goLiveOn(server.database, { workspaceId, articleId, ...page })
  }
  const hidden = { title: '404', hidden: true }
  const fine = { title: 'null', hidden: false }
  const { published } = await user.api.overview.get({})
  expect(published.items).toMatchObject([fine, hidden])
  const [from = '', to = ''] = [now - 86_400_000, now].map((at) =>
    new Date(at).toISOString().slice(0, 10),
  )
  const { items } = await user.api.overview.calendar({ from, to })
  expect(items).toMatchObject([hidden, fine])
})

test('a published article is not due any more, and one held back says so', async () => {
  const user = await server.signUp()
  const out = await publishedAt(user, 'Out', '2026-11-03T10:00:00Z')
  await deskApi(server, user).setDue({ articleIds: [out], dueOn: '2026-11-20' })
  const held = await createWrittenArticle(server.database, user, { title: 'Held' })
  await scheduledAt(user, held, '2026-11-04T10:00', 'The site did not answer.')
  const { items } = await user.api.overview.calendar(november)
  expect(items).toMatchObject([
    { kind: 'published', title: 'Out' },
    { kind: 'scheduled', title: 'Held', held: true },
  ])
})

test('an open round of approval is there until it is answered', async () => {
  const user = await server.signUp()
  const articleId = await createWrittenArticle(server.database, user, { title: 'With the client' })
  const { clientId } = await user.api.articles.get({ id: articleId })
  const round = newId()
  const { kysely } = server.database
  const waiting = async () => titles((await user.api.overview.unscheduled({})).items)
  expect(await waiting()).toEqual(['With the client'])
  await kysely
    .insertInto('review_rounds')
    .values({
      id: round,
      workspace_id: user.workspaceId,
      client_id: clientId,
      article_id: articleId,
      number: 1,
      revision: 1,
      package: '{}',
      package_sha256: 'a'.repeat(64),
      due_on: '2026-11-18',
    })
    .execute()
  expect((await user.api.overview.calendar(november)).items).toMatchObject([
    {
      kind: 'approval',
      title: 'With the client',
      day: '2026-11-18',
      approval: 'client',
      stage: 'with_client',
    },
  ])
  expect(await waiting()).toEqual([])
  await kysely
    .updateTable('review_rounds')
    .set({ state: 'approved' })
    .where('id', '=', round)
    .execute()
  expect((await user.api.overview.calendar(november)).items).toEqual([])
})

test('one client’s calendar has nothing of another, and a limited member sees their own only', async () => {
  const owner = await server.signUp()
  const [first, second] = [
    await articleDue(owner, 'For one', '2026-11-10'),
    await articleDue(owner, 'For another', '2026-11-11'),
  ]
  const { clientId } = await owner.api.articles.get({ id: first })
  const other = await owner.api.articles.get({ id: second })
  expect(titles((await owner.api.overview.calendar(november)).items)).toEqual([
    'For one',
    'For another',
  ])
  const ofOne = await owner.api.overview.calendar({ ...november, clientId })
  expect(titles(ofOne.items)).toEqual(['For one'])
  const limited = await addMember(server, owner, { clientIds: [other.clientId] })
  expect(titles((await limited.api.overview.calendar(november)).items)).toEqual(['For another'])
})

test.each([
  ['backwards', { from: '2026-11-30', to: '2026-11-01' }],
  ['seven weeks', { from: '2026-11-01', to: '2026-12-13' }],
  ['not on any calendar', { from: '2026-02-30', to: '2026-03-01' }],
  ['a zone nobody knows', { ...november, timeZone: 'Mars/Olympus' }],
])('%s is refused', async (_, request) => {
  const user = await server.signUp()
  await expect(user.api.overview.calendar(request)).rejects.toMatchObject({ status: 422 })
})

test('a day with more of a kind than is asked for has the first, and says so', async () => {
  const user = await server.signUp()
  const [id] = [
    await articleDue(user, 'One of many', '2026-11-02'),
    await articleDue(user, 'Another', '2026-11-02'),
    await articleDue(user, 'A third', '2026-11-02'),
    await articleDue(user, 'The day after', '2026-11-03'),
  ]
  await publishedAt(user, 'Out', '2026-11-02T08:05:00Z')
  await scheduledAt(user, id, '2026-11-02T09:00')
  const few = await user.api.overview.calendar({ ...november, perDay: 2 })
  expect(few.cut).toEqual(['2026-11-02'])
  expect(titles(few.items)).toEqual([
    ...['One of many', 'Another', 'Out', 'One of many', 'The day after'],
  ])
  const day = { from: '2026-11-02', to: '2026-11-02' }
  const whole = await user.api.overview.calendar(day)
  expect(whole.cut).toEqual([])
  expect(whole.items).toHaveLength(5)
})

test('an entry says who works on its article', async () => {
  const user = await server.signUp()
  const articleId = await articleDue(user, 'Whose', '2026-11-10')
  await scheduledAt(user, articleId, '2026-11-12T09:00')
  await deskApi(server, user).assign({ articleIds: [articleId], assigneeId: user.userId })
  const assignee = { id: user.userId, name: 'Test Person', pictureUrl: null }
  const { items } = await user.api.overview.calendar(november)
  expect(items.map((item) => item.assignee)).toEqual([assignee, assignee])
})

test('what is written waits beside the calendar until it has a day, is out, or its client is archived', async () => {
  const user = await server.signUp()
  const write = (title: string) => createWrittenArticle(server.database, user, { title })
  const scheduled = await write('Has a day')
  await write('Waits')
  const theirs = await write('Of another client')
  await publishedAt(user, 'Is out', '2026-11-01T08:05:00Z')
  await scheduledAt(user, scheduled, '2026-11-12T09:00')
  const all = await user.api.overview.unscheduled({})
  expect(titles(all.items)).toEqual(['Of another client', 'Waits'])
  expect(all.complete).toBe(true)

  const found = async (search: string) =>
    titles((await user.api.overview.unscheduled({ search })).items)
  expect(await found('OF another')).toEqual(['Of another client'])
  expect(await found('%')).toEqual([])

  const clientId = all.items.find(({ id }) => id === theirs)?.clientId ?? ''
  expect(titles((await user.api.overview.unscheduled({ clientId })).items)).toContain(
    'Of another client',
  )
  const limited = await addMember(server, user)
  await user.api.team.change({
    userId: limited.userId,
    roleBefore: 'member',
    role: 'member',
    limited: true,
    clientIds: [clientId],
  })
  expect(titles((await limited.api.overview.unscheduled({})).items)).toEqual(['Of another client'])
  await user.api.clients.archive({ ids: [clientId] })
  expect(titles((await user.api.overview.unscheduled({})).items)).not.toContain('Of another client')
})
