import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { jobContext, type Scope } from '#server/context/context.ts'
import { startTasks } from '#server/jobs/tasks/start-tasks.ts'
import { newId } from '#server/kernel/ids.ts'
import type { Mail } from '#server/providers/mail/port.ts'
import { createClient } from '#test/factories/workspace-content.ts'
import { createWrittenArticle } from '#test/factories/written-article.ts'
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts'
import { sendMailTask } from './features/mails/send-mail.task.ts'
import { signOffApi } from './features/signoff/signoff.fixture.ts'

// The release before this one, which runs beside it during a deploy: its tables are views of the outbox.

let server: TestApp
const mails: Mail[] = []
beforeAll(async () => {
  server = await startTestApp({
    ports: { mailer: { send: async (mail) => void mails.push(mail) } },
  })
  await server.startWorking()
})
afterAll(() => server.close())

const inWorkspace = <T>({ workspaceId }: TestUser, work: (scope: Scope) => Promise<T>) =>
  jobContext(server.wiring, newId()).inWorkspace(workspaceId, work)

/** Adds a row as the earlier release does; false where it is there. */
async function add(
  { tx, workspaceId }: Scope,
  view: string,
  row: Record<string, unknown>,
): Promise<boolean> {
  const values = { workspace_id: workspaceId, created_at: new Date(), ...row }
  const names = sql.join(Object.keys(values).map((name) => sql.ref(name)))
  const { rows } = await sql`insert into ${sql.table(view)} (${names})
    values (${sql.join(Object.values(values))}) on conflict do nothing returning id`.execute(tx)
  return rows.length > 0
}

/** Queues a mail as the earlier release does, and waits until this one has sent it. */
async function sentOf(user: TestUser, kind: string, view: string, row: Record<string, unknown>) {
  const id = newId()
  await inWorkspace(user, async (scope) => {
    expect(await add(scope, view, { id, ...row })).toBe(true)
    await startTasks(scope, { ...sendMailTask, name: kind }, [id])
  })
  const sentAt = async () => {
    const { rows } = await inWorkspace(user, ({ tx }) =>
      sql<{
        sent_at: Date | null
      }>`select sent_at from ${sql.table(view)} where id = ${id}`.execute(tx),
    )
    return rows[0]?.sent_at ?? null
  }
  await expect.poll(sentAt, { timeout: 20_000 }).not.toBeNull()
}

const subjectsTo = (email: string) =>
  mails.filter(({ to }) => to === email).map(({ subject }) => subject)

async function clientOf(user: TestUser) {
  const { id: clientId } = await createClient(user, { name: 'Acme Ltd' })
  const reader = { name: 'Anna Smith', email: `${newId()}@client.example` }
  const of = { workspace_id: user.workspaceId, client_id: clientId }
  const lasting = { ...reader, expires_at: new Date(Date.now() + 3_600_000) }
  return { clientId, of, lasting, ...reader }
}

test('what it has queued for a portal is sent, and neither release sends what the other has', async () => {
  const user = await server.signUp()
  const { clientId, of, lasting, email } = await clientOf(user)
  const portalId = newId()
  await server.database.kysely
    .insertInto('client_portals')
    .values({ id: portalId, ...of, ...lasting })
    .execute()
  const row = { client_id: clientId, portal_id: portalId }
  const report = { ...row, kind: 'report', occasion: '2026-10', details: '{}' }
  await sentOf(user, 'send-portal-mail', 'portal_mails', report)
  expect(subjectsTo(email)).toEqual(['Acme Ltd: report for October 2026'])
  await inWorkspace(user, async (scope) => {
    expect(await add(scope, 'portal_mails', { id: newId(), ...report })).toBe(false)
    expect(await add(scope, 'mails', { id: newId(), ...report })).toBe(false)
  })
  const others = await inWorkspace(await server.signUp(), ({ tx }) =>
    sql`select id from portal_mails`.execute(tx),
  )
  expect(others.rows).toEqual([])
})

