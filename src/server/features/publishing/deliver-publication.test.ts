import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type JobContext, jobContext } from '#server/context/context.ts'
import { RetryLater } from '#server/jobs/define-job.ts'
import { ProviderError } from '#server/kernel/errors.ts'
import { createLogger } from '#server/kernel/logger.ts'
import type { Cms, WordPressAccess } from '#server/providers/cms/port.ts'
import { createWrittenArticle } from '#test/factories/written-article.ts'
import { type FakeWordPress, startFakeWordPress } from '#test/fakes/wordpress.ts'
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts'
import { deliverPublication } from './deliver-publication.ts'

let server: TestApp
let site: FakeWordPress
beforeAll(async () => {
  server = await startTestApp()
  site = await startFakeWordPress()
})
afterAll(async () => {
  await site.close()
  await server.close()
})

/** An article queued for a site; nobody works on the queue here, each test runs the handler itself. */
async function queued(name = 'Blog', to = site) {
  const user = await server.signUp()
  const { platform, siteUrl, username, appPassword } = to.access()
  const credential = await user.api.credentials.create({
    platform,
    name,
    siteUrl,
    username,
    appPassword,
  })
  const slug = `post-${randomUUID()}`
  const articleId = await createWrittenArticle(server.database, user, { slug })
  const { items } = await user.api.publications.publish({
    articleId,
    credentialIds: [credential.id],
  })
  const publicationId = items[0]?.id ?? ''
  const payload = { workspaceId: user.workspaceId, publicationId }
  return { user, credential, articleId, slug, publicationId, payload }
}

type Queued = Awaited<ReturnType<typeof queued>>

function worker(overrides: Partial<Cms<WordPressAccess>> = {}): JobContext {
  const { ports } = server.wiring
  const wordpress = { ...ports.cms.wordpress, ...overrides }
  return jobContext({ ...server.wiring, ports: { ...ports, cms: { wordpress } } }, randomUUID())
}

/** Runs the handler; answers the `RetryLater` it asked for, or undefined. */
async function run(
  { payload }: Queued,
  context = worker(),
  signal = new AbortController().signal,
): Promise<RetryLater | undefined> {
  try {
    await deliverPublication(context, payload, { signal })
  } catch (error) {
    if (error instanceof RetryLater) return error
    throw error
  }
}

async function rowOf({ publicationId }: Queued) {
  return await server.database.kysely
    .selectFrom('publications')
    .selectAll()
    .where('id', '=', publicationId)
    .executeTakeFirstOrThrow()
}

async function change(
  { publicationId }: Queued,
  values: { lease_until?: Date; updated_at?: Date },
) {
  await server.database.kysely
    .updateTable('publications')
    .set(values)
    .where('id', '=', publicationId)
    .execute()
}

async function jobsOf({ publicationId }: Queued): Promise<number> {
  const { rows } = await sql<{ id: string }>`select id from pgboss.job
    where data ->> 'publicationId' = ${publicationId}`.execute(server.database.kysely)
  return rows.length
}

function postsOf({ slug }: Queued) {
  return site.posts.filter((post) => post.slug.startsWith(slug))
}

/** Every row of the workspace that a publication touches. */
async function everythingOf({ workspaceId }: TestUser) {
  const { kysely } = server.database
  const rowsOf = (table: 'publications' | 'articles' | 'activity_log' | 'live_events') =>
    kysely
      .selectFrom(table)
      .selectAll()
      .where('workspace_id', '=', workspaceId)
      .orderBy('id')
      .execute()
  return [
    await rowsOf('publications'),
    await rowsOf('articles'),
    await rowsOf('activity_log'),
    await rowsOf('live_events'),
  ]
}

test('running the handler twice changes nothing the second time', async () => {
  const job = await queued()
  await run(job)
  expect((await rowOf(job)).status).toBe('published')
  const before = await everythingOf(job.user)
  const calls = site.requests.length
  expect(await run(job)).toBeUndefined()
  expect(await everythingOf(job.user)).toEqual(before)
  expect(site.requests).toHaveLength(calls)
})

test('two workers at once publish once; the second is told to come back', async () => {
  const job = await queued()
  const answers = await Promise.all([run(job), run(job), run(job)])
  expect(answers.filter((answer) => answer instanceof RetryLater)).toHaveLength(2)
  expect(postsOf(job)).toHaveLength(1)
  expect(await rowOf(job)).toMatchObject({ status: 'published', attempts: 1, lease_owner: null })
})

