import { afterAll, beforeAll, expect, test } from 'vitest'
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
} from '../signoff.fixture.ts'

let desk: Desk
beforeAll(async () => {
  desk = await startDesk()
})
afterAll(() => desk.close())

const note = 'The anvil is “ours”'
const approval = { verdict: 'approve_with_notes', note }

async function openedByAnna() {
  const made = await articleToApprove(desk)
  const seen = desk.mails.length
  await made.start()
  const browser = openBrowser(desk)
  await browser.visit(linkIn(await mailTo(desk, anna.email, 'For your approval', seen)))
  const edit = (before = 'Strike it and', text = 'Strike it twice and') =>
    made.user.api.editing.change({
      id: made.articleId,
      change: {
        block: 'sections[0].content',
        before: `${before} listen.`,
        text: `${text} listen.`,
      },
    })
  const rounds = async () => (await made.signOff.get({ articleId: made.articleId })).rounds
  return { ...made, browser, edit, rounds }
}

async function codeFor(browser: Browser): Promise<string> {
  const seen = desk.mails.length
  await browser.submit('decision', approval)
  return /\b\d{6}\b/.exec((await mailTo(desk, anna.email, 'Your code', seen)).text)?.[0] ?? ''
}

/** Follows the form of the page, which may be of another seat. */
async function decideFromPage(browser: Browser): Promise<void> {
  const action = /action="(\/review\/[^"]+)\/decision"/.exec(browser.page())?.[1] ?? ''
  const page = browser.page()
  const field = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(page)?.[1] ?? ''
  const form = { nonce: field('nonce'), package: field('package'), ...approval }
  const seen = desk.mails.length
  await browser.visit(`${action}/decision`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(form).toString(),
  })
  const mail = await mailTo(desk, anna.email, 'Your code', seen)
  const code = /\b\d{6}\b/.exec(mail.text)?.[0] ?? ''
  expect((await browser.submit('confirm', { ...approval, code })).status).toBe(200)
}

function expectChange(browser: Browser): void {
  expect(browser.page()).toContain('Nothing has been decided')
  expect(browser.page()).toMatch(/<ins>.*twice/s)
  expect(browser.page()).toContain('Since the version that was on your page')
  expect(browser.page()).toMatch(/value="approve_with_notes" required\s+checked/)
  expect(browser.page()).toContain('The anvil is “ours”</textarea>')
}

test('a decision on a version that was replaced is answered with the change, and can be made there', async () => {
  const { browser, edit, start, rounds } = await openedByAnna()
  await edit()
  await start()
  expect((await browser.submit('decision', approval)).status).toBe(409)
  expectChange(browser)
  for (const round of await rounds()) expect(round.seats[0]?.verdict).toBeNull()
  await decideFromPage(browser)
  const [last, first] = await rounds()
  expect(last).toMatchObject({ state: 'approved', seats: [{ verdict: approval.verdict }] })
  expect(first?.seats[0]?.verdict).toBeNull()
})

test('so is a code that was asked for before', async () => {
  const { browser, edit, start, rounds } = await openedByAnna()
  const code = await codeFor(browser)
  await edit()
  await start()
  expect((await browser.submit('confirm', { ...approval, code })).status).toBe(409)
  expectChange(browser)
  for (const round of await rounds()) expect(round.seats[0]?.verdict).toBeNull()
  await decideFromPage(browser)
  expect((await rounds())[0]?.state).toBe('approved')
})

test('what was removed stands beside what was added after an approval was voided', async () => {
  const { browser, edit, signOff, articleId } = await openedByAnna()
  await decideWithCode(desk, browser, 'approve')
  await edit('Strike it and', 'Hit it and')
  await signOff.again({ articleId })
  expect((await browser.submit('decision', approval)).status).toBe(409)
  expect(browser.page()).toMatch(/<del>.*Strike/)
  expect(browser.page()).toMatch(/<ins>.*Hit/)
  expect(browser.page()).toContain('Approve the change')
})

test('an edit that was not sent is named, but its words are not told', async () => {
  const { browser, edit, rounds } = await openedByAnna()
  const nonce = /name="nonce" value="([^"]*)"/.exec(browser.page())?.[1] ?? ''
  const [round] = await rounds()
  const sent = { ...approval, nonce, package: round?.packageSha256 ?? '' }
  const code = await codeFor(browser)
  await edit()
  for (const action of ['decision', 'confirm']) {
    expect((await browser.submit(action, { ...sent, code })).status).toBe(409)
    expect(browser.page()).toContain('<li>Article</li>')
    expect(browser.page()).not.toContain('twice')
    expect(browser.page()).toContain('The anvil is “ours”</textarea>')
  }
  // Nobody is asked for what cannot be given.
  await browser.visit(`/review/${browser.seat()}`)
  expect(browser.page()).toContain('is changing this right now')
  expect(browser.page()).not.toContain('asks for your approval')
  expect((await rounds())[0]?.seats[0]?.verdict).toBeNull()
})

test('the hash of another article’s package shows nothing of it', async () => {
  const other = await openedByAnna()
  const { browser, edit, start, rounds } = await openedByAnna()
  // Articles of tests read alike, so this one is given words of its own.
  await other.edit('Strike it and', 'Polish it and')
  await other.start()
  const foreign = (await other.rounds())[0]?.packageSha256 ?? ''
  await edit()
  await start()
  const packages = [foreign, '0'.repeat(64)]
  const nonce = /name="nonce" value="([^"]*)"/.exec(browser.page())?.[1] ?? ''
  const own = browser.seat()
  for (const hash of packages) {
    const answer = await browser.submit('decision', { ...approval, nonce, package: hash })
    expect(answer.status).toBe(410)
    expect(browser.page()).not.toContain('What has changed')
    expect(browser.page()).not.toContain('Polish')
    expect(browser.seat()).toBe(own)
  }
  expect((await rounds())[0]?.seats[0]?.verdict).toBeNull()
})

test('a reviewer who was not sent the newer version sees nothing of it', async () => {
  const { browser, edit, start } = await openedByAnna()
  await edit()
  await start({ reviewers: [{ name: 'Ben Jones', email: 'ben@client.example' }] })
  expect((await browser.submit('decision', approval)).status).toBe(410)
  expect(browser.page()).not.toContain('twice')
})
