import { execFileSync } from 'node:child_process'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Article } from '#contracts/articles/articles.ts'
import { connectEmbedded, type Database } from '#server/db/connect.ts'
import { brokenInvariants } from '#server/db/invariants.ts'
import type { DB } from '#server/db/schema.ts'
import { makeDataFolder } from '../data-folder.ts'
import { openTestDatabase } from '../database.ts'
import { prepareSnapshot } from '../database-setup.ts'
import { orderOverHttp } from '../factories/orders-over-http.ts'
import { startFakeOpenAi } from '../fakes/openai.ts'
import { type ServerProcess, signUpOverHttp, startProcess, until } from '../process.ts'
import { serverLoginUrl } from '../server-login.ts'

let database: Database
let folder: string
let server: ServerProcess
let writer: Awaited<ReturnType<typeof startFakeOpenAi>>
let moved: PromiseWithResolvers<void>
beforeEach(async () => {
  database = await openTestDatabase()
  folder = await makeDataFolder(await prepareSnapshot())
  moved = Promise.withResolvers()
  writer = await startFakeOpenAi({
    hold: ({ stage }) => (stage === 'section' ? moved.promise : undefined),
  })
})
afterEach(async () => {
  moved.resolve()
  await server.kill()
  await writer.close()
  await database.close()
  await rm(folder, { recursive: true, force: true })
})

/** The rows of each table, in one text. */
async function rowsOf(kysely: Kysely<DB>): Promise<Record<string, string>> {
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname in ('public', 'auth', 'app') and tablename not like 'schema\\_%'
    order by 1`.execute(kysely)
  const texts: Record<string, string> = {}
  for (const { name } of tables) {
    const { rows } = await sql<{ text: string | null }>`
      select string_agg(t::text, ' ' order by t::text collate "C") as text
      from ${sql.raw(name)} t`.execute(kysely)
    texts[name] = rows[0]?.text ?? ''
  }
  return texts
}

test('what began on the embedded database goes on where it was, on Postgres', {
  timeout: 240_000,
}, async () => {
  const model = {
    AI_PROVIDER: 'openai-compatible',
    AI_MODEL: 'local',
    AI_API_KEY: 'key',
    AI_BASE_URL: writer.url,
  }
  server = await startProcess({ DATA_DIR: folder, ...model })
  const user = await signUpOverHttp({
    get url() {
      return server.url
    },
  })
  await user.call('POST', '/api/v1/samples', {})
  const order = await orderOverHttp(user)
  const made = await user.call<{ articles: { id: string }[] }>('POST', '/api/v1/articles', order)
  await until(async () => writer.requests.some(({ stage }) => stage === 'section'))
  expect(await server.stop()).toBe(0)

  const env = {
    DATA_DIR: folder,
    DATABASE_URL: serverLoginUrl(database.url ?? ''),
    DATABASE_MIGRATION_URL: database.url ?? '',
    SECRET_KEY: (await readFile(join(folder, 'secret.key'), 'utf8')).trim(),
  }
  const flags = process.execArgv.filter((flag) => flag === '--liftoff-only')
  const move = () =>
    execFileSync(process.execPath, [...flags, 'scripts/operations/move-to-postgres.ts'], {
      env: { ...process.env, ...env },
      encoding: 'utf8',
      stdio: 'pipe',
    })
  expect(move()).toMatch(/^\d+ rows copied\./)
  const embedded = await connectEmbedded({ dataDir: join(folder, 'database/postgres') })
  const before = await rowsOf(embedded.kysely)
  await embedded.close()
  expect(await rowsOf(database.kysely)).toEqual(before)
  expect(move).toThrow('has accounts already')

  moved.resolve()
  server = await startProcess({ ...env, ...model })
  const article = await until(async () => {
    const { body } = await user.call<Article>(
      'GET',
      `/api/v1/articles/${made.body.articles[0]?.id}`,
    )
    return body.status === 'completed' && body
    // A sweep finds that nobody works on it.
  }, 150)
  expect(article.title).not.toBe('')
  expect(await brokenInvariants(database.kysely)).toEqual([])
})
