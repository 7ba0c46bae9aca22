import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { connectServer, type Database } from '#server/db/connect.ts'
import { startPostgres } from '#test/postgres.ts'
import { createDatabase } from '#test/postgres-template.ts'
import { prepareLoading } from './list/load-articles.ts'
import { sideOf } from './list/sides.ts'
import { numberFromEnv } from './measuring/numbers.ts'
import { startSilentWriter } from './measuring/silent-writer.ts'
import { printTable } from './measuring/table.ts'
import { drawPanels } from './sizes/draw.ts'
import { type AtSize, drawn, measureSize } from './sizes/measure-size.ts'
import { root } from './watch/build-of.ts'

// What screens cost in small and large workspaces, drawn into docs/cost-by-size.svg. BENCH_ROWS is the largest size, and
// BENCH_ROUNDS how many turns are taken; a smaller one than the default draws nothing.

const largest = 200_000
const rows = numberFromEnv('BENCH_ROWS', largest)
const sizes = [1_000, 10_000, 50_000, 200_000].filter((size) => size <= rows)
const clients = [10, 100, 300, 1_000]
const articlesOfClients = Math.min(rows, 10_000)

execFileSync(process.execPath, ['scripts/build.ts', '--if-changed'], { stdio: 'inherit' })
const folder = mkdtempSync(join(tmpdir(), 'copydesk-sizes-'))
const writer = await startSilentWriter()
const settings = { shared_buffers: '512MB', max_wal_size: '4GB' }
const postgres = await startPostgres({ durable: true, settings })
if (!postgres) throw new Error('No Postgres is installed here.')
const environment = { ...writer.environment, DATA_DIR: folder }
try {
  const byArticles = await grown()
  const byClients: AtSize[] = []
  for (const count of clients) byClients.push(await withClients(count))
  printSizes('articles', byArticles)
  printSizes(`clients, with ${articlesOfClients} articles`, byClients)
  if (rows >= largest) {
    const described =
      'Milliseconds of list, calendar, client, search and create by articles and by clients'
    writeFileSync('docs/cost-by-size.svg', drawPanels(panels(byArticles, byClients), described))
  }
} finally {
  writer.stop()
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}

/** One database, measured on a copy at each size it grows through. */
async function grown(): Promise<AtSize[]> {
  const url = await createDatabase(new URL(server()), 'by_articles')
  const growTo = await connected(url, (database) => prepareLoading(database, { rows: largest }))
  const measured: AtSize[] = []
  for (const size of sizes) {
    say(`${size} articles`)
    await connected(url, (database) => growTo(database, size))
    measured.push(await measureSize(await sideOf(root, url, environment, size), size))
  }
  return measured
}

async function withClients(count: number): Promise<AtSize> {
  say(`${count} clients`)
  const url = await createDatabase(new URL(server()), `by_clients_${count}`)
  await connected(url, async (database) => {
    const loading = { rows: articlesOfClients, clients: count }
    const growTo = await prepareLoading(database, loading)
    await growTo(database, articlesOfClients)
  })
  return await measureSize(await sideOf(root, url, environment, articlesOfClients), count)
}

function server(): string {
  if (!postgres) throw new Error('No Postgres runs.')
  return postgres.url
}

async function connected<Result>(
  { href }: URL,
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  const database = connectServer(href, { connections: 2 })
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

function printSizes(title: string, measured: readonly AtSize[]): void {
  console.log('Milliseconds, and of the processors of the server and the database')
  printTable([
    [title, ...measured.map(({ size }) => size.toLocaleString('en'))],
    ...Object.values(drawn).map((name) => [
      name,
      ...measured.map(({ took: { [name]: turn } }) =>
        [turn.time, turn.server, turn.database].map((one) => one.toFixed(1)).join(' · '),
      ),
    ]),
  ])
}

function panels(byArticles: readonly AtSize[], byClients: readonly AtSize[]) {
  const lines = (measured: readonly AtSize[], kind: 'time' | 'processors') =>
    Object.values(drawn).map((name) => ({
      name,
      points: measured.map(({ size, took: { [name]: turn } }) => ({
        x: size,
        y: kind === 'time' ? turn.time : turn.server + turn.database,
      })),
    }))
  return [
    { title: 'By articles', unit: 'milliseconds, median', lines: lines(byArticles, 'time') },
    { title: 'By clients', unit: 'milliseconds, median', lines: lines(byClients, 'time') },
    {
      title: 'By articles',
      unit: 'milliseconds of processors',
      lines: lines(byArticles, 'processors'),
    },
    {
      title: 'By clients',
      unit: 'milliseconds of processors',
      lines: lines(byClients, 'processors'),
    },
  ]
}

function say(what: string): void {
  console.log(`load ${(loadavg()[0] ?? 0).toFixed(1)} on ${cpus().length} cores: ${what}`)
}
