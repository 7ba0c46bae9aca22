import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database } from '#server/db/connect.ts'
import type { TemporaryPostgres } from '#test/postgres.ts'
import { type ChildServer, startServerProcess } from '../measuring/child-server.ts'
import { median } from '../measuring/numbers.ts'
import { printTable } from '../measuring/table.ts'
import { daily, environment } from './paces.ts'
import { type Caller, openBenchDatabase, orderSheet, sheetOf } from './sheet-orders.ts'
import { signedIn } from './workspace.ts'

const kills = 5
/** Of the batch on one process: enough that each hand takes several. */
const aloneShare = 0.2
const patienceMs = 1_800_000

type Measured = {
  articles: number
  /** Articles per second: of one process, of two before the first kill, and of two through all kills. */
  alone: number
  two: number
  throughKills: number
  /** Seconds from order to start of each single article. */
  singles: number[]
  /** Resident memory of the process that lives on, in MB: early and late in the batch. */
  memory: { early: number; late: number }
  wrong: number
  creditsWrong: number
}

/**
 * Writes a batch with one process, and one of `articles` with two, of which the second is killed without a word five
 * times and started again at once; after each kill somebody orders a single article. Throws when it takes too long.
 */
export async function batchThroughKills(
  postgres: TemporaryPostgres,
  { folder, articles }: { folder: string; articles: number },
): Promise<Measured> {
  const { url, database, order } = await openBenchDatabase(postgres)
  const provider = await startServerProcess('bench/generate/provider.ts', daily.provider)
  const env = {
    ...{ ...environment, ...daily.env, DATABASE_URL: url, DATA_DIR: join(folder, 'batch') },
    AI_BASE_URL: `${provider.origin}/v1`,
  }
  const start = () => startServerProcess('bench/generate/server.ts', env)
  const living = await start()
  let other: ChildServer | undefined
  try {
    const caller = await signedIn(living.origin, order)
    const few = Math.round(articles * aloneShare)
    const first = await orderSheet(caller, sheetOf(order, few, 'Summer tyres'))
    await untilEnded(database, first.batchId, few)
    const alone = await rateOf(database, first.batchId, 1)

    const before = await creditsOf(caller)
    other = await start()
    const { batchId } = await orderSheet(caller, sheetOf(order, articles, 'Winter tyres'))
    const memory: number[] = []
    const sampling = setInterval(() => memory.push(living.memory()), 1_000)
    const singles: string[] = []
    for (let kill = 1; kill <= kills; kill += 1) {
      // The first third is left alone: by it two processes are compared with one.
      await untilEnded(database, batchId, Math.round(articles * (0.3 + 0.12 * kill)))
      const gone = once(other.child, 'exit')
      other.child.kill('SIGKILL')
      await gone
      const ordered = await caller.call<{ articles: { id: string }[] }>(
        'POST',
        '/api/v1/articles',
        {
          ...{ ...order, multiple: false, inputValue: `A single question ${kill}` },
        },
      )
      singles.push(...ordered.articles.map(({ id }) => id))
      other = await start()
    }
    await untilEnded(database, batchId, articles)
    clearInterval(sampling)
    await untilSinglesEnded(database, singles)
    const spent = before - (await creditsOf(caller))
    return {
      ...{ articles, alone, singles: await startsOf(database, singles) },
      two: await rateOf(database, batchId, 1 / 3),
      throughKills: await rateOf(database, batchId, 1),
      memory: {
        early: median(memory.slice(0, Math.ceil(memory.length / 10))),
        late: median(memory.slice(-Math.ceil(memory.length / 10))),
      },
      wrong: await notOnce(database, batchId),
      creditsWrong: spent - articles - kills,
    }
  } finally {
    await Promise.all([living.stop(), other?.stop()])
    await provider.stop()
    await database.close()
  }
}

const creditsOf = async (caller: Caller) =>
  (await caller.call<{ credits: { total: number } }>('GET', '/api/v1/me')).credits.total

async function untilEnded({ kysely }: Database, batchId: string, wanted: number): Promise<void> {
  const end = performance.now() + patienceMs
  for (;;) {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from articles
      where batch_id = ${batchId}::uuid and stage not in ('waiting', 'writing')`.execute(kysely)
    if ((rows[0]?.n ?? 0) >= wanted) return
    if (performance.now() > end) throw new Error('the batch did not end in time')
    await pause(250)
  }
}

async function untilSinglesEnded({ kysely }: Database, ids: string[]): Promise<void> {
  const end = performance.now() + patienceMs
  for (;;) {
    const { rows } = await sql`select from articles where id = any(${ids}::uuid[])
      and status in ('pending_generation', 'processing')`.execute(kysely)
    if (rows.length === 0) return
    if (performance.now() > end) throw new Error('a single article did not end in time')
    await pause(250)
  }
}

/** Articles per second from the first start of a batch until such a share of it has been written. */
async function rateOf({ kysely }: Database, batchId: string, share: number): Promise<number> {
  const { rows } = await sql<{ seconds: number }>`
    select extract(epoch from r.finished_at - min(r.started_at) over ())::float8 as seconds
    from generation_runs r join articles a on a.id = r.article_id
    where a.batch_id = ${batchId}::uuid and r.status = 'completed' order by r.finished_at`.execute(
    kysely,
  )
  const done = Math.floor(rows.length * share)
  return done / (rows[done - 1]?.seconds ?? 0)
}

async function startsOf({ kysely }: Database, ids: string[]): Promise<number[]> {
  const { rows } = await sql<{ seconds: number }>`
    select extract(epoch from started_at - created_at)::float8 as seconds from generation_runs
    where article_id = any(${ids}::uuid[]) order by created_at`.execute(kysely)
  return rows.map(({ seconds }) => seconds)
}

/** Articles that were not written, or otherwise than once: by their runs, their first texts and what they cost. */
async function notOnce({ kysely }: Database, batchId: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from articles a
    where a.batch_id = ${batchId}::uuid and (a.status <> 'completed'
      or (select count(*) from generation_runs r where r.article_id = a.id and r.status = 'completed') <> 1
      or (select count(*) from generation_runs r where r.article_id = a.id) <> 1
      or (select sum(amount) from credit_ledger l where l.article_id = a.id) <> -1
      or (select count(*) from credit_ledger l where l.article_id = a.id) <> 1
      or (select count(*) from article_revisions v where v.article_id = a.id) <> 1)`.execute(kysely)
  return rows[0]?.n ?? 0
}

export function printBatch(found: Measured): void {
  const { articles, alone, two, throughKills, singles, memory, wrong, creditsWrong } = found
  const grown = 100 * (memory.late / memory.early - 1)
  printTable([
    [`a batch of ${articles} articles, ${kills} kills`, 'measured', 'aim'],
    ['one process, articles per second', alone.toFixed(2), ''],
    ['two processes', `${two.toFixed(2)} (${(two / alone).toFixed(2)} ×)`, '1.9 ×'],
    [
      'two, through the kills',
      `${throughKills.toFixed(2)} (${(throughKills / alone).toFixed(2)} ×)`,
      '',
    ],
    ['single orders began after, s', singles.map((one) => one.toFixed(1)).join(', '), '5'],
    [
      'memory, MB',
      `${memory.early.toFixed(0)} to ${memory.late.toFixed(0)} (${grown.toFixed(0)} %)`,
      '15 %',
    ],
    ['not written exactly once', String(wrong), '0'],
    ['credits beyond one each', String(creditsWrong), '0'],
  ])
}
