import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connectServer } from '#server/db/connect.ts'
import { brokenInvariants } from '#server/db/invariants.ts'
import { startPostgres } from '#test/postgres.ts'
import { createDatabase } from '#test/postgres-template.ts'
import { startProcess } from '#test/process.ts'
import { webhookStorm } from '#test/webhook-storm.ts'
import { numberFromEnv } from './measuring/numbers.ts'

// Ten thousand events to five webhooks, of which one is slow, one answers 500 for an hour, one is gone and one redirects, from
// a server that is killed five times. Ends with 1 where a receiver that takes messages lacks one, or got them in another order.

const events = numberFromEnv('BENCH_EVENTS', 10_000)
const kills = numberFromEnv('BENCH_KILLS', 5)
const folder = mkdtempSync(join(tmpdir(), 'copydesk-webhooks-'))
const postgres = await startPostgres()
if (!postgres) throw new Error('No Postgres is installed here.')
try {
  const { href: url } = await createDatabase(new URL(postgres.url), 'webhooks')
  const environment = {
    DATABASE_URL: url,
    SECRET_KEY: randomBytes(32).toString('base64'),
    DATA_DIR: folder,
    ALLOW_PRIVATE_ADDRESSES: 'true',
    LOG_LEVEL: 'error',
  }
  // The first one migrates.
  const first = await startProcess(environment)
  await first.stop()
  const database = connectServer(url, { connections: 6 })
  const start = () => startProcess(environment)
  const articles = Math.max(1, Math.round(events / 20))
  const storm = await webhookStorm({ database, events, articles, kills, slowMs: 200, start })
  const broken = await brokenInvariants(database.kysely)
  await database.close()
  console.log(JSON.stringify({ events, ...storm, broken }, null, 2))
  const { taken, outOfOrder, forged, followed } = storm
  const whole = taken.healthy === events && taken.slow === events && taken.failing === events
  if (!whole || outOfOrder + forged + followed > 0 || broken.length > 0) process.exitCode = 1
} finally {
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}
