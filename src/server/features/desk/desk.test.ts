import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#server/kernel/ids.ts'
import { addMember } from '#test/factories/members.ts'
import { createWrittenArticle } from '#test/factories/written-article.ts'
import { startTestApp, type TestApp } from '#test/test-app.ts'
import { deskApi } from './desk.fixture.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.close())

/** An owner with an article of one client, a member who sees it, and one who sees only another client. */
async function startTeam() {
  const owner = await server.signUp({ fullName: 'Ada Byron' })
  const articleId = await createWrittenArticle(server.database, owner)
  const elsewhere = await createWrittenArticle(server.database, owner)
  const clientOf = async (id: string) => (await owner.api.articles.get({ id })).clientId
  const [clientId, otherClient] = [await clientOf(articleId), await clientOf(elsewhere)]
  const colleague = await addMember(server, owner, { clientIds: [clientId] })
  const outsider = await addMember(server, owner, { clientIds: [otherClient] })
  const desk = deskApi(server, owner)
  const get = (id = articleId) => owner.api.articles.get({ id })
  return { owner, desk, articleId, elsewhere, clientId, otherClient, colleague, outsider, get }
}

test('an article is given to a member who can see it, and the list finds it by them', async () => {
  const { owner, desk, articleId, colleague, get } = await startTeam()
  await desk.assign({ articleIds: [articleId], assigneeId: colleague.userId })
  await desk.setDue({ articleIds: [articleId], dueOn: '2031-06-01' })
  expect(await get()).toMatchObject({
    assignee: { id: colleague.userId, name: 'Test Person' },
    dueOn: '2031-06-01',
  })
  const listed = await owner.api.articles.list({ assigneeId: colleague.userId })
  expect([listed.total, listed.items.map(({ id }) => id)]).toEqual([1, [articleId]])
  expect((await owner.api.articles.list({ assigneeId: owner.userId })).total).toBe(0)
  await desk.assign({ articleIds: [articleId], assigneeId: null })
  await desk.setDue({ articleIds: [articleId], dueOn: null })
  expect(await get()).toMatchObject({ assignee: null, dueOn: null })
})

test('only members who see every article named are offered and accepted', async () => {
  const { desk, articleId, elsewhere, owner, colleague, outsider, get } = await startTeam()
  const named = async (...articleIds: string[]) =>
    (await desk.people({ articleIds })).people.map(({ id }) => id).sort()
  expect(await named(articleId)).toEqual([owner.userId, colleague.userId].sort())
  expect(await named(articleId, elsewhere)).toEqual([owner.userId])
  for (const assigneeId of [outsider.userId, newId()]) {
    await expect(desk.assign({ articleIds: [articleId], assigneeId })).rejects.toMatchObject({
      code: 'not_found',
    })
  }
  const articleIds = [articleId, elsewhere]
  await expect(desk.assign({ articleIds, assigneeId: colleague.userId })).rejects.toMatchObject({
    code: 'not_found',
  })
  expect((await get()).assignee).toBeNull()
})

test('those who leave, or lose sight of a client, no longer have its articles', async () => {
  const { owner, desk, articleId, otherClient, colleague, get } = await startTeam()
  const give = async () => {
    await desk.assign({ articleIds: [articleId], assigneeId: colleague.userId })
    await desk.askReview({ articleIds: [articleId], reviewerId: colleague.userId })
  }
  const change = (clientIds: string[]) =>
    owner.api.team.change({
      userId: colleague.userId,
      roleBefore: 'member',
      role: 'member',
      limited: true,
      clientIds,
    })
  await give()
  const { clientId } = await get()
  await change([clientId, otherClient])
  expect(await get()).toMatchObject({
    assignee: { id: colleague.userId },
    reviewer: { id: colleague.userId },
  })
  await change([otherClient])
  expect(await get()).toMatchObject({ assignee: null, reviewer: null, status: 'pending_review' })
  await change([clientId])
  await give()
  await owner.api.team.remove({ userId: colleague.userId })
  expect(await get()).toMatchObject({ assignee: null, reviewer: null, status: 'pending_review' })
})