test('so are questions to experts', async () => {
  const user = await server.signUp()
  const { clientId, of, lasting, email } = await clientOf(user)
  const request = { ...of, ...lasting, id: newId(), subject: 'Winter tyres' }
  await server.database.kysely.insertInto('expert_requests').values(request).execute()
  await server.database.kysely
    .insertInto('expert_questions')
    .values({ id: newId(), ...of, request_id: request.id, number: 1, question: 'When?' })
    .execute()
  const row = { client_id: clientId, request_id: request.id, kind: 'link', occasion: 'asked' }
  await sentOf(user, 'send-expert-mail', 'expert_mails', row)
  expect(subjectsTo(email)).toEqual(['1 question about Winter tyres'])
})

test('so are mails about rounds', async () => {
  const user = await server.signUp()
  const articleId = await createWrittenArticle(server.database, user)
  const { clientId } = await user.api.articles.get({ id: articleId })
  const signOff = signOffApi(server, user)
  const email = `${newId()}@client.example`
  await signOff.setClient({ clientId, stage: 'client' })
  const { id: roundId } = await signOff.start({
    ...{ articleId, message: '', dueOn: null, everyone: false },
    reviewers: [{ name: 'Anna Smith', email }],
  })
  const { id: seat_id } = await server.database.kysely
    .selectFrom('review_seats')
    .select('id')
    .where('round_id', '=', roundId)
    .executeTakeFirstOrThrow()
  await expect.poll(() => subjectsTo(email), { timeout: 20_000 }).toHaveLength(1)
  const row = { client_id: clientId, round_id: roundId, seat_id, kind: 'ready', details: '{}' }
  const first = { ...row, id: newId(), occasion: '' }
  expect(await inWorkspace(user, (scope) => add(scope, 'review_mails', first))).toBe(false)
  await sentOf(user, 'send-review-mail', 'review_mails', { ...row, occasion: 'again' })
  expect(subjectsTo(email)).toHaveLength(2)
})

test('so are notices, alone and those of a day', async () => {
  const user = await server.signUp()
  for (const digest of [false, true]) {
    const mailId = newId()
    const notice = { id: newId(), workspace_id: user.workspaceId, user_id: user.userId }
    await inWorkspace(user, async (scope) => {
      await add(scope, 'notice_mails', { id: mailId, user_id: user.userId, digest })
      const of = { kind: 'credits' as const, occasion: `${digest}`, details: '{"count":4}' }
      await scope.tx
        .insertInto('notices')
        .values({ ...notice, ...of, mail: digest ? 'daily' : 'now', mail_id: mailId })
        .execute()
      await startTasks(scope, { ...sendMailTask, name: 'send-notice-mail' }, [mailId])
    })
    const subject = digest ? 'Your day at Test workspace' : '4 credits are left'
    await expect.poll(() => subjectsTo(user.email), { timeout: 20_000 }).toContain(subject)
  }
})

test('so is an invitation, whose link opens it', async () => {
  const user = await server.signUp()
  const guest = await server.signUp()
  const invitation = { id: newId(), workspace_id: user.workspaceId, email: guest.email }
  await server.database.kysely
    .insertInto('workspace_invitations')
    .values({ ...invitation, role: 'member' })
    .execute()
  await inWorkspace(user, (scope) =>
    startTasks(scope, { ...sendMailTask, name: 'send-invitation' }, [invitation.id]),
  )
  await expect.poll(() => subjectsTo(guest.email), { timeout: 20_000 }).toHaveLength(1)
  const token = /token=([\w-]+)/.exec(mails.find(({ to }) => to === guest.email)?.text ?? '')?.[1]
  expect(await guest.api.workspaces.readInvitation({ token: token ?? '' })).toMatchObject({
    fits: true,
  })
})

test('so are the mails to those who buy, which were jobs', async () => {
  const { wiring } = server
  const email = `${newId()}@agency.example`
  const buyer = { email, workspaceName: 'Hart & Vane' }
  const jobs = { 'mail-low-credits': { total: 3 }, 'mail-payment-due': { planName: 'Growth' } }
  await wiring.database.kysely.transaction().execute(async (tx) => {
    for (const [name, more] of Object.entries(jobs)) {
      await wiring.queue.enqueue(tx, { name, payload: z.any() }, { ...buyer, ...more })
    }
  })
  await expect
    .poll(() => subjectsTo(email).sort(), { timeout: 20_000 })
    .toEqual(['Hart & Vane has 3 credits left', 'The payment for Hart & Vane was declined'])
})
