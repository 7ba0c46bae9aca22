import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { type JobContext, jobContext } from '#server/context/context.ts'
import { drawImageTask } from '#server/features/images/drawing/draw-image.task.ts'
import { type JobAttempt, RetryLater } from '#server/jobs/define-job.ts'
import { strandedTasks } from '#server/jobs/tasks/tasks.store.ts'
import { ProviderError } from '#server/kernel/errors.ts'
import { createOfflineIllustrator } from '#server/providers/illustrator/offline/offline-illustrator.ts'
import type { Brief } from '#server/providers/writer/port.ts'
import { articleOrder } from '#test/factories/articles.ts'
import { createScriptedWriter, type ScriptedWriter } from '#test/fakes/scripted-writer.ts'
import { attemptTask, letTasksAge, rescueStranded } from '#test/tasks.ts'
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts'
import { generateArticle } from '../generation.fixture.ts'

let server: TestApp
let writer: ScriptedWriter
let context: JobContext
beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.close())
beforeEach(() => {
  writer = createScriptedWriter()
  context = processOf()
})

/** Another process over the same database, with its own name in claims. */
function processOf(parts: { ports?: Partial<JobContext['ports']> } = {}): JobContext {
  const { wiring } = server
  const ports = { ...wiring.ports, writer, ...parts.ports }
  return jobContext({ ...wiring, ports }, crypto.randomUUID())
}

async function loseJobs() {
  await server.database.kysely
    .deleteFrom('pgboss.job' as never)
    .where('name' as never, '=', 'generate-article' as never)
    .execute()
}

function attempt(last = false): JobAttempt {
  return { last, signal: new AbortController().signal }
}

async function order(user: TestUser, overrides = {}) {
  const { articles } = await user.api.articles.create(await articleOrder(user, overrides))
  const articleId = articles[0]?.id ?? ''
  const run = await server.database.kysely
    .selectFrom('generation_runs')
    .select('id')
    .where('article_id', '=', articleId)
    .executeTakeFirstOrThrow()
  return { articleId, payload: { workspaceId: user.workspaceId, runId: run.id } }
}

async function ledgerOf(articleId: string) {
  const rows = await server.database.kysely
    .selectFrom('credit_ledger')
    .select('kind')
    .where('article_id', '=', articleId)
    .orderBy('id')
    .execute()
  return rows.map((row) => row.kind)
}

const callsOf = (stage: string) =>
  Object.keys(writer.calls).filter((name) => name.startsWith(stage))

async function checkedPortions(runId: string) {
  const { rows } = await sql`select 1 from generation_stages
    where run_id = ${runId} and name like 'claims:%'`.execute(server.database.kysely)
  return rows.length
}

test('a run writes the whole package, and a second attempt changes nothing', async () => {
  const user = await server.signUp()
  const { articleId, payload } = await order(user)
  await generateArticle(context, payload, attempt())
  const article = await user.api.articles.get({ id: articleId })
  expect(article).toMatchObject({ status: 'completed', revision: 1, progress: null })
  expect(article.content?.sections.length).toBeGreaterThan(2)
  expect(article.metaDescription).not.toBe('')
  expect(article.generation).toMatchObject({ status: 'completed', model: 'scripted' })
  for (const url of [
    article.bannerImageUrl,
    article.optimizedBannerImageUrl,
    article.openGraphImage,
  ]) {
    expect((await server.app.request(url ?? '')).status).toBe(200)
  }
  const social = await server.database.kysely
    .selectFrom('article_social_content')
    .selectAll()
    .where('article_id', '=', articleId)
    .executeTakeFirstOrThrow()
  expect(social.linkedin_content && social.facebook_content && social.twitter_content).not.toBe('')

  const asked = { ...writer.calls }
  await generateArticle(context, payload, attempt())
  expect(writer.calls).toEqual(asked)
  expect(await user.api.articles.get({ id: articleId })).toEqual(article)
  expect(await ledgerOf(articleId)).toEqual(['debit'])
})

test('a crashed run continues in another process at the first missing stage', async () => {
  const user = await server.signUp()
  const { articleId, payload } = await order(user)
  const { promise: reached, resolve } = Promise.withResolvers<void>()
  // The first process dies here: it never answers and never lets go of its lease.
  writer.before(
    'frame',
    () => {
      resolve()
      return new Promise(() => {})
    },
    1,
  )
  const died = new AbortController()
  generateArticle(context, payload, { ...attempt(), signal: died.signal }).catch(() => {})
  await reached
  // Facts are checked beside the writing: what is still being judged is lost with the process.
  await expect.poll(() => checkedPortions(payload.runId)).toBe(callsOf('judge:').length)
  const bought = { ...writer.calls }

  // While the lease stands, nobody else may touch the run.
  await expect(generateArticle(processOf(), payload, attempt())).rejects.toBeInstanceOf(RetryLater)
  // What was under way beside the writing may still end, and with it renew the lease once more.
  await vi.waitFor(
    async () => {
      await letTasksAge(server.database, 31_000)
      await generateArticle(processOf(), payload, attempt())
    },
    { timeout: 20_000, interval: 500 },
  )
  expect((await user.api.articles.get({ id: articleId })).status).toBe('completed')
  for (const [stage, times] of Object.entries(bought))
    expect([stage, writer.calls[stage]]).toEqual([stage, times])
  expect(await ledgerOf(articleId)).toEqual(['debit'])
  died.abort()
})

