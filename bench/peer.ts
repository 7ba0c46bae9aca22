import { cloneDatabase, createDatabase } from '#test/postgres-template.ts'
import { articlesWork, readSubjects, signIn } from './list/articles-work.ts'
import { loadArticles } from './list/load-articles.ts'
import { type Measured, measureRows } from './list/measure-rows.ts'
import { figures } from './list/report.ts'
import { withDatabase } from './list/sides.ts'
import { buildServer } from './measuring/build-server.ts'
import { startServerProcess } from './measuring/child-server.ts'
import { numberFromEnv } from './measuring/numbers.ts'
import { say, withSetUp } from './measuring/set-up.ts'
import { printTable } from './measuring/table.ts'
import { prepareDirectus, startDirectus, version } from './peer/directus.ts'
import { handOver } from './peer/hand-over.ts'
import { peerWork } from './peer/peer-work.ts'

// The same articles asked of Copydesk and of Directus, in turns on one Postgres of this machine. Directus is installed on
// the first run. BENCH_ROWS, BENCH_SECONDS and BENCH_ROUNDS as in list.ts.

const rows = numberFromEnv('BENCH_ROWS', 50_000)
/** How many times Directus's rate ours is to be. */
const aimOf = (name: string) => (name === 'create an article' ? 3 : 8)

buildServer()
await withSetUp(async ({ postgres, folder, environment }) => {
  say(`loading ${rows} articles`)
  const loaded = await createDatabase(postgres, 'articles')
  const subjects = await withDatabase(loaded.href, async (database) => {
    await loadArticles(database, rows)
    return await readSubjects(database)
  })
  const theirs = await cloneDatabase(loaded)
  await handOver(theirs.url)
  prepareDirectus(theirs.url)

  say('starting')
  const env = { ...environment, DATABASE_URL: loaded.href, DATA_DIR: folder }
  const copydesk = await startServerProcess('build/app/launch.mjs', env)
  const signedIn = await signIn(copydesk.origin)
  const ours = articlesWork(subjects, rows, signedIn, { copydesk: copydesk.origin, floor: null })
  /** Asked of ours and of Directus in turns, as far as both are asked for it. */
  const beside = async (answersKept: boolean) => {
    const directus = await startDirectus(theirs.url, answersKept)
    const asked = peerWork(directus, subjects.articleId, rows)
    const pairs = ours.flatMap((row) => {
      const floor = asked.get(row.name)
      return floor && (floor.method === 'GET' || !answersKept) ? [{ ...row, floor }] : []
    })
    const measured = await measureRows(pairs)
    await directus.stop()
    return measured
  }

  say(`Directus ${version}, which keeps answers`)
  const kept = new Map((await beside(true)).map((row) => [row.name, row]))
  say(`Directus ${version}, as it comes`)
  const fresh = await beside(false)
  await copydesk.stop()
  say(`${rows} articles: median ms on 1 connection · requests per second on 32`)
  printTable([
    ['', 'Directus', 'Copydesk', 'times the rate', 'aim', '', 'Directus, answers kept', 'times'],
    ...fresh.map((row) => [
      row.name,
      ...compared(row),
      `${aimOf(row.name)} ×`,
      timesTheRate(row) >= aimOf(row.name) ? 'met' : 'missed',
      ...compared(kept.get(row.name)).filter((_, column) => column !== 1),
    ]),
  ])
})

/** Theirs, ours and the ratio of the rates. */
function compared(row: Measured | undefined): string[] {
  if (!row?.floor) return ['', '', '']
  return [figures(row.floor), figures(row.copydesk), timesTheRate(row).toFixed(1)]
}

function timesTheRate({ copydesk, floor }: Measured): number {
  return copydesk.perSecond / (floor?.perSecond ?? Number.NaN)
}
