import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Batch } from '#contracts/articles/batches.ts'
import { connectServer, type Database } from '#server/db/connect.ts'
import { brokenInvariants } from '#server/db/invariants.ts'
import type { TemporaryPostgres } from '#test/postgres.ts'
import { createDatabase } from '#test/postgres-template.ts'
import { type ChildServer, startServerProcess } from '../measuring/child-server.ts'
import { printTable } from '../measuring/table.ts'
import { environment, quick } from './paces.ts'
import { prepareWorkspace, signedIn } from './workspace.ts'

type Measured = {
  articles: number
  seconds: number
  kills: number
  /** Milliseconds from the order of a single article to its first stage. */
  singlesMs: number[]
  /** Resident memory in MB of the process that was not killed. */
  memory: { early: number; late: number }
  wrong: string[]
}

const patienceMs = 3_600_000

/**
 * Orders a batch from a spreadsheet on two processes, kills the second one again and again while it is written, and
 * orders single articles between.
 */
export async function batchThroughKills(
  postgres: TemporaryPostgres,
  options: { folder: string; articles: number; kills: number; singles: number },
): Promise<Measured> {
  const { folder, articles } = options
  const own = `bench_${randomBytes(4).toString('hex')}`
  const { href: url } = await createDatabase(new URL(postgres.url), own)
  const database = connectServer(url, { connections: 1 })
  const order = await prepareWorkspace(database)
  mkdirSync(join(folder, own))
  const provider = await startServerProcess('bench/generate/provider.ts', quick.provider)
  const env = {
    ...{ ...environment, ...quick.env, DATABASE_URL: url, DATA_DIR: join(folder, own) },
    AI_BASE_URL: `${provider.origin}/v1`,
  }
  const start = () => startServerProcess('bench/generate/server.ts', env)
  const main = await start()
  let second: ChildServer = await start()
  try {
    const caller = await signedIn(main.origin, order)
    const rows = Array.from({ length: articles }, (_, n) => ({
      number: n + 2,
      cells: { input: `Winter tyres for small vans ${n + 1}` },
    }))
    const sheet = { rows, campaignId: order.campaignId, inputType: 'topic' }
    const seen = { articles, credits: articles }
    const began = performance.now()
    const { batchId } = await caller.call<{ batchId: string }>('POST', '/api/v1/sheets/orders', {
      ...{ ...sheet, seen, name: 'Plan.csv' },
    })
    const due = (of: number, n: number) => Math.floor((articles * (n + 1)) / (of + 1))
    const memory = { early: 0, late: 0 }
    let [killed, ordered] = [0, 0]
    for (;;) {
      const batch = await caller.call<Batch>('GET', `/api/v1/batches/${batchId}`)
      const { written, waiting, writing, failed } = batch.tally
      if (memory.early === 0 && written >= articles / 10) memory.early = main.memory()
      if (killed < options.kills && written >= due(options.kills, killed)) {
        const gone = once(second.child, 'exit')
        second.child.kill('SIGKILL')
        await gone
        second = await start()
        killed += 1
      }
      if (ordered < options.singles && written >= due(options.singles, ordered)) {
        await caller.create([`A single article ${ordered + 1}`])
        ordered += 1
      }
      if (failed > 0) throw new Error('an article failed')
      if (waiting + writing === 0) break
      if (performance.now() - began > patienceMs) throw new Error('the batch did not end in time')
      await pause(500)
    }
    const seconds = (performance.now() - began) / 1000
    memory.late = main.memory()
    const singlesMs = await startsOfSingles(database)
    return { articles, seconds, kills: killed, singlesMs, memory, wrong: await wrongIn(database) }
  } finally {
    await Promise.all([main.stop(), second.stop()])
    await provider.stop()
    await database.close()
  }
}

async function startsOfSingles({ kysely }: Database): Promise<number[]> {
  const { rows } = await sql<{ ms: number }>`
    select extract(epoch from r.started_at - r.created_at)::float8 * 1000 as ms
    from generation_runs r join articles a on a.id = r.article_id
    where a.batch_id is null and r.started_at is not null`.execute(kysely)
  return rows.map(({ ms }) => ms)
}

/** Articles of the batch that were not written, charged and stored once, and whatever else does not hold. */
async function wrongIn({ kysely }: Database): Promise<string[]> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from articles a
    where a.batch_id is not null and (a.status <> 'completed'
      or (select count(*) from generation_runs r where r.article_id = a.id and r.status = 'completed') <> 1
      or (select count(*) from credit_ledger l where l.article_id = a.id) <> 1
      or (select count(*) from article_revisions v where v.article_id = a.id) <> 1)`.execute(kysely)
  const odd = rows[0]?.n ?? 0
  // Single articles may still be at work.
  const broken = await brokenInvariants(kysely)
  return [...(odd > 0 ? [`${odd} articles not exactly once`] : []), ...broken]
}

/** Prints what was measured beside the aims. */
export function printBatch(measured: Measured): void {
  const { articles, seconds, kills, singlesMs, memory, wrong } = measured
  const slowest = Math.max(0, ...singlesMs) / 1000
  const growth = (memory.late / memory.early - 1) * 100
  printTable([
    [
      `${articles} articles, ${kills} kills`,
      'seconds',
      'not exactly once',
      'single orders start',
      'memory',
    ],
    [
      'two processes',
      seconds.toFixed(0),
      String(wrong.length),
      `${singlesMs.length}, slowest ${slowest.toFixed(1)} s`,
      `${memory.early.toFixed(0)} → ${memory.late.toFixed(0)} MB (${growth.toFixed(0)} %)`,
    ],
    ['aim', '', '0', '5 s', 'within 15 %'],
  ])
  for (const problem of wrong) console.log(problem)
}
