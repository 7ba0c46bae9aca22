import { Hono } from 'hono'
import { describe, expect, test } from 'vitest'
import { createLogger } from '#server/kernel/logger.ts'
import type { Files } from '#server/providers/files/port.ts'
import { errorResponse } from './error-response.ts'
import type { HttpEnv } from './request.ts'
import { serveStoredFiles } from './storage.ts'

const key = 'article-images/workspace-1/a_1/banner.webp'
const asked: string[] = []
const files = {
  get: async (wanted: string) => {
    asked.push(wanted)
    const bytes = new Uint8Array([1, 2, 3])
    return wanted === key ? { bytes, contentType: 'image/webp' } : null
  },
} as unknown as Files

const app = new Hono<HttpEnv>()
app.use(async (c, next) => {
  c.set('log', createLogger({ level: 'silent' }))
  await next()
})
app.onError((error, c) => errorResponse(c, error))
app.route('/public', serveStoredFiles(files))
const get = async (path: string, headers = {}) => await app.request(`/public/${path}`, { headers })

test('serves a file with its type, for caches to keep and nothing to run', async () => {
  const response = await get(key)
  expect(response.status).toBe(200)
  expect(new Uint8Array(await response.arrayBuffer())).toEqual(new Uint8Array([1, 2, 3]))
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'cross-origin',
  })
})

test('answers a browser that has the file without reading it', async () => {
  const etag = (await get(key)).headers.get('etag') ?? ''
  const before = asked.length
  expect((await get(key, { 'if-none-match': etag })).status).toBe(304)
  expect(asked.length).toBe(before)
})

test('a missing file is not found', async () => {
  expect((await get('article-images/workspace-1/none.png')).status).toBe(404)
})

describe('never asks the store for', () => {
  test.each([
    'article-images/%2e%2e/secret.key',
    'article-images/..%2fsecret.png',
    'article-images/a.svg',
    'article-images/a.html',
    'article-images/a',
    'article-images/.hidden.png',
    'other-bucket/a.png',
    'a.png',
    'article-images/a.png%00.webp',
    'article-images//a.png',
  ])('%s', async (path) => {
    const before = asked.length
    expect((await get(path)).status).toBe(404)
    expect(asked.length).toBe(before)
  })
})
