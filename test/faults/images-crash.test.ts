import { rm } from 'node:fs/promises'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type { Article } from '#contracts/articles/articles.ts'
import type { GeneratedImage } from '#contracts/articles/images.ts'
import { makeDataFolder } from '../data-folder.ts'
import { orderOverHttp } from '../factories/orders-over-http.ts'
import { type FakeImages, startFakeImages } from '../fakes/image-service.ts'
import { type ServerProcess, signUpOverHttp, startProcess, until } from '../process.ts'

let dataDir: string
let service: FakeImages
let server: ServerProcess
const start = () =>
  startProcess({
    DATA_DIR: dataDir,
    ALLOW_PRIVATE_ADDRESSES: 'true',
    IMAGE_PROVIDER: 'replicate',
    IMAGE_API_KEY: 'r8_crash',
    IMAGE_BASE_URL: service.url,
  })
beforeAll(async () => {
  dataDir = await makeDataFolder(inject('databaseSnapshot'))
  service = await startFakeImages('replicate')
  server = await start()
})
afterAll(async () => {
  await server.kill()
  await service.close()
  await rm(dataDir, { recursive: true, force: true })
})

test('killed while a picture is drawn, it goes on asking for that one and pays for no second', async () => {
  const current = { url: server.url }
  const user = await signUpOverHttp(current)
  const made = await user.call<{ articles: { id: string }[] }>('POST', '/api/v1/articles', {
    ...(await orderOverHttp(user)),
    inputValue: 'Anvils',
  })
  const articleId = made.body.articles[0]?.id ?? ''
  const read = async () => (await user.call<Article>('GET', `/api/v1/articles/${articleId}`)).body
  const before = await until(async () => {
    const article = await read()
    return article.status === 'completed' && article.bannerImageUrl
  })

  service.script = () => ({ kind: 'slow', polls: 4 })
  const form = { articleId, prompt: 'Drawn across a crash' }
  const drawing = await user.call<GeneratedImage>('POST', '/functions/v1/generate-image', form)
  const poll = { predictionId: drawing.body.generationId, articleId, checkOnly: true }
  await until(async () => service.requests.some(({ path }) => path === '/v1/predictions/p2'))
  await server.kill()

  server = await start()
  current.url = server.url
  const done = await until(async () => {
    const asked = await user.call<GeneratedImage>('POST', '/functions/v1/generate-image', poll)
    return asked.body.status !== 'pending' && asked.body
  }, 90)
  expect(done.status).toBe('success')
  expect(done.imageUrl).not.toBe(before)
  expect((await read()).bannerImageUrl).toBe(done.imageUrl)
  const orders = service.requests.filter(({ body }) => JSON.stringify(body).includes('a crash'))
  expect(orders).toHaveLength(1)
}, 180_000)
