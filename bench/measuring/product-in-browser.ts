import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { startProcess } from '#test/process.ts'
import { findChromium } from '../../scripts/tests/chromium.ts'
import { freePort } from '../../scripts/tests/free-port.ts'

export type ProductInBrowser = {
  origin: string
  browser: Browser
  /** Ends both and removes the database. */
  close(): Promise<void>
}

/**
 * Builds what has changed in a checkout, this one or another, and starts the product on an empty database of its own,
 * with a browser to open it in.
 */
export async function startInBrowser(checkout = process.cwd()): Promise<ProductInBrowser> {
  const options = { cwd: checkout, stdio: 'inherit' } as const
  spawnSync(process.execPath, ['scripts/build.ts', '--if-changed'], options)
  const folder = mkdtempSync(join(tmpdir(), 'copydesk-bench-'))
  const port = String(freePort())
  const origin = `http://localhost:${port}`
  const env = { PORT: port, PUBLIC_URL: origin, DATA_DIR: folder }
  const executablePath = findChromium()
  const browser = await chromium.launch({
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
    ...(executablePath ? { executablePath } : {}),
  })
  const server = await startProcess(env, undefined, [], checkout)
  return {
    origin,
    browser,
    close: async () => {
      await browser.close()
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
