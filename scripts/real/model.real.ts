import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Article, inputTypes } from '#contracts/articles/articles.ts'
import type { ArticleCosts } from '#contracts/clients/costs.ts'
import { connectServer, type Database } from '#server/db/connect.ts'
import { brokenInvariants } from '#server/db/invariants.ts'
import { samples } from '#server/kernel/text/language/language-of.fixture.ts'
import { SiteServer } from '#test/fakes/site-server.ts'
import { named, type OutsideProgram, startProgram } from '#test/outside-program.ts'
import { startPostgres, type TemporaryPostgres } from '#test/postgres.ts'
import { type ServerProcess, startProcess } from '#test/process.ts'
import { account, prepareWorkspace, signedIn } from '../../bench/generate/workspace.ts'
import { numberFromEnv } from '../../bench/measuring/numbers.ts'
import { printTable } from '../../bench/measuring/table.ts'
import { freePort } from '../tests/free-port.ts'

// Orders that a real model writes: SmolLM2-135M, a bad writer, which is what is wanted. Whatever it answers, each order ends as an
// article or as a failure that says why, with its credit back. MODEL_ENGINE and MODEL_FILE are for programs/model-server.mjs;
// MODEL_ORDERS says how many orders, in turn of every input type and language; MODEL_JSON=off has the server ignore schemas.

const orders = numberFromEnv('MODEL_ORDERS', 30)
const patienceMs = numberFromEnv('MODEL_MINUTES', 240) * 60_000

let folder: string
let model: OutsideProgram
let postgres: TemporaryPostgres | null
let database: Database
let server: ServerProcess
let pages: SiteServer
let order: Awaited<ReturnType<typeof prepareWorkspace>>
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'copydesk-model-'))
  const port = freePort()
  model = await startProgram([process.execPath, 'scripts/real/programs/model-server.mjs'], {
    answersAt: `http://127.0.0.1:${port}/v1/models`,
    env: {
      MODEL_ENGINE: named('MODEL_ENGINE', 'a folder with node-llama-cpp'),
      MODEL_FILE: named('MODEL_FILE', 'the weights of a model'),
      PORT: String(port),
      MODEL_JSON: process.env.MODEL_JSON ?? '',
    },
  })
  postgres = await startPostgres()
  if (!postgres) throw new Error('No Postgres is installed here.')
  database = connectServer(postgres.url, { connections: 2 })
  order = await prepareWorkspace(database)
  pages = new SiteServer(({ path }) => {
    const { brief = '', text = '' } = samples[path.slice(1)] ?? {}
    const html = `<!doctype html><title>${brief}</title><h1>${brief}</h1><p>${text}</p>`
    return { status: 200, html }
  })
  await pages.listen()
  server = await startProcess({
    DATABASE_URL: postgres.url,
    DATA_DIR: folder,
    SECRET_KEY: randomBytes(32).toString('base64'),
    ALLOW_PRIVATE_ADDRESSES: 'true',
    LOG_LEVEL: 'error',
    AI_PROVIDER: 'openai-compatible',
    AI_MODEL: 'smollm2-135m-instruct',
    AI_BASE_URL: `http://127.0.0.1:${port}/v1`,
    // As README.md says of a server that answers one request at a time.
    ...{ AI_CONCURRENCY: '1', GENERATION_CONCURRENCY: '1' },
  })
}, 300_000)
afterAll(async () => {
  await server?.stop()
  await pages?.close()
  await database?.close()
  await postgres?.stop()
  await model?.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** The input of the order with this number. */
function inputOf(at: number) {
  const languages = Object.keys(samples)
  const language = languages[at % languages.length] ?? 'en'
  const inputType = inputTypes[at % inputTypes.length] ?? 'topic'
  const { brief = '' } = samples[language] ?? {}
  const inputValue = inputType === 'website_url' ? `${pages.url}/${language}` : brief
  return { language, inputType, inputValue, multiple: false }
}

test('every order ends, with an article or with its credit and a reason', async () => {
  const signIn = async () => {
    const begun = performance.now()
    await fetch(`${server.url}/auth/v1/token?grant_type=password`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(account),
    }).then((answer) => answer.arrayBuffer())
    return performance.now() - begun
  }
  const idle: number[] = []
  for (let n = 0; n < 10; n += 1) idle.push(await signIn())
  const { call } = await signedIn(server.url, order)
  const began = performance.now()
  const ids: string[] = []
  for (let at = 0; at < orders; at += 1) {
    const { language: _, ...input } = inputOf(at)
    const wanted = { ...order, ...input, readTime: 1 }
    const { articles } = await call<{ articles: { id: string }[] }>(
      'POST',
      '/api/v1/articles',
      wanted,
    )
    ids.push(articles[0]?.id ?? '')
  }
  const ended = new Map<string, { article: Article; seconds: number }>()
  const busy: number[] = []
  while (ended.size < ids.length && performance.now() - began < patienceMs) {
    await pause(5_000)
    busy.push(await signIn())
    for (const id of ids.filter((one) => !ended.has(one))) {
      const article = await call<Article>('GET', `/api/v1/articles/${id}`)
      if (article.status !== 'completed' && article.status !== 'failed') continue
      ended.set(id, { article, seconds: Math.round((performance.now() - began) / 1000) })
      console.log(`${ended.size} ${article.status} ${article.failureMessage ?? article.title}`)
    }
  }
  const rows: string[][] = []
  for (const [at, id] of ids.entries()) {
    const { language, inputType } = inputOf(at)
    const { article, seconds } = ended.get(id) ?? {}
    const taken = await call<ArticleCosts>('GET', `/api/v1/articles/${id}/costs`)
    const figures = [taken.calls, taken.inputTokens, taken.outputTokens, seconds ?? '–'].map(String)
    const said = article?.failureMessage ?? article?.title ?? ''
    rows.push([language, inputType, article?.status ?? 'hanging', ...figures, said])
  }
  const heads = ['language', 'input', 'end', 'calls', 'read', 'written', 'seconds', 'said']
  printTable([heads, ...rows])
  const p95 = (all: number[]) => [...all].sort((a, b) => a - b)[Math.floor(all.length * 0.95)] ?? 0
  console.log(
    `sign-in p95: ${p95(idle).toFixed(0)} ms idle, ${p95(busy).toFixed(0)} ms while it writes`,
  )
  writeFileSync('test-results/model.json', JSON.stringify({ rows, idle, busy }, null, 2))

  expect([...ended.keys()].sort()).toEqual([...ids].sort())
  const failed = [...ended.values()].filter(({ article }) => article.status === 'failed')
  for (const { article } of failed) expect(article.failureMessage).toMatch(/^[A-Z].*\.$/s)
  const { rows: sums } = await sql<{ spent: number; refunded: number }>`
    select count(*) filter (where kind = 'debit')::int as spent, count(*) filter (where kind = 'refund')::int as refunded
    from credit_ledger where article_id in (${sql.join(ids)})`.execute(database.kysely)
  expect(sums[0]).toEqual({ spent: ids.length, refunded: failed.length })
  expect(await brokenInvariants(database.kysely)).toEqual([])
}, 18_000_000)
