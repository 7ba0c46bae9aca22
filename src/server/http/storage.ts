import { Hono } from 'hono'
import { AppError } from '#server/kernel/errors.ts'
import type { Files } from '#server/providers/files/port.ts'
import type { HttpEnv } from './request.ts'

const keyPattern =
  /^(client-logos|author-photos|article-images|profile-photos)(\/[A-Za-z0-9_-]+)*\/[A-Za-z0-9_-]+\.(webp|png|jpg)$/

/** Serves stored images as immutable: their names are never reused. */
export function serveStoredFiles(files: Files): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()
  app.get('/:key{.+}', async (c) => {
    const key = c.req.param('key')
    if (!keyPattern.test(key)) throw new AppError('not_found')
    const etag = `"${key}"`
    if (c.req.header('if-none-match') === etag) return c.body(null, 304)
    const file = await files.get(key)
    if (!file) throw new AppError('not_found')
    return c.body(file.bytes as Uint8Array<ArrayBuffer>, 200, {
      'content-type': file.contentType,
      'cache-control': 'public, max-age=31536000, immutable',
      etag,
      'content-security-policy': "default-src 'none'; sandbox",
      'content-disposition': 'inline',
      'cross-origin-resource-policy': 'cross-origin',
    })
  })
  return app
}
