import { afterAll, beforeAll, expect, test } from 'vitest'
import { goLiveOn } from '#test/factories/live-page.ts'
import { addMember } from '#test/factories/members.ts'
import {
  anna,
  articleToApprove,
  type Desk,
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

type Made = Awaited<ReturnType<typeof articleToApprove>>

/** Has the article live since a moment, and online unless it has been taken back. */
async function goLive(
  { user, articleId, clientId }: Made,
  at: string,
  online = true,
  missing: number | null = null,
) {
  const { kysely } = desk.server.database
  const of = { workspace_id: user.workspaceId, article_id: articleId }
  await kysely
    .insertInto('article_effort')
    .values({
      ...of,
      client_id: clientId,
      words: 1200,
      words_changed: 60,
      measured_at: new Date(at),
    })
    .execute()
  await kysely
    .updateTable('articles')
    .set({ banner_image_url: 'https://pictures.example/anvil.webp' })
    .where('id', '=', articleId)
    .execute()
  if (!online) return
  const { workspaceId } = user
  const url = 'https://acme.example/anvils'
  await goLiveOn(desk.server.database, {
    ...{ workspaceId, articleId, url, missing },
    at: new Date(at),
  })
}

test('a report says what went live with its link, picture and day, and nothing of credits or hours', async () => {
  const made = await articleToApprove(desk)
  const { signOff, clientId, articleId, start } = made
  await goLive(made, '2026-03-10T12:00:00Z')
  const report = await signOff.report({ clientId, month: '2026-03' })
  expect(report).toMatchObject({
    running: false,
    note: null,
    figures: { live: 1, words: 1200, approved: 0, firstRound: 0 },
    live: [
      {
        articleId,
        at: '2026-03-10T12:00:00.000Z',
        url: 'https://acme.example/anvils',
        pictureUrl: 'https://pictures.example/anvil.webp',
      },
    ],
    next: null,
    abilities: { write: true },
  })
  expect(JSON.stringify(report)).not.toMatch(/credit|hours|cost/i)
  expect((await signOff.report({ clientId, month: '2026-04' })).live).toEqual([])
  // The present month says what comes next as well.
  await start()
  const present = await signOff.report({ clientId })
  expect(present).toMatchObject({
    running: true,
    next: { scheduled: [], waiting: [{ articleId, dueOn: null }] },
  })
})

test('what is no longer online keeps its place, without a link', async () => {
  const made = await articleToApprove(desk)
  await goLive(made, '2026-03-10T12:00:00Z', false)
  const { live } = await made.signOff.report({ clientId: made.clientId, month: '2026-03' })
  expect(live).toMatchObject([{ url: null }])
})

test('a page that readers did not get to says so, unless another site has the article', async () => {
  const made = await articleToApprove(desk)
  const { articleId, clientId, user } = made
  await goLive(made, '2026-03-10T12:00:00Z', true, 404)
  const live = async () => (await made.signOff.report({ clientId, month: '2026-03' })).live
  expect(await live()).toMatchObject([
    { url: 'https://acme.example/anvils', hidden: { status: 404 } },
  ])
  const url = 'https://second.example/anvils'
  const { workspaceId } = user
  const at = new Date('2026-03-09T12:00:00Z')
  await goLiveOn(desk.server.database, { workspaceId, articleId, url, at, missing: null })
  expect(await live()).toMatchObject([{ url, hidden: null }])
})

test('one sentence begins the report: on the page and in the mail, changed only by who has seen it', async () => {
  const { signOff, clientId } = await articleToApprove(desk)
  const seen = desk.mails.length
  const month = new Date().toISOString().slice(0, 7)
  const write = (text: string, before: string) =>
    signOff.writeNote({ clientId, month, text, before })
  const text = 'A <b>quiet</b> month: two guides went live.'
  expect(await write(text, '')).toEqual({ note: { text, author: 'Ada Byron' } })
  for (const unseen of ['Mine', '']) {
    await expect(write(unseen, '')).rejects.toMatchObject({ code: 'conflict' })
  }
  await expect(write('x'.repeat(281), text)).rejects.toMatchObject({ code: 'invalid_input' })
  expect((await signOff.report({ clientId, month })).note?.text).toBe(text)
  expect((await signOff.report({ clientId, month: '2026-01' })).note).toBeNull()

  await signOff.invite({ clientId, ...anna })
  await signOff.sendReport({ clientId, month })
  const mail = await mailTo(desk, anna.email, 'Acme Ltd: report for', seen)
  expect(mail.text).toContain('Ada Byron writes:')
  expect(mail.text).toContain(text)
  const browser = openBrowser(desk)
  await browser.visit(/\/p\/[\w.?=-]+/.exec(mail.text)?.[0] ?? '')
  expect(browser.page()).toContain('A &lt;b&gt;quiet&lt;/b&gt; month')
  expect(browser.page()).toContain('Ada Byron, ')

  expect(await write('', text)).toEqual({ note: null })
  expect((await signOff.report({ clientId, month })).note).toBeNull()
})

test('a limited member reads the report of their client and writes nothing in it', async () => {
  const { user, clientId } = await articleToApprove(desk)
  const member = await addMember(desk.server, user, { clientIds: [clientId] })
  const signOff = signOffApi(desk.server, member)
  const { month, abilities } = await signOff.report({ clientId })
  expect(abilities).toEqual({ write: false })
  await expect(
    signOff.writeNote({ clientId, month, text: 'Hello', before: '' }),
  ).rejects.toMatchObject({
    code: 'forbidden',
  })
})
