import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { jobContext } from '#server/context/context.ts'
import { newSecret, secretHash } from '#server/kernel/secrets/one-time-secret.ts'
import { goLiveOn } from '#test/factories/live-page.ts'
import { startTestApp } from '#test/test-app.ts'
import {
  anna,
  answerTo,
  articleToApprove,
  askForNewLink,
  type Desk,
  decideWithCode,
  linkIn,
  mailTo,
  openBrowser,
  startDesk,
} from '../signoff.fixture.ts'
import { mailMonthlyReports } from './mail-monthly-reports.ts'

let desk: Desk
beforeAll(async () => {
  desk = await startDesk()
})
afterAll(() => desk.close())

const portalLink = (text: string) => /\/p\/[\w.?=-]+/.exec(text)?.[0] ?? ''
const thisMonth = new Date().toISOString().slice(0, 7)
const zoneOf = (clientId: string, zone: string) =>
  desk.server.database.kysely
    .updateTable('clients')
    .set({ time_zone: zone })
    .where('id', '=', clientId)
    .execute()

async function invited() {
  const seen = desk.mails.length
  const made = await articleToApprove(desk)
  const { id: portalId } = await made.signOff.invite({ clientId: made.clientId, ...anna })
  const mail = await mailTo(desk, anna.email, 'Acme Ltd: your', seen)
  const browser = openBrowser(desk)
  const link = portalLink(mail.text)
  await browser.visit(link)
  return { ...made, portalId, browser, link, seen }
}

type Made = Awaited<ReturnType<typeof invited>>

/** Sends a form of the portal. */
const open = ({ browser, portalId }: Made, fields: Record<string, string> = {}) => {
  const field = (name: string) =>
    new RegExp(`name="${name}" value="([^"]*)"`).exec(browser.page())?.[1] ?? ''
  return browser.visit(`/portal/${portalId}/open`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ nonce: field('nonce'), seat: field('seat'), ...fields }).toString(),
  })
}

