import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { jobContext } from '#server/context/context.ts'
import { deskApi } from '#server/features/desk/desk.fixture.ts'
import { startFakeWordPress } from '#test/fakes/wordpress.ts'
import { notifyOfExpiredLinks } from '../reminders/notify-of-expired-links.ts'
import {
  anna,
  articleToApprove,
  askForNewLink,
  type Desk,
  decideWithCode,
  linkIn,
  mailTo,
  openBrowser,
  startDesk,
} from '../signoff.fixture.ts'

let desk: Desk
beforeAll(async () => {
  desk = await startDesk()
})
afterAll(() => desk.close())

async function sentTo(email: string) {
  const made = await articleToApprove(desk)
  const seen = desk.mails.length
  const { id: roundId } = await made.start({ reviewers: [{ ...anna, email }] })
  const first = await mailTo(desk, email, 'For your approval', seen)
  return { ...made, roundId, seen, first, email }
}

/** One turn of the work so many days from now. */
async function turnIn(days: number): Promise<void> {
  const clock = { now: () => new Date(Date.now() + days * 86_400_000) }
  await notifyOfExpiredLinks(jobContext({ ...desk.server.wiring, clock }, randomUUID()))
}

/** Lets the link of a round run out; `days` ago. */
async function expire(roundId: string, days = 0): Promise<void> {
  await desk.server.database.kysely
    .updateTable('review_seats')
    .set({ expires_at: new Date(Date.now() - days * 86_400_000 - 1_000) })
    .where('round_id', '=', roundId)
    .execute()
}

const subjectsTo = (email: string, seen: number) =>
  desk.mails.slice(seen).flatMap(({ to, subject }) => (to === email ? [subject] : []))

/** Has an approved article published on two sites, and waits until it is on both. */
async function publish({ user, articleId }: Awaited<ReturnType<typeof sentTo>>) {
  const sites = [await startFakeWordPress(), await startFakeWordPress()]
  const credentialIds: string[] = []
  for (const site of sites) {
    const { platform, siteUrl, username, appPassword } = site.access()
    const access = { platform, siteUrl, username, appPassword, name: 'Blog' }
    credentialIds.push((await user.api.credentials.create(access)).id)
  }
  await user.api.publications.publish({ articleId, credentialIds })
  const states = async () =>
    (await user.api.publications.list({ articleId })).items.map(({ status }) => status)
  await expect.poll(states, { timeout: 20_000 }).toEqual(['published', 'published'])
  await Promise.all(sites.map((site) => site.close()))
}

