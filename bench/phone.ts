import { signUpOverHttp } from '../e2e/fixtures/person.ts'
import { workspaceOf } from '../e2e/fixtures/workspace.ts'
import { startInBrowser } from './measuring/product-in-browser.ts'
import { printTable } from './measuring/table.ts'
import { freshContext } from './pages/first-visit.ts'
import { type Painted, paintedOnPhone } from './pages/painted-on-phone.ts'

// When the largest part of a first screen is painted on a slow phone: an empty cache, slow 4G as Lighthouse has it, a
// processor four times slower. BENCH_ROUNDS=5 repeats each; the median is shown. BENCH_FILES=1 names what was asked for, and when.

const rounds = Number(process.env.BENCH_ROUNDS ?? 3)
const { origin, browser, close } = await startInBrowser()
try {
  const person = await signUpOverHttp(origin)
  const workspace = workspaceOf(person)
  const client = await workspace.createClient()
  const campaign = await workspace.createCampaign({ clientId: client.id })
  const [article = ''] = await workspace.createArticles('Booking that stays calm', { campaign })
  const { title } = await workspace.waitForArticle(article)
  const screens = [
    ['dashboard', '/dashboard', 'Today'],
    ['articles', '/dashboard/articles', title],
    ['article', `/dashboard/articles/${article}`, title],
  ] as const
  const rows: string[][] = []
  for (const [name, path, heading] of screens) {
    const seen: Painted[] = []
    for (let round = 0; round < rounds; round += 1) {
      const context = await freshContext(browser, origin, person.session)
      seen.push(await paintedOnPhone(await context.newPage(), origin + path, heading ?? ''))
      await context.close()
    }
    const middle = (of: (one: Painted) => number) =>
      seen.map(of).toSorted((a, b) => a - b)[Math.floor(rounds / 2)] ?? 0
    rows.push([
      name,
      (middle((one) => one.content) / 1000).toFixed(1),
      (middle((one) => one.largest) / 1000).toFixed(1),
      (middle((one) => one.firstData) / 1000).toFixed(1),
      String(middle((one) => one.scripts)),
      String(middle((one) => one.data)),
    ])
  }
  printTable([
    [
      'screen',
      'content, s',
      'largest paint, s',
      'data asked for, s',
      'script files',
      'data requests',
    ],
    ...rows,
  ])
} finally {
  await close()
}
