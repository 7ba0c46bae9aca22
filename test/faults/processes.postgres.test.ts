import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Database } from '#server/db/connect.ts'
import { brokenInvariants } from '#server/db/invariants.ts'
import { openTestDatabase } from '../database.ts'
import { orderOverHttp } from '../factories/orders-over-http.ts'
import { startFakeOpenAi } from '../fakes/openai.ts'
import { type ServerProcess, signUpOverHttp, startProcess, until } from '../process.ts'

// Several real processes over one real Postgres, and what may happen to them.

let database: Database
let dataDir: string
let started: ServerProcess[]
let writer: Awaited<ReturnType<typeof startFakeOpenAi>>
beforeEach(async () => {
  database = await openTestDatabase()
  dataDir = await mkdtemp(join(tmpdir(), 'copydesk-processes-'))
  started = []
  writer = await startFakeOpenAi({ pace: { firstTokenMs: 300, tokensPerSecond: 400 } })
})
afterEach(async () => {
  for (const server of started) await server.kill()
  await writer.close()
  await database.close()
  await rm(dataDir, { recursive: true, force: true })
})

const secret = randomBytes(32).toString('base64')
async function start(): Promise<ServerProcess> {
  const server = await startProcess({
    DATABASE_URL: database.url ?? '',
    SECRET_KEY: secret,
    DATA_DIR: dataDir,
    AI_PROVIDER: 'openai-compatible',
    AI_MODEL: 'local',
    AI_API_KEY: 'key',
    AI_BASE_URL: writer.url,
    GENERATION_CONCURRENCY: '2',
  })
  started.push(server)
  return server
}

async function withCredits(server: ServerProcess, credits: number) {
  const user = await signUpOverHttp(server)
  const me = await user.call<{ workspace: { id: string } }>('GET', '/api/v1/me')
  const { id } = me.body.workspace
  await sql`update credit_balances set bolt_on = ${credits} where workspace_id = ${id}`.execute(
    database.kysely,
  )
  await sql`insert into credit_ledger (workspace_id, kind, pool, amount, reference)
    values (${id}, 'grant', 'bolt_on', ${credits}, 'test')`.execute(database.kysely)
  return user
}

test('one of two processes is killed while it writes: every article is finished, none is paid twice', async () => {
  const [first, second] = await Promise.all([start(), start()])
  const user = await withCredits(second, 10)
  const inputs = Array.from({ length: 6 }, (_, index) => `Topic ${index}`).join('\n')
  const made = await user.call('POST', '/api/v1/articles', {
    ...(await orderOverHttp(user)),
    inputValue: inputs,
  })
  expect(made.status).toBe(202)
  // Both are working once two processes hold leases.
  await until(async () => {
    const { rows } = await sql<{ n: number }>`select count(distinct owner)::int as n
      from tasks where kind = 'generate-article'`.execute(database.kysely)
    return rows[0]?.n === 2
  })
  await first.kill()

  const statuses = await until(async () => {
    const list = await user.call<{ items: { status: string }[] }>('GET', '/api/v1/articles')
    const found = list.body.items.map((item) => item.status)
    return found.every((status) => status === 'completed' || status === 'failed') && found
  }, 100)
  expect(statuses).toEqual(Array.from({ length: 6 }, () => 'completed'))
  expect(await brokenInvariants(database.kysely)).toEqual([])
  const { rows } = await sql<{ runs: number; stages: number }>`
    select count(distinct run_id)::int as runs, count(*)::int as stages from generation_stages`.execute(
    database.kysely,
  )
  expect(rows[0]?.runs).toBe(6)
  // At most the calls under way in the killed process were bought a second time.
  const calls = writer.requests.length
  const bannerStages = 6
  expect(calls - ((rows[0]?.stages ?? 0) - bannerStages)).toBeLessThanOrEqual(2 * 8)
}, 180_000)

test('every connection to the database is cut, again and again: 503 at worst, never 401, and it goes on', async () => {
  const server = await start()
  const user = await signUpOverHttp(server)
  const seen = new Set<number>()
  let cutting = true
  const cut = async () => {
    for (let round = 0; round < 10; round++) {
      await sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`
        .execute(database.kysely)
        .catch(() => {})
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
    cutting = false
  }
  const ask = async () => {
    while (cutting) seen.add((await user.call('GET', '/api/v1/me')).status)
  }
  await Promise.all([cut(), ask(), ask(), ask()])
  for (const status of seen) expect([200, 503], server.output()).toContain(status)
  await until(async () => (await user.call('GET', '/api/v1/me')).status === 200, 10)
  const made = await user.call<{ articles: { id: string }[] }>(
    'POST',
    '/api/v1/articles',
    await orderOverHttp(user),
  )
  const id = made.body.articles[0]?.id
  await until(async () => {
    const article = await user.call<{ status: string }>('GET', `/api/v1/articles/${id}`)
    return article.body.status === 'completed'
  })
}, 120_000)

/** Live events of what is done at the first reach whoever listens at the second. */
async function hears(second: ServerProcess, first: ServerProcess): Promise<void> {
  const user = await signUpOverHttp(first)
  const ended = new AbortController()
  const stream = await fetch(`${second.url}/api/v1/events`, {
    headers: { authorization: `Bearer ${user.token}` },
    signal: ended.signal,
  })
  const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader()
  let heard = (await reader?.read())?.value ?? ''
  expect(heard).toContain('event: ready')
  await user.call('POST', '/api/v1/clients', { name: 'Acme', industry: 'Media' })
  while (!heard.includes('"what":"clients"')) heard += (await reader?.read())?.value ?? ''
  ended.abort()
}

test('one process hears what another does, and takes over when that is stopped under load', async () => {
  const [first, second] = await Promise.all([start(), start()])
  await hears(second, first)
  const user = await withCredits(second, 5)
  await user.call('POST', '/api/v1/articles', {
    ...(await orderOverHttp(user)),
    inputValue: 'a\nb\nc\nd',
  })
  const [code] = await Promise.all([
    first.stop(),
    ...Array.from({ length: 20 }, async () => {
      expect((await user.call('GET', '/api/v1/me')).status).toBe(200)
    }),
  ])
  expect(code).toBe(0)
  await until(async () => {
    const list = await user.call<{ items: { status: string }[] }>('GET', '/api/v1/articles')
    return list.body.items.every((item) => item.status === 'completed')
  }, 100)
  expect(await brokenInvariants(database.kysely)).toEqual([])
}, 180_000)
