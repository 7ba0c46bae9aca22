import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connectServer } from '#server/db/connect.ts'
import { startPostgres, type TemporaryPostgres } from '#test/postgres.ts'
import { createDatabase } from '#test/postgres-template.ts'
import { doneTwice, generateArticles } from './generate/generate-articles.ts'
import { daily, environment, immediate, quick } from './generate/paces.ts'
import { printTenArticles, tenArticles } from './generate/ten-articles.ts'
import { prepareWorkspace } from './generate/workspace.ts'
import { median, numberFromEnv } from './measuring/numbers.ts'
import { printTable } from './measuring/table.ts'

// Writing articles from the request to the completed package, with a simulated provider in a process
// of its own. BENCH_ARTICLES and BENCH_ROUNDS shrink the comparison of one process with two; BENCH_ONLY=ten
// leaves it out, and BENCH_ONLY=research measures the ten articles with research alone.

const only = onlyFromEnv()
const articles = numberFromEnv('BENCH_ARTICLES', 60)
const rounds = numberFromEnv('BENCH_ROUNDS', 3)
const folder = mkdtempSync(join(tmpdir(), 'copydesk-bench-'))
const postgres = await startPostgres({ durable: true })
try {
  const alone = only === 'research'
  printTenArticles({
    embedded: alone ? null : await tenArticles({ folder }),
    server: postgres && !alone ? await tenArticles({ folder, server: postgres }) : null,
    research: await tenArticles({ folder, research: true }),
  })
  if (only) {
    console.log('One process was not compared with two.')
  } else if (postgres) {
    // Five minutes a round, nearly all of them the provider's, which is as steady as a clock.
    await compareProcesses(postgres, 'the same provider', daily, 1)
    await compareProcesses(postgres, 'a quick provider', quick, rounds)
    await compareProcesses(postgres, 'a provider that answers at once', immediate, rounds)
  } else {
    console.log('No Postgres is installed here: two processes were not compared.')
  }
} finally {
  await postgres?.stop()
  rmSync(folder, { recursive: true, force: true })
}

/** Runs one process and two in turn on a database of their own, and prints articles per second. */
async function compareProcesses(
  server: TemporaryPostgres,
  name: string,
  pace: { provider: Record<string, string>; env: Record<string, string> },
  times: number,
): Promise<void> {
  const own = `bench_${randomBytes(4).toString('hex')}`
  const { href: url } = await createDatabase(new URL(server.url), own)
  const database = connectServer(url, { connections: 1 })
  const order = await prepareWorkspace(database, { facts: true })
  const run = async (helpers: number) => {
    const { seconds } = await generateArticles({
      articles,
      order,
      env: { ...environment, ...pace.env, DATABASE_URL: url, DATA_DIR: join(folder, 'shared') },
      providerEnv: pace.provider,
      helpers,
    })
    return articles / seconds
  }
  const rates: { one: number[]; two: number[] } = { one: [], two: [] }
  for (let round = 0; round < times; round += 1) {
    rates.one.push(await run(0))
    rates.two.push(await run(1))
  }
  const [one, two] = [median(rates.one), median(rates.two)]
  printTable([
    [`${articles} articles, ${name}`, 'articles per second', 'ratio', 'done twice'],
    ['one process', one.toFixed(2), '', ''],
    [
      'two processes',
      two.toFixed(2),
      `${(two / one).toFixed(2)} ×`,
      String(await doneTwice(database)),
    ],
    ['aim', '', '1.8 ×', '0'],
  ])
  await database.close()
}

function onlyFromEnv(): 'ten' | 'research' | null {
  const value = process.env.BENCH_ONLY
  if (!value) return null
  if (value !== 'ten' && value !== 'research') {
    throw new Error('BENCH_ONLY must be ten or research')
  }
  return value
}
