import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { connectServer } from '#server/db/connect.ts'
import { startPostgres } from '#test/postgres.ts'
import { cloneDatabase, createDatabase } from '#test/postgres-template.ts'
import { articlesWork, readSubjects, signIn } from './list/articles-work.ts'
import { loadArticles } from './list/load-articles.ts'
import { measureRows } from './list/measure-rows.ts'
import { startServerProcess } from './measuring/child-server.ts'
import { numberFromEnv } from './measuring/numbers.ts'
import { startSilentWriter } from './measuring/silent-writer.ts'
import { printTable } from './measuring/table.ts'
import { startDirectus } from './peer/directus.ts'
import { handOver } from './peer/hand-over.ts'
import { peerWork } from './peer/peer-work.ts'

// The same articles asked of Copydesk and of Directus, in turns on one Postgres of this machine. Directus is installed on
// the first run. BENCH_ROWS, BENCH_SECONDS and BENCH_ROUNDS as in list.ts.

const rows = numberFromEnv('BENCH_ROWS', 50_000)
/** How many times Directus's rate ours is to be. */
const aim = (name: string) => (name === 'create an article' ? 3 : 8)

execFileSync(process.execPath, ['scripts/build.ts', '--if-changed'], { stdio: 'inherit' })
const folder = mkdtempSync(join(tmpdir(), 'copydesk-peer-'))
const writer = await startSilentWriter()
const settings = { shared_buffers: '512MB', max_wal_size: '4GB' }
const postgres = await startPostgres({ durable: true, settings })
if (!postgres) throw new Error('No Postgres is installed here.')
const running: { stop(): Promise<void> }[] = []
try {
  console.log(`Loading ${rows} articles …`)
  const loaded = await createDatabase(new URL(postgres.url), 'articles')
  const database = connectServer(loaded.href, { connections: 2 })
  await loadArticles(database, rows)
  const subjects = await readSubjects(database)
  await database.close()
  const theirs = await cloneDatabase(loaded)
  await handOver(theirs.url)
  const directus = await startDirectus(theirs.url)
  running.push(directus)
  const asked = peerWork(directus, subjects.articleId, rows)

  const env = { ...writer.environment, DATABASE_URL: loaded.href, DATA_DIR: folder }
  const copydesk = await startServerProcess('build/app/launch.mjs', env)
  running.push(copydesk)
  const signedIn = await signIn(copydesk.origin)
  const ours = articlesWork(subjects, rows, signedIn, { copydesk: copydesk.origin, floor: null })
  const pairs = ours.flatMap((row) => {
    const floor = asked.get(row.name)
    return floor ? [{ ...row, floor }] : []
  })
  const measured = await measureRows(pairs)
  const load = (loadavg()[0] ?? 0).toFixed(1)
  console.log(
    `Directus ${directus.version}, Node ${process.version}, ${rows} articles, load ${load} on ${cpus().length} cores: median ms on 1 connection | requests per second on 32`,
  )
  printTable([
    ['', 'Directus', 'Copydesk', 'times as fast', 'times the rate', 'aim', ''],
    ...measured.map(({ name, floor, copydesk: own }) => {
      const { ms, perSecond } = floor ?? { ms: Number.NaN, perSecond: Number.NaN }
      const rate = own.perSecond / perSecond
      return [
        name,
        `${ms.toFixed(2)} | ${perSecond.toFixed(0)}`,
        `${own.ms.toFixed(2)} | ${own.perSecond.toFixed(0)}`,
        (ms / own.ms).toFixed(1),
        rate.toFixed(1),
        `${aim(name)} ×`,
        rate >= aim(name) ? 'met' : 'missed',
      ]
    }),
  ])
} finally {
  await Promise.all(running.map((server) => server.stop()))
  writer.stop()
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}
