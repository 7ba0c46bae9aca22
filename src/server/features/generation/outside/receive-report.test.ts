import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { brokenInvariants } from '#server/db/invariants.ts'
import { RetryLater } from '#server/jobs/define-job.ts'
import { createOfflineIllustrator } from '#server/providers/illustrator/offline/offline-illustrator.ts'
import { renderMarkdown } from '#server/text/markdown/markdown.ts'
import { finishedReport } from '#test/factories/workflow-report.ts'
import { accepted } from '#test/fakes/workflow.ts'
import type { TestUser } from '#test/test-app.ts'
import { reportTo, startTrial, type WorkflowTrial } from './workflow.fixture.ts'

let trial: WorkflowTrial
beforeAll(async () => {
  trial = await startTrial()
})
afterAll(() => trial.close())
beforeEach(() => {
  trial.fake.onOrder = () => accepted
})

/** An article whose order the workflow has taken. */
async function taken(user: TestUser, overrides = {}) {
  const article = await trial.order(user, overrides)
  await expect(article.run()).rejects.toBeInstanceOf(RetryLater)
  return article
}

test('progress, parts, then the article: shown as they come, stored once', async () => {
  const user = await trial.server.signUp()
  const article = await taken(user)
  const read = () => user.api.articles.get({ id: article.articleId })

  expect((await article.report({ status: 'processing', progress: 50 })).status).toBe(202)
  expect((await read()).progress?.percent).toBe(47)
  // Reports may overtake each other: the bar never goes back.
  expect((await article.report({ status: 'processing', progress: 20 })).status).toBe(200)
  expect((await read()).progress?.percent).toBe(47)

  const { article: whole, ...rest } = finishedReport()
  const title = whole?.title ?? ''
  const content_json = { sections: whole?.content_json?.sections ?? [] }
  const part = { status: 'processing', progress: 60, article: { title, content_json } }
  expect((await article.report(part)).status).toBe(202)
  expect(await read()).toMatchObject({ title, status: 'processing' })

  const last = { ...rest, article: { content_json: { introduction: 'It begins.' } } }
  expect((await article.report(last)).status).toBe(202)
  expect((await article.report(last)).status).toBe(200)
  await article.run()
  const done = await read()
  expect(done).toMatchObject({ status: 'completed', title, revision: 1 })
  expect(done.content?.introduction).toBe('It begins.')
  expect(done.content?.sections).toHaveLength(2)

  expect((await article.report(last)).status).toBe(200)
  await article.run()
  expect(await read()).toEqual(done)
  for (const late of ['processing', 'failed']) {
    expect((await article.report({ status: late })).body.code).toBe('conflict')
  }
  expect(await read()).toEqual(done)
  expect(await article.ledger()).toEqual(['debit'])
})

test('a failure gives the credit back once, and nothing revives the article', async () => {
  const user = await trial.server.signUp({ credits: 1 })
  const article = await taken(user)
  const failure = { status: 'failed', error: 'The model <script>alert(1)</script>refused' }
  const answers = await Promise.all([1, 2, 3].map(() => article.report(failure)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 202])
  expect((await article.report(finishedReport())).status).toBe(409)
  await article.run()
  expect(await user.api.articles.get({ id: article.articleId })).toMatchObject({
    status: 'failed',
    failureMessage:
      'The workflow could not write this article: The model refused. Your credit has been given back.',
  })
  expect(await article.ledger()).toEqual(['debit', 'refund'])
  expect((await user.api.me.get()).credits.total).toBe(1)
})

test('of simultaneous reports one counts, and decides about the credit', async () => {
  const user = await trial.server.signUp({ credits: 5 })
  const article = await taken(user)
  const same = await Promise.all([1, 2, 3, 4].map(() => article.report(finishedReport())))
  expect(same.map(({ status }) => status).sort()).toEqual([200, 200, 200, 202])

  const torn = await taken(user)
  const reports = [finishedReport(), { status: 'failed' }, finishedReport(), { status: 'failed' }]
  const answers = await Promise.all(reports.map((report) => torn.report(report)))
  expect(answers.filter(({ status }) => status === 202)).toHaveLength(1)
  await torn.run()
  const { status } = await user.api.articles.get({ id: torn.articleId })
  expect(await torn.ledger()).toEqual(status === 'completed' ? ['debit'] : ['debit', 'refund'])
  expect(await brokenInvariants(trial.server.database.kysely)).toEqual([])
})

test('a report that comes before the reply to the order is not lost', async () => {
  const user = await trial.server.signUp()
  const article = await trial.order(user)
  trial.fake.onOrder = async () => {
    expect((await article.report(finishedReport())).status).toBe(202)
    return accepted
  }
  await article.run()
  expect((await user.api.articles.get({ id: article.articleId })).status).toBe('completed')
})

test('a report after the deadline is answered with 410, whatever it says', async () => {
  const user = await trial.server.signUp()
  const article = await taken(user)
  await article.run({ agedMs: 11 * 60_000 })
  expect((await article.report(finishedReport())).status).toBe(410)
  expect((await article.report({ status: 'processing', progress: 90 })).status).toBe(410)
  expect(await article.ledger()).toEqual(['debit', 'refund'])
})

test('a deleted article stays deleted', async () => {
  const user = await trial.server.signUp({ credits: 1 })
  const article = await taken(user)
  await user.api.articles.remove({ id: article.articleId })
  expect((await article.report(finishedReport())).status).toBe(404)
  await article.run()
  expect(await article.ledger()).toEqual(['debit', 'refund'])
})

test('a cancelled order takes no report', async () => {
  const user = await trial.server.signUp()
  const article = await taken(user)
  const { kysely } = trial.server.database
  const run = kysely.updateTable('generation_runs').where('id', '=', article.runId)
  await run.set({ status: 'cancelled' }).execute()
  expect((await article.report(finishedReport())).status).toBe(409)
  await run.set({ status: 'running' }).execute()
})

