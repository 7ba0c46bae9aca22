import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { RetryLater } from '#server/jobs/define-job.ts'
import { ProviderError } from '#server/kernel/errors.ts'
import { until } from '#test/process.ts'
import { rescueStranded } from '#test/tasks.ts'
import {
  change,
  everythingOf,
  jobsOf,
  loseJobs,
  postsOf,
  queued,
  rowOf,
  run,
  serveDeliveries,
  server,
  site,
  worker,
} from './deliver-publication.fixture.ts'
import { mostAttempts, toldAfterAttempt } from './delivery-failure.ts'

serveDeliveries()

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

test('two workers at once publish once; the second comes back later', async () => {
  const job = await queued()
  // The first holds the publication until both others have come, however slow the machine is.
  const bothRefused = Promise.withResolvers<void>()
  const first = run(
    job,
    worker({
      publish: async (...sent) => {
        await bothRefused.promise
        return await server.wiring.ports.cms.wordpress.publish(...sent)
      },
    }),
  )
  await until(async () => (await rowOf(job)).status === 'sending')
  const refused = await Promise.all([run(job), run(job)])
  bothRefused.resolve()
  await first
  expect(refused.every((answer) => answer instanceof RetryLater)).toBe(true)
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
    retry_at: expect.any(Date),
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

test('a publication whose job the queue has given up gets exactly one new job', async () => {
  const job = await queued()
  const rescued = async () => {
    await rescueStranded(worker())
    return await jobsOf(job)
  }
  await loseJobs(job)
  expect(await rescued()).toBe(0)
  await change(job, { created_at: new Date(Date.now() - 60_000) })
  expect(await rescued()).toBe(1)
  expect(await rescued()).toBe(1)
  await run(job)
  await loseJobs(job)
  await change(job, { created_at: new Date(Date.now() - 60_000) })
  expect(await rescued()).toBe(0)
  expect(postsOf(job)).toHaveLength(1)
})

test('a busy site is tried for hours, with the pauses it asks for, before a person is asked', async () => {
  const job = await queued('Busy')
  const busy = worker({
    publish: async () => {
      throw new ProviderError('rate_limited', 'The site is busy.', { retryAfterMs: 100_000 })
    },
  })
  const { user, articleId, credential } = job
  const shown = async () => (await user.api.publications.list({ articleId })).items[0]
  const told = async () => {
    const { rows } = await sql<{
      message: string
    }>`select details ->> 'message' as message from notices
      where article_id = ${articleId} and kind = 'failed' order by created_at`.execute(
      server.database.kysely,
    )
    return rows.map(({ message }) => message)
  }
  for (let attempt = 1; attempt < mostAttempts; attempt += 1) {
    const asked = Date.now()
    const { afterMs = 0 } = (await run(job, busy)) ?? {}
    expect(afterMs).toBeGreaterThanOrEqual(100_000)
    const waiting = await shown()
    expect(waiting).toMatchObject({ status: 'queued', message: 'The site is busy.' })
    expect(Date.parse(waiting?.retryAt ?? '')).toBeGreaterThan(asked)
    expect(await told()).toHaveLength(attempt < toldAfterAttempt ? 0 : 1)
  }
  expect(await told()).toEqual([expect.stringContaining('Not on Busy yet: The site is busy.')])
  expect(await run(job, busy)).toBeUndefined()
  expect(await shown()).toMatchObject({ status: 'failed', percent: 0, retryAt: null })
  expect(await rowOf(job)).toMatchObject({ attempts: mostAttempts })
  expect((await told()).at(-1)).toBe(
    'Failed to publish to Busy: The site is busy. Copydesk has tried for hours. Please publish it again once the site answers.',
  )

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
  expect((await rowOf(job)).message).toBe('Something went wrong on our side.')
  await run(job)
  expect((await rowOf(job)).status).toBe('published')
})

test('a delivery that waits can be stopped, and sends nothing any more', async () => {
  const job = await queued()
  const { user, articleId, publicationId } = job
  site.always('POST', /^\/wp\/v2\/posts$/, { status: 503 })
  expect(await run(job)).toBeInstanceOf(RetryLater)
  const stop = () => user.api.publications.stop({ articleId, id: publicationId })
  expect(await stop()).toMatchObject({ status: 'failed', message: 'Stopped before it was sent.' })
  site.calm()
  expect(await run(job)).toBeUndefined()
  expect(postsOf(job)).toEqual([])
  expect(await stop()).toMatchObject({ status: 'failed' })
  // Publishing again starts anew.
  const { credential } = job
  await user.api.publications.publish({ articleId, credentialIds: [credential.id] })
  await run(job)
  expect(postsOf(job)).toHaveLength(1)
})

test('a delivery under way can’t be stopped, nor another article’s', async () => {
  const job = await queued()
  const { user, articleId, publicationId } = job
  const { wordpress } = server.wiring.ports.cms
  const watching = worker({
    publish: async (...args) => {
      await expect(
        user.api.publications.stop({ articleId, id: publicationId }),
      ).rejects.toMatchObject({ code: 'conflict' })
      return await wordpress.publish(...args)
    },
  })
  await run(job, watching)
  expect((await rowOf(job)).status).toBe('published')
  const other = await queued()
  await expect(
    user.api.publications.stop({ articleId, id: other.publicationId }),
  ).rejects.toMatchObject({ code: 'not_found' })
})
