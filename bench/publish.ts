import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connectServer } from '#server/db/connect.ts'
import { brokenInvariants } from '#server/db/invariants.ts'
import { startPostgres } from '#test/postgres.ts'
import { createDatabase } from '#test/postgres-template.ts'
import { startProcess } from '#test/process.ts'
import { publicationStorm } from '#test/publication-storm.ts'
import { numberFromEnv } from './measuring/numbers.ts'

// Fifty articles to three sites each, on two processes over one Postgres, of which one after the other is
// killed at random while the sites lose answers. Every site must have each article once, and every page
// must have been found as it was sent. BENCH_ARTICLES and BENCH_KILLS shrink it.

const articles = numberFromEnv('BENCH_ARTICLES', 50)
const kills = numberFromEnv('BENCH_KILLS', 12)
const folder = mkdtempSync(join(tmpdir(), 'copydesk-publish-'))
const postgres = await startPostgres()
if (!postgres) throw new Error('No Postgres is installed here.')
try {
  const { href: url } = await createDatabase(new URL(postgres.url), 'storm')
  const environment = {
    DATABASE_URL: url,
    SECRET_KEY: randomBytes(32).toString('base64'),
    DATA_DIR: folder,
    ALLOW_PRIVATE_ADDRESSES: 'true',
  }
  // The first one migrates.
  const first = await startProcess(environment)
  await first.stop()
  const database = connectServer(url, { connections: 5 })
  const start = () => startProcess(environment)
  const storm = await publicationStorm({ database, articles, kills, start })
  const broken = await brokenInvariants(database.kysely)
  await database.close()
  console.log(JSON.stringify({ articles, ...storm, broken }, null, 2))
  const wanted = [articles, articles, articles]
  const exact = Object.values(storm.posts).every((count, at) => count === wanted[at])
  if (!exact || storm.verified !== articles * 3 || broken.length > 0) process.exitCode = 1
} finally {
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}