test('reviewers are told once that what they approved is live, in the thread of the round', async () => {
  const made = await sentTo('reader@client.example')
  const { email, seen, first } = made
  const browser = openBrowser(desk)
  await browser.visit(linkIn(first))
  await decideWithCode(desk, browser, 'approve', { email })
  await publish(made)
  const mail = await mailTo(desk, email, 'Published: Anvils', seen)
  expect(mail.text).toContain('This is live on Blog, exactly as it was approved.')
  expect(mail.text).toMatch(/See it live:\nhttps?:/)
  expect(mail.thread).toBe(first.thread)
  // The client knows the agency, and us by the last line alone.
  expect(mail.html).toMatch(/border-bottom:2px solid #b5301c[^>]*>Test workspace</)
  expect(subjectsTo(email, seen).filter((one) => one.startsWith('Published'))).toHaveLength(1)
})

test('whoever has not answered is told once that the link has run out, and gets a new one', async () => {
  const made = await sentTo('late@client.example')
  const { email, seen, roundId, first } = made
  await turnIn(0)
  await expire(roundId)
  await turnIn(0)
  await turnIn(0)
  const mail = await mailTo(desk, email, 'Your link has expired', seen)
  expect(mail.thread).toBe(first.thread)
  const browser = openBrowser(desk)
  expect((await browser.visit(linkIn(mail))).status).toBe(404)
  expect(browser.page()).toContain('Send me a new link')
  await askForNewLink(desk, linkIn(mail))
  const links = () =>
    desk.mails.slice(seen).filter(({ subject }) => subject.startsWith('For your approval'))
  await expect.poll(links, { timeout: 20_000 }).toHaveLength(2)
  const again = links()[1]
  expect((await browser.visit(again ? linkIn(again) : '/')).status).toBe(200)
  expect(subjectsTo(email, seen).filter((one) => one.startsWith('Your link'))).toHaveLength(1)
  const { record } = await made.signOff.certificate({ articleId: made.articleId })
  const expired = record.filter(({ entry }) => JSON.parse(entry).action === 'link.expired')
  expect(expired).toHaveLength(1)
})

test('nothing is said of links that ran out long ago, were revoked or were answered', async () => {
  const long = await sentTo('long@client.example')
  await expire(long.roundId, 8)
  const revoked = await sentTo('revoked@client.example')
  const seat = (await revoked.signOff.get({ articleId: revoked.articleId })).rounds[0]?.seats[0]
  await revoked.signOff.revoke({ articleId: revoked.articleId, seatId: seat?.id ?? '' })
  await expire(revoked.roundId)
  const answered = await sentTo('answered@client.example')
  const browser = openBrowser(desk)
  await browser.visit(linkIn(answered.first))
  await decideWithCode(desk, browser, 'changes', { email: answered.email })
  await expire(answered.roundId)
  await turnIn(0)
  const rows = await desk.server.database.kysely
    .selectFrom('mails')
    .select('id')
    .where('kind', '=', 'expired')
    .where('round_id', 'in', [long.roundId, revoked.roundId, answered.roundId])
    .execute()
  expect(rows).toEqual([])
})

test('one click of a mail program turns off what asks for nothing new, and only that', async () => {
  const made = await sentTo('quiet@client.example')
  const { email, roundId, seen, first } = made
  expect(first.unsubscribeUrl).toBeUndefined()
  await expire(roundId)
  await turnIn(0)
  const mail = await mailTo(desk, email, 'Your link has expired', seen)
  const { pathname } = new URL(mail.unsubscribeUrl ?? '')
  expect(mail.text).toContain(mail.unsubscribeUrl)
  const ask = await desk.server.app.request(pathname)
  expect(await ask.text()).toContain('Turn these emails off?')
  const off = () =>
    desk.server.database.kysely
      .selectFrom('review_seats')
      .select('mails_off_at')
      .where('round_id', '=', roundId)
      .executeTakeFirstOrThrow()
  expect((await off()).mails_off_at).toBeNull()
  const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })
  const answer = await desk.server.app.request(pathname, { method: 'POST', body })
  expect(await answer.text()).toContain('The emails are off')
  expect((await off()).mails_off_at).not.toBeNull()
  // The link runs out again, which is another occasion: nothing is said of it any more.
  const before = desk.mails.length
  await desk.server.database.kysely
    .updateTable('mails')
    .set({ created_at: new Date(0) })
    .where('round_id', '=', roundId)
    .execute()
  await expire(roundId)
  await turnIn(0)
  const [seat] = (await made.signOff.get({ articleId: made.articleId })).rounds[0]?.seats ?? []
  await made.signOff.resend({ articleId: made.articleId, seatId: seat?.id ?? '' })
  await mailTo(desk, email, 'For your approval', before)
  expect(subjectsTo(email, before)).toEqual(['For your approval: Anvils & how to choose one'])
})

test('a forged address turns nothing off', async () => {
  const at = '/unsubscribe/reviews/v1.a.b.c'
  expect((await desk.server.app.request(at)).status).toBe(404)
  expect((await desk.server.app.request(at, { method: 'POST' })).status).toBe(404)
})

test('whoever sent it is told of comments once a day and of each decision, by mail as they chose', async () => {
  const { user, email, seen, first, roundId } = await sentTo('busy@client.example')
  const { notices } = deskApi(desk.server, user)
  const browser = openBrowser(desk)
  await browser.visit(linkIn(first))
  for (const body of ['Too long.', 'And too loud.']) {
    await browser.submit('comments', { part: 'title', body })
  }
  const mail = await mailTo(desk, user.email, 'Anna Smith has commented on “Anvils', seen)
  expect(mail.text).toContain('Turn them all off: http')
  const { mails, timeZone } = await notices.settings()
  await notices.saveSettings({ mails: { ...mails, reviewed: 'off' }, timeZone })
  await decideWithCode(desk, browser, 'changes', { email })
  const told = (await notices.list()).items.map(({ by, message }) => [by, message])
  expect(told).toEqual([
    ['Anna Smith', 'changes'],
    ['Anna Smith', 'comment'],
  ])
  const rows = await desk.server.database.kysely
    .selectFrom('mails')
    .select('id')
    .where('kind', '=', 'decided')
    .where('round_id', '=', roundId)
    .execute()
  expect(rows).toEqual([])
})
