import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { brokenInvariants } from '#server/db/invariants.ts'
import { openTestDatabase } from '../database.ts'
import { startProcess } from '../process.ts'
import { webhookStorm } from '../webhook-storm.ts'

// The same with ten thousand events and five kills is bench/webhooks.ts.

test('every receiver that takes messages gets each, in order, though the server is killed and others make trouble', async () => {
  const database = await openTestDatabase()
  const dataDir = await mkdtemp(join(tmpdir(), 'copydesk-webhooks-'))
  onTestFinished(async () => {
    await database.close()
    await rm(dataDir, { recursive: true, force: true })
  })
  const environment = {
    DATABASE_URL: database.url ?? '',
    SECRET_KEY: randomBytes(32).toString('base64'),
    DATA_DIR: dataDir,
    ALLOW_PRIVATE_ADDRESSES: 'true',
  }
  const events = 120
  const start = () => startProcess(environment)
  const wanted = { database, events, articles: 12, kills: 1, slowMs: 50, start }
  const storm = await webhookStorm(wanted)
  expect(storm).toMatchObject({
    taken: { healthy: events, slow: events, failing: events, gone: 0, redirecting: 0 },
    ...{ outOfOrder: 0, forged: 0, followed: 0 },
    states: { healthy: 'active', slow: 'active', failing: 'active', gone: 'disabled' },
  })
  expect(await brokenInvariants(database.kysely)).toEqual([])
}, 600_000)
