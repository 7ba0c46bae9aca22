import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWrittenArticle } from '#test/factories/written-article.ts'
import {
  asVersion1,
  cutAfter,
  factsOf,
  forgeries,
  sha256,
  zeros,
} from './record/forgeries.fixture.ts'
import { recompute } from './record/recompute.fixture.ts'
import {
  anna,
  articleToApprove,
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

const ben = { name: 'Ben Jones', email: 'ben@client.example' }

/** Two articles of one client: what Anna approved and, after an edit, turned down; and what Ben approved meanwhile. */
async function twoCertificates() {
  const { user, articleId, clientId, signOff, start } = await articleToApprove(desk)
  const { campaignId } = await user.api.articles.get({ id: articleId })
  const otherId = await createWrittenArticle(desk.server.database, user, { slug: 'other' })
  await desk.server.database.kysely
    .updateTable('articles')
    .set({ campaign_id: campaignId, client_id: clientId, title: 'Another one' })
    .where('id', '=', otherId)
    .execute()
  const ask = async (send: () => Promise<unknown>, verdict: string, email = anna.email) => {
    const seen = desk.mails.length
    await send()
    const browser = openBrowser(desk)
    await browser.visit(linkIn(await mailTo(desk, email, '', seen)))
    await decideWithCode(desk, browser, verdict, { email })
  }
  const toBen = { reviewers: [ben], message: '', dueOn: null, everyone: false }
  await ask(start, 'approve')
  await user.api.posts.save({ id: articleId, network: 'twitter', text: 'New', before: '' })
  await ask(() => signOff.start({ articleId: otherId, ...toBen }), 'approve', ben.email)
  await ask(start, 'changes')
  return {
    turnedDown: await signOff.certificate({ articleId }),
    approved: await signOff.certificate({ articleId: otherId }),
  }
}

test('certificates fit up to the head that they have, and forgeries are seen', {
  timeout: 240_000,
}, async () => {
  const { turnedDown, approved } = await twoCertificates()
  for (const certificate of [turnedDown, approved]) {
    expect(await recompute(certificate, turnedDown.head)).toMatchObject({ code: 0 })
  }
  expect(turnedDown.rounds.map(({ state }) => state)).toEqual(['changes_requested', 'voided'])
  // A head from before the last entry does not cover it.
  const earlier = await recompute(turnedDown, cutAfter(turnedDown, 3).head)
  expect(earlier).toMatchObject({ code: 2, said: expect.stringContaining('up to 3') })

  for (const [what, forge] of forgeries) {
    const forged = forge(turnedDown, approved)
    const [compared, alone] = await Promise.all([
      recompute(forged, turnedDown.head),
      recompute(forged),
    ])
    expect(compared, what).toMatchObject({ code: 1 })
    expect(alone.code, what).not.toBe(0)
    expect(alone.said, what).not.toContain('Everything fits')
  }
  const { shown: _, ...record } = turnedDown
  const whole = JSON.stringify({ ...record, shown: { statement: 'All approved.' } })
  const read = await recompute(whole, turnedDown.head)
  expect(read).toMatchObject({ code: 2, said: expect.stringContaining('no hash covers it') })
})

test('a certificate of version 1 is checked for what it promised, and says what it leaves open', async () => {
  const { turnedDown } = await twoCertificates()
  const record: { position: number; entry: string; hash: string; previousHash: string }[] = []
  for (const one of turnedDown.record.slice(1)) {
    const { version: _, ...facts } = { version: 1, ...factsOf(one) }
    const position = record.length + 1
    const previousHash = record.at(-1)?.hash ?? zeros
    const entry = JSON.stringify({ ...facts, position })
    record.push({ position, entry, previousHash, hash: sha256(`${previousHash}\n${entry}`) })
  }
  const chain = record.map(({ hash }) => hash)
  const certificate = { ...asVersion1(turnedDown), record, chain }
  const { code, said } = await recompute(certificate)
  expect({ code, said }).toEqual({ code: 2, said: expect.stringContaining('It is of version 1') })
  const forged = record.map((one) => ({ ...one, entry: one.entry.replace('Anna', 'Else') }))
  expect((await recompute({ ...certificate, record: forged })).code).toBe(1)
})

test('a record of before gets its heads with the update, and its hashes stay', async () => {
  const { turnedDown } = await twoCertificates()
  const { kysely } = desk.server.database
  const own = { clientId: turnedDown.client.id, articleId: turnedDown.article.id }
  const rows = () =>
    kysely
      .selectFrom('sign_off_record')
      .select(['position', 'article_id', 'hash', 'head'])
      .where('client_id', '=', own.clientId)
      .orderBy('position')
      .execute()
  // As it was: every entry was about an article.
  await sql`update sign_off_record set article_id = ${own.articleId}::uuid where article_id is null`.execute(
    kysely,
  )
  const before = await rows()
  await sql
    .raw(`drop trigger sign_off_record_head on sign_off_record;
      drop function app.set_record_head; drop function app.record_head;
      alter table sign_off_record drop column head, alter column article_id set not null;`)
    .execute(kysely)
  const file = new URL('../../db/migrations/0055_bound_approvals.sql', import.meta.url)
  await sql.raw(await readFile(file, 'utf8')).execute(kysely)
  let head = zeros
  for (const [at, { position, article_id, hash, head: made }] of (await rows()).entries()) {
    head = sha256([head, position, article_id, hash].join('\n'))
    expect({ hash, made }).toEqual({ hash: before[at]?.hash, made: head })
  }
})
