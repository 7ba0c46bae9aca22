import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sweepFiles } from '#server/features/upkeep/upkeep.ts'
import { type ImagesWorld, startImagesWorld } from './images.fixture.ts'

let world: ImagesWorld
beforeAll(async () => {
  world = await startImagesWorld()
})
afterAll(() => world.close())

async function illustrated() {
  const { user, articleId } = await world.begin()
  const { body } = await world.call(user, 'generate-image', { articleId, prompt: 'An anvil' })
  await world.attempt(user, body.generationId ?? '')
  const { bannerImageUrl } = await user.api.articles.get({ id: articleId })
  return { user, articleId, imageUrl: bannerImageUrl ?? '' }
}

test.each([
  [true, 'webp', '.webp'],
  [false, 'png', '.png'],
])('with WebP %s it answers sizes and keeps the file', async (convertToWebP, format, extension) => {
  const { user, articleId, imageUrl } = await illustrated()
  const { status, body } = await world.call(user, 'optimize-image', {
    imageUrl,
    articleId,
    convertToWebP,
  })
  expect(status).toBe(200)
  const { optimizedUrl, originalSize, optimizedSize, compressionRatio, ...rest } = body
  expect(rest).toEqual({ format, webpConversion: convertToWebP })
  expect(String(optimizedUrl).endsWith(extension)).toBe(true)
  const file = await (await world.server.app.request(String(optimizedUrl))).arrayBuffer()
  expect(file.byteLength).toBe(optimizedSize)
  expect(await sharp(file).metadata()).toMatchObject({ format, width: 1024, height: 576 })
  expect(Number(optimizedSize)).toBeLessThanOrEqual(Number(originalSize))
  expect(compressionRatio).toBe(
    Math.round((1 - Number(optimizedSize) / Number(originalSize)) * 1000) / 10,
  )
  expect((await user.api.articles.get({ id: articleId })).optimizedBannerImageUrl).toBe(
    optimizedUrl,
  )
  // The next one takes its place, and the sweep takes the file.
  await world.call(user, 'optimize-image', { imageUrl, articleId, convertToWebP: true })
  await sweepFiles(world.process())
  expect((await world.server.app.request(String(optimizedUrl))).status).toBe(404)
})

test('only the article’s own banner is taken, and nothing is fetched', async () => {
  const { user, articleId, imageUrl } = await illustrated()
  const other = await illustrated()
  const asked = world.service.requests.length
  for (const address of [
    other.imageUrl,
    world.service.url,
    'http://169.254.169.254/latest',
    `http://copydesk.test${imageUrl}`,
    imageUrl.replace('banner-', '../banner-'),
    '/storage/v1/object/public/client-logos/x.webp',
  ]) {
    const { status } = await world.call(user, 'optimize-image', { imageUrl: address, articleId })
    expect([address, status]).toEqual([address, 404])
  }
  expect(world.service.requests.length).toBe(asked)
})
