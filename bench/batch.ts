import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '#test/postgres.ts'
import { batchThroughKills, printBatch } from './generate/batch-through-kills.ts'
import { importRows, printImport } from './generate/import-rows.ts'
import { numberFromEnv } from './measuring/numbers.ts'

// A spreadsheet that is checked and placed; and a batch of hundreds on two processes, of which one is killed five
// times, with single orders between. BENCH_ROWS (2,000) and BENCH_ARTICLES (500) shrink them.

const articles = numberFromEnv('BENCH_ARTICLES', 500)
const rows = numberFromEnv('BENCH_ROWS', 2_000)
const folder = mkdtempSync(join(tmpdir(), 'copydesk-bench-'))
const postgres = await startPostgres({ durable: true })
if (!postgres) throw new Error('This needs a Postgres on this machine.')
try {
  printImport(await importRows(postgres, { folder, rows }))
  printBatch(await batchThroughKills(postgres, { folder, articles }))
} finally {
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}
