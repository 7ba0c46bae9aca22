import { readFile } from 'node:fs/promises'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import { compress } from 'hono/compress'
import type { CaptchaService } from '#server/providers/captcha/captcha-service.ts'
import { serveAssets } from './assets.ts'
import { pagePolicy } from './headers.ts'
import type { HttpEnv } from './request.ts'

/** `build/csp.json`: the hashes of the inline scripts of each built page. */
type ScriptHashes = Record<string, string[]>

/**
 * Serves the built web app from `directory`: hashed assets (cached indefinitely), prerendered pages by path,
 * and the fallback page for client-side routes. With a captcha, every page's policy allows its service,
 * because the sign-in form can be reached from any of them.
 */
export async function servePages(
  directory: string,
  captcha?: CaptchaService | null,
): Promise<Hono<HttpEnv>> {
  const hashes = JSON.parse(await readFile(`${directory}/../csp.json`, 'utf8')) as ScriptHashes
  const pages = new Map<string, { html: string; policy: string }>()
  for (const [file, own] of Object.entries(hashes)) {
    pages.set(file, {
      html: await readFile(`${directory}/${file}`, 'utf8'),
      policy: pagePolicy(own, captcha),
    })
  }
  const fallback = pages.get('__spa-fallback.html') ?? pages.get('index.html')
  if (!fallback) throw new Error(`no pages in ${directory}: run the build first`)

  const app = new Hono<HttpEnv>()
  app.route('/assets', await serveAssets(`${directory}/assets`))
  app.get('*', compress(), (c, next) => {
    const path = c.req.path.replace(/^\/|\/$/g, '')
    const isFile = /\.[a-z0-9]+$/i.test(path)
    if (isFile) return next()
    const page = pages.get(path === '' ? 'index.html' : `${path}/index.html`) ?? fallback
    return c.html(page.html, 200, {
      'content-security-policy': page.policy,
      'cache-control': 'no-cache',
    })
  })
  app.get('*', serveStatic({ root: directory, precompressed: true }))
  return app
}
