import { afterAll, beforeAll, expect, test } from 'vitest'
import { addMember } from '#test/factories/members.ts'
import { createWrittenArticle } from '#test/factories/written-article.ts'
import {
  anna,
  articleToApprove,
  type Desk,
  decideWithCode,
  linkIn,
  mailTo,
  openBrowser,
  signOffApi,
  startDesk,
} from '../signoff.fixture.ts'

let desk: Desk
beforeAll(async () => {
  desk = await startDesk()
})
afterAll(() => desk.close())

const toAnna = (seen: number) => desk.mails.slice(seen).filter(({ to }) => to === anna.email)

/** Another article of the same client, sent to Anna as well. */
async function another({ user, articleId, signOff }: Awaited<ReturnType<typeof articleToApprove>>) {
  const { clientId, campaignId } = await user.api.articles.get({ id: articleId })
  const id = await createWrittenArticle(desk.server.database, user, { title: 'A second one' })
  await desk.server.database.kysely
    .updateTable('articles')
    .set({ client_id: clientId, campaign_id: campaignId })
    .where('id', '=', id)
    .execute()
  const asked = { message: '', dueOn: null, everyone: false, reviewers: [anna] }
  await signOff.start({ articleId: id, ...asked })
  return id
}

test('a reminder of one article has its link, goes out once a day, and is told on the client’s page', async () => {
  const { user, signOff, clientId, articleId, start } = await articleToApprove(desk)
  await start()
  const seen = desk.mails.length
  expect(await signOff.remind({ clientId, email: anna.email })).toEqual({ sent: 1 })
  const mail = await mailTo(desk, anna.email, 'Reminder: ', seen)
  expect(mail.text).toContain('asks for your answer.')
  const browser = openBrowser(desk)
  expect((await browser.visit(linkIn(mail))).status).toBe(200)
  expect(await signOff.remind({ clientId, email: anna.email })).toEqual({ sent: 0 })
  const waits = async () => (await user.api.overview.client({ id: clientId })).withClient
  expect(await waits()).toMatchObject([
    {
      ...anna,
      articles: 1,
      articleId,
      dueOn: null,
      mailsOff: false,
      remindedAt: expect.any(String),
    },
  ])
  await decideWithCode(desk, browser, 'approve')
  expect(await waits()).toEqual([])
  await expect(signOff.remind({ clientId, email: anna.email })).rejects.toMatchObject({
    code: 'not_found',
  })
})

test('several articles are one mail, which opens the page that lists them', async () => {
  const made = await articleToApprove(desk)
  const { user, signOff, clientId, start } = made
  await start({ dueOn: '2031-06-01' })
  await another(made)
  await mailTo(desk, anna.email, 'For your approval: A second one')
  const seen = desk.mails.length
  expect(await signOff.remind({ clientId, email: anna.email })).toEqual({ sent: 1 })
  const mail = await mailTo(desk, anna.email, 'Reminder: Acme Ltd: 2 articles are waiting', seen)
  expect(mail.text).toContain('A second one')
  expect(toAnna(seen)).toHaveLength(1)
  const [waiting] = (await user.api.overview.client({ id: clientId })).withClient
  expect(waiting).toMatchObject({
    articles: 2,
    dueOn: '2031-06-01',
    remindedAt: expect.any(String),
  })
})

test('a limited member reminds by article; of another client nobody is reminded, nor who has turned that off', async () => {
  const made = await articleToApprove(desk)
  const { user, clientId, signOff, start } = made
  await start()
  await another(made)
  const other = await user.api.clients.create({ name: 'Other', industry: 'Technology' })
  const member = await addMember(desk.server, user, { clientIds: [clientId] })
  const theirs = signOffApi(desk.server, member)
  expect(await theirs.remind({ clientId, email: anna.email })).toEqual({ sent: 2 })
  await expect(theirs.remind({ clientId: other.id, email: anna.email })).rejects.toMatchObject({
    code: 'not_found',
  })
  await desk.server.database.kysely
    .updateTable('review_seats')
    .set({ mails_off_at: new Date() })
    .where('client_id', '=', clientId)
    .execute()
  await expect(signOff.remind({ clientId, email: anna.email })).rejects.toMatchObject({
    code: 'conflict',
    message: expect.stringContaining('turned off reminders'),
  })
  const [waiting] = (await user.api.overview.client({ id: clientId })).withClient
  expect(waiting).toMatchObject({ mailsOff: true })
})
