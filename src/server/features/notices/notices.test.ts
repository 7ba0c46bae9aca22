import { afterAll, beforeAll, expect, test } from 'vitest'
import { noticeSentence } from '#contracts/rules/notice-kinds.ts'
import { jobContext } from '#server/context/context.ts'
import { deskApi } from '#server/features/desk/desk.fixture.ts'
import { signOffApi } from '#server/features/signoff/signoff.fixture.ts'
import type { Mail } from '#server/providers/mail/port.ts'
import { articleOrder } from '#test/factories/articles.ts'
import { addMember } from '#test/factories/members.ts'
import { createWrittenArticle } from '#test/factories/written-article.ts'
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts'
import { mailDigests } from './index.ts'

const mails: Mail[] = []
let server: TestApp
beforeAll(async () => {
  const send = async (mail: Mail) => void mails.push(mail)
  server = await startTestApp({ ports: { mailer: { send } } })
  await server.startWorking()
})
afterAll(() => server.close())

/** An owner with an article, and a member who sees its client and no other. */
async function startTeam() {
  const owner = await server.signUp({ fullName: 'Ada Byron', credits: 5 })
  const articleId = await createWrittenArticle(server.database, owner)
  const { clientId, title } = await owner.api.articles.get({ id: articleId })
  const colleague = await addMember(server, owner, { clientIds: [clientId] })
  const assign = (assigneeId: string | null, articleIds = [articleId]) =>
    deskApi(server, owner).assign({ articleIds, assigneeId })
  return { owner, articleId, clientId, title, colleague, assign }
}

const told = async (user: TestUser) =>
  (await deskApi(server, user).notices.list()).items.map((notice) => noticeSentence(notice))
const mailsTo = ({ email }: TestUser) => mails.filter(({ to }) => to === email)
const choose = async (user: TestUser, choice: 'now' | 'daily' | 'off', timeZone = 'UTC') => {
  const { notices } = deskApi(server, user)
  const { mails: before } = await notices.settings()
  await notices.saveSettings({ mails: { ...before, assigned: choice }, timeZone })
}
/** Has the notices of a member be two days old. */
const age = (user: TestUser) =>
  server.database.kysely
    .updateTable('notices')
    .set({ created_at: new Date(Date.now() - 2 * 86_400_000) })
    .where('user_id', '=', user.userId)
    .execute()
const sendDigests = () => mailDigests(jobContext(server.wiring, 'test'))

test('who is given an article is told, by mail too, and nobody else is', async () => {
  const { owner, colleague, assign, title, articleId } = await startTeam()
  await assign(colleague.userId)
  await assign(owner.userId)
  expect(await told(colleague)).toEqual([`Ada Byron assigned “${title}” to you`])
  expect(await told(owner)).toEqual([])
  await expect.poll(() => mailsTo(colleague)).toHaveLength(1)
  const [mail] = mailsTo(colleague)
  expect(mail?.subject).toBe(`Ada Byron assigned “${title}” to you`)
  expect(mail?.text).toContain(`/dashboard/articles/${articleId}/preview`)
  expect(mailsTo(owner)).toEqual([])
})

test('several articles at once are one notice and one mail', async () => {
  const { owner, colleague, assign } = await startTeam()
  const admin = await addMember(server, owner, { role: 'admin' })
  const ids = [
    await createWrittenArticle(server.database, owner),
    await createWrittenArticle(server.database, owner),
  ]
  await assign(admin.userId, ids)
  expect(await told(admin)).toEqual(['Ada Byron assigned 2 articles to you'])
  await expect.poll(() => mailsTo(admin)).toHaveLength(1)
  expect(await told(colleague)).toEqual([])
})

test('a review is asked for, and its end is told to who asked', async () => {
  const { owner, colleague, articleId, title } = await startTeam()
  await deskApi(server, owner).askReview({ articleIds: [articleId], reviewerId: colleague.userId })
  expect(await told(colleague)).toEqual([`Ada Byron asks you to review “${title}”`])
  await deskApi(server, colleague).endReview({ articleIds: [articleId], reviewed: true })
  expect(await told(owner)).toEqual([`Test Person has reviewed “${title}”`])
})

test('notices are marked as read, one or all of them', async () => {
  const { colleague, assign } = await startTeam()
  const { notices } = deskApi(server, colleague)
  await assign(colleague.userId)
  await assign(null)
  await assign(colleague.userId)
  const { items, unread } = await notices.list()
  expect([items.length, unread]).toEqual([2, 2])
  await notices.markRead({ ids: [items[0]?.id ?? ''] })
  expect(await notices.unread()).toEqual({ unread: 1 })
  expect((await notices.list()).items.map(({ read }) => read)).toEqual([true, false])
  await notices.markAllRead({ until: items[0]?.createdAt ?? '' })
  expect(await notices.unread()).toEqual({ unread: 0 })
})

