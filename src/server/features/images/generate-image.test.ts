import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { imagesPerArticle } from '#contracts/credits.ts'
import { sweepFiles } from '#server/features/upkeep/upkeep.ts'
import { RetryLater } from '#server/jobs/define-job.ts'
import { ProviderError } from '#server/kernel/errors.ts'
import { createCampaign } from '#test/factories/workspace-content.ts'
import { createWrittenArticle } from '#test/factories/written-article.ts'
import type { TestUser } from '#test/test-app.ts'
import { type ImagesWorld, startImagesWorld } from './images.fixture.ts'
import { rescueImages } from './rescue-images.ts'

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

async function started(prompt = 'An anvil at dawn') {
  const { user, articleId } = await world.begin()
  const { body } = await generate(user, { articleId, prompt })
  return { user, articleId, id: body.generationId ?? '' }
}

test('a picture is started, drawn in the background and becomes the banner', async () => {
  const { user, articleId } = await world.begin()
  const form = { articleId, prompt: 'An anvil at dawn', userId: user.userId }
  const { status, body } = await generate(user, form)
  expect([status, body.status, body.imageUrl, body.error]).toEqual([200, 'pending', null, null])
  const id = body.generationId ?? ''
  const poll = { predictionId: id, articleId, checkOnly: true }
  expect((await generate(user, poll)).body.status).toBe('pending')

  await world.attempt(user, id)
  const done = (await generate(user, poll)).body
  const article = await user.api.articles.get({ id: articleId })
  expect(done).toEqual({
    status: 'success',
    generationId: id,
    imageUrl: article.bannerImageUrl,
    error: null,
  })
  const sizes = await Promise.all(
    [article.bannerImageUrl, article.optimizedBannerImageUrl, article.openGraphImage].map(
      async (url) => {
        const answer = await world.server.app.request(url ?? '')
        const { format, width, height, exif } = await sharp(await answer.arrayBuffer()).metadata()
        return [format, width, height, exif]
      },
    ),
  )
  expect(sizes).toEqual([
    ['png', 1024, 576, undefined],
    ['webp', 1024, 576, undefined],
    ['jpeg', 1200, 630, undefined],
  ])
  const { items, used, included } = await user.api.images.list({ articleId })
  expect([items.length, used, included]).toEqual([1, 1, imagesPerArticle])
  const square = await world.server.app.request(items[0]?.squareUrl ?? '')
  expect(await sharp(await square.arrayBuffer()).metadata()).toMatchObject({
    width: 1080,
    height: 1080,
  })
  // A second run of the same job asks the service for nothing.
  const asked = world.service.requests.length
  await world.attempt(user, id)
  expect(world.service.requests.length).toBe(asked)
})

test('two clicks, and a repeat under the same key, draw one picture', async () => {
  const { user, articleId } = await world.begin()
  const answers = await Promise.all([
    generate(user, { articleId, prompt: 'One' }),
    generate(user, { articleId, prompt: 'One' }),
    generate(user, { articleId, prompt: 'One' }, { 'idempotency-key': 'k' }),
    generate(user, { articleId, prompt: 'One' }, { 'idempotency-key': 'k' }),
  ])
  expect(new Set(answers.map(({ body }) => body.generationId)).size).toBe(1)
  expect((await user.api.images.list({ articleId })).items).toHaveLength(1)
})

test('exact parameters reach the model, and only models on offer are taken', async () => {
  const { user, articleId, id } = await started()
  await world.attempt(user, id)
  const parameters = {
    generationId: id,
    prompt: 'A hammer',
    negativePrompt: 'people',
    width: 768,
    height: 768,
    steps: 12,
    guidance: 4,
    model: 'stability-ai/sdxl',
  }
  const refused = await generate(user, { ...parameters, model: 'someone/costly' })
  expect([refused.status, refused.body.code]).toEqual([422, 'invalid_input'])
  const { body } = await generate(user, parameters)
  await world.attempt(user, body.generationId ?? '')
  const sent = world.service.requests.findLast(({ body }) => 'version' in body)
  expect(sent?.body.input).toMatchObject({
    negative_prompt: 'people',
    width: 768,
    height: 768,
    num_inference_steps: 12,
    guidance_scale: 4,
    prompt: expect.stringMatching(/^A hammer/),
  })
  const article = await user.api.articles.get({ id: articleId })
  const file = await world.server.app.request(article.bannerImageUrl ?? '')
  expect(await sharp(await file.arrayBuffer()).metadata()).toMatchObject({ width: 768 })
})