test('what waits is opened from the portal, decided with a code, and then stands under approved', async () => {
  const made = await invited()
  const { browser, portalId, signOff, articleId, start, clientId } = made
  expect(browser.page()).toContain('nothing is waiting for an answer right now')
  expect(browser.page()).not.toContain('<h2')
  await start()
  await browser.visit(`/portal/${portalId}`)
  expect(browser.page()).toContain('waiting for you')
  const review = await open(made)
  expect(review.status).toBe(200)
  // The bar that leads to the decision stands before it, so that it never lies over its button.
  expect(browser.page()).toMatch(/class="bar"[\s\S]*Your decision/)
  // Opening decided nothing, and the portal is no proof of the address.
  expect((await signOff.get({ articleId })).rounds[0]?.state).toBe('open')
  await decideWithCode(desk, browser, 'approve')
  await browser.visit(`/portal/${portalId}`)
  expect(browser.page()).toMatch(/<h2 id="approved">[\s\S]*Approved on/)
  expect(browser.page()).not.toMatch(/<h2 id="(waiting|scheduled|live)/)
  // What they approved stays there to read.
  expect((await open(made)).status).toBe(200)
  expect(browser.page()).toContain(
    'You have approved this. It goes out exactly as you see it here.',
  )
  await browser.visit(`/portal/${portalId}/report?month=${thisMonth}`)
  expect(browser.page()).toMatch(/article approved<span>the first time<\/span><\/dt><dd>1</)
  // What is for the agency alone.
  expect(browser.page()).not.toMatch(/redits|hour|rounds/)
  const figures = await signOff.figures({ clientId, month: thisMonth })
  expect(figures).toMatchObject({
    approved: 1,
    firstPassPercent: 100,
    roundsToApproval: 1,
    creditsPerApproved: 0,
  })
  expect((await signOff.figures({ clientId, month: '2024-01' })).approved).toBe(0)
  const { approved, firstPassPercent, roundsToApproval } = await signOff.deskFigures()
  expect([approved, firstPassPercent, roundsToApproval]).toEqual([1, 100, 1])
})

const rowsOf = (page: string, id: string) =>
  new RegExp(`<h2 id="${id}">[\\s\\S]*?</section>`).exec(page)?.[0] ?? ''

test('what is live stands there alone, with its approval, and without a link while its page is missing', async () => {
  const made = await invited()
  const { browser, portalId, start, user, articleId } = made
  await start()
  await browser.visit(`/portal/${portalId}`)
  await open(made)
  await decideWithCode(desk, browser, 'approve')
  const { workspaceId } = user
  const at = new Date()
  const url = 'https://acme.example/anvils'
  const { database } = desk.server
  const credentialId = await goLiveOn(database, { workspaceId, articleId, url, at, missing: 404 })
  await browser.visit(`/portal/${portalId}`)
  expect(rowsOf(browser.page(), 'live')).toMatch(/Published [^<]* · being checked · Approved on/)
  expect(browser.page()).not.toContain(url)
  expect(browser.page()).not.toContain('<h2 id="approved"')
  await browser.visit(`/portal/${portalId}/report`)
  expect(browser.page()).not.toContain(url)
  await database.kysely
    .updateTable('site_posts')
    .set({ check_state: 'ok', findings: '[]' })
    .where('credential_id', '=', credentialId)
    .execute()
  await browser.visit(`/portal/${portalId}`)
  expect(rowsOf(browser.page(), 'live')).toContain(`href="${url}"`)
  // What they approved stays there to read.
  expect((await open(made)).status).toBe(200)
})

test('the link from the first mail goes on working beside those of the portal', async () => {
  const made = await invited()
  await made.start()
  const mailed = linkIn(await mailTo(desk, anna.email, 'For your approval', made.seen))
  await made.browser.visit(`/portal/${made.portalId}`)
  await open(made)
  expect((await openBrowser(desk).visit(mailed)).status).toBe(200)
})

test('a portal names everybody whom an article waits for', async () => {
  const made = await invited()
  await made.start({ reviewers: [anna, { name: 'Ben', email: 'ben@client.example' }] })
  await made.browser.visit(`/portal/${made.portalId}`)
  expect(made.browser.page()).toContain('waiting for you and Ben<')
})

test('a portal opens nobody else’s seat and no other portal, and needs a form of its own', async () => {
  const mine = await invited()
  const theirs = await invited()
  await mine.start({ reviewers: [{ name: 'Ben', email: 'ben@client.example' }] })
  await theirs.start()
  await mine.browser.visit(`/portal/${mine.portalId}`)
  expect(mine.browser.page()).toContain('waiting for Ben')
  expect(mine.browser.page()).not.toContain('Read and decide')
  const seatOf = async ({ signOff, articleId }: Made) =>
    (await signOff.get({ articleId })).rounds[0]?.seats[0]?.id ?? ''
  expect(mine.browser.page()).not.toContain(await seatOf(theirs))
  // A form of one's own, with somebody else's seat in it.
  await mine.start()
  for (const seat of [await seatOf(theirs), mine.articleId]) {
    await mine.browser.visit(`/portal/${mine.portalId}`)
    expect((await open(mine, { seat })).status).toBe(404)
  }
  mine.browser.cookies.set(
    `portal-${theirs.portalId}`,
    mine.browser.cookies.get(`portal-${mine.portalId}`) ?? '',
  )
  for (const path of [`/portal/${theirs.portalId}`, `/portal/${theirs.portalId}/report`]) {
    expect((await mine.browser.visit(path)).status).toBe(404)
  }
  await theirs.browser.visit(`/portal/${theirs.portalId}`)
  expect((await open(theirs, { nonce: 'x' })).status).toBe(403)
})

test('a link that was forged, replaced, revoked or has expired gets one answer, which mails a new one', async () => {
  const { clientId, signOff, browser, portalId, link, seen } = await invited()
  const refused = await answerTo(desk, `${link.slice(0, -4)}AAAA`)
  expect(refused).toMatchObject({ status: 404, text: expect.stringContaining('value="LINK"') })
  expect(await answerTo(desk, link.replace(/[0-9a-f]{4}(?=\.)/, '0000'))).toEqual(refused)
  const mails = desk.mails.length
  await signOff.invite({ clientId, ...anna })
  const second = await mailTo(desk, anna.email, 'Acme Ltd: your', Math.max(seen, mails))
  expect((await browser.visit(link)).status).toBe(404)
  await desk.server.database.kysely
    .updateTable('client_portals')
    .set({ expires_at: new Date(Date.now() - 1) })
    .where('id', '=', portalId)
    .execute()
  const expired = portalLink(second.text)
  expect(await answerTo(desk, expired)).toEqual(refused)
  const before = desk.mails.length
  const asked = await askForNewLink(desk, link)
  expect(asked.status).toBe(202)
  expect(await askForNewLink(desk, expired)).toEqual(asked)
  const fresh = await mailTo(desk, anna.email, 'Acme Ltd: your', before)
  expect((await browser.visit(portalLink(fresh.text))).status).toBe(200)
  expect(desk.mails.slice(before)).toHaveLength(1)
  const { people } = await signOff.portal({ clientId })
  expect(people).toHaveLength(1)
  await signOff.revokePortal({ clientId, portalId })
  expect((await browser.visit(`/portal/${portalId}`)).status).toBe(404)
  expect((await signOff.portal({ clientId })).people).toEqual([])
})

test('inviting somebody again brings no earlier link back, even before the new mail is sent', async () => {
  const server = await startTestApp()
  const { clientId, signOff } = await articleToApprove({ ...desk, server })
  const { id } = await signOff.invite({ clientId, ...anna })
  const secret = newSecret()
  await server.database.kysely
    .updateTable('client_portals')
    .set({ token_hash: secretHash(secret) })
    .where('id', '=', id)
    .execute()
  const visit = async () => (await openBrowser({ server }).visit(`/p/${id}.${secret}`)).status
  expect(await visit()).toBe(200)
  await signOff.revokePortal({ clientId, portalId: id })
  expect(await visit()).toBe(404)
  expect(await signOff.invite({ clientId, ...anna })).toEqual({ id })
  expect(await visit()).toBe(404)
  await server.close()
})

test('pages come in the client’s colour, and their policy allows that style alone', async () => {
  const { clientId, signOff, browser, portalId } = await invited()
  await signOff.setColour({ clientId, colour: '#FFD400' })
  expect((await signOff.portal({ clientId })).colour).toBe('#ffd400')
  const answer = await browser.visit(`/portal/${portalId}`)
  expect(browser.page()).toContain('--pencil: #ffd400; --on-pencil: #000000;')
  const policy = answer.headers.get('content-security-policy') ?? ''
  expect(policy.match(/'sha256-/g)).toHaveLength(2)
  expect(policy).not.toContain('unsafe')
  await expect(signOff.setColour({ clientId, colour: 'red;}' })).rejects.toThrow()
})

test('a month is counted on the client’s clock', async () => {
  const made = await invited()
  const { browser, portalId, signOff, clientId, start } = made
  await zoneOf(clientId, 'America/New_York')
  await start()
  await browser.visit(`/portal/${portalId}`)
  await open(made)
  await decideWithCode(desk, browser, 'approve')
  // Three in the morning on the first of March in London is ten in the evening of the day before in New York.
  await desk.server.database.kysely
    .updateTable('review_decisions')
    .set({ created_at: new Date('2026-03-01T03:00:00Z') })
    .where('client_id', '=', clientId)
    .execute()
  const approvedIn = async (month: string) =>
    (await signOff.figures({ clientId, month })).articles.length
  expect([await approvedIn('2026-02'), await approvedIn('2026-03')]).toEqual([1, 0])
  await browser.visit(`/portal/${portalId}/report?month=2026-02`)
  expect(browser.page()).toMatch(/article approved<span>the first time<\/span><\/dt><dd>1</)
})

/** What the desk does by itself at a time. */
async function at(time: string): Promise<void> {
  const clock = { now: () => new Date(time) }
  await mailMonthlyReports(jobContext({ ...desk.server.wiring, clock }, randomUUID()))
}

test('the report goes out by itself on the first, once, to whoever was chosen before', async () => {
  const { clientId, portalId, signOff, seen } = await invited()
  await zoneOf(clientId, 'America/New_York')
  const ben = { name: 'Ben', email: `ben-${clientId}@client.example` }
  await signOff.invite({ clientId, ...ben })
  const stored = async () =>
    (await signOff.portal({ clientId })).people.map(({ email, monthlyReport }) => [
      email,
      monthlyReport,
    ])
  expect(await stored()).toEqual([
    [anna.email, false],
    [ben.email, false],
  ])
  await at('2097-02-01T20:00:00Z')
  await signOff.setMonthlyReport({ clientId, portalId, monthly: true })
  expect(await stored()).toContainEqual([anna.email, true])
  // Seven in the morning in New York, then eight, and once more the same day.
  for (const time of ['2097-03-01T12:00:00Z', '2097-03-01T13:00:00Z', '2097-03-01T15:00:00Z']) {
    await at(time)
    const reports = await desk.server.database.kysely
      .selectFrom('mails')
      .select(['portal_id', 'occasion'])
      .where('client_id', '=', clientId)
      .where('kind', '=', 'report')
      .execute()
    const due = { portal_id: portalId, occasion: '2097-02' }
    expect(reports, time).toEqual(time < '2097-03-01T13' ? [] : [due])
  }
  const mail = await mailTo(desk, anna.email, 'Acme Ltd: report for February 2097', seen)
  const browser = openBrowser(desk)
  await browser.visit(portalLink(mail.text))
  expect(browser.page()).toContain('Report for February 2097')
  await signOff.setMonthlyReport({ clientId, portalId, monthly: false })
  await at('2097-04-01T20:00:00Z')
  expect(desk.mails.slice(seen).filter(({ subject }) => subject.includes('March 2097'))).toEqual([])
})

test('figures so far do not take the place of the report of the whole month', async () => {
  const { clientId, signOff, seen, portalId } = await invited()
  await signOff.setMonthlyReport({ clientId, portalId, monthly: true })
  expect(await signOff.sendReport({ clientId, month: thisMonth })).toEqual({ sent: 1 })
  const early = await mailTo(desk, anna.email, 'Acme Ltd: report', seen)
  expect(early.subject).toMatch(/^Acme Ltd: report for \w+ \d{4} so far$/)
  const occasions = async () => {
    const mails = await desk.server.database.kysely
      .selectFrom('mails')
      .select('occasion')
      .where('portal_id', '=', portalId)
      .where('kind', '=', 'report')
      .orderBy('occasion')
      .execute()
    return mails.map(({ occasion }) => occasion)
  }
  expect(await occasions()).toEqual([new Date().toISOString().slice(0, 10)])
  const nextMonth = new Date(`${thisMonth}-01T20:00:00Z`)
  nextMonth.setUTCMonth(nextMonth.getUTCMonth() + 1)
  await at(nextMonth.toISOString())
  expect((await occasions())[0]).toBe(thisMonth)
})

test('the report of a month is mailed once to everybody with a portal', async () => {
  const { clientId, signOff, seen } = await invited()
  expect(await signOff.sendReport({ clientId, month: thisMonth })).toEqual({ sent: 1 })
  expect(await signOff.sendReport({ clientId, month: thisMonth })).toEqual({ sent: 0 })
  const mail = await mailTo(desk, anna.email, 'Acme Ltd: report', seen)
  const browser = openBrowser(desk)
  await browser.visit(portalLink(mail.text))
  expect(browser.page()).toContain('What went live')
  const { signOff: other, clientId: nobody } = await articleToApprove(desk)
  await expect(other.sendReport({ clientId: nobody, month: thisMonth })).rejects.toMatchObject({
    code: 'conflict',
  })
})
