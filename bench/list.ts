import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { connectEmbedded, connectServer } from '#server/db/connect.ts'
import { startPostgres } from '#test/postgres.ts'
import { articlesWork, readSubjects, signIn } from './list/articles-work.ts'
import { homeStatements } from './list/home-statements.ts'
import { loadArticles, tenant } from './list/load-articles.ts'
import { type Measured, measureRows } from './list/measure-rows.ts'
import { printScreens } from './list/measure-screens.ts'
import { printRows, printStarts } from './list/report.ts'
import { screensOf } from './list/screens.ts'
import { measureStarts } from './list/starts.ts'
import { type ChildServer, startServerProcess } from './measuring/child-server.ts'
import { numberFromEnv } from './measuring/numbers.ts'

// Reading and creating articles over HTTP, signed in and isolated, against a floor in the same run.
// Shrink it with BENCH_ROWS, BENCH_EMBEDDED_ROWS, BENCH_SECONDS and BENCH_ROUNDS for a quick try.

const rows = numberFromEnv('BENCH_ROWS', 190_000)
const embeddedRows = Math.min(rows, numberFromEnv('BENCH_EMBEDDED_ROWS', 57_000))
const folder = mkdtempSync(join(tmpdir(), 'copydesk-bench-'))
const server = 'build/app/launch.mjs'
execFileSync(process.execPath, ['scripts/build.ts', '--if-changed'], { stdio: 'inherit' })

// Created articles wait for a writer that never answers: what writing costs is measured elsewhere.
const silentWriter = createServer(() => {})
await new Promise<void>((resolve) => silentWriter.listen(0, '127.0.0.1', resolve))
const environment = {
  PORT: '0',
  LOG_LEVEL: 'error',
  SECRET_KEY: randomBytes(32).toString('base64'),
  AI_PROVIDER: 'openai-compatible',
  AI_MODEL: 'silent',
  AI_BASE_URL: `http://127.0.0.1:${(silentWriter.address() as AddressInfo).port}/v1`,
  GENERATION_CONCURRENCY: '1',
}

const running: ChildServer[] = []
async function start(script: string, env: Record<string, string>): Promise<ChildServer> {
  const server = await startServerProcess(script, env)
  running.push(server)
  return server
}
async function stopAll(): Promise<void> {
  await Promise.all(running.splice(0).map((server) => server.stop()))
}

try {
  const floor = await onServer()
  await onEmbedded(floor)
} finally {
  await stopAll()
  silentWriter.closeAllConnections()
  silentWriter.close()
  rmSync(folder, { recursive: true, force: true })
}

/** Measures on its own Postgres; returns the floor's figures, or null if Postgres is not installed. */
async function onServer(): Promise<Measured[] | null> {
  const settings = { shared_buffers: '512MB', max_wal_size: '4GB' }
  const postgres = await startPostgres({ durable: true, settings })
  if (!postgres) {
    console.log('No Postgres is installed here: measured on the embedded database only.\n')
    return null
  }
  try {
    console.log(`Postgres: loading ${rows} articles …`)
    const database = connectServer(postgres.url, { connections: 2 })
    await loadArticles(database, rows)
    await sql`create table bench_articles (like articles including all)`.execute(database.kysely)
    const subjects = await readSubjects(database)
    const screens = await screensOf(database)
    const home = JSON.stringify(await homeStatements(database))
    await database.close()
    const env = { ...environment, DATABASE_URL: postgres.url, DATA_DIR: join(folder, 'server') }
    const floorEnv = { DATABASE_URL: postgres.url, HOME_STATEMENTS: home }
    const signedIn = await signedInAt(env)
    const list = { path: '/api/v1/articles', headers: signedIn }
    const floorList = { path: `/list?workspace=${tenant.workspaceId}&offset=0`, headers: {} }
    const starts = {
      copydesk: await measureStarts(server, env, list),
      floor: await measureStarts('bench/list/floor.ts', floorEnv, floorList),
    }
    const copydesk = await start(server, env)
    const floor = await start('bench/list/floor.ts', floorEnv)
    const origins = { copydesk: copydesk.origin, floor: floor.origin }
    await printScreens(`Postgres, ${rows} articles`, screens, copydesk.origin, signedIn)
    const measured = await measureRows(articlesWork(subjects, rows, signedIn, origins))
    await stopAll()
    printRows(`Postgres, ${rows} articles`, measured, 'server')
    printStarts('Postgres', starts)
    return measured
  } finally {
    await stopAll()
    await postgres.stop()
  }
}

async function onEmbedded(floor: Measured[] | null): Promise<void> {
  console.log(`Embedded database: loading ${embeddedRows} articles …`)
  const directory = join(folder, 'embedded')
  mkdirSync(join(directory, 'database'), { recursive: true })
  const database = await connectEmbedded({ dataDir: join(directory, 'database', 'postgres') })
  await loadArticles(database, embeddedRows)
  const subjects = await readSubjects(database)
  const screens = await screensOf(database)
  await database.close()
  const env = { ...environment, DATA_DIR: directory }
  const signedIn = await signedInAt(env)
  const list = { path: '/api/v1/articles', headers: signedIn }
  const starts = { copydesk: await measureStarts(server, env, list) }
  const copydesk = await start(server, env)
  const origins = { copydesk: copydesk.origin, floor: null }
  await printScreens(`Embedded, ${embeddedRows} articles`, screens, copydesk.origin, signedIn)
  const measured = await measureRows(articlesWork(subjects, embeddedRows, signedIn, origins))
  await stopAll()
  const besideFloor = measured.map((row, index) => ({
    ...row,
    floor: floor?.[index]?.floor ?? null,
  }))
  printRows(
    `Embedded, ${embeddedRows} articles (the floor is the one on Postgres above)`,
    besideFloor,
    'embedded',
  )
  printStarts('Embedded', starts)
}

/** Signs in once; the session holds over restarts, which are measured before anything is queued. */
async function signedInAt(env: Record<string, string>): Promise<Record<string, string>> {
  const copydesk = await start(server, env)
  const signedIn = await signIn(copydesk.origin)
  await stopAll()
  return signedIn
}
