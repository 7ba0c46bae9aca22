import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { jobContext } from '#server/context/context.ts'
import {
  anna,
  articleToApprove,
  type Desk,
  decideWithCode,
  linkIn,
  mailTo,
  openBrowser,
  startDesk,
} from '../signoff.fixture.ts'
import { remindReviewers } from './remind-reviewers.ts'

let desk: Desk
beforeAll(async () => {
  desk = await startDesk()
})
afterAll(() => desk.close())

/** A Wednesday. */
const dueOn = '2126-12-11'

/** One turn of the work at a time of one's own; what is due by then counts as due. */
async function turnAt(time: string): Promise<void> {
  const { database, wiring } = desk.server
  await database.kysely
    .updateTable('review_rounds')
    .set({ remind_at: new Date(0) })
    .where('remind_at', '<=', new Date(time))
    .execute()
  const context = jobContext({ ...wiring, clock: { now: () => new Date(time) } }, randomUUID())
  await remindReviewers(context)
}

const remindersTo = (email: string, seen: number) =>
  desk.mails.slice(seen).filter((one) => one.to === email && one.subject.startsWith('Reminder'))

async function sentTo(email: string) {
  const made = await articleToApprove(desk)
  const seen = desk.mails.length
  await made.start({ reviewers: [{ ...anna, email }], dueOn })
  const first = await mailTo(desk, email, 'For your approval', seen)
  return { ...made, seen, first }
}

test('a silent reviewer is reminded three times at most, then the agency is told and it ends', async () => {
  const email = 'silent@client.example'
  const { user, seen, first } = await sentTo(email)
  for (const [index, day] of ['09', '11', '13'].entries()) {
    // Twice the same day is once.
    await turnAt(`2126-12-${day}T09:00:00Z`)
    await turnAt(`2126-12-${day}T12:00:00Z`)
    await expect.poll(() => remindersTo(email, seen).length, { timeout: 20_000 }).toBe(index + 1)
  }
  await turnAt('2126-12-16T09:00:00Z')
  const told = await mailTo(desk, user.email, 'No answer yet', seen)
  expect(told.text).toContain('Anna Smith has not answered')
  await turnAt('2126-12-20T09:00:00Z')
  const left = await desk.server.database.kysely
    .selectFrom('review_rounds')
    .select('id')
    .where('workspace_id', '=', user.workspaceId)
    .where('remind_at', 'is not', null)
    .execute()
  expect(left).toEqual([])
  expect(remindersTo(email, seen)).toHaveLength(3)
  // The first link and that of a reminder both work.
  for (const mail of [first, remindersTo(email, seen)[1]]) {
    expect((await openBrowser(desk).visit(mail ? linkIn(mail) : '/')).status).toBe(200)
  }
})

test('whoever has decided hears nothing more', async () => {
  const email = 'quick@client.example'
  const { seen, first } = await sentTo(email)
  const browser = openBrowser(desk)
  await browser.visit(linkIn(first))
  await decideWithCode(desk, browser, 'approve', { email })
  await turnAt('2126-12-11T09:00:00Z')
  expect(remindersTo(email, seen)).toEqual([])
})

test('at night and at weekends reminders wait for the client’s next working morning', async () => {
  const email = 'asleep@client.example'
  const { user, clientId, seen } = await sentTo(email)
  const client = await user.api.clients.get({ id: clientId })
  const { name, industry, description, updatedAt } = client
  await user.api.clients.update({
    id: clientId,
    name,
    industry: industry as 'Technology',
    description,
    updatedAt,
    timeZone: 'America/New_York',
  })
  await turnAt('2126-12-09T10:00:00Z')
  const row = await desk.server.database.kysely
    .selectFrom('review_rounds')
    .select('remind_at')
    .where('client_id', '=', clientId)
    .executeTakeFirstOrThrow()
  expect(row.remind_at?.toISOString()).toBe('2126-12-09T14:00:00.000Z')
  expect(remindersTo(email, seen)).toEqual([])
})
