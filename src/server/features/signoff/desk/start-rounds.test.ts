import { afterAll, beforeAll, expect, test } from 'vitest'
import { addMember } from '#test/factories/members.ts'
import { createWrittenArticle } from '#test/factories/written-article.ts'
import {
  anna,
  articleToApprove,
  type Desk,
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

const portalLink = (text: string) => /\/p\/[\w.?=-]+/.exec(text)?.[0] ?? ''
const nobody = { message: '', dueOn: null, everyone: false }

/** More articles of the client of one. */
async function severalOfOneClient(titles = ['A second one', 'A third one']) {
  const made = await articleToApprove(desk)
  const of = await made.user.api.articles.get({ id: made.articleId })
  const more = []
  for (const title of titles) {
    const id = await createWrittenArticle(desk.server.database, made.user, { title })
    await desk.server.database.kysely
      .updateTable('articles')
      .set({ client_id: of.clientId, campaign_id: of.campaignId })
      .where('id', '=', id)
      .execute()
    more.push(id)
  }
  return { ...made, title: of.title, articleIds: [made.articleId, ...more] }
}

test('several articles go to a client in one mail, and wait on one page', async () => {
  const seen = desk.mails.length
  const { user, signOff, articleIds, title } = await severalOfOneClient()
  const sent = await signOff.startMany({
    ...nobody,
    articleIds,
    reviewers: [anna],
    message: 'Three for December.',
  })
  expect(sent.rounds.map(({ articleId }) => articleId)).toHaveLength(3)
  const mail = await mailTo(desk, anna.email, 'Acme Ltd: 3 articles are ready', seen)
  expect(mail.text).toContain('Three for December.')
  for (const one of [title, 'A second one', 'A third one']) expect(mail.text).toContain(one)
  expect(desk.mails.slice(seen).filter(({ to }) => to === anna.email)).toHaveLength(1)
  expect(linkIn(mail)).toBe('')
  const browser = openBrowser(desk)
  await browser.visit(portalLink(mail.text))
  expect(browser.page()).toContain('<strong>3</strong> articles are waiting')
  expect(browser.page().match(/name="seat"/g)).toHaveLength(3)
  const { items } = await user.api.articles.list({ stage: 'with_client' })
  expect(items.map(({ standing }) => standing.people)).toEqual(items.map(() => [anna.name]))
  expect(items).toHaveLength(3)
})

test('a whole column goes to a client in one mail that names the first', async () => {
  const seen = desk.mails.length
  const titles = Array.from({ length: 119 }, (_, at) => `Anvil ${at + 1}`)
  const { user, signOff, articleIds } = await severalOfOneClient(titles)
  const reviewers = [{ name: 'Carla', email: 'carla@column.example' }]
  const sent = await signOff.startMany({ ...nobody, articleIds, reviewers })
  expect(sent.rounds).toHaveLength(120)
  const mail = await mailTo(desk, 'carla@column.example', 'Acme Ltd: 120 articles are ready', seen)
  expect(mail.text).toContain('and 100 more')
  expect(mail.text).not.toContain('Anvil 119')
  expect(desk.mails.slice(seen)).toHaveLength(1)
  const browser = openBrowser(desk)
  await browser.visit(portalLink(mail.text))
  expect(browser.page()).toContain('<strong>120</strong> articles are waiting')
  expect(browser.page()).toContain('Anvil 119')
  expect((await user.api.articles.list({ stage: 'with_client' })).total).toBe(120)
})

test('one that cannot be sent keeps all of them back, by its name', async () => {
  const seen = desk.mails.length
  const { user, signOff, articleIds } = await severalOfOneClient()
  const [, second] = articleIds
  await desk.server.database.kysely
    .updateTable('articles')
    .set({ status: 'processing' })
    .where('id', '=', second ?? '')
    .execute()
  await expect(
    signOff.startMany({ ...nobody, articleIds, reviewers: [anna] }),
  ).rejects.toMatchObject({ code: 'conflict', message: expect.stringContaining('“A second one”') })
  expect((await user.api.articles.list({ stage: 'with_client' })).total).toBe(0)
  expect(desk.mails).toHaveLength(seen)
})

test('articles of several clients, and limited members, are refused', async () => {
  const made = await articleToApprove(desk)
  const other = await createWrittenArticle(desk.server.database, made.user, { title: 'Elsewhere' })
  const wanted = { ...nobody, articleIds: [made.articleId, other], reviewers: [anna] }
  await expect(made.signOff.startMany(wanted)).rejects.toMatchObject({ code: 'conflict' })
  const limited = await addMember(desk.server, made.user, { clientIds: [made.clientId] })
  await expect(
    signOffApi(desk.server, limited).startMany({ ...wanted, articleIds: [made.articleId] }),
  ).rejects.toMatchObject({ code: 'forbidden' })
})