test('an answer lost after the post was made does not make another', async () => {
  const job = await queued()
  site.next('POST', /^\/wp\/v2\/posts$/, 'cut-after')
  await run(job)
  expect((await rowOf(job)).status).toBe('published')
  expect(postsOf(job)).toHaveLength(1)
})

test('when even the look-up fails, the next attempt looks before it posts', async () => {
  const job = await queued()
  site.next('POST', /^\/wp\/v2\/posts$/, 'cut-after')
  let searches = 0
  const { wordpress } = server.wiring.ports.cms
  const blind = worker({
    publish: async (access, article, existing, call) => {
      await wordpress.publish(access, article, existing, call)
      throw new ProviderError('unknown_outcome', 'WordPress did not answer')
    },
  })
  expect(await run(job, blind)).toBeInstanceOf(RetryLater)
  expect(await rowOf(job)).toMatchObject({
    status: 'queued',
    percent: 0,
    error_kind: 'unknown_outcome',
    lease_owner: null,
    message: expect.stringContaining('Trying again'),
  })
  const counting = worker({
    findByReference: (...args) => {
      searches += 1
      return wordpress.findByReference(...args)
    },
    publish: async (access, article, existing, call) => {
      expect(existing).toEqual({ externalId: String(postsOf(job)[0]?.id) })
      return await wordpress.publish(access, article, existing, call)
    },
  })
  await run(job, counting)
  expect(searches).toBe(1)
  expect((await rowOf(job)).status).toBe('published')
  expect(postsOf(job)).toHaveLength(1)
})

test('a delivery whose process died is taken over once its lease has run out, and looks first', async () => {
  const job = await queued()
  const stopped = new AbortController()
  const dying = worker({
    publish: async () => {
      stopped.abort()
      throw new ProviderError('unknown_outcome', 'cut off')
    },
  })
  await expect(run(job, dying, stopped.signal)).rejects.toThrow('stopped')
  expect(await rowOf(job)).toMatchObject({ status: 'sending', lease_owner: null })

  await change(job, { lease_until: new Date(Date.now() + 20_000) })
  const calls = site.requests.length
  const busy = await run(job)
  expect(busy?.afterMs).toBeGreaterThan(10_000)
  expect(site.requests).toHaveLength(calls)

  await change(job, { lease_until: new Date(Date.now() - 1) })
  const order: string[] = []
  const { wordpress } = server.wiring.ports.cms
  await run(
    job,
    worker({
      findByReference: (...args) => {
        order.push('look')
        return wordpress.findByReference(...args)
      },
      publish: (...args) => {
        order.push('publish')
        return wordpress.publish(...args)
      },
    }),
  )
  expect(order).toEqual(['look', 'publish'])
  expect(await rowOf(job)).toMatchObject({ status: 'published', attempts: 2 })
})

test('an attempt that fell silent and was overtaken can change nothing any more', async () => {
  const job = await queued()
  const overtaken = worker({
    publish: async (_access, _article, _existing, call) => {
      await change(job, { lease_until: new Date(Date.now() - 1) })
      await run(job)
      call.onStep({ percent: 70, step: 'publishing' })
      throw new ProviderError('rejected', 'Too late.')
    },
  })
  expect(await run(job, overtaken)).toBeUndefined()
  expect(await rowOf(job)).toMatchObject({ status: 'published', percent: 100, attempts: 2 })
  expect(postsOf(job)).toHaveLength(1)
})

test('a publication that has lost its job gets a new one when it is asked for again', async () => {
  const job = await queued()
  const { user, articleId, credential, publicationId } = job
  const ask = () => user.api.publications.publish({ articleId, credentialIds: [credential.id] })
  await ask()
  expect(await jobsOf(job)).toBe(1)
  await change(job, { updated_at: new Date(Date.now() - 20 * 60_000) })
  expect((await ask()).items).toMatchObject([{ id: publicationId, status: 'queued' }])
  await ask()
  expect(await jobsOf(job)).toBe(2)
})

test('a busy site is tried four times, as slowly as it asks, and then given up', async () => {
  const job = await queued('Busy')
  const busy = worker({
    publish: async () => {
      throw new ProviderError('rate_limited', 'The site is busy.', { retryAfterMs: 100_000 })
    },
  })
  for (const _ of [1, 2, 3]) {
    expect((await run(job, busy))?.afterMs).toBeGreaterThanOrEqual(100_000)
    expect((await rowOf(job)).status).toBe('queued')
  }
  expect(await run(job, busy)).toBeUndefined()
  expect(await rowOf(job)).toMatchObject({
    status: 'failed',
    percent: 0,
    message: 'Failed to publish to Busy: The site is busy.',
    attempts: 4,
  })

  const { user, articleId, credential } = job
  await user.api.publications.publish({ articleId, credentialIds: [credential.id] })
  await run(job)
  expect(await rowOf(job)).toMatchObject({ status: 'published', attempts: 1 })
})

