import { afterAll, beforeAll, expect, test } from 'vitest'
import { jobContext } from '#server/context/context.ts'
import { brokenInvariants } from '#server/db/invariants.ts'
import { RetryLater } from '#server/jobs/define-job.ts'
import { finishedReport } from '#test/factories/workflow-report.ts'
import { attemptOf, generateArticle } from '../generation.fixture.ts'
import { processOf, reportTo, startTrial, type WorkflowTrial } from './workflow.fixture.ts'

let trial: WorkflowTrial
beforeAll(async () => {
  trial = await startTrial()
})
afterAll(async () => {
  expect(await brokenInvariants(trial.server.database.kysely)).toEqual([])
  await trial.close()
})

/** An article whose order the workflow has taken, of somebody with one credit. */
async function taken() {
  const user = await trial.server.signUp({ credits: 1 })
  const article = await trial.order(user)
  await expect(article.run()).rejects.toBeInstanceOf(RetryLater)
  const read = () => user.api.generation.get({ id: article.articleId })
  return { ...article, id: article.articleId, user, read }
}

test('a cancelled article takes no report on its old order, and a retry is a new order', async () => {
  const { id, user, runId, report, run, read } = await taken()
  expect((await read()).stages.map(({ name, state }) => [name, state])).toEqual([
    ['dispatch', 'done'],
    ['workflow', 'running'],
    ['banner', 'waiting'],
  ])
  expect(await user.api.generation.cancel({ id })).toEqual({
    outcome: 'refunded',
    status: 'failed',
  })
  for (const late of [finishedReport(), { status: 'failed', error: 'Too late' }]) {
    expect((await report(late)).status).toBe(409)
  }
  await run()
  expect((await user.api.me.get()).credits.total).toBe(1)

  const again = await user.api.generation.retry({ id, cost: 1 })
  expect(again.runId).not.toBe(runId)
  expect((await report(finishedReport())).status).toBe(409)
  expect((await read()).stages[0]).toMatchObject({ name: 'dispatch', state: 'waiting' })
  expect((await user.api.articles.get({ id })).status).toBe('pending_generation')
})

test('cancelled between answer and picture, the text stays, and its edits survive a retry', async () => {
  const { id, user, report } = await taken()
  await report(finishedReport())
  expect(await user.api.generation.cancel({ id })).toEqual({ outcome: 'kept', status: 'draft' })
  const { introduction = '' } = (await user.api.articles.get({ id })).content ?? {}
  const change = { block: 'introduction', before: introduction, text: 'By hand.' } as const
  await user.api.editing.change({ id, change })
  const { runId } = await user.api.generation.retry({ id, cost: 0 })
  const payload = { workspaceId: user.workspaceId, runId }
  const { signal } = new AbortController()
  const attempt = { last: false, signal }
  await generateArticle(jobContext(trial.server.wiring, crypto.randomUUID()), payload, attempt)
  expect(await user.api.articles.get({ id })).toMatchObject({
    status: 'completed',
    content: { introduction: 'By hand.' },
  })
})

test('the workflow writes an article again, beside its text and what a person has changed', async () => {
  const { server } = trial
  const user = await server.signUp({ credits: 2 })
  const { articleId: id, run, report } = await trial.order(user)
  await expect(run()).rejects.toBeInstanceOf(RetryLater)
  await report(finishedReport())
  await run()
  const before = await user.api.articles.get({ id })
  const { introduction = '' } = before.content ?? {}
  const change = { block: 'introduction', before: introduction, text: 'By hand.' } as const
  await user.api.editing.change({ id, change })
  const { runId } = await user.api.generation.again({ id, revision: 2, cost: 1 })
  const attempt = () =>
    generateArticle(processOf(server), { workspaceId: user.workspaceId, runId }, attemptOf())
  await expect(attempt()).rejects.toBeInstanceOf(RetryLater)
  const token = server.wiring.ports.workflow?.tokenOf(runId)
  await reportTo(server, runId, { status: 'processing', article: { title: 'New' } }, token)
  const { title, bannerImageUrl, status } = before
  expect(await user.api.articles.get({ id })).toMatchObject({ title, status: 'completed' })
  expect((await reportTo(server, runId, finishedReport(), token)).status).toBe(202)
  await attempt()
  expect(await user.api.articles.get({ id })).toMatchObject({
    ...{ revision: 3, status, bannerImageUrl, progress: null },
    content: { introduction: 'By hand.', sections: before.content?.sections },
  })
})