test('an article that moves to another client leaves those who cannot see that one', async () => {
  const { owner, desk, articleId, otherClient, colleague, get } = await startTeam()
  await desk.assign({ articleIds: [articleId], assigneeId: colleague.userId })
  const campaign = await owner.api.campaigns.get({ id: (await get()).campaignId })
  await owner.api.campaigns.update({ ...campaign, clientId: otherClient })
  expect(await get()).toMatchObject({ clientId: otherClient, assignee: null })
})

test('an article waits for the member asked, and goes back to the status it had', async () => {
  const { owner, desk, articleId, colleague, get } = await startTeam()
  const draft = await createWrittenArticle(server.database, owner, { status: 'draft' })
  const articleIds = [articleId, draft]
  await desk.askReview({ articleIds, reviewerId: owner.userId })
  const waiting = await owner.api.articles.list({ reviewerId: owner.userId })
  expect(waiting.items.map(({ status }) => status)).toEqual(['pending_review', 'pending_review'])
  await desk.askReview({ articleIds: [articleId], reviewerId: colleague.userId })
  expect((await get()).reviewer?.id).toBe(colleague.userId)
  const asked = async () =>
    (await deskApi(server, colleague).notices.list()).items.filter(({ kind }) => kind === 'waiting')
  expect(await asked()).toMatchObject([{ articleId }])
  await deskApi(server, colleague).endReview({ articleIds: [articleId], reviewed: true })
  expect(await asked()).toEqual([])
  await desk.endReview({ articleIds: [draft], reviewed: false })
  expect(await get()).toMatchObject({ status: 'completed', reviewer: null })
  expect((await get(draft)).status).toBe('draft')
  await expect(desk.endReview({ articleIds: [draft], reviewed: true })).rejects.toMatchObject({
    code: 'conflict',
    message: 'This is no longer waiting for review.',
  })
})

test('what has no text or is published cannot be reviewed', async () => {
  const { owner, desk } = await startTeam()
  const empty = await createWrittenArticle(server.database, owner, {
    status: 'draft',
    content: null,
    bodyContent: '',
  })
  const published = await createWrittenArticle(server.database, owner, { status: 'published' })
  for (const id of [empty, published]) {
    await expect(
      desk.askReview({ articleIds: [id], reviewerId: owner.userId }),
    ).rejects.toMatchObject({ code: 'conflict' })
  }
})

test('publishing ends a review', async () => {
  const { owner, desk, articleId, get } = await startTeam()
  await desk.askReview({ articleIds: [articleId], reviewerId: owner.userId })
  await server.database.kysely
    .updateTable('articles')
    .set({ status: 'published' })
    .where('id', '=', articleId)
    .execute()
  expect((await get()).reviewer).toBeNull()
})

test('the list is sorted by due date, what has none last', async () => {
  const { owner, desk, articleId, elsewhere } = await startTeam()
  const third = await createWrittenArticle(server.database, owner)
  await desk.setDue({ articleIds: [elsewhere], dueOn: '2031-06-02' })
  await desk.setDue({ articleIds: [third], dueOn: '2031-06-01' })
  const { items } = await owner.api.articles.list({ sort: 'due' })
  expect(items.map(({ id }) => id)).toEqual([third, elsewhere, articleId])
})

test('filters are kept per person, replaced by name and limited in number', async () => {
  const { desk, colleague } = await startTeam()
  const first = await desk.saveFilter({ name: 'Mine', query: 'assignee=me' })
  await desk.saveFilter({ name: 'Mine', query: 'assignee=me&status=draft' })
  expect((await desk.filters()).items).toMatchObject([
    { id: first.id, name: 'Mine', query: 'assignee=me&status=draft' },
  ])
  expect((await deskApi(server, colleague).filters()).items).toEqual([])
  await expect(deskApi(server, colleague).removeFilter({ id: first.id })).rejects.toMatchObject({
    code: 'not_found',
  })
  for (let number = 2; number <= 30; number += 1) {
    await desk.saveFilter({ name: `Filter ${number}`, query: '' })
  }
  await expect(desk.saveFilter({ name: 'One too many', query: '' })).rejects.toMatchObject({
    code: 'conflict',
  })
  await desk.removeFilter({ id: first.id })
  expect((await desk.filters()).items).toHaveLength(29)
})
