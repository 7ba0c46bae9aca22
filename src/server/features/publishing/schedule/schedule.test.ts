import { expect, test } from 'vitest'
import { createWrittenArticle } from '#test/factories/written-article.ts'
import { connect, eventsOf, servePublishing, server, settled } from '../publishing.fixture.ts'
import { makeDue, nextSummer, scheduled, sweep, zone } from './schedule.fixture.ts'

servePublishing()

const actionsOf = async (articleId: string) => {
  const rows = await server.database.kysely
    .selectFrom('activity_log')
    .select('action')
    .where('subject_id', '=', articleId)
    .orderBy('id')
    .execute()
  return rows.map(({ action }) => action)
}

test('an article is scheduled, listed, moved and goes out at its time, once', async () => {
  const user = await server.signUp({ fullName: 'Ada Byron' })
  const { articleId, site, credential, id } = await scheduled(user)
  const { items } = await user.api.schedule.list({ articleId })
  expect(items).toMatchObject([
    {
      id,
      articleTitle: 'Anvils & how to choose one',
      credentialName: 'Blog',
      platform: 'wordpress',
      localTime: nextSummer,
      timeZone: zone,
      dueAt: `${nextSummer.slice(0, 10)}T08:00:00.000Z`,
      problem: null,
      person: { id: user.userId, name: 'Ada Byron' },
    },
  ])
  const moved = await user.api.schedule.move({ id, localTime: nextSummer, timeZone: 'Asia/Tokyo' })
  expect(moved.dueAt).toBe(`${nextSummer.slice(0, 10)}T00:00:00.000Z`)

  await sweep()
  expect((await user.api.publications.list({ articleId })).items).toEqual([])
  await makeDue(id)
  await Promise.all([sweep(), sweep(), sweep()])
  expect(await settled(user, articleId)).toMatchObject([
    { status: 'published', credentialId: credential.id },
  ])
  expect(site.posts).toHaveLength(1)
  expect((await user.api.schedule.list({ articleId })).items).toEqual([])
  expect(await actionsOf(articleId)).toEqual([
    'article.scheduled',
    'article.schedule_moved',
    'article.publish_requested',
    'article.published',
  ])
  const told = (await eventsOf(user)).filter(
    (event) => event.type === 'changed' && event.what === 'schedule',
  )
  expect(told).toHaveLength(3)
})

test('a second time for the same site replaces the first', async () => {
  const user = await server.signUp()
  const { articleId, credential, id } = await scheduled(user)
  const again = await user.api.schedule.create({
    articleId,
    credentialIds: [credential.id],
    localTime: nextSummer,
    timeZone: 'America/New_York',
  })
  expect(again.items).toMatchObject([{ id, timeZone: 'America/New_York' }])
  expect((await user.api.schedule.list({ articleId })).items).toHaveLength(1)
})

test('what is cancelled never goes out', async () => {
  const user = await server.signUp()
  const { articleId, site, id } = await scheduled(user)
  await user.api.schedule.cancel({ id })
  await makeDue(id)
  await sweep()
  expect((await user.api.schedule.list({ articleId })).items).toEqual([])
  expect(site.requests).toEqual([])
  await expect(user.api.schedule.cancel({ id })).rejects.toMatchObject({ status: 404 })
})

test('more than six hours late it asks, and goes out when told to', async () => {
  const user = await server.signUp()
  const { articleId, site, id } = await scheduled(user)
  await makeDue(id, 6 * 60 + 1)
  await sweep()
  const { items } = await user.api.schedule.list({ articleId })
  expect(items[0]?.problem).toContain('more than six hours late')
  const desk = async () => (await user.api.overview.get({ utcOffset: 0 })).today.items
  expect(await desk()).toMatchObject([
    { id: articleId, reason: 'attention', standing: { problem: items[0]?.problem } },
  ])
  await sweep()
  expect(site.requests).toEqual([])
  const publication = await user.api.schedule.publishNow({ id })
  expect(publication).toMatchObject({ articleId, status: 'queued' })
  expect(await settled(user, articleId)).toMatchObject([{ status: 'published' }])
  expect(site.posts).toHaveLength(1)
  expect((await user.api.schedule.list({ articleId })).items).toEqual([])
  expect(await desk()).toEqual([])
  expect(await actionsOf(articleId)).toContain('article.schedule_held')
})

test('a time that cannot be is refused with its reason', async () => {
  const user = await server.signUp()
  const { credential } = await connect(user, 'Blog')
  const articleId = await createWrittenArticle(server.database, user)
  const at = (localTime: string, timeZone = zone) =>
    user.api.schedule.create({
      articleId,
      credentialIds: [credential.id],
      localTime,
      timeZone,
    })
  await expect(at('2020-01-01T09:00')).rejects.toMatchObject({
    status: 409,
    message: 'Please choose a time in the future.',
  })
  await expect(at('2199-01-01T09:00')).rejects.toMatchObject({ status: 409 })
  await expect(at('2027-02-30T09:00')).rejects.toMatchObject({ status: 422 })
  await expect(at(nextSummer, 'Mars/Olympus')).rejects.toMatchObject({ status: 422 })
  const unwritten = await createWrittenArticle(server.database, user, { status: 'processing' })
  await expect(
    user.api.schedule.create({
      articleId: unwritten,
      credentialIds: [credential.id],
      localTime: nextSummer,
      timeZone: zone,
    }),
  ).rejects.toMatchObject({ status: 409, message: expect.stringContaining('still being written') })
  expect((await user.api.schedule.list({})).items).toEqual([])
})

test('the list is that of one client where one is named', async () => {
  const user = await server.signUp()
  const [first, second] = [await scheduled(user), await scheduled(user)]
  const { clientId } = await user.api.articles.get({ id: second.articleId })
  const idsOf = async (filter: { clientId?: string }) =>
    (await user.api.schedule.list(filter)).items.map(({ id }) => id)
  expect(await idsOf({ clientId })).toEqual([second.id])
  expect((await idsOf({})).sort()).toEqual([first.id, second.id].sort())
})
