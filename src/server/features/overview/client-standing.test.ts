import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#server/kernel/ids.ts'
import { addMember } from '#test/factories/members.ts'
import { createWrittenArticle } from '#test/factories/written-article.ts'
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts'
import { deskApi } from '../desk/desk.fixture.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.close())

/** Three articles of one client. */
async function threeArticles(user: TestUser) {
  const ids: string[] = []
  for (const title of ['Anvils', 'Hammers', 'Tongs']) {
    ids.push(await createWrittenArticle(server.database, user, { title }))
  }
  const [first = '', ...others] = ids
  const { clientId, campaignId } = await user.api.articles.get({ id: first })
  await server.database.kysely
    .updateTable('articles')
    .set({ client_id: clientId, campaign_id: campaignId })
    .where('id', 'in', others)
    .execute()
  return { clientId, ids: [first, ...others] }
}

async function schedule(user: TestUser, articleId: string, dueAt: string) {
  const { kysely } = server.database
  const of = { workspace_id: user.workspaceId }
  const credential_id = newId()
  const site = { ...of, id: credential_id, platform: 'wordpress', name: 'Blog' }
  await kysely.insertInto('credentials').values(site).execute()
  await kysely
    .insertInto('scheduled_publications')
    .values({
      ...{ ...of, id: newId(), article_id: articleId, user_id: user.userId, credential_id },
      ...{ local_time: '2031-06-01T09:30', time_zone: 'Europe/London', due_at: new Date(dueAt) },
    })
    .execute()
}

test('a client’s page says which colleague has what, what is overdue and what goes out next', async () => {
  const user = await server.signUp({ fullName: 'Ada Byron' })
  const colleague = await addMember(server, user)
  const { clientId, ids } = await threeArticles(user)
  const [anvils = '', hammers = '', tongs = ''] = ids
  const desk = deskApi(server, user)
  await desk.askReview({ articleIds: [anvils], reviewerId: colleague.userId })
  await desk.setDue({ articleIds: [hammers], dueOn: '2020-01-01' })
  await schedule(user, tongs, '2031-06-01T08:30:00Z')
  const overview = await user.api.overview.client({ id: clientId })
  expect(overview.withColleagues).toMatchObject([
    { articles: 1, articleId: anvils, title: 'Anvils' },
  ])
  expect(overview.overdue).toEqual([{ stage: 'to_check', total: 1 }])
  expect(overview.next).toEqual({
    total: 1,
    items: [
      {
        ...{ articleId: tongs, title: 'Tongs', site: 'Blog', at: '2031-06-01T08:30:00.000Z' },
        ...{ localTime: '2031-06-01T09:30', timeZone: 'Europe/London' },
      },
    ],
  })
  // As the list that the count opens.
  const listed = await user.api.articles.list({ clientId, dueUntil: '2026-01-01' })
  expect(listed.items.map(({ id }) => id)).toEqual([hammers])
  // Of another client nothing is said.
  const { id: other } = await user.api.clients.create({ name: 'Other', industry: 'Technology' })
  expect(await user.api.overview.client({ id: other })).toMatchObject({
    ...{ withColleagues: [], withClient: [], overdue: [], next: { total: 0, items: [] } },
  })
})
