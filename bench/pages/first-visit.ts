import { gzipSync } from 'node:zlib'
import type { Browser, BrowserContext, Page } from '@playwright/test'

/** What one opening of a screen loaded; sizes are gzip in bytes, files by their path. */
export type Loaded = {
  /** Asked for before the content was on screen. */
  before: Map<string, number>
  /** All there is once the page is quiet, what comes afterwards included. */
  settled: Map<string, number>
}

export type Signed = { access_token: string }

/** A browser of somebody's own, signed in if a session is given. */
export async function freshContext(
  browser: Browser,
  origin: string,
  session?: Signed,
): Promise<BrowserContext> {
  const localStorage = session ? [{ name: 'copydesk-session', value: JSON.stringify(session) }] : []
  return await browser.newContext({
    viewport: { width: 1440, height: 900 },
    storageState: { cookies: [], origins: [{ origin, localStorage }] },
  })
}

/** Opens `address` with an empty cache and reports the scripts up to `content` and until all is quiet. */
export async function firstVisit(page: Page, address: string, content: string): Promise<Loaded> {
  const sizes = watchScripts(page)
  await page.goto(address, { waitUntil: 'commit' })
  await page.locator(content).first().waitFor()
  const before = await sizes()
  await quiet(page)
  return { before, settled: await sizes() }
}

/** Moves to `path` inside the open dashboard and answers the scripts that this took, lazy ones too. */
export async function move(
  page: Page,
  path: string,
  heading: string,
): Promise<Map<string, number>> {
  const sizes = watchScripts(page)
  await page.evaluate((to) => {
    history.pushState({}, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: {} }))
  }, path)
  await page.getByRole('heading', { level: 1, name: heading }).first().waitFor()
  await quiet(page)
  return await sizes()
}

export function total(files: ReadonlyMap<string, number>): number {
  return [...files.values()].reduce((sum, bytes) => sum + bytes, 0)
}

/** Live updates keep a stream open, so the network is quiet when no script has come for a while. */
async function quiet(page: Page): Promise<void> {
  await page.waitForFunction(
    () => {
      const scripts = performance
        .getEntriesByType('resource')
        .filter(({ name }) => new URL(name).pathname.endsWith('.js'))
      const last = Math.max(0, ...scripts.map(({ startTime, duration }) => startTime + duration))
      return performance.now() - last > 2000
    },
    undefined,
    { polling: 200 },
  )
}

function watchScripts(page: Page): () => Promise<Map<string, number>> {
  const asked = new Map<string, Promise<number>>()
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (!pathname.endsWith('.js') || asked.has(pathname)) return
    asked.set(pathname, gzipSize(request))
  })
  return async () => {
    const files = [...asked]
    const found = await Promise.all(files.map(async ([path, size]) => [path, await size] as const))
    return new Map(found)
  }
}

type Answer = { body(): Promise<Buffer> }

async function gzipSize(request: { response(): Promise<Answer | null> }): Promise<number> {
  const answer = await request.response()
  return answer ? gzipSync(await answer.body(), { level: 9 }).length : 0
}
