import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { imagesPerArticle } from '#contracts/credits/credits.ts'
import { createCampaign } from '#test/factories/workspace-content.ts'
import { createWrittenArticle } from '#test/factories/written-article.ts'
import type { TestUser } from '#test/test-app.ts'
import { type ImagesWorld, startImagesWorld } from './images.fixture.ts'

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

test('missing parameters are taken from the previous picture', async () => {
  const { user, articleId, id } = await started('A very special anvil')
  await world.attempt(user, id)
  const { body } = await generate(user, { articleId })
  expect(await world.record(body.generationId ?? '')).toMatchObject({
    prompt: 'A very special anvil',
    requested: true,
  })
})

test('the campaign decides about proportions and generator', async () => {
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
