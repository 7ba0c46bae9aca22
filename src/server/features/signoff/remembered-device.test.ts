import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sha256 } from '#server/kernel/canonical-json.ts'
import { createSecretBox } from '#server/kernel/secrets/secrets.ts'
import { createWrittenArticle } from '#test/factories/written-article.ts'
import {
  anna,
  articleToApprove,
  type Browser,
  type Desk,
  decideWithCode,
  linkIn,
  mailTo,
  openBrowser,
  startDesk,
} from './signoff.fixture.ts'

let desk: Desk
beforeAll(async () => {
  desk = await startDesk()
})
afterAll(() => desk.close())

type Made = Awaited<ReturnType<typeof articleToApprove>>

/** Sends an article to Anna and opens her link. */
async function sent(made: Made, articleId: string, browser: Browser, reviewers = [anna]) {
  const seen = desk.mails.length
  await made.start({ articleId, reviewers })
  const email = reviewers[0]?.email ?? ''
  await browser.visit(linkIn(await mailTo(desk, email, 'For your approval', seen)))
  return browser.seat()
}

/** Another article of the same client. */
async function another({ user, articleId }: Made): Promise<string> {
  const { kysely } = desk.server.database
  const id = await createWrittenArticle(desk.server.database, user)
  const place = await kysely
    .selectFrom('articles')
    .select(['client_id', 'campaign_id'])
    .where('id', '=', articleId)
    .executeTakeFirstOrThrow()
  await kysely.updateTable('articles').set(place).where('id', '=', id).execute()
  return id
}

/** Anna has approved once on a device that she had remembered. */
async function remembered() {
  const made = await articleToApprove(desk)
  const browser = openBrowser(desk)
  const seatId = await sent(made, made.articleId, browser)
  await decideWithCode(desk, browser, 'changes', { remember: true })
  return { made, browser, seatId }
}

const deviceCookies = ({ cookies }: Browser) =>
  [...cookies].filter(([name, value]) => name.startsWith('device-') && value !== '')

/** Whether a decision takes a code; waits for its mail, which a later test would take for its own. */
async function asksForCode(browser: Browser, email = anna.email): Promise<boolean> {
  const seen = desk.mails.length
  const answer = await browser.submit('decision', { verdict: 'approve' })
  const asks = (await answer.text()).includes('We have emailed a six-digit code')
  if (asks) await mailTo(desk, email, 'Your code', seen)
  return asks
}

test('a remembered device takes no code for a later link, and the record says so', async () => {
  const { made, browser } = await remembered()
  const articleId = await another(made)
  await sent(made, articleId, browser)
  expect(browser.page()).toContain(`This device is remembered for ${anna.email} until`)
  await browser.submit('decision', { verdict: 'approve' })
  expect(browser.page()).toContain('Your approval has been recorded')
  const { record } = await made.signOff.certificate({ articleId })
  const confirmed = record.map(({ entry }) => JSON.parse(entry)).find(isConfirmation)
  expect(confirmed.details).toEqual({ by: 'remembered device', codeEntered: expect.any(String) })
})

const isConfirmation = ({ action }: { action: string }) => action === 'address.confirmed'

test('without the tick the next link asks for a code', async () => {
  const made = await articleToApprove(desk)
  const browser = openBrowser(desk)
  await sent(made, made.articleId, browser)
  await decideWithCode(desk, browser, 'changes')
  expect(deviceCookies(browser)).toEqual([])
  await sent(made, await another(made), browser)
  expect(await asksForCode(browser)).toBe(true)
})

test('it is remembered for one address at one client', async () => {
  const { made, browser } = await remembered()
  const proof = deviceCookies(browser)[0]?.[1] ?? ''
  const ben = { name: 'Ben Cole', email: 'ben@client.example' }
  await sent(made, await another(made), browser, [ben])
  const name = `device-${sha256(`${made.clientId} ${ben.email}`).slice(0, 16)}`
  browser.cookies.set(name, proof)
  expect(await asksForCode(browser, ben.email)).toBe(true)
  const elsewhere = await articleToApprove(desk)
  await sent(elsewhere, elsewhere.articleId, browser)
  expect(await asksForCode(browser)).toBe(true)
})

test('it ends after thirty days', async () => {
  const { made, browser } = await remembered()
  const { wiring } = desk.server
  const { clock } = wiring
  const days = (count: number) => ({ now: () => new Date(Date.now() + count * 86_400_000) })
  try {
    Object.assign(wiring, { clock: days(29) })
    await sent(made, await another(made), browser)
    expect(await asksForCode(browser)).toBe(false)
    Object.assign(wiring, { clock: days(30.01) })
    await sent(made, await another(made), browser)
    expect(browser.page()).not.toContain('This device is remembered')
    expect(await asksForCode(browser)).toBe(true)
  } finally {
    Object.assign(wiring, { clock })
  }
})

test('revoking a link of the address ends it', async () => {
  const { made, browser, seatId } = await remembered()
  await made.signOff.revoke({ articleId: made.articleId, seatId })
  await sent(made, await another(made), browser)
  expect(await asksForCode(browser)).toBe(true)
})

test('taking away the portal of the address ends it', async () => {
  const { made, browser } = await remembered()
  const { clientId } = made
  await made.signOff.invite({ clientId, ...anna })
  const [person] = (await made.signOff.portal({ clientId })).people
  await made.signOff.revokePortal({ clientId, portalId: person?.id ?? '' })
  await sent(made, await another(made), browser)
  expect(await asksForCode(browser)).toBe(true)
})

test('a forged proof is none', async () => {
  const { made, browser } = await remembered()
  const [name] = deviceCookies(browser)[0] ?? ['']
  await sent(made, await another(made), browser)
  const foreign = createSecretBox([randomBytes(32)]).seal('{"seatId":"","at":0}', '')
  for (const value of ['1', foreign, `${browser.cookies.get(name)?.slice(0, -2)}xx`]) {
    browser.cookies.set(name, value)
    expect(await asksForCode(browser), value).toBe(true)
    await browser.visit(`/review/${browser.seat()}`)
  }
})

test('a reviewer has the device forgotten', async () => {
  const { made, browser } = await remembered()
  await sent(made, await another(made), browser)
  await browser.submit('forget')
  expect(browser.page()).toContain('This device is forgotten')
  expect(deviceCookies(browser)).toEqual([])
  expect(await asksForCode(browser)).toBe(true)
})

test('only the pages of reviews get the cookie, out of reach of scripts', async () => {
  const made = await articleToApprove(desk)
  const browser = openBrowser(desk)
  await sent(made, made.articleId, browser)
  const seen = desk.mails.length
  await browser.submit('decision', { verdict: 'approve' })
  expect(browser.page()).toContain('Remember this device for 30 days')
  const code = /\b\d{6}\b/.exec((await mailTo(desk, anna.email, 'Your code', seen)).text)?.[0] ?? ''
  await browser.submit('confirm', { verdict: 'approve', code, remember: 'yes' })
  const set = browser.headersSet.find((line) => line.startsWith('device-'))
  expect(set).toMatch(/Max-Age=2592000; Path=\/review; HttpOnly; SameSite=Lax/)
})
