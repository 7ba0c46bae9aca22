import { randomBytes } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { type RawBuilder, sql } from 'kysely'
import type { CheckedSheet } from '#contracts/articles/sheets.ts'
import type { Database } from '#server/db/connect.ts'
import { connectServer } from '#server/db/connect.ts'
import type { TemporaryPostgres } from '#test/postgres.ts'
import { createDatabase } from '#test/postgres-template.ts'
import { startServerProcess } from '../measuring/child-server.ts'
import { printTable } from '../measuring/table.ts'
import { environment } from './paces.ts'
import { prepareWorkspace, signedIn } from './workspace.ts'

type Imported = { rows: number; checkMs: number; orderMs: number; floorMs: number }

/** What an order of rows writes to. */
const written = [
  'articles',
  'article_related_content',
  'credit_ledger',
  'generation_runs',
  'tasks',
  'activity_log',
  'sheet_rows',
  'pgboss.job',
] as const

/**
 * Has rows checked and ordered over HTTP, and then writes the rows that came of it into empty tables of the same shape
 * by plain inserts of a hundred rows each, a transaction for each hundred as well.
 */
export async function importRows(
  server: TemporaryPostgres,
  { folder, rows: count }: { folder: string; rows: number },
): Promise<Imported> {
  const own = `bench_${randomBytes(4).toString('hex')}`
  const { href: url } = await createDatabase(new URL(server.url), own)
  const database = connectServer(url, { connections: 1 })
  const order = await prepareWorkspace(database)
  mkdirSync(join(folder, own))
  const env = { ...environment, DATABASE_URL: url, DATA_DIR: join(folder, own) }
  // Nothing is written meanwhile but what one begins with.
  const provider = await startServerProcess('bench/generate/provider.ts', {
    BENCH_TOKENS_PER_SECOND: '1',
    BENCH_FIRST_TOKEN_MS: '600000',
  })
  const web = await startServerProcess('bench/generate/server.ts', {
    ...env,
    AI_BASE_URL: `${provider.origin}/v1`,
    GENERATION_CONCURRENCY: '1',
  })
  try {
    const caller = await signedIn(web.origin, order)
    const rows = Array.from({ length: count }, (_, n) => ({
      number: n + 2,
      cells: { input: `Winter tyres for small vans ${n + 1}`, dueOn: '31.12.2096' },
    }))
    const sheet = { rows, campaignId: order.campaignId, inputType: 'topic' }
    // The first check loads what checks need.
    await caller.call('POST', '/api/v1/sheets/check', { ...sheet, rows: rows.slice(0, 2) })
    const checking = performance.now()
    const checked = await caller.call<CheckedSheet>('POST', '/api/v1/sheets/check', sheet)
    const checkMs = performance.now() - checking
    const { articles, credits } = checked.quote
    if (articles !== count) throw new Error(`${articles} of ${count} rows are good`)
    const ordering = performance.now()
    const seen = { articles, credits }
    await caller.call('POST', '/api/v1/sheets/orders', { ...sheet, seen, name: 'Plan.csv' })
    const orderMs = performance.now() - ordering
    await web.stop()
    return { rows: count, checkMs, orderMs, floorMs: await plainInserts(database) }
  } finally {
    await web.stop()
    await provider.stop()
    await database.close()
  }
}

/** Writes all that was written once more, into tables without triggers, policies and foreign keys. */
async function plainInserts({ kysely }: Database): Promise<number> {
  const copies: { insert: RawBuilder<unknown>[] }[] = []
  for (const table of written) {
    const copy = sql.table(`floor_${table.replace('.', '_')}`)
    await sql`create table ${copy} (like ${sql.table(table)} including all)`.execute(kysely)
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(table)}
      order by 1`.execute(kysely)
    const generated = await sql<{ name: string }>`select attname as name from pg_attribute
      where attrelid = ${`floor_${table.replace('.', '_')}`}::regclass and attnum > 0
        and (attgenerated <> '' or attisdropped)`.execute(kysely)
    const skipped = new Set(generated.rows.map(({ name }) => name))
    const names = Object.keys(rows[0] ?? {}).filter((name) => !skipped.has(name))
    const value = (one: unknown) =>
      typeof one === 'object' && one !== null && !(one instanceof Date) && !Array.isArray(one)
        ? JSON.stringify(one)
        : one
    const parts = Array.from({ length: Math.ceil(rows.length / atOnce(rows.length)) }, (_, n) =>
      rows.slice(n * atOnce(rows.length), (n + 1) * atOnce(rows.length)),
    )
    copies.push({
      insert: parts.map((some) => {
        const lines = some.map((row) => sql`(${sql.join(names.map((name) => value(row[name])))})`)
        const columns = sql.join(names.map((name) => sql.ref(name)))
        return sql`insert into ${copy} (${columns}) overriding system value values ${sql.join(lines)}`
      }),
    })
  }
  const began = performance.now()
  for (let part = 0; part < parts; part += 1) {
    await kysely.transaction().execute(async (tx) => {
      for (const { insert } of copies) await insert[part]?.execute(tx)
    })
  }
  return performance.now() - began
}

const parts = 20
/** Each table in as many parts as the order has transactions. */
const atOnce = (rows: number) => Math.ceil(rows / parts)

/** Prints what was measured beside the aims. */
export function printImport({ rows, checkMs, orderMs, floorMs }: Imported): void {
  printTable([
    [`${rows} rows of a spreadsheet`, 'checked', 'placed', 'plain inserts', 'ratio'],
    [
      'Postgres',
      `${(checkMs / 1000).toFixed(2)} s`,
      `${(orderMs / 1000).toFixed(2)} s`,
      `${(floorMs / 1000).toFixed(2)} s`,
      `${(orderMs / floorMs).toFixed(1)} ×`,
    ],
    ['aim', '2 s', '', '', '3 ×'],
  ])
}
