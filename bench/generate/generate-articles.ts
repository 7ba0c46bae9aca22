import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Article } from '#contracts/articles/articles.ts'
import type { ArticleSources } from '#contracts/articles/research.ts'
import { maxInputs } from '#contracts/inputs.ts'
import type { Database } from '#server/db/connect.ts'
import { type ChildServer, startServerProcess } from '../measuring/child-server.ts'
import type { ProviderCounts } from './provider.ts'
import { type Order, signedIn } from './workspace.ts'

export type Generated = {
  seconds: number
  counts: ProviderCounts
  /** The most resident memory of the serving process in MB, where the system tells. */
  peakMb: number | null
  /** Pages read and notes taken in all, where the order asks for research. */
  read: { pages: number; notes: number } | null
}

type Caller = Awaited<ReturnType<typeof signedIn>>

const patienceMs = 300_000

/**
 * Orders `articles` over HTTP from a server process, beside `helpers` further ones on the same
 * database, and waits until all are completed. Throws when one fails.
 */
export async function generateArticles(options: {
  articles: number
  order: Order
  env: Record<string, string>
  providerEnv: Record<string, string>
  helpers: number
}): Promise<Generated> {
  const provider = await startServerProcess('bench/generate/provider.ts', options.providerEnv)
  const env = { ...options.env, AI_BASE_URL: `${provider.origin}/v1` }
  const servers: ChildServer[] = []
  try {
    for (let index = 0; index <= options.helpers; index += 1) {
      servers.push(await startServerProcess('bench/generate/server.ts', env))
    }
    const [server] = servers
    if (!server) throw new Error('no server')
    const caller = await signedIn(server.origin, options.order)
    const before = (await caller.count('completed')) ?? 0
    const began = performance.now()
    for (let made = 0; made < options.articles; made += maxInputs) {
      const inputs = Array.from(
        { length: Math.min(maxInputs, options.articles - made) },
        (_, index) => `Winter tyres for small vans ${made + index + 1}`,
      )
      await caller.create(inputs)
    }
    await untilCompleted(caller, before + options.articles)
    const seconds = (performance.now() - began) / 1000
    const peakMb = server.peakMemory()
    const read = options.order.research === 'web' ? await readOf(caller) : null
    return { seconds, counts: await countsOf(provider), peakMb, read }
  } finally {
    await Promise.all(servers.map((server) => server.stop()))
    await provider.stop()
  }
}

async function untilCompleted(caller: Caller, wanted: number): Promise<void> {
  const end = performance.now() + patienceMs
  while (((await caller.count('completed')) ?? 0) < wanted) {
    if (((await caller.count('failed')) ?? 0) > 0) {
      const { items } = await caller.call<{ items: Pick<Article, 'failureMessage'>[] }>(
        'GET',
        '/api/v1/articles?status=failed',
      )
      throw new Error(`an article failed: ${items[0]?.failureMessage}`)
    }
    if (performance.now() > end) throw new Error('the articles were not completed in time')
    await pause(250)
  }
}

/** Throws when an article was written without anything that was found on the web. */
async function readOf(caller: Caller): Promise<{ pages: number; notes: number }> {
  const { items } = await caller.call<{ items: { id: string }[] }>('GET', '/api/v1/articles')
  const read = { pages: 0, notes: 0 }
  for (const { id } of items) {
    const path = `/api/v1/articles/${id}/sources`
    const { sources, searched } = await caller.call<ArticleSources>('GET', path)
    const notes = sources.flatMap((source) => source.notes)
    if (notes.length === 0 || searched?.problem !== '') {
      const problems = new Set([searched?.problem, ...sources.map(({ problem }) => problem)])
      throw new Error(`an article was not researched: ${[...problems].join(' ')}`)
    }
    read.pages += sources.filter(({ state }) => state === 'read').length
    read.notes += notes.length
  }
  return read
}

async function countsOf(provider: ChildServer): Promise<ProviderCounts> {
  const told = once(provider.child, 'message')
  provider.child.send('counts')
  const [counts] = await told
  return counts as ProviderCounts
}

/** Articles whose run was begun more than once, or that were charged other than once. */
export async function doneTwice(database: Database): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from articles a
    where (select count(*) from generation_runs r where r.article_id = a.id and r.attempts = 1) <> 1
      or (select count(*) from credit_ledger l where l.article_id = a.id) <> 1
      or (select count(*) from article_revisions v where v.article_id = a.id) <> 1`.execute(
    database.kysely,
  )
  return rows[0]?.n ?? 0
}
