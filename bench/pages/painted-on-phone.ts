import type { Page } from '@playwright/test'

/** Times in milliseconds since the address was asked for; counts up to the content. */
export type Painted = {
  content: number
  largest: number
  /** When its text is there; with the content where it has none of its own. */
  text: number
  /** When the first data was asked for. */
  firstData: number
  scripts: number
  data: number
  /** Requests for data until nothing has been asked for in a while, and how many of them had been sent before. */
  dataWhenQuiet: number
  twice: number
  /** Bytes. */
  fonts: number
  /** How much of what was on screen has moved: cumulative layout shift. */
  moved: number
}

type Seen = { largest: number; moved: number; what: string }

/** Slow 4G as Lighthouse emulates it: 150 ms there and back, 1.6 Mbit/s down, 0.75 up, beside a processor four times slower. */
const slow4g = {
  offline: false,
  latency: 150,
  downloadThroughput: 204_800,
  uploadThroughput: 96_000,
}

/** By what the content of a screen is known: an element that shows these words, and one that its text begins with, if it has one. */
export type Content = { element: string; words: string; text?: string }

/** Opens an address on a slow phone with an empty cache, until its content is there and for four seconds more. */
export async function paintedOnPhone(
  page: Page,
  address: string,
  content: Content,
): Promise<Painted> {
  await page.setViewportSize({ width: 390, height: 844 })
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', slow4g)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.addInitScript(() => {
    const seen: Seen = { largest: 0, moved: 0, what: '' }
    Object.assign(globalThis, { seenSoFar: seen })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        seen.largest = entry.startTime
        seen.what = String(Reflect.get(entry, 'element')?.outerHTML).slice(0, 200)
      }
    }).observe({ type: 'largest-contentful-paint', buffered: true })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.moved += Number(Reflect.get(entry, 'value'))
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto(address, { waitUntil: 'commit' })
  // Timed by the page itself: what a busy one answers comes late.
  const contentAt = await shownAt(page, content.element, content.words)
  const textAt = content.text ? await shownAt(page, content.text) : contentAt
  await page.waitForTimeout(4_000)
  const read = await page.evaluate(() => ({
    seen: Reflect.get(globalThis, 'seenSoFar') as Seen,
    asked: performance.getEntriesByType('resource').map((entry) => ({
      address: entry.name,
      path: new URL(entry.name).pathname,
      startTime: entry.startTime,
      end: entry.startTime + entry.duration,
      bytes: (entry as PerformanceResourceTiming).encodedBodySize,
    })),
  }))
  const asked = read.asked.filter(({ startTime }) => startTime <= contentAt)
  const data = read.asked.filter(({ path }) => isData(path))
  // One that was fetched ahead is listed again, out of the cache, when it is used.
  const fonts = new Map(read.asked.map(({ path, bytes }) => [path, bytes]))
  if (process.env.BENCH_FILES) {
    console.info(
      `${contentAt.toFixed(0)} content, ${read.seen.largest.toFixed(0)} ${read.seen.what}`,
    )
    for (const { path, startTime, end, bytes } of read.asked) {
      const times = [startTime, end].map((at) => at.toFixed(0).padStart(6))
      console.info(`${times.join(' ')} ${String(bytes).padStart(7)} ${path}`)
    }
  }
  return {
    content: contentAt,
    largest: read.seen.largest,
    text: textAt,
    firstData: data[0]?.startTime ?? 0,
    scripts: asked.filter(({ path }) => path.endsWith('.js')).length,
    data: data.filter(({ startTime }) => startTime <= contentAt).length,
    dataWhenQuiet: data.length,
    twice: data.length - new Set(data.map(({ address }) => address)).size,
    fonts: [...fonts]
      .filter(([path]) => path.endsWith('.woff2'))
      .reduce((sum, [, bytes]) => sum + bytes, 0),
    moved: read.seen.moved,
  }
}

/** When an element with these words is there, for the first time and to be seen. */
async function shownAt(page: Page, element: string, words = ''): Promise<number> {
  const found = await page.waitForFunction(
    ({ element, words }) => {
      const shows = (one: Element) => one.textContent.includes(words) && one.checkVisibility()
      return [...document.querySelectorAll(element)].some(shows) && performance.now()
    },
    { element, words },
    { polling: 'raf', timeout: 90_000 },
  )
  return Number(await found.jsonValue())
}

/** The live connection stays open, and counting screens is told nothing. */
function isData(path: string): boolean {
  return /^\/(api|functions)\//.test(path) && !/\/(live|usage)$/.test(path)
}
