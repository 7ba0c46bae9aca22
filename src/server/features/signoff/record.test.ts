import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startFakeWordPress } from '#test/fakes/wordpress.ts'
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

test('an outsider recomputes the record, and sees a changed row', async () => {
  const { articleId, clientId, signOff, start } = await articleToApprove(desk)
  const seen = desk.mails.length
  await start()
  const browser = openBrowser(desk)
  await browser.visit(linkIn(await mailTo(desk, anna.email, 'For your approval', seen)))
  await browser.submit('seen')
  await browser.visit(`/review/${browser.seat()}`)
  await decideWithCode(desk, browser, 'approve', { note: 'Fine' })
  const certificate = await signOff.certificate({ articleId })
  const actions = certificate.record.map(({ entry }) => JSON.parse(entry).action)
  expect([...actions].sort()).toEqual(
    [
      ...['rule.changed', 'address.confirmed', 'decision.made'],
      ...['link.opened', 'link.sent', 'round.opened'],
    ].sort(),
  )
  expect(await recompute(certificate, certificate.head)).toEqual({
    code: 0,
    said: 'Everything fits: 6 entries, 1 packages, a chain of 6.\n',
  })
  // Of a record that was made anew as a whole only a second place can tell.
  const alone = await recompute(certificate)
  expect(alone).toMatchObject({ code: 2, said: expect.stringContaining(certificate.head) })
  expect(alone.said).not.toContain('Everything fits')
  expect(certificate.shown.articles[0]).toMatch(/^<p>.*<h2>/s)

  const { kysely } = desk.server.database
  await sql`update sign_off_record set entry = replace(entry, 'Anna', 'Else')
    where client_id = ${clientId}::uuid`.execute(kysely)
  const altered = await recompute(await signOff.certificate({ articleId }))
  expect(altered).toMatchObject({ code: 1, said: expect.stringContaining('does not fit') })
})

test('reviewers hold the head of the record with the mail that it is live', async () => {
  const { user, articleId, signOff, start } = await articleToApprove(desk)
  const seen = desk.mails.length
  await start()
  const browser = openBrowser(desk)
  await browser.visit(linkIn(await mailTo(desk, anna.email, 'For your approval', seen)))
  await decideWithCode(desk, browser, 'approve')
  const site = await startFakeWordPress()
  const { id } = await user.api.credentials.create({ name: 'Blog', ...site.access() })
  await user.api.publications.publish({ articleId, credentialIds: [id] })
  const mail = await mailTo(desk, anna.email, 'Published', seen)
  await site.close()
  const head = /\b[0-9a-f]{64}\b/.exec(mail.text)?.[0]
  const certificate = await signOff.certificate({ articleId })
  expect(mail.text).toContain(`has ${certificate.chain.length} entries`)
  expect(head).toBe(certificate.head)
  expect((await recompute(certificate, head)).code).toBe(0)
})

test('what a reviewer has seen the end of and has said is in the record, their words as a hash', async () => {
  const { articleId, signOff, start } = await articleToApprove(desk)
  const seen = desk.mails.length
  await start()
  const browser = openBrowser(desk)
  await browser.visit(linkIn(await mailTo(desk, anna.email, 'For your approval', seen)))
  for (let time = 0; time < 2; time += 1) {
    expect((await browser.submit('read')).status).toBe(204)
    await browser.visit(`/review/${browser.seat()}`)
  }
  expect((await signOff.get({ articleId })).rounds[0]?.seats[0]?.state).toBe('read')
  await browser.submit('comments', { part: 'title', body: 'Too long for me.' })
  const { id = '' } = (await signOff.get({ articleId })).comments[0] ?? {}
  await signOff.comment({
    ...{ articleId, body: 'We shorten it.', part: 'title', replyTo: id },
    ...{ visibility: 'client', words: null, mentions: [] },
  })
  await signOff.comment({
    ...{ articleId, body: 'Not for the client.', part: 'title', replyTo: null },
    ...{ visibility: 'internal', words: null, mentions: [] },
  })
  const certificate = await signOff.certificate({ articleId })
  const entries = certificate.record.map(({ entry }) => JSON.parse(entry))
  const ofSeat = { type: 'reviewer', label: `${anna.name} <${anna.email}>` }
  expect(entries.filter(({ action }) => action === 'package.read')).toMatchObject([
    { actor: ofSeat, packageSha256: certificate.rounds[0]?.packageSha256 },
  ])
  expect(entries.filter(({ action }) => action === 'comment.made')).toMatchObject([
    {
      actor: ofSeat,
      details: { part: 'title', comment: id, textSha256: hash('Too long for me.') },
    },
    { actor: { type: 'member' }, details: { textSha256: hash('We shorten it.') } },
  ])
  expect((await recompute(certificate, certificate.head)).code).toBe(0)
})

const hash = (text: string) => createHash('sha256').update(text).digest('hex')

test('requests can add to the record and to decisions, and change nothing there', async () => {
  for (const table of ['sign_off_record', 'review_decisions']) {
    const { rows } = await sql<{ may: boolean }>`select
      has_table_privilege('copydesk_app', ${table}, 'update') or
      has_table_privilege('copydesk_app', ${table}, 'delete') as may`.execute(
      desk.server.database.kysely,
    )
    expect(rows[0]?.may, table).toBe(false)
  }
})
