import { signUpOverHttp } from '../e2e/fixtures/person.ts'
import { workspaceOf } from '../e2e/fixtures/workspace.ts'
import { startInBrowser } from './measuring/product-in-browser.ts'
import { printTable } from './measuring/table.ts'
import { firstVisit, freshContext, move, total } from './pages/first-visit.ts'
import { transferOf } from './pages/transfer.ts'

// How much JavaScript (gzip) a browser loads for a page, by the real product in a real browser, and all that a
// first visit of a public page transfers to a phone.
// Ends with 1 when a page is over its budget. BENCH_FILES=1 names the files as well.

const kib = 1024
const budgets = { static: 10 * kib, public: 120 * kib, dashboard: 220 * kib, move: 60 * kib }
const staticPaths = ['/', '/landing', '/how-it-works', '/faq', '/privacy', '/terms']
const rows: string[][] = []
const transfers: string[][] = []
let missed = false

const { origin, browser, close } = await startInBrowser()

try {
  const person = await signUpOverHttp(origin)
  const workspace = workspaceOf(person)
  const client = await workspace.createClient()
  const campaign = await workspace.createCampaign({ clientId: client.id })
  const [article = ''] = await workspace.createArticles('Booking that stays calm', { campaign })
  const written = await workspace.waitForArticle(article)

  for (const path of staticPaths) await visit(path, 'h1', undefined, budgets.static)
  await visit('/pricing', 'h1', undefined, budgets.public)
  await visit('/auth', 'h1', undefined, budgets.public)
  await visit('/dashboard', 'text=Free Plan', person.session, budgets.dashboard)
  await visit('/dashboard/clients', `text=${client.name}`, person.session, budgets.dashboard)
  await visit('/dashboard/campaigns', `text=${campaign.name}`, person.session, budgets.dashboard)
  await visit('/dashboard/articles', `text=${written.title}`, person.session, budgets.dashboard)

  for (const path of [...staticPaths, '/pricing', '/auth']) {
    const { page, code, fonts, pictures } = await transferOf(browser, origin + path)
    const parts = [page, code, fonts, pictures, page + code + fonts + pictures]
    transfers.push([path, ...parts.map((bytes) => (bytes / kib).toFixed(1))])
  }

  // What a screen adds to what the dashboard has loaded already.
  const { id } = client
  const moving = await freshContext(browser, origin, person.session)
  const home = 'text=Free Plan'
  const { settled: atHome } = await firstVisit(await moving.newPage(), `${origin}/dashboard`, home)
  await go('/dashboard/clients', 'Clients')
  await go('/dashboard/clients/new', 'Create New Client')
  await go(`/dashboard/clients/${id}`, client.name)
  await go('/dashboard/campaigns', 'Campaigns')
  await go('/dashboard/campaigns/new', 'Create New Campaign')
  await go(`/dashboard/campaigns/${campaign.id}`, campaign.name)
  await go('/dashboard/articles', 'Articles')
  await go('/dashboard/articles/new', 'Create New Article')
  await go(`/dashboard/articles/${article}/preview`, written.title ?? '')
  await go('/dashboard/credentials', 'Credentials')

  async function visit(
    path: string,
    content: string,
    session: typeof person.session | undefined,
    budget: number,
  ): Promise<void> {
    const context = await freshContext(browser, origin, session)
    const { before, settled } = await firstVisit(await context.newPage(), origin + path, content)
    // A public page is there before its scripts: all of them count.
    const counted = session ? before : settled
    report(path, counted, budget, total(settled))
    await context.close()
  }

  async function go(path: string, heading: string): Promise<void> {
    const page = await moving.newPage()
    await page.goto(`${origin}/dashboard`)
    await page.locator(home).first().waitFor()
    const loaded = await move(page, path, heading)
    const further = new Map([...loaded].filter(([file]) => !atHome.has(file)))
    report(`→ ${path.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/, ':id')}`, further, budgets.move)
    await page.close()
  }
} finally {
  await close()
}

printTable([['page', 'KiB', 'budget', 'verdict', 'files', 'KiB when quiet'], ...rows])
printTable([['KiB on a phone', 'page', 'code', 'fonts', 'pictures', 'all'], ...transfers])
if (missed) process.exitCode = 1

function report(
  page: string,
  files: ReadonlyMap<string, number>,
  budget: number,
  whenQuiet = total(files),
): void {
  const size = total(files)
  const pass = size <= budget
  missed ||= !pass
  const inKib = (bytes: number) => (bytes / kib).toFixed(1)
  const verdict = pass ? 'pass' : 'MISS'
  const row = [inKib(size), inKib(budget), verdict, String(files.size), inKib(whenQuiet)]
  rows.push([page, ...row])
  if (!process.env.BENCH_FILES) return
  console.log(page)
  const largest = [...files].sort(([, one], [, other]) => other - one)
  for (const [path, bytes] of largest) console.log(`  ${inKib(bytes).padStart(6)}  ${path}`)
}
