import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '#test/postgres.ts'
import { importRows, printImport } from './generate/import-rows.ts'
import { numberFromEnv } from './measuring/numbers.ts'

// A spreadsheet that is checked and ordered, against plain inserts of the same rows. BENCH_ROWS (2,000) shrinks it.

const rows = numberFromEnv('BENCH_ROWS', 2_000)
const folder = mkdtempSync(join(tmpdir(), 'copydesk-bench-'))
const postgres = await startPostgres({ durable: true })
if (!postgres) throw new Error('This needs a Postgres on this machine.')
try {
  printImport(await importRows(postgres, { folder, rows }))
} finally {
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}
