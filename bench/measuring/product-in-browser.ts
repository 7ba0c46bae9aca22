import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { startProcess } from '#test/process.ts'
import { findChromium } from '../../scripts/tests/chromium.ts'
import { freePort } from '../../scripts/tests/free-port.ts'
import { startHttp2Proxy } from './http2-proxy.ts'

export type ProductInBrowser = {
  /** Where browsers find it, and where programs do. */
  origin: string
  direct: string
  browser: Browser
  /** Ends both and removes the database. */
  close(): Promise<void>
}

/**
 * Builds what has changed in a checkout, this one or another, and starts the product on an empty database of its own,
 * with a browser to open it in. BENCH_HTTP2=1 puts a proxy that speaks HTTP/2 in front.
 */
export async function startInBrowser(checkout = process.cwd()): Promise<ProductInBrowser> {
  const options = { cwd: checkout, stdio: 'inherit' } as const
  spawnSync(process.execPath, ['scripts/build.ts', '--if-changed'], options)
  const folder = mkdtempSync(join(tmpdir(), 'copydesk-bench-'))
  const [port, front] = [freePort(), process.env.BENCH_HTTP2 ? freePort() : null]
  const origin = front ? `https://localhost:${front}` : `http://localhost:${port}`
  const env = { PORT: String(port), PUBLIC_URL: origin, DATA_DIR: folder }
  const executablePath = findChromium()
  const browser = await chromium.launch({
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
    ...(executablePath ? { executablePath } : {}),
  })
  const server = await startProcess(env, undefined, [], checkout)
  const proxy = front ? await startHttp2Proxy(front, `http://localhost:${port}`, folder) : null
  return {
    origin,
    direct: `http://localhost:${port}`,
    browser,
    close: async () => {
      await browser.close()
      proxy?.close()
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
