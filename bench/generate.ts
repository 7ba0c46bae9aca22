import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connectEmbedded, connectServer } from '#server/db/connect.ts'
import { startPostgres, type TemporaryPostgres } from '#test/postgres.ts'
import { createDatabase } from '#test/postgres-template.ts'
import { doneTwice, type Generated, generateArticles } from './generate/generate-articles.ts'
import { prepareWorkspace } from './generate/workspace.ts'
import { median, numberFromEnv } from './measuring/numbers.ts'
import { printTable } from './measuring/table.ts'

// Writing articles from the request to the completed package, with a simulated provider in a process
// of its own. BENCH_ARTICLES and BENCH_ROUNDS shrink the comparison of one process with two.

const articles = numberFromEnv('BENCH_ARTICLES', 60)
const rounds = numberFromEnv('BENCH_ROUNDS', 3)
const folder = mkdtempSync(join(tmpdir(), 'copydesk-bench-'))
const environment = {
  PORT: '0',
  LOG_LEVEL: 'error',
  SECRET_KEY: randomBytes(32).toString('base64'),
  AI_PROVIDER: 'openai-compatible',
  AI_MODEL: 'simulated',
  GENERATION_CONCURRENCY: '10',
}
/** A provider as fast as a busy one in daily life, and a picture service that takes twelve seconds. */
const daily = {
  provider: { BENCH_TOKENS_PER_SECOND: '45', BENCH_FIRST_TOKEN_MS: '1700' },
  env: { BENCH_PICTURE_MS: '12000' },
}
/** Three times as fast: what one process may have under way at once is the limit. */
const quick = {
  provider: { BENCH_TOKENS_PER_SECOND: '135', BENCH_FIRST_TOKEN_MS: '567' },
  env: { BENCH_PICTURE_MS: '4000' },
}
/** Answers at once: the processors of this machine are the limit. */
const immediate = { provider: {}, env: { BENCH_PICTURE_MS: '0' } }

const postgres = await startPostgres({ durable: true })
try {
  printTenArticles({
    embedded: await tenArticles(),
    server: postgres ? await tenArticles(postgres) : null,
  })
  if (postgres) {
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

async function tenArticles(server?: TemporaryPostgres): Promise<Generated> {
  const dataDir = join(folder, server ? 'ten-server' : 'ten-embedded')
  mkdirSync(join(dataDir, 'database'), { recursive: true })
  const database = server
    ? connectServer(server.url, { connections: 1 })
    : await connectEmbedded({ dataDir: join(dataDir, 'database', 'postgres') })
  const order = await prepareWorkspace(database)
  await database.close()
  return await generateArticles({
    articles: 10,
    order,
    env: {
      ...environment,
      ...daily.env,
      DATA_DIR: dataDir,
      ...(server ? { DATABASE_URL: server.url } : {}),
    },
    providerEnv: daily.provider,
    helpers: 0,
  })
}

function printTenArticles(made: { embedded: Generated; server: Generated | null }): void {
  const row = (name: string, { seconds, counts, peakMb }: Generated) => [
    name,
    `${seconds.toFixed(1)} s`,
    peakMb === null ? 'not told' : `${peakMb.toFixed(0)} MB`,
    String(counts.mostOpen),
    (counts.tokens / 10).toFixed(0),
  ]
  printTable([
    ['ten articles, 45 tokens/s', 'all completed', 'peak memory', 'calls at once', 'tokens each'],
    row('embedded', made.embedded),
    ...(made.server ? [row('Postgres', made.server)] : []),
    ['aim', '60 s', '350 MB', 'up to 40', 'about 2450'],
  ])
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
  const order = await prepareWorkspace(database)
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
