import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createDatabase } from '#test/postgres-template.ts'
import { prepareLoading } from './list/load-articles.ts'
import { sideOf, withDatabase } from './list/sides.ts'
import { buildServer } from './measuring/build-server.ts'
import { root } from './measuring/child-server.ts'
import { numberFromEnv } from './measuring/numbers.ts'
import { type SetUp, say, withSetUp } from './measuring/set-up.ts'
import { printTable } from './measuring/table.ts'
import { drawPanels } from './sizes/draw.ts'
import { type AtSize, drawn, measureSize } from './sizes/measure-size.ts'

// node bench/sizes.ts [FILE]: what screens cost in small and large workspaces, drawn into an SVG file where one is named.
// BENCH_ROWS is the largest size, and BENCH_ROUNDS how many turns are taken.

const largest = numberFromEnv('BENCH_ROWS', 200_000)
const sizes = [...[1_000, 10_000, 50_000].filter((size) => size < largest), largest]
const clients = [10, 100, 300, 1_000]
const articlesOfClients = Math.min(largest, 10_000)
const [file] = process.argv.slice(2)

buildServer()
await withSetUp(async (setUp) => {
  const byArticles = await grown(setUp)
  const byClients: AtSize[] = []
  for (const count of clients) byClients.push(await withClients(setUp, count))
  printSizes('articles', byArticles)
  printSizes(`clients, with ${articlesOfClients.toLocaleString('en')} articles`, byClients)
  if (!file) return
  const described =
    'Milliseconds of list, calendar, client, search and create by articles and by clients'
  writeFileSync(file, drawPanels(panels(byArticles, byClients), described))
})

/** One database, measured on a copy at each size it grows through. */
async function grown({ postgres, folder, environment }: SetUp): Promise<AtSize[]> {
  const url = await createDatabase(postgres, 'by_articles')
  const growTo = await withDatabase(url.href, (database) =>
    prepareLoading(database, { rows: largest }),
  )
  const measured: AtSize[] = []
  for (const size of sizes) {
    say(`loading ${size} articles`)
    await withDatabase(url.href, (database) => growTo(database, size))
    say(`asking at ${size} articles`)
    const env = { ...environment, DATA_DIR: join(folder, `articles-${size}`) }
    measured.push(await measureSize(await sideOf(root, url, env, size), size))
  }
  return measured
}

async function withClients({ postgres, folder, environment }: SetUp, count: number) {
  say(`${count} clients`)
  const url = await createDatabase(postgres, `by_clients_${count}`)
  const loading = { rows: articlesOfClients, clients: count }
  await withDatabase(url.href, async (database) => {
    const growTo = await prepareLoading(database, loading)
    await growTo(database, articlesOfClients)
  })
  const env = { ...environment, DATA_DIR: join(folder, `clients-${count}`) }
  return await measureSize(await sideOf(root, url, env, articlesOfClients), count)
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