test('a refusal ends the run at once and refunds the credit once', async () => {
  const user = await server.signUp({ credits: 1 })
  const { articleId, payload } = await order(user)
  writer.before('plan', () => {
    throw new ProviderError('rejected', 'The writing service refused this brief.')
  })
  await generateArticle(context, payload, attempt())
  await generateArticle(context, payload, attempt())
  expect(await user.api.articles.get({ id: articleId })).toMatchObject({
    status: 'failed',
    failureMessage: 'The writing service refused this brief. Your credit has been given back.',
  })
  expect(await ledgerOf(articleId)).toEqual(['debit', 'refund'])
  expect((await user.api.me.get()).credits.total).toBe(1)
})

test('a section that fails for good ends the run: what has begun is kept, what waits is given up', async () => {
  const user = await server.signUp()
  const { articleId, payload } = await order(user)
  const { section } = writer
  const givenUp = Promise.withResolvers<void>()
  writer.section = async (brief, plan, index, call) => {
    if (index < 2) call.onText?.('Begun')
    if (index === 0) await givenUp.promise
    if (index === 0) return await section(brief, plan, index, call)
    if (index === 1) throw new ProviderError('rejected', 'The model’s answers could not be used.')
    // It waits for its turn at a model that answers one call at a time.
    await new Promise((resolve) => call.signal.addEventListener('abort', resolve))
    givenUp.resolve()
    throw new ProviderError('unavailable', 'The call was stopped.')
  }
  await generateArticle(context, payload, attempt())
  expect(await user.api.articles.get({ id: articleId })).toMatchObject({
    status: 'failed',
    failureMessage: 'The model’s answers could not be used. Your credit has been given back.',
  })
  const { stages } = await user.api.generation.get({ id: articleId })
  expect(stages.find(({ name }) => name === 'sections')?.count?.done).toBe(1)
  expect(await ledgerOf(articleId)).toEqual(['debit', 'refund'])
})

test('a passing failure is left to the queue, and only the last attempt ends the run', async () => {
  const user = await server.signUp()
  const { articleId, payload } = await order(user)
  writer.before(
    'section:1',
    () => {
      throw new ProviderError('unavailable', 'The writing service is away.')
    },
    2,
  )
  await expect(generateArticle(context, payload, attempt())).rejects.toBeInstanceOf(ProviderError)
  expect((await user.api.articles.get({ id: articleId })).status).toBe('processing')
  await generateArticle(context, payload, attempt(true))
  expect(await user.api.articles.get({ id: articleId })).toMatchObject({ status: 'failed' })
  expect(await ledgerOf(articleId)).toEqual(['debit', 'refund'])
  expect(writer.calls).toMatchObject({ plan: 1, 'section:0': 1 })
})

test('a stopping process leaves the run to another, even at the last attempt', async () => {
  const user = await server.signUp()
  const { articleId, payload } = await order(user)
  const stop = new AbortController()
  writer.before(
    'section:1',
    () => {
      stop.abort()
      throw new ProviderError('unavailable', 'The writing service took too long.')
    },
    1,
  )
  const broken = generateArticle(context, payload, { ...attempt(true), signal: stop.signal })
  await expect(broken).rejects.toThrow('stopped before the task was done')
  await generateArticle(processOf(), payload, attempt())
  expect((await user.api.articles.get({ id: articleId })).status).toBe('completed')
  expect(await ledgerOf(articleId)).toEqual(['debit'])
})

test('a provider that asks for a pause is called again after it', async () => {
  const user = await server.signUp()
  const { articleId, payload } = await order(user)
  writer.before(
    'plan',
    () => {
      throw new ProviderError('rate_limited', 'Too many requests.', { retryAfterMs: 7_000 })
    },
    1,
  )
  await expect(generateArticle(context, payload, attempt(false))).rejects.toMatchObject({
    afterMs: 7_000,
  })
  await generateArticle(context, payload, attempt())
  expect((await user.api.articles.get({ id: articleId })).status).toBe('completed')
})

test('a refused picture does not fail the article', async () => {
  const user = await server.signUp()
  const { articleId, payload } = await order(user)
  const illustrator = {
    ...createOfflineIllustrator({ paceMs: 0 }),
    start: () => Promise.reject(new ProviderError('rejected', 'No such picture.')),
  }
  await generateArticle(processOf({ ports: { illustrator } }), payload, attempt())
  expect(await user.api.articles.get({ id: articleId })).toMatchObject({
    status: 'completed',
    bannerImageUrl: null,
  })
  const image = await server.database.kysely
    .selectFrom('article_image_generations')
    .select(['status', 'error_message'])
    .where('article_id', '=', articleId)
    .executeTakeFirst()
  expect(image).toEqual({ status: 'error', error_message: 'No such picture.' })
})

