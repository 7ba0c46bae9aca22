import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { RetryLater } from '#server/jobs/define-job.ts'
import { signWebhook } from '#server/kernel/sign-webhook.ts'
import { finishedReport } from '#test/factories/workflow-report.ts'
import { accepted } from '#test/fakes/workflow.ts'
import { letTasksAge, rescueStranded } from '#test/tasks.ts'
import { processOf, secret, startTrial, type WorkflowTrial } from './workflow.fixture.ts'

let trial: WorkflowTrial
beforeAll(async () => {
  trial = await startTrial()
})
afterAll(() => trial.close())
beforeEach(() => {
  trial.fake.orders.length = 0
  trial.fake.onOrder = () => accepted
})

/** The error with which the job asks to be called again. */
async function postponed(work: Promise<void>): Promise<RetryLater> {
  const error = await work.catch((thrown) => thrown)
  expect(error).toBeInstanceOf(RetryLater)
  return error
}

test('the workflow gets the specified body, a token of its own and a signature', async () => {
  const user = await trial.server.signUp()
  const article = await trial.order(user, { initialDraft: 'Start like this.' })
  const wait = await postponed(article.run())
  expect(wait.afterMs).toBeGreaterThan(9 * 60_000)

  const [order] = trial.fake.orders
  const { headers, raw, body } = order ?? expect.fail('no order')
  expect(Object.keys(body).sort()).toEqual(
    [
      ...['articleId', 'processingId', 'clientId', 'clientDescription', 'campaignId'],
      ...['campaignGoal', 'campaignTargetAudience', 'callbackToken', 'input', 'timestamp'],
      ...['structureTemplateId', 'toneTemplateId', 'imageStyleTemplateId', 'authorTemplateId'],
      ...['imageGeneratorId', 'language', 'contentDraft', 'relatedContentTypes'],
      ...['structureTemplate', 'toneTemplate', 'imageStyleTemplate', 'authorTemplate'],
    ].sort(),
  )
  expect(body).toMatchObject({
    articleId: article.articleId,
    processingId: article.runId,
    input: { type: 'topic', value: 'Winter tyres' },
    contentDraft: 'Start like this.',
    relatedContentTypes: ['facebook', 'linkedin', 'newsletter', 'twitter'],
    structureTemplate: { id: body.structureTemplateId, is_default: true },
    toneTemplate: { id: body.toneTemplateId, campaignGoal: body.campaignGoal },
    imageStyleTemplate: { id: body.imageStyleTemplateId },
    authorTemplate: { id: body.authorTemplateId },
  })
  expect(body.structureTemplate?.structure_json.sections.length).toBeGreaterThan(1)
  expect(JSON.stringify(body)).not.toContain('workspace_id')
  expect(headers.authorization).toBe(`Bearer ${body.callbackToken}`)
  expect(headers['copydesk-callback-url']).toBe(
    `http://copydesk.test/api/generation/callback/${article.runId}`,
  )
  const at = new Date(Number(headers['webhook-timestamp']) * 1000)
  expect(headers).toMatchObject(signWebhook(secret, { id: article.runId, at, body: raw }))
  expect(await user.api.articles.get({ id: article.articleId })).toMatchObject({
    status: 'processing',
    generation: { model: 'External workflow', stages: ['dispatch'] },
  })
})

test('nothing that is kept holds the token or the secret', async () => {
  const user = await trial.server.signUp()
  const article = await trial.order(user)
  // A workflow that echoes what it was sent.
  trial.fake.onOrder = ({ raw }) => ({ status: 400, body: raw })
  await article.run()
  const token = trial.fake.orders[0]?.body.callbackToken ?? expect.fail('no order')
  const { kysely } = trial.server.database
  const kept = await Promise.all([
    kysely.selectFrom('webhook_debug_logs').selectAll().execute(),
    kysely.selectFrom('generation_runs').selectAll().execute(),
    kysely.selectFrom('generation_stages').selectAll().execute(),
    kysely.selectFrom('articles').selectAll().execute(),
    kysely.selectFrom('activity_log').selectAll().execute(),
  ])
  expect(JSON.stringify(kept)).not.toContain(token)
  expect(JSON.stringify(kept)).not.toContain(secret)
  expect(JSON.stringify(kept[0])).toContain('"callbackToken":"[redacted]"')
})

test('a reply with the article completes it at once', async () => {
  const user = await trial.server.signUp()
  const article = await trial.order(user)
  trial.fake.onOrder = () => ({ status: 200, body: [finishedReport()] })
  await article.run()
  expect(await user.api.articles.get({ id: article.articleId })).toMatchObject({
    status: 'completed',
    title: 'Tyres for the first frost',
    slug: 'tyres-for-the-first-frost',
    readTime: '4',
    offlineSample: false,
    bannerImageUrl: null,
    social: { linkedin: 'A post for LinkedIn.' },
  })
  expect(await article.ledger()).toEqual(['debit'])
  expect(await article.log()).toEqual([{ status: 'sent', error_message: null }])
})

test.each([
  ['an article that is not one', { article: { title: 'Only a title' } }, /could not be used/],
  [
    'a failure',
    { status: 'failed', error: 'The <b>model</b> refused' },
    /: The model refused\. Your/,
  ],
])('a reply with %s ends the run with a refund', async (_name, body, words) => {
  const user = await trial.server.signUp({ credits: 1 })
  const article = await trial.order(user)
  trial.fake.onOrder = () => ({ status: 200, body })
  await article.run()
  const { status, failureMessage } = await user.api.articles.get({ id: article.articleId })
  expect(status).toBe('failed')
  expect(failureMessage).toMatch(words)
  expect(await article.ledger()).toEqual(['debit', 'refund'])
  expect((await article.log()).map((row) => row.status)).toEqual(['failed'])
})

