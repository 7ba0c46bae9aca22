import { afterAll, beforeAll, expect, test } from 'vitest'
import { jobContext } from '#server/context/context.ts'
import { addMember } from '#test/factories/members.ts'
import { buy, send } from '#test/factories/payments.ts'
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts'
import { notifyOfLowCredits } from '../index.ts'

const mails: { to: string; subject: string }[] = []
let server: TestApp
beforeAll(async () => {
  server = await startTestApp({
    ports: {
      mailer: {
        send: async ({ to, subject }) => {
          mails.push({ to, subject })
        },
      },
    },
  })
  await server.startWorking()
})
afterAll(() => server.close())

const sweep = () => notifyOfLowCredits(jobContext(server.wiring, 'test'))
const setTotal = (user: TestUser, free: number) =>
  server.database.kysely
    .updateTable('credit_balances')
    .set({ free })
    .where('workspace_id', '=', user.workspaceId)
    .execute()
const sentTo = (user: TestUser) => mails.filter(({ to }) => to === user.email)

test('the owner and admins get one mail each time the level is reached', async () => {
  const owner = await server.signUp({ credits: 8 })
  const admin = await addMember(server, owner, { role: 'admin' })
  const member = await addMember(server, owner, {})
  await send(owner, 'PUT', '/api/v1/billing/low-credit-level', { level: 5 })
  await sweep()
  expect(mails).toEqual([])
  await setTotal(owner, 5)
  await sweep()
  await sweep()
  for (const user of [owner, admin]) {
    await expect
      .poll(() => sentTo(user))
      .toEqual([{ to: user.email, subject: 'Test workspace has 5 credits left' }])
  }
  await buy(owner, 'Small top-up')
  await sweep()
  await setTotal(owner, 0)
  await sweep()
  await expect.poll(() => sentTo(owner).length, { timeout: 20_000 }).toBe(2)
  expect(sentTo(member)).toEqual([])
})
