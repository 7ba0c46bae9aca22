import { afterAll, beforeAll, expect, test } from 'vitest'
import { brokenInvariants } from '#server/db/invariants.ts'
import { createClient } from '#test/factories/workspace-content.ts'
import { letTasksAge, rescueStranded } from '#test/tasks.ts'
import type { TestUser } from '#test/test-app.ts'
import { startGenerationTrial } from '../generation.fixture.ts'

// What others do to the things around an article while it is written.

let trial: Awaited<ReturnType<typeof startGenerationTrial>>
beforeAll(async () => {
  trial = await startGenerationTrial()
})
afterAll(async () => {
  expect(await brokenInvariants(trial.server.database.kysely)).toEqual([])
  await trial.close()
})

const newsOf = async ({ workspaceId }: TestUser) =>
  await trial.server.database.kysely
    .selectFrom('live_events')
    .select(['client_id', 'payload'])
    .where('workspace_id', '=', workspaceId)
    .orderBy('id')
    .execute()

test('deleting the client meanwhile refunds the credit and updates open pages', async () => {
  const { id, user, ledger } = await trial.order({}, { credits: 1 })
  const { clientId } = await user.api.articles.get({ id })
  await user.api.clients.remove({ id: clientId })
  expect(await ledger()).toEqual(['debit', 'refund'])
  expect((await newsOf(user)).at(-1)?.payload).toEqual({ type: 'credits', total: 1 })
})

test('deleting the campaign meanwhile does the same', async () => {
  const { id, user, ledger } = await trial.order({}, { credits: 1 })
  const { campaignId } = await user.api.articles.get({ id })
  await user.api.campaigns.remove({ id: campaignId })
  expect(await ledger()).toEqual(['debit', 'refund'])
  expect((await newsOf(user)).at(-1)?.payload).toEqual({ type: 'credits', total: 1 })
})

test('after its campaign moved, an article is announced to members who see its new client', async () => {
  const { id, user, writer, run } = await trial.order()
  const { campaignId } = await user.api.articles.get({ id })
  const { id: clientId } = await createClient(user)
  const move = async () => {
    const campaign = await user.api.campaigns.get({ id: campaignId })
    await user.api.campaigns.update({ ...campaign, clientId })
  }
  const { plan } = writer
  writer.plan = async (...asked) => {
    await move()
    return await plan(...asked)
  }
  await run()
  expect((await user.api.articles.get({ id })).clientId).toBe(clientId)
  const titled = (await newsOf(user)).filter(({ payload }) => Object(payload).title)
  expect(titled.map(({ client_id, payload }) => [client_id, Object(payload).status])).toEqual([
    [clientId, 'processing'],
    [clientId, 'completed'],
  ])
})

test('a run that cannot be rescued does not hold up the others', async () => {
  const first = await trial.order()
  const second = await trial.order()
  const { context } = second
  await letTasksAge(context.database, 40 * 60_000)
  const inWorkspace: typeof context.inWorkspace = async (id, work) => {
    if (id === first.user.workspaceId) throw new Error('something about it')
    return await context.inWorkspace(id, work)
  }
  await rescueStranded({ ...context, inWorkspace })
  expect((await second.user.api.articles.get({ id: second.id })).status).toBe('failed')
  await rescueStranded(context)
  expect((await first.user.api.articles.get({ id: first.id })).status).toBe('failed')
})
