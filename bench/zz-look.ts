import { mkdirSync } from 'node:fs'
import { signUpOverHttp } from '../e2e/fixtures/person.ts'
import { workspaceOf } from '../e2e/fixtures/workspace.ts'
import { startInBrowser } from './measuring/product-in-browser.ts'
const { origin, browser, close } = await startInBrowser()
mkdirSync('/tmp/phones/shots', { recursive: true })
const id = '01a22684-93ce-700c-8775-e15857eb4239'
const states = ['done', 'done', 'done', 'waits', 'done', 'out', 'none', 'none']
const rows = Array.from({ length: 200 }, (_, at) => ({ id: `01a22684-93ce-700c-8775-e1585${String(at).padStart(7, '0')}`, title: `How clinic number ${at} keeps its waiting room calm on busy days`, clientName: 'Harbour Health', stage: 'to_check', assignee: 'Ada', dueOn: '2026-12-01', cells: states, problem: null }))
const batch = { id, name: 'Two hundred', state: 'finished', tally: { waiting: 0, writing: 0, outline: 0, written: 200, failed: 0, cancelled: 0 }, orderedBy: 'Ada', createdAt: '2026-11-01T10:00:00.000Z', finishedAt: '2026-11-01T11:00:00.000Z', endsAt: null, deleted: 0, credits: { spent: 200, refunded: 0 }, openClaims: 0, failures: [], abilities: { steer: true } }
try {
  const person = await signUpOverHttp(origin)
  const article = await workspaceOf(person).createArticle('Booking that stays calm')
  const screens = [['dashboard', '/dashboard', 'Today'], ['list', '/dashboard/articles', article.title], ['article', `/dashboard/articles/${article.id}`, article.title], ['reading', `/dashboard/articles/${article.id}/preview`, article.title], ['batch', `/dashboard/articles?batch=${id}`, 'How clinic number 3']] as const
  for (const width of [1440, 390])
    for (const colorScheme of ['light', 'dark'] as const) {
      const context = await browser.newContext({ viewport: { width, height: 900 }, colorScheme, storageState: { cookies: [], origins: [{ origin, localStorage: [{ name: 'copydesk-session', value: JSON.stringify(person.session) }] }] } })
      for (const [name, path, content] of screens) {
        const page = await context.newPage()
        const problems: string[] = []
        page.on('console', (m) => { if (m.type() === 'error') problems.push(m.text()) })
        page.on('pageerror', (e) => problems.push(String(e)))
        await page.addInitScript(() => { const seen = { moved: 0 }; Object.assign(globalThis, { seen }); new PerformanceObserver((l) => { for (const e of l.getEntries()) seen.moved += (e as any).value }).observe({ type: 'layout-shift', buffered: true }) })
        await page.route(`**/batches/${id}`, (r) => r.fulfill({ json: batch }))
        await page.route(`**/batches/${id}/articles*`, (r) => r.fulfill({ json: { rows, total: 200 } }))
        await page.goto(origin + path)
        await page.getByText(content!).filter({ visible: true }).first().waitFor({ timeout: 60_000 })
        await page.waitForTimeout(3500)
        const moved = await page.evaluate(() => (globalThis as any).seen.moved)
        const addresses = await page.evaluate(() => performance.getEntriesByType('resource').map((e) => e.name).filter((n) => /\/api\/|functions/.test(n)))
        await page.screenshot({ path: `/tmp/phones/shots/${name}-${width}-${colorScheme}.png` })
        console.log(name, width, colorScheme, 'moved', moved.toFixed(3), problems.join(' | '), width === 1440 && colorScheme === 'light' ? addresses.map((a) => a.replace(origin, '')).join('\n  ') : '')
        await page.close()
      }
      await context.close()
    }
} finally { await close() }
