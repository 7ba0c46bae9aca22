import { afterAll, beforeAll, expect, test } from 'vitest'
import { asMember } from '#server/db/transactions.ts'
import {
  startTrial,
  type WorkflowTrial,
} from '#server/features/generation/outside/workflow.fixture.ts'
import type { TestUser } from '#test/test-app.ts'

let trial: WorkflowTrial
let admin: TestUser
beforeAll(async () => {
  trial = await startTrial()
  admin = await trial.server.signUp({ fullName: 'The Operator' })
  Object.assign(trial.server.wiring.settings, { adminEmails: [admin.email] })
})
afterAll(() => trial.close())

test('an administrator sees the attempts of all workspaces, newest first, 50 of them', async () => {
  const user = await trial.server.signUp({ credits: 1 })
  const article = await trial.order(user)
  trial.fake.onOrder = () => ({ status: 410, body: '<b>gone</b>' })
  await article.run()
  const { items } = await admin.api.webhookLogs.list()
  expect(items[0]).toMatchObject({
    status: 'failed',
    articleId: article.articleId,
    webhookUrl: trial.fake.url,
    webhookType: 'article_generation',
    mode: 'production',
    errorMessage: 'Webhook dispatch failed: the workflow answered 410. <b>gone</b>',
  })
  const detail = await admin.api.webhookLogs.get({ id: items[0]?.id ?? '' })
  expect(detail).toMatchObject({
    processingId: article.runId,
    requestPayload: { articleId: article.articleId, callbackToken: '[redacted]' },
  })

  const { kysely } = trial.server.database
  await kysely
    .insertInto('webhook_debug_logs')
    .values(
      Array.from({ length: 60 }, (_, minute) => ({
        id: crypto.randomUUID(),
        workspace_id: user.workspaceId,
        status: 'sent',
        webhook_url: trial.fake.url,
        webhook_type: 'article_generation',
        mode: 'production',
        request_payload: JSON.stringify({ draft: 'x'.repeat(10_000) }),
        created_at: new Date(Date.now() - minute * 60_000),
      })),
    )
    .execute()
  const full = (await admin.api.webhookLogs.list()).items
  expect(full).toHaveLength(50)
  const times = full.map(({ createdAt }) => createdAt)
  expect(times).toEqual([...times].sort().reverse())
  // A page every five seconds carries the beginnings only.
  expect(JSON.stringify(full).length).toBeLessThan(50_000)
})

test('nobody else sees the page or a row of it', async () => {
  const user = await trial.server.signUp()
  const owned = await trial.order(user)
  await owned.run().catch(() => {})
  const { items } = await admin.api.webhookLogs.list()
  const id = items[0]?.id ?? ''
  await expect(user.api.webhookLogs.list()).rejects.toMatchObject({ status: 404 })
  await expect(user.api.webhookLogs.get({ id })).rejects.toMatchObject({ status: 404 })

  // The database alone keeps the rows back, even those of the own workspace.
  const [, userId = '', sessionId = ''] = user.token.split('.')
  const seenBy = (adminEmails: string[]) =>
    asMember(
      trial.server.database,
      { userId, sessionId, workspaceId: null, adminEmails },
      async (tx) => (await tx.selectFrom('webhook_debug_logs').select('id').execute()).length,
    )
  expect(await seenBy([])).toBe(0)
  expect(await seenBy([user.email])).toBeGreaterThan(0)
})

test('an administrator needs a confirmed address', async () => {
  const { kysely } = trial.server.database
  const confirmed = kysely.updateTable('auth.users').where('id', '=', admin.userId)
  await confirmed.set({ email_confirmed_at: null }).execute()
  await expect(admin.api.webhookLogs.list()).rejects.toMatchObject({ status: 404 })
  expect((await admin.api.me.get()).isAdmin).toBe(false)
  await confirmed.set({ email_confirmed_at: new Date() }).execute()
})
