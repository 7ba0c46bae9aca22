import { afterAll, beforeAll, expect, test } from 'vitest'
import { AppError, ProviderError } from '#server/kernel/errors.ts'
import { articleOrder } from '#test/factories/articles.ts'
import { createMemoryFiles } from '#test/fakes/memory-files.ts'
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts'

let server: TestApp
let problem: Error | null = null
beforeAll(async () => {
  const stored = createMemoryFiles()
  const put: typeof stored.put = async (...file) => {
    if (problem) throw problem
    await stored.put(...file)
  }
  server = await startTestApp({ ports: { files: { ...stored, put } } })
  await server.startWorking()
})
afterAll(() => server.close())

test.each([
  ['a full file store', new AppError('storage_full'), 507],
  ['one that is read-only', new ProviderError('unavailable', 'Files cannot be kept.'), 502],
])(
  '%s costs no article: the text is delivered, and the picture follows',
  async (_name, error, status) => {
    const user = await server.signUp()
    problem = error
    const order = await articleOrder(user)
    const { articles } = await user.api.articles.create(order)
    const id = articles[0]?.id ?? ''
    const article = () => user.api.articles.get({ id })
    await expect
      .poll(async () => (await article()).status, { timeout: 30_000 })
      .toMatch(/completed|failed/)
    expect(await article()).toMatchObject({ status: 'completed', bannerImageUrl: null })
    expect(await uploadLogo(user)).toBe(status)
    problem = null
    await expect
      .poll(async () => (await article()).bannerImageUrl, { timeout: 30_000 })
      .not.toBeNull()
  },
  90_000,
)

async function uploadLogo(user: TestUser): Promise<number> {
  const { items } = await user.api.clients.list({})
  const { default: sharp } = await import('sharp')
  const create = { width: 20, height: 20, channels: 3 as const, background: 'red' }
  const png = await sharp({ create }).png().toBuffer()
  const body = new FormData()
  body.set('file', new File([new Uint8Array(png)], 'logo.png', { type: 'image/png' }))
  const path = `/api/v1/clients/${items[0]?.id}/logo`
  const answer = await user.request(path, { method: 'PUT', body })
  return answer.status
}
