import { expect, test } from 'vitest'
import { ProviderError } from '#server/kernel/errors.ts'
import { createLogger } from '#server/kernel/logger.ts'
import { startFakeWordPress } from '#test/fakes/wordpress.ts'
import {
  everythingOf,
  queued,
  rowOf,
  run,
  serveDeliveries,
  server,
  site,
  worker,
} from './deliver-publication.fixture.ts'

serveDeliveries()

test('secrets swapped between two rows open neither, and nothing is sent', async () => {
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

test('deleting a credential deletes the publications that wait for it', async () => {
  const job = await queued()
  const { user, articleId, credential } = job
  await user.api.credentials.remove({ id: credential.id })
  const calls = site.requests.length
  expect(await run(job)).toBeUndefined()
  expect(site.requests).toHaveLength(calls)
  expect((await user.api.publications.list({ articleId })).items).toEqual([])
})

test('deleting a credential during a call ends the call and changes nothing else', async () => {
  const job = await queued()
  const { user, articleId, credential } = job
  let aborted = false
  const slow = worker({
    publish: async (_access, _article, _existing, call) => {
      await user.api.credentials.remove({ id: credential.id })
      call.onStep({ percent: 70, step: 'publishing' })
      await expect.poll(() => call.signal.aborted).toBe(true)
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
    publish: async () => ({
      externalId: '12',
      url: 'javascript:alert(1)',
      warnings: [],
      stored: null,
      picture: null,
      notPublic: null,
    }),
  })
  await run(job, odd)
  expect((await rowOf(job)).url).toBe(`${site.url}/?p=12`)
})

test('a site that repeats what it was sent does not leak the password', async () => {
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
