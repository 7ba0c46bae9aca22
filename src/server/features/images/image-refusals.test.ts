import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { TestUser } from '#test/test-app.ts'
import { type ImagesWorld, startImagesWorld } from './images.fixture.ts'

// Why a picture cannot be drawn, in the words of the product's catalogue of errors.

let world: ImagesWorld
beforeAll(async () => {
  world = await startImagesWorld()
})
afterAll(() => world.close())
afterEach(() => offer(true))

/** Offers every image generator of the installation, or none. */
async function offer(active: boolean) {
  await world.server.database.kysely
    .updateTable('system_image_generators')
    .set({ active })
    .execute()
}

const generate = async (user: TestUser, body: object) => {
  const answer = await world.call(user, 'generate-image', body)
  return [answer.status, answer.body.message ?? answer.body.status]
}

test('without any image generator it says what is missing: for a first picture, the campaign’s, another one', async () => {
  const first = await world.begin()
  const ofCampaign = await world.begin()
  const { kysely } = world.server.database
  const { items } = await first.user.api.imageGenerators.list()
  await kysely
    .updateTable('articles')
    .set({ system_image_generator_id: items[0]?.id ?? null })
    .where('id', '=', ofCampaign.articleId)
    .execute()
  const another = await world.start()
  await world.attempt(another.user, another.id)
  await offer(false)
  const wish = { prompt: 'An anvil' }
  expect([
    await generate(first.user, { articleId: first.articleId, ...wish }),
    await generate(first.user, {
      articleId: first.articleId,
      generatorId: items[0]?.id ?? null,
      ...wish,
    }),
    await generate(ofCampaign.user, { articleId: ofCampaign.articleId, ...wish }),
    await generate(another.user, { articleId: another.articleId, ...wish }),
  ]).toEqual([
    [409, 'No active image generator found'],
    [404, 'No active image generator found'],
    [409, 'No default generator found for this campaign'],
    [409, 'No generator information found for regeneration'],
  ])
})

test('an article about which nothing is known has no prompt to draw from', async () => {
  const { user, articleId } = await world.begin()
  await world.server.database.kysely
    .updateTable('articles')
    .set({ title: '', image_template_id: null })
    .where('id', '=', articleId)
    .execute()
  expect(await generate(user, { articleId })).toEqual([
    409,
    'Could not find previous prompt for regeneration',
  ])
})

test('an article that is not there, and a drawing that is not there', async () => {
  const { user, articleId } = await world.begin()
  const gone = crypto.randomUUID()
  expect(await generate(user, { articleId: gone, prompt: 'x' })).toEqual([
    404,
    'Could not find article',
  ])
  const optimized = await world.call(user, 'optimize-image', { articleId: gone, imageUrl: '/x' })
  expect([optimized.status, optimized.body.message]).toEqual([404, 'Could not find article'])
  for (const predictionId of [gone, null, undefined]) {
    expect(await generate(user, { predictionId, articleId, forceRetry: true })).toEqual([
      404,
      'No generation ID found for retry',
    ])
  }
})

test('a drawing that could not be stored is not promised', async () => {
  const { user, articleId } = await world.begin()
  const { kysely } = world.server.database
  await sql`create function pg_temp.lose() returns trigger language plpgsql as 'begin return null; end'`.execute(
    kysely,
  )
  await sql`create trigger lose before insert on article_image_generations for each row execute function pg_temp.lose()`.execute(
    kysely,
  )
  try {
    expect(await generate(user, { articleId, prompt: 'An anvil' })).toEqual([
      409,
      'Failed to create image generation record',
    ])
  } finally {
    await sql`drop trigger lose on article_image_generations`.execute(kysely)
  }
  expect((await user.api.images.list({ articleId })).items).toEqual([])
})
