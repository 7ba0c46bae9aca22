import type { Page } from '@playwright/test'

/** Times in milliseconds since the address was asked for; counts up to the content. */
export type Painted = {
  content: number
  largest: number
  /** When the first data was asked for. */
  firstData: number
  scripts: number
  data: number
}

/** Slow 4G as Lighthouse emulates it: 150 ms there and back, 1.6 Mbit/s down, 0.75 up, beside a processor four times slower. */
const slow4g = {
  offline: false,
  latency: 150,
  downloadThroughput: 204_800,
  uploadThroughput: 96_000,
}

/** Opens an address on a slow phone with an empty cache, until its content is there and nothing has been asked for in two seconds. */
export async function paintedOnPhone(
  page: Page,
  address: string,
  content: string,
): Promise<Painted> {
  await page.setViewportSize({ width: 390, height: 844 })
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', slow4g)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.addInitScript(() => {
    const seen = { largest: 0 }
    Object.assign(globalThis, { paintedSoFar: seen })
    new PerformanceObserver((list) => {
      for (const { startTime } of list.getEntries()) seen.largest = startTime
    }).observe({ type: 'largest-contentful-paint', buffered: true })
  })
  await page.goto(address, { waitUntil: 'commit' })
  await page.getByText(content).filter({ visible: true }).first().waitFor({ timeout: 90_000 })
  const contentAt = await page.evaluate(() => performance.now())
  await page.waitForTimeout(4_000)
  const read = await page.evaluate(() => ({
    largest: (globalThis as unknown as { paintedSoFar: { largest: number } }).paintedSoFar.largest,
    asked: performance.getEntriesByType('resource').map(({ name, startTime, duration }) => ({
      path: new URL(name).pathname,
      startTime,
      end: startTime + duration,
    })),
  }))
  const asked = read.asked.filter(({ startTime }) => startTime <= contentAt)
  if (process.env.BENCH_FILES) {
    for (const { path, startTime, end } of read.asked)
      console.info(`${startTime.toFixed(0).padStart(6)} ${end.toFixed(0).padStart(6)} ${path}`)
  }
  const data = asked.filter(({ path }) => path.startsWith('/api/'))
  return {
    content: contentAt,
    largest: read.largest,
    firstData: data[0]?.startTime ?? 0,
    scripts: asked.filter(({ path }) => path.endsWith('.js')).length,
    data: data.length,
  }
}