test('an unavailable image service does not fail the article, and the banner follows', async () => {
  const user = await server.signUp()
  const { articleId, payload } = await order(user)
  const illustrator = {
    ...createOfflineIllustrator({ paceMs: 0 }),
    start: () => Promise.reject(new ProviderError('unavailable', 'The image service is away.')),
  }
  await generateArticle(processOf({ ports: { illustrator } }), payload, attempt())
  expect(await user.api.articles.get({ id: articleId })).toMatchObject({
    status: 'completed',
    bannerImageUrl: null,
  })
  const drawing = { workspaceId: user.workspaceId, subjectId: payload.runId }
  await attemptTask(context, drawImageTask, drawing, attempt())
  const article = await user.api.articles.get({ id: articleId })
  expect((await server.app.request(article.bannerImageUrl ?? '')).status).toBe(200)
  expect(await ledgerOf(articleId)).toEqual(['debit'])
})

test('an article deleted while being written stays deleted, and its credit is refunded', async () => {
  const user = await server.signUp({ credits: 1 })
  const { articleId, payload } = await order(user)
  writer.before(
    'frame',
    async () => {
      await user.api.articles.remove({ id: articleId })
    },
    1,
  )
  await generateArticle(context, payload, attempt())
  await expect(user.api.articles.get({ id: articleId })).rejects.toMatchObject({ status: 404 })
  expect(await ledgerOf(articleId)).toEqual(['debit', 'refund'])
  expect((await user.api.me.get()).credits.total).toBe(1)
})

test('a run whose job was lost gets a new one, and one past its deadline is refunded', async () => {
  const user = await server.signUp({ credits: 2 })
  const lost = await order(user)
  await loseJobs()
  await letTasksAge(server.database, 60_000)
  await rescueStranded(context)
  await rescueStranded(context)
  const jobs = await server.database.kysely
    .selectFrom('pgboss.job' as never)
    .selectAll()
    .where('state' as never, '=', 'created' as never)
    .execute()
  expect(jobs.filter((job) => JSON.stringify(job).includes(lost.payload.runId))).toHaveLength(1)

  await letTasksAge(server.database, 40 * 60_000)
  await rescueStranded(context)
  expect((await user.api.articles.get({ id: lost.articleId })).status).toBe('failed')
  expect(await ledgerOf(lost.articleId)).toEqual(['debit', 'refund'])
})

test('a run that has ended is never rescued, whatever became of its job', async () => {
  const user = await server.signUp({ credits: 1 })
  const done = await order(user)
  await generateArticle(context, done.payload, attempt())
  await loseJobs()
  for (const ms of [60_000, 40 * 60_000]) {
    await letTasksAge(server.database, ms)
    const stranded = await strandedTasks(server.database)
    expect(stranded.map(({ subjectId }) => subjectId)).not.toContain(done.payload.runId)
  }
})

test('a website is read once, safely, and its text is what the writer works from', async () => {
  let visits = 0
  const site = createServer((_request, response) => {
    visits += 1
    response.setHeader('content-type', 'text/html; charset=utf-8')
    const paragraph = 'Anvils are forged from steel and last for generations of patient smiths. '
    response.end(
      `<html><head><title>On anvils</title></head><body><article><h1>On anvils</h1><p>${paragraph.repeat(12)}</p></article></body></html>`,
    )
  })
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
  const { port } = site.address() as AddressInfo
  const user = await server.signUp()
  const { articleId, payload } = await order(user, {
    inputType: 'website_url',
    inputValue: `http://127.0.0.1:${port}/anvils`,
  })
  const briefs: Brief[] = []
  const plan = writer.plan
  writer.plan = (brief, call) => {
    briefs.push(brief)
    return plan(brief, call)
  }
  writer.before(
    'frame',
    () => {
      throw new ProviderError('unavailable', 'away')
    },
    1,
  )
  await expect(generateArticle(context, payload, attempt())).rejects.toThrow('away')
  await generateArticle(context, payload, attempt())
  site.close()
  expect(visits).toBe(1)
  expect(briefs[0]?.input.source?.text).toContain('Anvils are forged from steel')
  expect((await user.api.articles.get({ id: articleId })).status).toBe('completed')
})

test('a website that cannot be read ends the run with a plain sentence and a refund', async () => {
  const user = await server.signUp()
  const { articleId, payload } = await order(user, {
    inputType: 'website_url',
    inputValue: 'http://169.254.169.254/latest/meta-data',
  })
  await generateArticle(context, payload, attempt())
  const article = await user.api.articles.get({ id: articleId })
  expect(article.status).toBe('failed')
  expect(article.failureMessage).toMatch(/Your credit has been given back\.$/)
  expect(article.failureMessage).not.toMatch(/169\.254|ECONN|meta-data/)
})
