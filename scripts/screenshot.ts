import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { startProcess } from '#test/process.ts'
import { signUpOverHttp } from '../e2e/fixtures/person.ts'
import { findChromium } from './tests/chromium.ts'
import { freePort } from './tests/free-port.ts'

// Retakes docs/screenshot.png: a sample article where it is edited, in the built product and a real browser.
const folder = mkdtempSync(join(tmpdir(), 'copydesk-screenshot-'))
const port = String(freePort())
const origin = `http://localhost:${port}`
const server = await startProcess({ PORT: port, PUBLIC_URL: origin, DATA_DIR: folder })
const executablePath = findChromium()
const args = ['--no-sandbox', '--disable-gpu']
const browser = await chromium.launch({ args, ...(executablePath ? { executablePath } : {}) })

try {
  const person = await signUpOverHttp(origin, 'rosa@hart-and-vane.example')
  await person.call('PUT', '/auth/v1/user', { data: { full_name: 'Rosa Hart' } })
  await person.call('POST', '/api/v1/samples')
  const { items } = await person.call<{ items: { id: string; title: string }[] }>(
    'GET',
    '/api/v1/articles?search=dental',
  )
  const article = items[0]
  if (!article) throw new Error('the samples have no article about a dental check-up')
  const session = { name: 'copydesk-session', value: JSON.stringify(person.session) }
  const page = await browser.newPage({
    viewport: { width: 1440, height: 900 },
    colorScheme: 'light',
    locale: 'en-GB',
    storageState: { cookies: [], origins: [{ origin, localStorage: [session] }] },
  })
  await page.goto(`${origin}/dashboard/articles/${article.id}`)
  await page.getByRole('heading', { level: 1, name: article.title }).first().waitFor()
  await page.waitForLoadState('load')
  await page.waitForFunction(() => [...document.images].every((image) => image.complete))
  await page
    .getByText(/\d credits?/)
    .first()
    .waitFor()
  await page.getByRole('button', { name: 'Notices' }).waitFor()
  // What joins the page once its text is there.
  await page.waitForLoadState('networkidle', { timeout: 5_000 }).catch(() => undefined)
  await page.screenshot({ path: 'docs/screenshot.png' })
} finally {
  await browser.close()
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
}