test('a token opens its own order and no other', async () => {
  const [user, stranger] = [await trial.server.signUp(), await trial.server.signUp()]
  const own = await taken(user)
  const foreign = await taken(stranger)
  const token = trial.server.wiring.ports.workflow?.tokenOf(own.runId)
  const report = finishedReport()
  const unknown = await reportTo(trial.server, crypto.randomUUID(), report, token)
  const theirs = await foreign.report(report, token)
  expect([unknown.status, theirs.status]).toEqual([404, 404])
  expect(theirs.body.code).toBe(unknown.body.code)
  expect((await own.report(report, '')).status).toBe(401)
  expect((await own.report(report, user.token)).status).toBe(404)
  expect((await reportTo(trial.server, 'not-an-id', report, token)).status).toBe(404)
  // An order that has not been sent has no token yet.
  const waiting = await trial.order(user)
  expect((await waiting.report(report)).status).toBe(404)
})

test.each([
  ['no JSON', '{"status":', 422],
  ['an unknown status', { status: 'done' }, 422],
  ['a percent out of range', { status: 'processing', progress: 400 }, 422],
  ['an article without text', { status: 'completed', article: { title: 'Only a title' } }, 422],
  ['a picture from a file', finishedReport({ image: { url: 'file:///etc/passwd' } }), 422],
  ['too much of it', JSON.stringify({ status: 'completed', error: 'x'.repeat(1_100_000) }), 413],
])('a report with %s is refused, and a better one may follow', async (_name, body, status) => {
  const user = await trial.server.signUp()
  const article = await taken(user)
  expect((await article.report(body)).status).toBe(status)
  expect((await user.api.articles.get({ id: article.articleId })).status).toBe('processing')
  expect((await article.report(finishedReport())).status).toBe(202)
})

test('no HTML of a workflow is stored, and nothing of it runs', async () => {
  const user = await trial.server.signUp()
  const article = await taken(user)
  const bad = '<img src=x onerror=alert(1)><script>alert(2)</script>'
  const link = '[here](javascript:alert(3))'
  const sections = [{ title: `Part ${bad}`, content: `Text ${bad} ${link}\n\n# Loud` }]
  await article.report({
    status: 'completed',
    article: {
      title: `Title ${bad}`,
      slug: '"><script>',
      summary: `Summary ${bad}`,
      meta_description: `Meta ${bad}`,
      content_json: { introduction: `Hello <svg onload=alert(4)>`, sections },
    },
    social: { linkedin: `Post ${bad}`, twitter: `Post ${bad}` },
  })
  await article.run()
  const stored = await user.api.articles.get({ id: article.articleId })
  expect(stored).toMatchObject({ status: 'completed', title: 'Title', summary: 'Summary' })
  expect(JSON.stringify(stored)).not.toMatch(/<|onerror|onload/)
  const [section] = stored.content?.sections ?? []
  expect(section).toMatchObject({ title: 'Part', content: expect.stringContaining('### Loud') })
  expect(renderMarkdown(section?.content ?? '')).not.toContain('javascript:')
})

test('only the posts that were ordered are kept, and an ordered title stays', async () => {
  const user = await trial.server.signUp()
  const article = await taken(user, {
    inputType: 'title',
    inputValue: 'My own title',
    relatedContentTypes: ['facebook'],
  })
  await article.report(finishedReport())
  await article.run()
  const stored = await user.api.articles.get({ id: article.articleId })
  expect(stored.title).toBe('My own title')
  expect(stored.social).toMatchObject({ facebook: 'A post for Facebook.', linkedin: '' })
})

test('the picture is copied and re-encoded; one that cannot be fetched does not fail the article', async () => {
  const png = await sharp({
    create: { width: 800, height: 600, channels: 3, background: '#3366cc' },
  })
    .withExif({ IFD0: { Copyright: 'the workflow' } })
    .png()
    .toBuffer()
  const host = createServer((request, response) => {
    if (request.url !== '/picture.png') response.writeHead(404).end()
    else response.writeHead(200, { 'content-type': 'image/png' }).end(png)
  })
  await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve))
  const { port } = host.address() as AddressInfo
  const user = await trial.server.signUp()
  for (const [path, has] of [
    ['/picture.png', true],
    ['/gone.png', false],
  ] as const) {
    const article = await taken(user)
    const image = { url: `http://127.0.0.1:${port}${path}`, alt: 'A cold road' }
    await article.report(finishedReport({ image }))
    await article.run()
    const stored = await user.api.articles.get({ id: article.articleId })
    expect(stored).toMatchObject({ status: 'completed', bannerAlt: 'A cold road' })
    expect(stored.bannerImageUrl !== null).toBe(has)
    if (!stored.bannerImageUrl) continue
    const answer = await trial.server.app.request(stored.bannerImageUrl)
    const kept = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
    expect(kept).toMatchObject({ width: 1024, height: 576 })
    expect(kept.exif).toBeUndefined()
  }
  host.close()
})

test('if the workflow sends no picture, the connected illustrator draws one', async () => {
  const user = await trial.server.signUp()
  const article = await taken(user)
  await article.report(finishedReport())
  const sample = createOfflineIllustrator({ paceMs: 0 })
  Object.assign(trial.server.wiring.ports, { illustrator: { ...sample, offline: false } })
  await article.run()
  Object.assign(trial.server.wiring.ports, { illustrator: sample })
  const stored = await user.api.articles.get({ id: article.articleId })
  expect(stored.bannerImageUrl).toMatch(/^\/storage\/v1\/object\/public\/article-images\//)
})
