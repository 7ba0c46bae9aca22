import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#server/kernel/ids.ts'
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts'
import { expertsApi } from '../experts/experts.fixture.ts'
import { articleToApprove, type Desk } from '../signoff/signoff.fixture.ts'

let server: TestApp
let desk: Desk
beforeAll(async () => {
  server = await startTestApp({ settings: { freeMailsPerDay: 3 } })
  desk = { server, mails: [], close: () => server.close() }
})
afterAll(() => server.close())

const somebody = () => ({ name: 'Somebody', email: `stranger-${newId()}@client.example` })
const refused = {
  code: 'rate_limited',
  message:
    'Without a plan, a workspace can email 3 people a day who are not in it. Please try again tomorrow, or choose a plan.',
}
const mailsOf = ({ workspaceId }: TestUser) =>
  server.database.kysely
    .selectFrom('tasks')
    .select('kind')
    .where('workspace_id', '=', workspaceId)
    .where('kind', 'like', 'send-%')
    .execute()

test('a new workspace without a plan reaches a few strangers a day, by whichever way', async () => {
  const { user, start, signOff, clientId, articleId } = await articleToApprove(desk)
  await start({ reviewers: [somebody(), somebody()] })
  await user.api.team.invite({ email: somebody().email, role: 'member' })
  const sent = await mailsOf(user)
  expect(sent).toHaveLength(3)
  await expect(signOff.invite({ clientId, ...somebody() })).rejects.toMatchObject(refused)
  await expect(start({ reviewers: [somebody()] })).rejects.toMatchObject(refused)
  const several = { articleIds: [articleId], message: '', dueOn: null, everyone: false }
  await expect(signOff.startMany({ ...several, reviewers: [somebody()] })).rejects.toMatchObject(
    refused,
  )
  await expect(
    user.api.team.invite({ email: somebody().email, role: 'member' }),
  ).rejects.toMatchObject(refused)
  const experts = expertsApi(server, user)
  const question = { clientId, subject: 'Anvils', ...somebody() }
  await expect(experts.ask(question)).rejects.toMatchObject(refused)
  // A link that is passed on is no email.
  expect((await experts.ask({ ...question, email: null })).state).toBe('waiting')
  // What was refused has left nothing behind, and deleting what was sent makes no room.
  expect(await mailsOf(user)).toEqual(sent)
  await user.api.clients.remove({ id: clientId })
  const next = await user.api.clients.create({ name: 'Next', industry: 'Technology' })
  await expect(signOff.invite({ clientId: next.id, ...somebody() })).rejects.toMatchObject(refused)
})

test('questions to experts and reminders of them count', async () => {
  const { user, signOff, clientId } = await articleToApprove(desk)
  const experts = expertsApi(server, user)
  const { id } = await experts.ask({ clientId, subject: 'Anvils', ...somebody() })
  await experts.remind({ clientId, id })
  await signOff.invite({ clientId, ...somebody() })
  await expect(signOff.invite({ clientId, ...somebody() })).rejects.toMatchObject(refused)
})

test('forty at once are three', async () => {
  const { user, signOff, clientId } = await articleToApprove(desk)
  const all = Array.from({ length: 40 }, () => signOff.invite({ clientId, ...somebody() }))
  const outcomes = await Promise.allSettled(all)
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  expect(await mailsOf(user)).toHaveLength(3)
})

test('who has paid, or has been here for long without complaints, is not held up', async () => {
  const { user, signOff, clientId } = await articleToApprove(desk)
  const invite = () => signOff.invite({ clientId, ...somebody() })
  for (const _ of [1, 2, 3]) await invite()
  await expect(invite()).rejects.toMatchObject(refused)
  const { kysely } = server.database
  const workspace = kysely.updateTable('workspaces').where('id', '=', user.workspaceId)
  await workspace.set({ created_at: new Date(Date.now() - 40 * 86_400_000) }).execute()
  for (const _ of [4, 5, 6, 7]) await invite()
  await kysely
    .updateTable('mails')
    .set({ problem: 'The email could not be delivered.' })
    .where('workspace_id', '=', user.workspaceId)
    .execute()
  await expect(invite()).rejects.toMatchObject({ code: 'rate_limited' })
  await kysely
    .insertInto('credit_grants')
    .values({
      id: newId(),
      workspace_id: user.workspaceId,
      pool: 'bolt_on',
      reference: newId(),
      credits: 5,
    })
    .execute()
  await invite()
})

test('colleagues are not strangers', async () => {
  const { articleId, signOff, user } = await articleToApprove(desk)
  for (let n = 0; n < 5; n++) {
    await signOff.start({
      articleId,
      stage: 'internal',
      memberIds: [user.userId],
      reviewers: [],
      message: '',
      dueOn: null,
      everyone: false,
    })
  }
})