test('who no longer sees the client is told nothing of it, and sees nothing told before', async () => {
  const { owner, colleague, assign, clientId } = await startTeam()
  const other = await createWrittenArticle(server.database, owner)
  const { clientId: otherClient } = await owner.api.articles.get({ id: other })
  const place = (clientIds: string[]) =>
    owner.api.team.change({
      userId: colleague.userId,
      roleBefore: 'member',
      role: 'member',
      limited: true,
      clientIds,
    })
  await choose(colleague, 'daily')
  await assign(colleague.userId)
  expect(await told(colleague)).toHaveLength(1)
  await place([otherClient])
  expect(await told(colleague)).toEqual([])
  expect(await deskApi(server, colleague).notices.unread()).toEqual({ unread: 0 })
  await age(colleague)
  await sendDigests()
  await expect.poll(() => problemsOf(colleague)).toEqual(['There was nothing left to tell.'])
  expect(mailsTo(colleague)).toEqual([])
  await place([clientId])
  expect(await told(colleague)).toHaveLength(1)
})

const problemsOf = async (user: TestUser) =>
  (
    await server.database.kysely
      .selectFrom('mails')
      .select('problem')
      .where('user_id', '=', user.userId)
      .execute()
  ).map(({ problem }) => problem)

test('the daily mail comes once, in the morning after, with all that waited for it', async () => {
  const { colleague, assign, title, articleId } = await startTeam()
  await choose(colleague, 'daily', 'Europe/London')
  await assign(colleague.userId)
  await assign(null)
  await assign(colleague.userId)
  await sendDigests()
  expect(mailsTo(colleague)).toEqual([])
  await age(colleague)
  await Promise.all([sendDigests(), sendDigests()])
  await expect.poll(() => mailsTo(colleague)).toHaveLength(1)
  await sendDigests()
  expect(mailsTo(colleague)).toHaveLength(1)
  const [mail] = mailsTo(colleague)
  expect(mail?.subject).toBe('Your day at Test workspace')
  expect(mail?.text).toContain('2 things to know since your last daily email.')
  const line = new RegExp(
    `Ada Byron assigned “${title}” to you\n\\S+/articles/${articleId}/preview`,
    'g',
  )
  expect(mail?.text.match(line)).toHaveLength(2)
})

test('a mail turned off is not sent, and one link turns all of them off', async () => {
  const { colleague, assign } = await startTeam()
  await choose(colleague, 'off')
  await assign(colleague.userId)
  expect(await told(colleague)).toHaveLength(1)
  await choose(colleague, 'now')
  await assign(null)
  await assign(colleague.userId)
  await expect.poll(() => mailsTo(colleague)).toHaveLength(1)
  const link = new URL(mailsTo(colleague)[0]?.unsubscribeUrl ?? '')
  const looked = await server.app.request(link.pathname)
  expect([looked.status, await looked.text()]).toEqual([
    200,
    expect.stringContaining('Turn them off'),
  ])
  expect((await deskApi(server, colleague).notices.settings()).mails.assigned).toBe('now')
  const stopped = await server.app.request(link.pathname, { method: 'POST' })
  expect(stopped.status).toBe(200)
  const { mails: after } = await deskApi(server, colleague).notices.settings()
  // A payment that is due is told of as before: the plan ends if nobody reads of it.
  const { payment, ...others } = after
  expect([payment, new Set(Object.values(others))]).toEqual(['now', new Set(['off'])])
  expect((await server.app.request('/unsubscribe/v1.a.b.c', { method: 'POST' })).status).toBe(404)
})

test('a zone that no clock keeps is refused', async () => {
  const { colleague } = await startTeam()
  const { notices } = deskApi(server, colleague)
  const { mails: before } = await notices.settings()
  await expect(
    notices.saveSettings({ mails: before, timeZone: 'Mars/Base' }),
  ).rejects.toMatchObject({ code: 'invalid_input' })
})

test('who ordered an article is told once when it is written', async () => {
  const { owner } = await startTeam()
  const { articles } = await owner.api.articles.create(await articleOrder(owner))
  await expect
    .poll(async () => (await deskApi(server, owner).notices.list()).items, { timeout: 60_000 })
    .toMatchObject([{ kind: 'finished', articleId: articles[0]?.id, by: null }])
})

test('a comment within the team tells those it mentions, and only such a comment may', async () => {
  const { owner, colleague, articleId, title } = await startTeam()
  const outsider = await addMember(server, owner, { clientIds: [] })
  const comment = (mentions: string[], visibility: 'client' | 'internal' = 'internal') =>
    signOffApi(server, owner).comment({
      articleId,
      body: '@Test Person, is the date right?',
      part: 'text',
      replyTo: null,
      visibility,
      mentions,
    })
  await comment([colleague.userId, owner.userId])
  expect(await told(colleague)).toEqual([`Ada Byron mentioned you in a comment on “${title}”`])
  expect(await told(owner)).toEqual([])
  await expect(comment([outsider.userId])).rejects.toMatchObject({ code: 'not_found' })
  await expect(comment([colleague.userId], 'client')).rejects.toMatchObject({ code: 'conflict' })
  expect(await told(colleague)).toHaveLength(1)
})
