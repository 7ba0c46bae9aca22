import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connectEmbedded, connectServer, type Database } from '#server/db/connect.ts'
import { startPostgres } from '#test/postgres.ts'
import { prepareWorkspace } from './generate/workspace.ts'
import { startServerProcess } from './measuring/child-server.ts'
import { numberFromEnv } from './measuring/numbers.ts'
import { printTable } from './measuring/table.ts'
import { addPeople } from './responsive/add-people.ts'
import { type Felt, measureWhileWriting } from './responsive/measure-while-writing.ts'

// What people feel while articles are written: how long signing in and the list take meanwhile, as a ratio to the
// same server idle. Everything is made on this machine, pictures too. BENCH_ARTICLES shrinks it.

const articles = numberFromEnv('BENCH_ARTICLES', 30)
const folder = mkdtempSync(join(tmpdir(), 'copydesk-bench-'))
execFileSync(process.execPath, ['scripts/build.ts', '--if-changed'], { stdio: 'inherit' })
try {
  await onEmbedded()
  await onServer()
} finally {
  rmSync(folder, { recursive: true, force: true })
}

async function onEmbedded(): Promise<void> {
  const dataDir = join(folder, 'embedded')
  mkdirSync(join(dataDir, 'database'), { recursive: true })
  const database = await connectEmbedded({ dataDir: join(dataDir, 'database', 'postgres') })
  const made = await prepare(database)
  print('embedded', await measure({ DATA_DIR: dataDir }, made))
}

async function onServer(): Promise<void> {
  const postgres = await startPostgres({ durable: true })
  if (!postgres)
    return console.log('No Postgres is installed here: only the embedded one was measured.')
  try {
    const database = connectServer(postgres.url, { connections: 1 })
    const made = await prepare(database)
    const env = { DATA_DIR: join(folder, 'server'), DATABASE_URL: postgres.url }
    print('Postgres', await measure(env, made))
  } finally {
    await postgres.stop()
  }
}

async function prepare(database: Database) {
  const order = await prepareWorkspace(database)
  const people = await addPeople(database, 24)
  await database.close()
  return { order, people }
}

async function measure(
  env: Record<string, string>,
  { order, people }: Awaited<ReturnType<typeof prepare>>,
): Promise<Felt> {
  const server = await startServerProcess('build/app/launch.mjs', {
    ...{ PORT: '0', LOG_LEVEL: 'error', SECRET_KEY: randomBytes(32).toString('base64') },
    ...env,
  })
  try {
    return await measureWhileWriting(server.origin, { order, people, articles })
  } finally {
    await server.stop()
  }
}

function print(kind: string, { seconds, answers }: Felt): void {
  const ms = (value: number) => `${value.toFixed(0)} ms`
  printTable([
    [
      `${kind}, ${articles} articles in ${seconds.toFixed(0)} s`,
      'idle p95',
      'p50',
      'p95',
      'longest',
      'ratio of p95',
    ],
    ...answers.map(({ name, idle, busy }) => [
      name,
      ...[ms(idle.p95), ms(busy.p50), ms(busy.p95), ms(busy.longest)],
      `${(busy.p95 / idle.p95).toFixed(1)} (3, ${busy.p95 / idle.p95 <= 3 ? 'met' : 'missed'})`,
    ]),
  ])
}