test('a refusal ends the run at once: generation failed, credit back, one row in the log', async () => {
  const user = await trial.server.signUp({ credits: 1 })
  const article = await trial.order(user)
  trial.fake.onOrder = () => ({ status: 404, body: { message: 'webhook not registered' } })
  await article.run()
  expect(await user.api.articles.get({ id: article.articleId })).toMatchObject({
    status: 'generation_failed',
    failureMessage:
      'Webhook dispatch failed: the workflow answered 404. Your credit has been given back.',
  })
  expect(await article.ledger()).toEqual(['debit', 'refund'])
  expect((await user.api.me.get()).credits.total).toBe(1)
  expect(await article.log()).toEqual([
    { status: 'failed', error_message: expect.stringContaining('webhook not registered') },
  ])
})

test('an order whose reply is too large is not sent again', async () => {
  const user = await trial.server.signUp()
  const article = await trial.order(user)
  trial.fake.onOrder = () => ({ status: 200, body: 'x'.repeat(1_100_000) })
  await article.run()
  expect(trial.fake.orders).toHaveLength(1)
  expect((await user.api.articles.get({ id: article.articleId })).failureMessage).toBe(
    'Webhook dispatch failed: the answer of the workflow is too large. Your credit has been given back.',
  )
})

test('a redirect is not followed', async () => {
  const user = await trial.server.signUp()
  const article = await trial.order(user)
  trial.fake.onOrder = () => ({ status: 307, headers: { location: trial.fake.url } })
  await article.run()
  expect(trial.fake.orders).toHaveLength(1)
  const { status } = await user.api.articles.get({ id: article.articleId })
  expect(status).toBe('generation_failed')
})

test('a failing workflow is tried four times under one id, after growing pauses', async () => {
  const user = await trial.server.signUp({ credits: 1 })
  const article = await trial.order(user)
  trial.fake.onOrder = () => ({ status: 500 })
  const pauses = []
  for (let attempt = 1; attempt <= 3; attempt += 1) {
    pauses.push((await postponed(article.run())).afterMs)
  }
  expect(pauses[0]).toBeLessThan(7_000)
  expect(pauses[1]).toBeGreaterThan(20_000)
  expect(pauses[2]).toBeGreaterThan(90_000)
  await article.run()
  await article.run()
  expect(trial.fake.orders).toHaveLength(4)
  for (const name of ['webhook-id', 'authorization']) {
    expect(new Set(trial.fake.orders.map(({ headers }) => headers[name])).size).toBe(1)
  }
  expect((await article.log()).map(({ status }) => status)).toEqual(Array(4).fill('failed'))
  expect(await article.ledger()).toEqual(['debit', 'refund'])
  expect((await user.api.articles.get({ id: article.articleId })).status).toBe('generation_failed')
})

test.each(['hang', 'cut'] as const)('a workflow that %ss is an error of the way', async (reply) => {
  const user = await trial.server.signUp()
  const article = await trial.order(user)
  trial.fake.onOrder = () => reply
  await postponed(article.run())
  expect(await article.log()).toEqual([
    { status: 'failed', error_message: expect.stringContaining('Webhook dispatch error: ') },
  ])
  // It had the order all the same, and reports: nothing is sent again.
  expect((await article.report(finishedReport())).status).toBe(202)
  await article.run()
  expect(trial.fake.orders).toHaveLength(1)
  expect((await user.api.articles.get({ id: article.articleId })).status).toBe('completed')
  expect(await article.ledger()).toEqual(['debit'])
})

test('a busy workflow is called again after the pause it asks for', async () => {
  const user = await trial.server.signUp()
  const article = await trial.order(user)
  trial.fake.onOrder = () => ({ status: 429, headers: { 'retry-after': '90' } })
  expect((await postponed(article.run())).afterMs).toBe(90_000)
})

test('an accepted order is not sent again, and one never answered ends at its deadline', async () => {
  const user = await trial.server.signUp({ credits: 1 })
  const article = await trial.order(user)
  await postponed(article.run())
  await postponed(article.run())
  expect(trial.fake.orders).toHaveLength(1)
  await article.run({ agedMs: 11 * 60_000 })
  expect(await user.api.articles.get({ id: article.articleId })).toMatchObject({
    status: 'generation_failed',
    failureMessage:
      'The workflow did not deliver the article in time. Your credit has been given back.',
  })
  expect(await article.ledger()).toEqual(['debit', 'refund'])
})

test('an order whose job was lost while it waited is ended by the sweep', async () => {
  const user = await trial.server.signUp({ credits: 1 })
  const article = await trial.order(user)
  await postponed(article.run())
  await letTasksAge(trial.server.database, 11 * 60_000)
  await rescueStranded(processOf(trial.server))
  expect((await user.api.articles.get({ id: article.articleId })).status).toBe('generation_failed')
  expect(await article.ledger()).toEqual(['debit', 'refund'])
})

test('an attempt that was cut off counts, and is logged as failed', async () => {
  const user = await trial.server.signUp()
  const article = await trial.order(user)
  const { promise: reached, resolve } = Promise.withResolvers<void>()
  trial.fake.onOrder = () => {
    resolve()
    return 'hang'
  }
  const lost = article.run()
  await reached
  await expect(article.log()).resolves.toEqual([{ status: 'pending', error_message: null }])
  // Another process takes over while the first still waits for an answer.
  trial.fake.onOrder = () => accepted
  await postponed(article.run({ agedMs: 40_000 }))
  await lost.catch(() => {})
  expect((await article.log()).map(({ status }) => status)).toEqual(['failed', 'sent'])
})
