import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '#test/postgres.ts'
import { batchThroughKills, printBatch } from './generate/batch-through-kills.ts'
import { numberFromEnv } from './measuring/numbers.ts'

// A batch on two processes, of which one is killed five times, with single orders between. BENCH_ARTICLES (500) shrinks it.

const articles = numberFromEnv('BENCH_ARTICLES', 500)
const folder = mkdtempSync(join(tmpdir(), 'copydesk-bench-'))
const postgres = await startPostgres({ durable: true })
if (!postgres) throw new Error('This needs a Postgres on this machine.')
try {
  printBatch(await batchThroughKills(postgres, { folder, articles }))
} finally {
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}
