import type { Browser } from '@playwright/test'

/** Bytes over the network, headers included, by what they were for. */
export type Transfer = { page: number; code: number; fonts: number; pictures: number }

const kinds: Record<string, keyof Transfer> = {
  Document: 'page',
  Script: 'code',
  Stylesheet: 'code',
  Font: 'fonts',
  Image: 'pictures',
}

/** What a first visit on a phone transfers until nothing has come for a while, without scrolling. */
export async function transferOf(browser: Browser, address: string): Promise<Transfer> {
  const page = await browser.newPage({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    reducedMotion: 'reduce',
  })
  const sums: Transfer = { page: 0, code: 0, fonts: 0, pictures: 0 }
  const kindOf = new Map<string, keyof Transfer>()
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  session.on('Network.responseReceived', ({ requestId, type }) => {
    const kind = kinds[type]
    if (kind) kindOf.set(requestId, kind)
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kindOf.get(requestId)
    if (kind) sums[kind] += encodedDataLength
  })
  await page.goto(address, { waitUntil: 'networkidle' })
  await page.close()
  return sums
}
