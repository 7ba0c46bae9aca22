import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { HttpEnv } from '../request.ts'
import { servePages } from './pages.ts'

let folder: string
let app: Hono<HttpEnv>

const appWith = (...scripts: string[]) => {
  const links = scripts.map((path) => `<link rel="modulepreload" href="${path}"/>`)
  return `<head><link href="/root.js"/>${links.join('')}</head><div id="app"></div>`
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'copydesk-pages-'))
  await mkdir(join(folder, 'client', 'assets'), { recursive: true })
  await writeFile(join(folder, 'client', 'index.html'), '<h1>Home</h1>')
  await writeFile(join(folder, 'client', '__spa-fallback.html'), appWith())
  await mkdir(join(folder, 'client', '404'))
  await writeFile(join(folder, 'client', '404', 'index.html'), '<h1>Not found</h1>')
  await mkdir(join(folder, 'client', 'terms'))
  await writeFile(join(folder, 'client', 'terms', 'index.html'), 'By {{OPERATOR}} at {{NOBODY}}')
  await writeFile(join(folder, 'client', 'app.js'), 'start()')
  const hashes = {
    'index.html': ['sha256-home'],
    '404/index.html': [],
    'terms/index.html': [],
    '__spa-fallback.html': ['sha256-app'],
  }
  await writeFile(join(folder, 'csp.json'), JSON.stringify(hashes))
  await writeFile(
    join(folder, 'pages.json'),
    JSON.stringify({
      ...{ '/': [], '/404': [], '/terms': [] },
      '/dashboard/clients/:id': ['/root.js', '/desk.js', '/client.js'],
      '/dashboard/clients/new': ['/desk.js', '/new.js'],
    }),
  )
  app = await servePages(join(folder, 'client'), { texts: { OPERATOR: 'Hart & <Vane>' } })
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const ask = async (path: string) => {
  const answer = await app.request(path)
  return { status: answer.status, text: await answer.text(), headers: answer.headers }
}

test('a prerendered page is served with the policy for its own scripts', async () => {
  const { status, text, headers } = await ask('/')
  expect([status, text]).toEqual([200, '<h1>Home</h1>'])
  expect(headers.get('content-security-policy')).toContain("'sha256-home'")
})

test('a page comes with Brotli, gzip or as it is, whatever the browser takes', async () => {
  for (const [accepted, encoding] of [
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['identity', null],
  ] as const) {
    const answer = await app.request('/', { headers: { 'accept-encoding': accepted } })
    expect([accepted, answer.headers.get('content-encoding')]).toEqual([accepted, encoding])
    expect(answer.headers.get('content-type')).toContain('text/html')
    expect(answer.headers.get('vary')?.toLowerCase()).toContain('accept-encoding')
    const body = Buffer.from(await answer.arrayBuffer())
    const open = { br: brotliDecompressSync, gzip: gunzipSync, none: (html: Buffer) => html }
    expect(open[encoding ?? 'none'](body).toString()).toBe('<h1>Home</h1>')
  }
})

test('a page of the app answers 200, whatever the case of its path and with a slash at its end', async () => {
  for (const path of ['/dashboard/clients/7', '/Dashboard/Clients/7', '/dashboard/clients/7/']) {
    const { status, text } = await ask(path)
    expect([path, status, text]).toEqual([path, 200, appWith('/desk.js', '/client.js')])
  }
})

test('a page of the app names its scripts, each once, and a word goes before a place for any', async () => {
  expect((await ask('/dashboard/clients/new')).text).toBe(appWith('/desk.js', '/new.js'))
})

test('an address that no page has answers 404: below the dashboard by the app, elsewhere by its page', async () => {
  const inApp = ['/dashboard/clients', '/dashboard/clients/7/8', '/dashboard']
  for (const path of [...inApp, '/metrics', '/404', '/dashboards']) {
    const { status, text, headers } = await ask(path)
    const page = inApp.includes(path) ? appWith() : '<h1>Not found</h1>'
    expect([path, status, text]).toEqual([path, 404, page])
    expect(headers.get('cache-control')).toBe('no-cache')
  }
})

test('a script whose name stays is kept for minutes', async () => {
  const { status, headers } = await ask('/app.js')
  expect([status, headers.get('cache-control')]).toEqual([200, 'public, max-age=300'])
})

test('the texts of the installation stand in the page, as text', async () => {
  expect((await ask('/terms')).text).toBe('By Hart &#38; &#60;Vane&#62; at {{NOBODY}}')
})
