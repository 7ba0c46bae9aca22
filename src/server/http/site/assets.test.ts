import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serveAssets } from './assets.ts'

const script = 'export const answer = 42\n'
let folder: string
let assets: Awaited<ReturnType<typeof serveAssets>>

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'assets-'))
  await writeFile(join(folder, 'page-1a2b.js'), script)
  await writeFile(join(folder, 'page-1a2b.js.gz'), gzipSync(script))
  await writeFile(join(folder, 'text-3c4d.woff2'), 'font')
  assets = await serveAssets(folder)
})
afterAll(() => rm(folder, { recursive: true }))

test('serves a file as immutable, in the smallest encoding the client accepts', async () => {
  const plain = await assets.request('/page-1a2b.js')
  expect(await plain.text()).toBe(script)
  expect(plain.headers.get('content-encoding')).toBeNull()
  const packed = await assets.request('/page-1a2b.js', {
    headers: { 'accept-encoding': 'gzip, deflate, br' },
  })
  expect(Buffer.from(await packed.arrayBuffer())).toEqual(gzipSync(script))
  expect(Object.fromEntries(packed.headers)).toMatchObject({
    'content-encoding': 'gzip',
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'accept-encoding',
  })
  const font = await assets.request('/text-3c4d.woff2', { headers: { 'accept-encoding': 'gzip' } })
  expect(await font.text()).toBe('font')
  expect(font.headers.get('content-type')).toBe('font/woff2')
})

test('still serves a file that a new build has deleted', async () => {
  await writeFile(join(folder, 'old-5e6f.js'), script)
  const before = await serveAssets(folder)
  await before.request('/old-5e6f.js')
  await rm(join(folder, 'old-5e6f.js'))
  expect(await (await before.request('/old-5e6f.js')).text()).toBe(script)
})

test('the folder itself is not found', async () => {
  expect((await assets.request('/.')).status).toBe(404)
})

test.each(['/nothing.js', '/..%2Fassets.test.ts', '/%2e%2e%2f%2e%2e%2fetc%2fpasswd'])(
  '%s is not found',
  async (path) => {
    const answer = await assets.request(path)
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([404, 'no-store'])
  },
)
