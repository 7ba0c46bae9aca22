import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import { compress } from 'hono/compress'
import type { CaptchaService } from '#server/providers/captcha/captcha-service.ts'
import { pagePolicy } from '../headers.ts'
import type { HttpEnv } from '../request.ts'
import { serveAssets } from './assets.ts'
import { reportGroup, reportPath } from './csp-reports.ts'

const toBrotli = promisify(brotliCompress)

/** `build/csp.json`: the hashes of the inline scripts of each built page. */
type ScriptHashes = Record<string, string[]>
/** `build/pages.json`: the patterns of all pages, each with the scripts that it loads. */
type PageScripts = Record<string, string[]>

type Page = {
  html: string
  /** With Brotli, a fifth smaller than gzip: a page then fits into the first packets of a connection. */
  small: () => Promise<Buffer<ArrayBuffer>>
  policy: string
}

export type PageOptions = {
  /** Opens the pages' policy to its service, because sign-in can be reached from any page. */
  captcha?: CaptchaService | null
  /** What stands in for `{{NAME}}` in the built pages, as plain text. */
  texts?: Readonly<Record<string, string>>
}

/**
 * Serves the built browser side from `directory`: hashed assets as immutable, prerendered pages by their
 * path, and for every other address the fallback page, in which the router takes over; it names the scripts of the address,
 * so that a browser need not find them one after the other. What no page has is answered 404: below /dashboard by the app, elsewhere by a page of its own.
 */
export async function servePages(
  directory: string,
  { captcha, texts = {} }: PageOptions = {},
): Promise<Hono<HttpEnv>> {
  const hashes = JSON.parse(await readFile(`${directory}/../csp.json`, 'utf8')) as ScriptHashes
  const scripts = JSON.parse(await readFile(`${directory}/../pages.json`, 'utf8')) as PageScripts
  const patternOf = matcherOf(Object.keys(scripts))
  const pages = new Map<string, Page>()
  for (const [file, own] of Object.entries(hashes)) {
    const html = fillIn(await readFile(`${directory}/${file}`, 'utf8'), texts)
    pages.set(file, pageOf(html, pagePolicy(own, captcha)))
  }
  const fallback = pages.get('__spa-fallback.html') ?? pages.get('index.html')
  if (!fallback) throw new Error(`no pages in ${directory}: run the build first`)
  const missing = pages.get('404/index.html') ?? fallback
  const inRouter = new Map(
    Object.entries(scripts).map(([pattern, files]) => [
      pattern,
      pageOf(withScripts(fallback.html, files), fallback.policy),
    ]),
  )

  const app = new Hono<HttpEnv>()
  app.route('/assets', await serveAssets(`${directory}/assets`))
  app.get('*', compress(), async (c, next) => {
    const path = c.req.path.replace(/^\/|\/$/g, '')
    const isFile = /\.[a-z0-9]+$/i.test(path)
    if (isFile) return await next()
    const pattern = patternOf(`/${path}`)
    const found = pattern !== undefined && path !== '404'
    const inApp = found || /^dashboard(\/|$)/i.test(path)
    const own = pages.get(path === '' ? 'index.html' : `${path.toLowerCase()}/index.html`)
    const page = own ?? inRouter.get(pattern ?? '') ?? (inApp ? fallback : missing)
    const headers = {
      'content-security-policy': page.policy,
      'reporting-endpoints': `${reportGroup}="${reportPath}"`,
      'cache-control': 'no-cache',
      vary: 'accept-encoding',
    }
    const status = found ? 200 : 404
    const accepted = c.req.header('accept-encoding') ?? ''
    if (!/\bbr\b/.test(accepted)) return c.html(page.html, status, headers)
    return c.body(await page.small(), status, {
      ...headers,
      'content-type': 'text/html; charset=UTF-8',
      'content-encoding': 'br',
    })
  })
  // Scripts whose names stay must not outlive their version for long: browsers would keep them for days.
  app.get('/:name{[a-z-]+\\.js}', async (c, next) => {
    await next()
    if (c.res.ok) c.header('cache-control', 'public, max-age=300')
  })
  app.get('*', serveStatic({ root: directory, precompressed: true }))
  return app
}

function pageOf(html: string, policy: string): Page {
  return { html, small: onceOnly(() => toBrotli(html)), policy }
}

/** The page with the scripts to load at once, without those that it names already. */
function withScripts(html: string, files: readonly string[]): string {
  const links = files
    .filter((file) => !html.includes(file))
    .map((file) => `<link rel="modulepreload" href="${file}"/>`)
  return html.replace('</head>', () => `${links.join('')}</head>`)
}

function onceOnly<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined
  return () => (made ??= make())
}

/** Puts the texts of this installation into a page; what is not known stays as it is. */
function fillIn(html: string, texts: Readonly<Record<string, string>>): string {
  return html.replace(/\{\{([A-Z_]+)\}\}/g, (slot, name: string) => {
    const text = texts[name]
    return text === undefined
      ? slot
      : text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
  })
}

/** The pattern of a path without a trailing slash; `:name` stands for any segment, and words go before it. */
function matcherOf(patterns: readonly string[]): (path: string) => string | undefined {
  const open = (pattern: string) => pattern.split(':').length
  const known = patterns
    .toSorted((one, other) => open(one) - open(other))
    .map((pattern) => ({ pattern, parts: pattern.split('/') }))
  return (path) => {
    const given = path.toLowerCase().split('/')
    return known.find(
      ({ parts }) =>
        parts.length === given.length &&
        parts.every((part, index) => part.startsWith(':') || part === given[index]),
    )?.pattern
  }
}
