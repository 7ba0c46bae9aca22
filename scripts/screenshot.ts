import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { startProcess } from '#test/process.ts'
import { signUpOverHttp } from '../e2e/fixtures/person.ts'
import { workspaceOf } from '../e2e/fixtures/workspace.ts'
import { findChromium } from './tests/chromium.ts'
import { freePort } from './tests/free-port.ts'

// Retakes docs/screenshot.png: an article in the built product, in a real browser.
const folder = mkdtempSync(join(tmpdir(), 'copydesk-screenshot-'))
const port = String(freePort())
const origin = `http://localhost:${port}`
const server = await startProcess({ PORT: port, PUBLIC_URL: origin, DATA_DIR: folder })
const executablePath = findChromium()
const args = ['--no-sandbox', '--disable-gpu']
const browser = await chromium.launch({ args, ...(executablePath ? { executablePath } : {}) })

try {
  const person = await signUpOverHttp(origin)
  const workspace = workspaceOf(person)
  const client = await workspace.createClient({ name: 'Larkfield Joinery', industry: 'Retail' })
  const campaign = await workspace.createCampaign({ clientId: client.id, name: 'Made to last' })
  const title = 'How to look after an oak table'
  const [id = ''] = await workspace.createArticles(title, { campaign })
  await workspace.waitForArticle(id)
  const session = { name: 'copydesk-session', value: JSON.stringify(person.session) }
  const page = await browser.newPage({
    viewport: { width: 1440, height: 900 },
    colorScheme: 'light',
    locale: 'en-GB',
    storageState: { cookies: [], origins: [{ origin, localStorage: [session] }] },
  })
  await page.goto(`${origin}/dashboard/articles/${id}/preview`)
  await page.getByRole('heading', { level: 1, name: title }).first().waitFor()
  await page.waitForLoadState('load')
  await page.waitForFunction(() => [...document.images].every((image) => image.complete))
  await page
    .getByText(/\d credits?/)
    .first()
    .waitFor()
  await page.screenshot({ path: 'docs/screenshot.png' })
} finally {
  await browser.close()
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
}
