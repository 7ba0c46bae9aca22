import { afterAll, beforeAll, expect, test } from 'vitest'
import { ProviderError } from '#server/kernel/errors.ts'
import { startTestApp, type TestApp } from '#test/test-app.ts'
import { articleToApprove, type Desk } from './signoff.fixture.ts'

let desk: Desk
beforeAll(async () => {
  const send = async ({ to }: { to: string }) => {
    if (to.startsWith('nobody@')) throw new ProviderError('rejected', 'No such mailbox.')
  }
  const server: TestApp = await startTestApp({ ports: { mailer: { send } } })
  await server.startWorking()
  desk = { server, mails: [], close: () => server.close() }
})
afterAll(() => desk.close())

test('a mail that fails for good is shown at the seat and in the portal', async () => {
  const { articleId, clientId, signOff, start } = await articleToApprove(desk)
  const nobody = { name: 'Nobody', email: 'nobody@client.example' }
  await start({ reviewers: [nobody] })
  const problem = async () =>
    (await signOff.get({ articleId })).rounds[0]?.seats[0]?.mailProblem ?? null
  await expect.poll(problem, { timeout: 30_000 }).toBe('The email could not be delivered.')
  await signOff.invite({ clientId, ...nobody })
  const inPortal = async () => (await signOff.portal({ clientId })).people[0]?.mailProblem ?? null
  await expect.poll(inPortal, { timeout: 30_000 }).toBe('The email could not be delivered.')
})
