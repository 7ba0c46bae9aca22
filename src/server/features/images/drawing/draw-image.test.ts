import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { RetryLater } from '#server/jobs/define-job.ts'
import { ProviderError } from '#server/kernel/errors.ts'
import { letTasksAge, rescueStranded } from '#test/tasks.ts'
import type { TestUser } from '#test/test-app.ts'
import { type ImagesWorld, startImagesWorld } from '../images.fixture.ts'

let world: ImagesWorld
beforeAll(async () => {
  world = await startImagesWorld()
})
afterAll(() => world.close())
beforeEach(() => {
  world.service.script = () => null
})

const generate = (user: TestUser, body: object, headers?: Record<string, string>) =>
  world.call(user, 'generate-image', body, headers)

const started = (prompt?: string) => world.start(prompt)

test('a cancelled picture stays cancelled, even when it comes all the same', async () => {
  const { user, articleId, id } = await started()
  world.service.script = () => ({ kind: 'slow', polls: 2 })
  const drawing = world.attempt(user, id)
  const { promise: begun, resolve } = Promise.withResolvers<void>()
  const timer = setInterval(async () => {
    if ((await world.record(id)).external_reference_id) resolve()
  }, 50)
  await begun
  clearInterval(timer)
  const { body } = await generate(user, { generationId: id, action: 'cancel' })
  expect(body).toMatchObject({ status: 'cancelled', error: 'Image generation cancelled' })
  await drawing
  expect(await world.record(id)).toMatchObject({ status: 'cancelled', image_url: null })
  expect((await user.api.articles.get({ id: articleId })).bannerImageUrl).toBeNull()
  expect([...world.server.files.stored.keys()].filter((key) => key.includes(id))).toEqual([])
  await world.attempt(user, id)
  expect(world.service.cancelled).toHaveLength(1)
  expect((await generate(user, { generationId: id, action: 'cancel' })).body.status).toBe(
    'cancelled',
  )
})

test('a refusal ends the drawing with plain words; a retry starts it again, three times', async () => {
  const { user, articleId, id } = await started()
  world.service.script = () => ({ kind: 'refusal' })
  const retry = { predictionId: id, articleId, forceRetry: true }
  for (let tries = 0; tries < 4; tries += 1) {
    await world.attempt(user, id)
    expect((await generate(user, { predictionId: id, articleId, checkOnly: true })).body).toEqual({
      status: 'error',
      generationId: id,
      imageUrl: null,
      error: 'The image service declined to draw this. Please change the prompt.',
    })
    const again = await generate(user, retry)
    expect([again.status, again.body.message ?? again.body.status]).toEqual(
      tries < 3 ? [200, 'pending'] : [409, 'Maximum retry attempts reached'],
    )
  }
})

test('a picture under way is not started twice, a stalled one is started again', async () => {
  const { user, articleId, id } = await started()
  const retry = { predictionId: id, articleId, forceRetry: true }
  expect((await generate(user, retry)).body.status).toBe('pending')
  expect(await world.record(id)).toMatchObject({ retries: 0 })
  await world.server.database.kysely
    .updateTable('article_image_generations')
    .set({ started_at: new Date(Date.now() - 6 * 60_000), external_reference_id: 'p1' })
    .where('id', '=', id)
    .execute()
  expect((await generate(user, retry)).body.status).toBe('pending')
  expect(await world.record(id)).toMatchObject({ retries: 1, external_reference_id: null })
  await world.attempt(user, id)
  expect((await generate(user, retry)).body).toMatchObject({ status: 'success' })
})

test('a passing failure is left to the queue, and a pause is kept', async () => {
  const { user, articleId, id } = await started()
  world.service.script = () => ({ kind: 'status', status: 503 })
  await expect(world.attempt(user, id)).rejects.toBeInstanceOf(ProviderError)
  world.service.script = () => ({ kind: 'status', status: 429, headers: { 'retry-after': '7' } })
  await expect(world.attempt(user, id)).rejects.toMatchObject({ afterMs: 7_000 })
  expect((await user.api.images.list({ articleId })).items[0]?.status).toBe('pending')
})

test('after a crash another process continues what the service has already started', async () => {
  const { user, id } = await started()
  world.service.script = () => ({ kind: 'slow', polls: 1000 })
  const died = new AbortController()
  const first = world.attempt(user, id, { signal: died.signal }).catch((error: unknown) => error)
  for (;;) {
    const { external_reference_id: reference } = await world.record(id)
    if (reference) break
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  await expect(world.attempt(user, id)).rejects.toBeInstanceOf(RetryLater)
  died.abort()
  await first
  const creations = () => world.service.requests.filter(({ body }) => 'input' in body).length
  const before = creations()
  const finished = { status: 'success', reference: 'p', picture: await aPicture() } as const
  const illustrator = { ...world.process().ports.illustrator, poll: async () => finished }
  await world.attempt(user, id, { illustrator, agedMs: 31_000 })
  expect(creations()).toBe(before)
  expect(await world.record(id)).toMatchObject({ status: 'success' })
})

test('a lost job is replaced, and a drawing past its deadline ends', async () => {
  const { user, articleId, id } = await started()
  const { kysely } = world.server.database
  await kysely
    .deleteFrom('pgboss.job' as never)
    .where('name' as never, '=', 'draw-image' as never)
    .execute()
  await letTasksAge(world.server.database, 60_000)
  const other = world.process()
  await rescueStranded(other)
  await rescueStranded(other)
  const jobs = await kysely
    .selectFrom('pgboss.job' as never)
    .selectAll()
    .execute()
  expect(jobs.filter((job) => JSON.stringify(job).includes(id))).toHaveLength(1)
  await letTasksAge(world.server.database, 30 * 60_000)
  await rescueStranded(other)
  expect((await user.api.images.list({ articleId })).items[0]).toMatchObject({
    status: 'error',
    errorMessage: 'The picture took too long to draw.',
  })
})

test('an article deleted while its picture is drawn leaves no file behind', async () => {
  const { user, articleId, id } = await started()
  const picture = await aPicture()
  const illustrator = {
    ...world.process().ports.illustrator,
    start: async () => {
      await user.api.articles.remove({ id: articleId })
      return { status: 'success', reference: 'x', picture } as const
    },
  }
  await world.attempt(user, id, { illustrator })
  const left = [...world.server.files.stored.keys()].filter((key) => key.includes(articleId))
  expect(left).toEqual([])
})

async function aPicture() {
  const picture = { width: 64, height: 36, channels: 3, background: '#123456' } as const
  const bytes = new Uint8Array(await sharp({ create: picture }).png().toBuffer())
  return { bytes, contentType: 'image/png' }
}