test('what is missing is taken from the picture before', async () => {
  const { user, articleId, id } = await started('A very special anvil')
  await world.attempt(user, id)
  const { body } = await generate(user, { articleId })
  expect(await world.record(body.generationId ?? '')).toMatchObject({
    prompt: 'A very special anvil',
    requested: true,
  })
})

test('the campaign says in which proportions, and with which generator', async () => {
  const user = await world.server.signUp()
  const client = await user.api.clients.create({ name: 'Acme', industry: 'Media' })
  const { items } = await user.api.imageGenerators.list()
  const generator = items.find(({ name }) => name === 'Zine collage')
  const campaign = await createCampaign(user, {
    clientId: client.id,
    imageGeneratorId: generator?.id ?? '',
    defaultAspectRatio: '3:4',
  })
  const articleId = await createWrittenArticle(world.server.database, user)
  await world.server.database.kysely
    .updateTable('articles')
    .set({ campaign_id: campaign.id, client_id: client.id })
    .where('id', '=', articleId)
    .execute()
  const { body } = await generate(user, { articleId, prompt: 'An anvil' })
  await world.attempt(user, body.generationId ?? '')
  const sent = world.service.requests.findLast(({ body }) => 'input' in body)
  expect(sent?.path).toContain('flux-dev')
  expect(sent?.body.input).toMatchObject({
    aspect_ratio: '3:4',
    prompt: expect.stringMatching(/^An anvil\nStyle: hand-made zine collage/),
  })
  const [image] = (await user.api.images.list({ articleId })).items
  const file = await world.server.app.request(image?.imageUrl ?? '')
  expect(await sharp(await file.arrayBuffer()).metadata()).toMatchObject({
    width: 768,
    height: 1024,
  })
})

test.each([
  ['a form nobody knows', { predictionId: crypto.randomUUID() }],
  ['too many fields', { articleId: crypto.randomUUID(), checkOnly: true }],
  ['a cancel without its word', { generationId: crypto.randomUUID(), action: 'stop' }],
  ['an overlong prompt', { articleId: crypto.randomUUID(), prompt: 'x'.repeat(4001) }],
])('%s is refused', async (_name, body) => {
  const { user } = await world.begin()
  expect((await generate(user, body)).status).toBe(422)
})

test('ids of others are ids that never were, in every form', async () => {
  const { user, articleId, id } = await started()
  const stranger = await world.server.signUp()
  for (const body of [
    { articleId, prompt: 'x' },
    { predictionId: id, articleId, checkOnly: true },
    { predictionId: id, articleId, forceRetry: true },
    { generationId: id, prompt: 'x' },
    { generationId: id, action: 'cancel' },
  ]) {
    expect((await generate(stranger, body)).status).toBe(404)
  }
  const mine = await world.begin()
  const mixed = { predictionId: id, articleId: mine.articleId, checkOnly: true }
  expect((await generate(user, mixed)).status).toBe(404)
})

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

