import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { connectEmbedded, connectServer } from '#server/db/connect.ts'
import { articlesWork, floorReadsOf, readSubjects, readsOf, signIn } from './list/articles-work.ts'
import { homeStatements } from './list/home-statements.ts'
import { loadArticles } from './list/load-articles.ts'
import { type Measured, measureRows } from './list/measure-rows.ts'
import { measureScreens } from './list/measure-screens.ts'
import { printRows, printScreens, printStarts } from './list/report.ts'
import { screensOf } from './list/screens.ts'
import { measureStarts } from './list/starts.ts'
import { buildServer } from './measuring/build-server.ts'
import { type ChildServer, startServerProcess } from './measuring/child-server.ts'
import { numberFromEnv } from './measuring/numbers.ts'
import { say, startLargePostgres } from './measuring/set-up.ts'
import { startSilentWriter } from './measuring/silent-writer.ts'

// Reading and creating articles over HTTP, signed in and isolated, against a floor in the same run.
// Shrink it with BENCH_ROWS, BENCH_EMBEDDED_ROWS, BENCH_SECONDS and BENCH_ROUNDS for a quick try.

const rows = numberFromEnv('BENCH_ROWS', 190_000)
const embeddedRows = Math.min(rows, numberFromEnv('BENCH_EMBEDDED_ROWS', 57_000))
const folder = mkdtempSync(join(tmpdir(), 'copydesk-bench-'))
const server = 'build/app/launch.mjs'
buildServer()

const silentWriter = await startSilentWriter()
const { environment } = silentWriter

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
  silentWriter.stop()
  rmSync(folder, { recursive: true, force: true })
}

/** Measures on its own Postgres; returns the floor's figures, or null if Postgres is not installed. */
async function onServer(): Promise<Measured[] | null> {
  const postgres = await startLargePostgres()
  if (!postgres) {
    console.log('No Postgres is installed here: measured on the embedded database only.\n')
    return null
  }
  try {
    say(`Postgres: loading ${rows} articles`)
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
    const readsAt = (origin: string) => readsOf(subjects, rows, signedIn, origin)
    const floorReadsAt = (origin: string) => floorReadsOf(subjects, rows, origin)
    const starts = {
      copydesk: await measureStarts(server, env, readsAt),
      floor: await measureStarts('bench/list/floor.ts', floorEnv, floorReadsAt),
    }
    const copydesk = await start(server, env)
    const floor = await start('bench/list/floor.ts', floorEnv)
    const origins = { copydesk: copydesk.origin, floor: floor.origin }
    const first = await measureScreens(screens, copydesk.origin, signedIn)
    const measured = await measureRows(articlesWork(subjects, rows, signedIn, origins))
    await stopAll()
    printRows(`Postgres, ${rows} articles`, measured, 'server')
    printStarts('Postgres', starts)
    printScreens('Postgres', first)
    return measured
  } finally {
    await stopAll()
    await postgres.stop()
  }
}

async function onEmbedded(floor: Measured[] | null): Promise<void> {
  say(`Embedded database: loading ${embeddedRows} articles`)
  const directory = join(folder, 'embedded')
  mkdirSync(join(directory, 'database'), { recursive: true })
  const database = await connectEmbedded({ dataDir: join(directory, 'database', 'postgres') })
  await loadArticles(database, embeddedRows)
  const subjects = await readSubjects(database)
  const screens = await screensOf(database)
  await database.close()
  const env = { ...environment, DATA_DIR: directory }
  const signedIn = await signedInAt(env)
  const readsAt = (origin: string) => readsOf(subjects, embeddedRows, signedIn, origin)
  const starts = { copydesk: await measureStarts(server, env, readsAt) }
  const copydesk = await start(server, env)
  const origins = { copydesk: copydesk.origin, floor: null }
  const first = await measureScreens(screens, copydesk.origin, signedIn)
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
  printScreens('Embedded', first)
}

/** Signs in once; the session holds over restarts, which are measured before anything is queued. */
async function signedInAt(env: Record<string, string>): Promise<Record<string, string>> {
  const copydesk = await start(server, env)
  const signedIn = await signIn(copydesk.origin)
  await stopAll()
  return signedIn
}
