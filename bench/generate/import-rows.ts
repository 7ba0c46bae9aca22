import { join } from 'node:path'
import { sql } from 'kysely'
import type { Database } from '#server/db/connect.ts'
import type { TemporaryPostgres } from '#test/postgres.ts'
import { startServerProcess } from '../measuring/child-server.ts'
import { printTable } from '../measuring/table.ts'
import { environment } from './paces.ts'
import { openBenchDatabase, orderSheet, sheetOf } from './sheet-orders.ts'
import { signedIn } from './workspace.ts'

type Imported = { rows: number; check: number; place: number; floor: number }

/** Where an order of a spreadsheet leaves rows, of which there is one or more for each of its own. */
const tables = [
  ...['articles', 'article_related_content', 'generation_runs', 'tasks', 'credit_ledger'],
  ...['activity_log', 'sheet_rows', 'pgboss.job'],
]

/**
 * Has a spreadsheet checked and ordered over HTTP, and then inserts the very rows that this left into bare copies of
 * their tables, which have the same indexes and neither triggers nor foreign keys: as many at a time, each time in a
 * transaction. All in seconds.
 */
export async function importRows(
  server: TemporaryPostgres,
  { folder, rows }: { folder: string; rows: number },
): Promise<Imported> {
  const { url, database, order } = await openBenchDatabase(server)
  // Nothing is written meanwhile: the provider takes ten minutes for its first word.
  const provider = await startServerProcess('bench/generate/provider.ts', {
    BENCH_TOKENS_PER_SECOND: '1',
    BENCH_FIRST_TOKEN_MS: '600000',
  })
  const product = await startServerProcess('bench/generate/server.ts', {
    ...{ ...environment, GENERATION_CONCURRENCY: '1', DATABASE_URL: url },
    ...{ DATA_DIR: join(folder, 'import'), AI_BASE_URL: `${provider.origin}/v1` },
  })
  try {
    const caller = await signedIn(product.origin, order)
    // The first of anything compiles and plans.
    await orderSheet(caller, sheetOf(order, 20, 'First tyres'))
    const sheet = sheetOf(order, rows, 'Winter tyres')
    const began = performance.now()
    await caller.call('POST', '/api/v1/sheets/check', sheet)
    const check = (performance.now() - began) / 1000
    const { seconds: place } = await orderSheet(caller, sheet)
    return { rows, check, place, floor: await floorOf(database) }
  } finally {
    await product.stop()
    await provider.stop()
    await database.close()
  }
}

/** As many as the product orders in a transaction. */
const atOnce = 100

async function floorOf({ kysely }: Database): Promise<number> {
  const parts: { copy: string; columns: string; rows: unknown[] }[] = []
  for (const table of tables) {
    const copy = `floor_${table.replace('.', '_')}`
    await sql.raw(`create table ${copy} (like ${table} including all)`).execute(kysely)
    const { rows } = await sql<{ row: unknown }>`
      select to_jsonb(t) as row from ${sql.raw(table)} t`.execute(kysely)
    const { rows: columns } = await sql<{ name: string }>`
      select quote_ident(attname) as name from pg_attribute where attrelid = ${copy}::regclass
        and attnum > 0 and not attisdropped and attgenerated = ''`.execute(kysely)
    const names = columns.map(({ name }) => name).join(', ')
    parts.push({ copy, columns: names, rows: rows.map(({ row }) => row) })
  }
  const most = Math.max(...parts.map(({ rows }) => rows.length))
  const times = Math.ceil(most / atOnce)
  const began = performance.now()
  for (let at = 0; at < times; at += 1) {
    await kysely.transaction().execute(async (tx) => {
      for (const { copy, columns, rows } of parts) {
        const share = Math.ceil(rows.length / times)
        const some = rows.slice(at * share, (at + 1) * share)
        if (some.length === 0) continue
        await sql`insert into ${sql.raw(copy)} (${sql.raw(columns)}) overriding system value
          select ${sql.raw(columns)} from jsonb_populate_recordset(null::${sql.raw(copy)}, ${JSON.stringify(some)}::jsonb)`.execute(
          tx,
        )
      }
    })
  }
  return (performance.now() - began) / 1000
}

export function printImport({ rows, check, place, floor }: Imported): void {
  printTable([
    [`a spreadsheet of ${rows} rows`, 'seconds', 'aim'],
    ['checked', check.toFixed(2), '2'],
    ['the rows that its order leaves, inserted plainly', floor.toFixed(2), ''],
    ['ordered', place.toFixed(2), `${(3 * floor).toFixed(2)}`],
    ['times the floor', (place / floor).toFixed(2), '3'],
  ])
}