test('a fault of ours is not blamed on the site, and is tried again', async () => {
  const job = await queued()
  const broken = worker({
    publish: async () => {
      throw new TypeError('undefined is not a function')
    },
  })
  expect(await run(job, broken)).toBeInstanceOf(RetryLater)
  expect((await rowOf(job)).message).toBe('Something went wrong on our side. Trying again shortly.')
  await run(job)
  expect((await rowOf(job)).status).toBe('published')
})

test('secrets of two rows exchanged open neither, and nothing is sent', async () => {
  const [mine, theirs] = [await queued('Mine'), await queued('Theirs')]
  const { kysely } = server.database
  const sealed = await kysely
    .selectFrom('credentials')
    .select(['id', 'wordpress_app_password_sealed'])
    .where('id', 'in', [mine.credential.id, theirs.credential.id])
    .execute()
  for (const { id } of sealed) {
    const other = sealed.find((row) => row.id !== id)
    await kysely
      .updateTable('credentials')
      .set({ wordpress_app_password_sealed: other?.wordpress_app_password_sealed ?? null })
      .where('id', '=', id)
      .execute()
  }
  const calls = site.requests.length
  for (const job of [mine, theirs]) {
    await run(job)
    expect((await rowOf(job)).message).toContain('stored password can no longer be read')
    const tested = await job.user.api.credentials.test({ id: job.credential.id })
    expect(tested).toMatchObject({ ok: false, credential: { status: 'error' } })
  }
  expect(site.requests).toHaveLength(calls)
})

test('a credential deleted while an article waits for it takes the publication along', async () => {
  const job = await queued()
  const { user, articleId, credential } = job
  await user.api.credentials.remove({ id: credential.id })
  const calls = site.requests.length
  expect(await run(job)).toBeUndefined()
  expect(site.requests).toHaveLength(calls)
  expect((await user.api.publications.list({ articleId })).items).toEqual([])
})

test('a credential deleted while an article is on its way ends the call and marks nothing', async () => {
  const job = await queued()
  const { user, articleId, credential } = job
  let aborted = false
  const slow = worker({
    publish: async (_access, _article, _existing, call) => {
      await user.api.credentials.remove({ id: credential.id })
      call.onStep({ percent: 70, step: 'publishing' })
      await new Promise<void>((resolve) => call.signal.addEventListener('abort', () => resolve()))
      aborted = true
      throw new ProviderError('unknown_outcome', 'cut off')
    },
  })
  expect(await run(job, slow)).toBeUndefined()
  expect(aborted).toBe(true)
  expect(await user.api.articles.get({ id: articleId })).toMatchObject({
    status: 'completed',
    wordpressPostUrl: null,
  })
})

test('an address that is no web address is not linked to', async () => {
  const job = await queued()
  const odd = worker({
    publish: async () => ({ externalId: '12', url: 'javascript:alert(1)', warnings: [] }),
  })
  await run(job, odd)
  expect((await rowOf(job)).url).toBe(`${site.url}/?p=12`)
})

test('a site that repeats what it was sent does not bring the password anywhere', async () => {
  const echo = await startFakeWordPress()
  try {
    const { username, appPassword } = echo.access()
    const lines: string[] = []
    const log = createLogger({ level: 'trace', destination: { write: (line) => lines.push(line) } })
    const job = await queued('Echo', echo)
    const basic = Buffer.from(`${username}:${appPassword}`).toString('base64')
    const body = JSON.stringify({ code: 'x', message: `You sent Basic ${basic}: ${appPassword}` })
    echo.always('POST', /^\/wp\/v2\/posts$/, { status: 400, body })
    await run(job, { ...worker(), log })
    expect((await rowOf(job)).message).toMatch(/^Failed to publish to Echo: You sent/)

    echo.always('GET', /users\/me/, { status: 400, body })
    const tested = await job.user.api.credentials.test({ id: job.credential.id })
    const { articleId } = job
    const shown = [
      tested,
      await job.user.api.credentials.list({}),
      await job.user.api.publications.list({ articleId }),
      await everythingOf(job.user),
      lines,
    ]
    const text = JSON.stringify(shown)
    expect(text).toContain('article not published')
    for (const secret of [basic.replace(/=+$/, ''), appPassword, appPassword.replaceAll(' ', '')]) {
      expect(text).not.toContain(secret)
    }
  } finally {
    await echo.close()
  }
})