test('a refusal ends the drawing with plain words; a retry begins it anew, three times', async () => {
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

test('a picture under way is not begun twice, a stalled one is begun anew', async () => {
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

test('passing trouble is left to the queue, a pause is kept, and the last attempt ends it', async () => {
  const { user, articleId, id } = await started()
  world.service.script = () => ({ kind: 'status', status: 503 })
  await expect(world.attempt(user, id)).rejects.toBeInstanceOf(ProviderError)
  world.service.script = () => ({ kind: 'status', status: 429, headers: { 'retry-after': '7' } })
  await expect(world.attempt(user, id)).rejects.toMatchObject({ afterMs: 7_000 })
  expect((await user.api.images.list({ articleId })).items[0]?.status).toBe('pending')
})

test('after a crash another process goes on with what the service has already begun', async () => {
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
  await world.attempt(user, id, { illustrator, aheadMs: 31_000 })
  expect(creations()).toBe(before)
  expect(await world.record(id)).toMatchObject({ status: 'success' })
})

test('a lost job is put back, and a drawing past its time ends', async () => {
  const { user, articleId, id } = await started()
  const { kysely } = world.server.database
  await kysely
    .deleteFrom('pgboss.job' as never)
    .where('name' as never, '=', 'draw-image' as never)
    .execute()
  const late = world.process({ aheadMs: 60_000 })
  await rescueImages(late)
  await rescueImages(late)
  const jobs = await kysely
    .selectFrom('pgboss.job' as never)
    .selectAll()
    .execute()
  expect(jobs.filter((job) => JSON.stringify(job).includes(id))).toHaveLength(1)
  await rescueImages(world.process({ aheadMs: 30 * 60_000 }))
  expect((await user.api.images.list({ articleId })).items[0]).toMatchObject({
    status: 'error',
    errorMessage: 'The picture took too long to draw.',
  })
})

test('an article has so many pictures and no more; failures are not counted', async () => {
  const { user, articleId } = await world.begin()
  const { kysely } = world.server.database
  const add = (status: 'success' | 'error', count: number) =>
    kysely
      .insertInto('article_image_generations')
      .values(
        Array.from({ length: count }, () => ({
          id: crypto.randomUUID(),
          workspace_id: user.workspaceId,
          article_id: articleId,
          prompt: 'x',
          status,
          requested: true,
        })),
      )
      .execute()
  await add('error', 5)
  await add('success', imagesPerArticle)
  const { status, body } = await generate(user, { articleId, prompt: 'x' })
  expect([status, body.message]).toEqual([
    409,
    `This article has used the ${imagesPerArticle} pictures that come with it.`,
  ])
  expect((await user.api.images.list({ articleId })).abilities).toEqual({ draw: false })
})

test('earlier banners stay and can be chosen again; all files go with the article', async () => {
  const { user, articleId, id } = await started()
  await world.attempt(user, id)
  const first = await user.api.articles.get({ id: articleId })
  const { body } = await generate(user, { articleId, prompt: 'Another' })
  await world.attempt(user, body.generationId ?? '')
  const second = await user.api.articles.get({ id: articleId })
  expect(second.bannerImageUrl).not.toBe(first.bannerImageUrl)
  await sweepFiles(world.process())
  await user.api.images.choose({ articleId, generationId: id })
  expect(await user.api.articles.get({ id: articleId })).toMatchObject({
    bannerImageUrl: first.bannerImageUrl,
    optimizedBannerImageUrl: first.optimizedBannerImageUrl,
    openGraphImage: first.openGraphImage,
  })
  expect((await world.server.app.request(first.bannerImageUrl ?? '')).status).toBe(200)
  const filesOf = () =>
    [...world.server.files.stored.keys()].filter((key) => key.includes(articleId))
  expect(filesOf()).toHaveLength(8)
  await user.api.articles.remove({ id: articleId })
  await sweepFiles(world.process())
  expect(filesOf()).toEqual([])
})

test('a banner whose file is gone is recovered from the latest picture that is there', async () => {
  const { user, articleId, id } = await started()
  await world.attempt(user, id)
  const first = await user.api.articles.get({ id: articleId })
  const { body } = await generate(user, { articleId, prompt: 'Another' })
  await world.attempt(user, body.generationId ?? '')
  const lost = (await user.api.articles.get({ id: articleId })).bannerImageUrl ?? ''
  world.server.files.stored.delete(lost.replace('/storage/v1/object/public/', ''))
  expect(await user.api.images.recover({ articleId })).toEqual({ imageUrl: first.bannerImageUrl })
  expect((await user.api.articles.get({ id: articleId })).bannerImageUrl).toBe(first.bannerImageUrl)
  world.server.files.stored.clear()
  await expect(user.api.images.recover({ articleId })).rejects.toMatchObject({
    status: 404,
    message: 'Failed to recover image',
  })
})

test('the alternative text is kept, and published with the banner', async () => {
  const { user, articleId } = await world.begin()
  await user.api.images.describe({ articleId, alt: '  A smith at work ' })
  expect((await user.api.articles.get({ id: articleId })).bannerAlt).toBe('A smith at work')
})

test('an article that goes while its picture is drawn leaves no file behind', async () => {
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
